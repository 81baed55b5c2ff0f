import { sql } from 'kysely'
import { seoulDay } from '../../../platform/seoul-day.ts'
import type { SettlementsDeps } from '../deps.ts'
import type { OperatorSettlement } from '../settlements.contract.ts'
import { parseCursor } from '../shared/entry-cursor.ts'
import { toSettlement } from '../statements/settlement-statements.ts'
import { settlementColumns } from '../statements/statement-store.ts'
import type { SettlementRow, SettlementState, Tx } from '../tables.ts'
import { isPayable } from './batch-store.ts'
import { restEnd } from './payout-accounts.ts'

const PAGE = 50

type ListedRow = SettlementRow & {
  shop_id: number
  slug: string
  name: string
  account: 'WAITING' | 'PROVEN' | 'REJECTED' | null
  account_changed_at: Date | null
  causes: ('dispute' | 'suspension' | 'account' | 'difference')[]
}

/** The settlements of all shops for operators. */
export function operatorSettlements({
  database,
  clock,
  payments,
}: Pick<SettlementsDeps, 'database' | 'clock' | 'payments'>) {
  return {
    /** What is owed to shops, what is due today, and what waits for operators. Amounts are won. */
    totals: () =>
      database.asSystem('settlements', async (tx: Tx) => {
        const now = clock()
        const unsettled = await payments.ledger.unsettledMoney(tx)
        const { rows } = await sql<Record<string, number>>`
          select count(*) filter (where p.due and p.payable)::int as due_count,
            coalesce(sum(s.payable) filter (where p.due and p.payable), 0)::bigint as due_amount,
            count(*) filter (where p.due and not p.payable)::int as blocked_count,
            coalesce(sum(s.payable) filter (where p.due and not p.payable), 0)::bigint as blocked_amount,
            coalesce(sum(s.payable), 0)::bigint as payable,
            (select count(*) from settlement_adjustment where state = 'OPEN')::int as adjustments,
            (select count(*) from payout_account where state = 'WAITING')::int as accounts,
            (select count(distinct shop_id) from settlement_hold where cause = 'account' and lifted_at is null)::int as failed
          from settlement s left join payout_account a on a.shop_id = s.shop_id,
            lateral (select coalesce(${isPayable(now)}, false) as payable,
              s.state = 'PAYABLE' and s.due_day <= ${seoulDay(now)}::date as due) p
          where s.state in ('PAYABLE', 'PAYING')`.execute(tx)
        const [sums = {}] = rows
        // Not from the ledger, where the debts of some shops would lessen what is owed to others.
        const payable = sums.payable ?? 0
        return {
          unsettled,
          payable,
          // Rounded up, so that no won of the half is missing.
          kept_apart: Math.ceil((unsettled + payable) / 2),
          due: { count: sums.due_count ?? 0, amount: sums.due_amount ?? 0 },
          blocked: { count: sums.blocked_count ?? 0, amount: sums.blocked_amount ?? 0 },
          adjustments: sums.adjustments ?? 0,
          accounts: sums.accounts ?? 0,
          failed: sums.failed ?? 0,
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
        const isOldestFirst = state === 'PAYABLE'
        const cursor = after === undefined ? null : parseCursor(after)
        const compared = isOldestFirst ? sql`>` : sql`<`
        const order = isOldestFirst ? sql`s.due_day, s.id` : sql`s.due_day desc, s.id desc`
        const { rows } = await sql<ListedRow>`
          select s.shop_id, shop.slug, shop.name, ${settlementColumns('s')}, a.state as account,
            a.changed_at as account_changed_at, (
              select coalesce(array_agg(distinct h.cause), '{}') from settlement_hold h
              where h.shop_id = s.shop_id and h.lifted_at is null) as causes
          from settlement s join shop on shop.shop_id = s.shop_id left join payout_account a on a.shop_id = s.shop_id
          where s.state = ${state} and ${shop === undefined ? sql`true` : sql`s.shop_id = ${shop}`}
            and ${cursor === null ? sql`true` : sql`(s.due_day, s.id) ${compared} (${cursor.day}::date, ${cursor.id})`}
          order by ${order} limit ${PAGE + 1}`.execute(tx)
        const shown = rows.slice(0, PAGE)
        const last = shown.at(-1)
        const now = clock()
        return {
          settlements: shown.map((row) => ({
            ...toSettlement(row),
            shop: row.shop_id,
            slug: row.slug,
            name: row.name,
            blocks: state === 'PAYABLE' ? blocksOf(row, now) : [],
          })),
          next: rows.length > PAGE && last ? `${last.due_day}.${last.id}` : null,
        }
      }),
  }
}

function blocksOf(
  { account, account_changed_at, causes }: ListedRow,
  now: Date,
): OperatorSettlement['blocks'] {
  const rests = account_changed_at !== null && restEnd(account_changed_at) > now
  return [
    ...(account === null ? (['no_account'] as const) : []),
    ...(account === 'WAITING' || account === 'REJECTED' ? (['account_waiting'] as const) : []),
    ...(account === 'PROVEN' && rests ? (['account_rests'] as const) : []),
    ...causes,
  ]
}
