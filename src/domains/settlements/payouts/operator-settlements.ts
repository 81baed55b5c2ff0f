import { seoulDay } from '../../../platform/seoul-day.ts'
import type { SettlementsDeps } from '../deps.ts'
import type { OperatorSettlement } from '../operator-settlements.contract.ts'
import { toSettlement } from '../settlement-rows.ts'
import { parseCursor } from '../shared/entry-cursor.ts'
import type { PayoutChannel } from '../shared/payout-terms.ts'
import type { SettlementState, Tx } from '../tables.ts'
import * as store from './operator-store.ts'
import { restEnd } from './payout-accounts.ts'

const PAGE = 50

/** The settlements of all shops for operators. */
export function operatorSettlements({
  database,
  clock,
  payments,
  payoutProvider,
}: Pick<SettlementsDeps, 'database' | 'clock' | 'payments' | 'payoutProvider'>) {
  const channel: PayoutChannel = payoutProvider ? 'portone' : 'file'
  return {
    /** What is owed to shops, what is due today, and what waits for operators. Amounts are won. */
    totals: () =>
      database.asSystem('settlements', async (tx: Tx) => {
        const now = clock()
        const unsettled = await payments.ledger.unsettledMoney(tx)
        const sums = await store.sumUnpaid(tx, { now, today: seoulDay(now), channel })
        // Not from the ledger, where the debts of some shops would lessen what is owed to others.
        const { payable, adjustments, accounts, failed, returns, troubles } = sums
        return {
          channel,
          unsettled,
          payable,
          // Rounded up, so that no won of the half is missing.
          kept_apart: Math.ceil((unsettled + payable) / 2),
          due: { count: sums.due_count, amount: sums.due_amount },
          blocked: { count: sums.blocked_count, amount: sums.blocked_amount },
          adjustments,
          accounts,
          failed,
          returns,
          troubles,
        }
      }),

    /** Settlements in a state: to be paid by their day, others the newest first. */
    list: ({
      state,
      shop,
      after,
    }: {
      state: SettlementState
      shop?: number
      after?: string
    }): Promise<{ settlements: OperatorSettlement[]; next: string | null }> =>
      database.asSystem('settlements', async (tx: Tx) => {
        const cursor = after === undefined ? null : parseCursor(after)
        const rows = await store.listByState(tx, { state, shop, after: cursor, max: PAGE + 1 })
        const pageRows = rows.slice(0, PAGE)
        const last = pageRows.at(-1)
        const now = clock()
        return {
          settlements: pageRows.map((row) => ({
            ...toSettlement(row),
            shop: row.shop_id,
            slug: row.slug,
            name: row.name,
            blocks: state === 'PAYABLE' ? blocksOf(row, channel, now) : [],
          })),
          next: rows.length > PAGE && last ? `${last.due_day}.${last.id}` : null,
        }
      }),
  }
}

function blocksOf(
  { account, account_changed_at, causes, at_portone }: store.OperatorSettlementRow,
  channel: PayoutChannel,
  now: Date,
): OperatorSettlement['blocks'] {
  const rests = account_changed_at !== null && restEnd(account_changed_at) > now
  return [
    ...(account === null ? (['no_account'] as const) : []),
    ...(account === 'WAITING' || account === 'REJECTED' ? (['account_waiting'] as const) : []),
    ...(account === 'PROVEN' && rests ? (['account_rests'] as const) : []),
    ...(at_portone && channel === 'file' ? (['at_portone'] as const) : []),
    ...causes,
  ]
}
