import type { RecordChange } from '../../../platform/contract/record.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { DAY_MS } from '../../../platform/seoul-day.ts'
import type { SettlementsDeps } from '../deps.ts'
import { insertEntries, lockTerms } from '../entries/entry-store.ts'
import { entryDay } from '../entries/settlement-entries.ts'
import type { Adjustment } from '../operator-settlements.contract.ts'
import { NO_AMOUNTS } from '../shared/entry-amounts.ts'
import { MAX_SINGLE_ADJUSTMENT } from '../shared/payout-terms.ts'
import { findShopName } from '../store.ts'
import type { Tx } from '../tables.ts'
import * as store from './adjustment-store.ts'

const MAX_LISTED = 100
/** Adjustments of a shop that one operator made alone count together for so many days. */
const COUNTED_DAYS = 30

/** Amounts that operators add to what a shop earns. Above a bound another operator has to approve them. */
export function settlementAdjustments({ database, clock }: Pick<SettlementsDeps, 'database' | 'clock'>) {
  async function enter(
    tx: Tx,
    shopId: number,
    { amount, reason }: { amount: number; reason: string },
  ): Promise<void> {
    const now = clock()
    const [terms] = await lockTerms(tx, [shopId])
    await insertEntries(tx, [
      {
        ...NO_AMOUNTS,
        shop_id: shopId,
        day: entryDay(now, terms?.closed_until ?? null),
        at: now,
        kind: 'adjustment',
        order_id: null,
        seller_id: null,
        number: '',
        unit: null,
        seq: 0,
        role: 'none',
        method: '',
        version_id: null,
        reason,
        adjustment: amount,
      },
    ])
  }

  return {
    /** Adjustments that wait for another operator than the one who requested them, the oldest first. */
    listOpen: (viewer: number): Promise<Adjustment[]> =>
      database.asSystem('settlements', async (tx: Tx) => {
        const rows = await store.listOpen(tx, MAX_LISTED)
        return rows.map((row) => ({
          ...row,
          requested_at: row.requested_at.toISOString(),
          own: row.requested_by === viewer,
        }))
      }),

    /**
     * Adds `amount` (won, not 0) to what a shop earns, at once or after the approval of another operator if all that
     * this one has entered for the shop alone in 30 days is above the bound. Throws NOT_FOUND for an unknown shop and
     * BAD_REQUEST for 0.
     */
    request: (
      shopId: number,
      { amount, reason }: { amount: number; reason: string },
      uid: number,
      record?: RecordChange,
    ): Promise<{ state: 'OPEN' | 'APPROVED' }> =>
      database.asSystem('settlements', async (tx: Tx) => {
        const name = await findShopName(tx, shopId)
        if (amount === 0)
          throw new DomainError('BAD_REQUEST', {
            message: '조정할 금액을 적어 주세요.',
            details: { field: 'amount' },
          })
        const alone = await store.sumOwnAdjustments(
          tx,
          shopId,
          uid,
          new Date(clock().getTime() - COUNTED_DAYS * DAY_MS),
        )
        const state = alone + Math.abs(amount) > MAX_SINGLE_ADJUSTMENT ? 'OPEN' : 'APPROVED'
        await store.insertAdjustment(tx, shopId, { amount, reason, state, uid, now: clock() })
        if (state === 'APPROVED') await enter(tx, shopId, { amount, reason })
        await record?.(tx, { shop: shopId, name }, { after: { amount, state } })
        return { state }
      }),

    /** Throws NOT_FOUND, and FORBIDDEN for the operator who requested it. Repeats change nothing. */
    decide: (
      shopId: number,
      { id, approved }: { id: number; approved: boolean },
      uid: number,
      record?: RecordChange,
    ): Promise<void> =>
      database.asSystem('settlements', async (tx: Tx) => {
        const row = await store.lockAdjustment(tx, shopId, id)
        if (!row) throw new DomainError('NOT_FOUND')
        if (row.state !== 'OPEN') return
        if (approved && row.requested_by === uid)
          throw new DomainError('FORBIDDEN', {
            message: '요청한 운영자가 아닌 다른 운영자가 승인해야 합니다.',
          })
        const state = approved ? 'APPROVED' : 'REJECTED'
        await store.decideAdjustment(tx, shopId, { id, state, uid, now: clock() })
        if (approved) await enter(tx, shopId, row)
        await record?.(
          tx,
          { shop: shopId, name: await findShopName(tx, shopId) },
          { before: { state: 'OPEN' }, after: { state, amount: row.amount } },
        )
      }),
  }
}
