import type { RecordChange } from '../../../platform/contract/record.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { emit } from '../../../platform/events/outbox.ts'
import type { SettlementsDeps } from '../deps.ts'
import { payoutAnswered } from '../events.ts'
import { findShopName, ownerOf } from '../store.ts'
import type { Tx } from '../tables.ts'
import { placeHold } from './hold-store.ts'
import * as store from './return-store.ts'

/**
 * Payouts that the bank gave back (반송) after they were paid. One operator records it, and another one confirms it,
 * because the money is paid again.
 */
export function payoutReturns({
  database,
  clock,
  payments,
}: Pick<SettlementsDeps, 'database' | 'clock' | 'payments'>) {
  async function lockPaid(tx: Tx, shopId: number, id: number): Promise<store.ReturnedPayout> {
    const payout = await store.lockPayout(tx, shopId, id)
    if (!payout) throw new DomainError('NOT_FOUND')
    if (payout.state !== 'PAID')
      throw new DomainError('CONFLICT', { message: '지급 완료로 기록한 지급만 반송으로 바꿀 수 있습니다.' })
    return payout
  }

  return {
    /**
     * Records that the bank gave the money of a payout back. Throws NOT_FOUND, and CONFLICT if it is not paid. Repeats
     * change nothing.
     */
    request: (
      shopId: number,
      { id, reason }: { id: number; reason: string },
      uid: number,
      record?: RecordChange,
    ): Promise<void> =>
      database.asSystem('settlements', async (tx: Tx) => {
        const payout = await lockPaid(tx, shopId, id)
        if (payout.return_asked_by !== null) return
        await store.requestReturn(tx, payout, { reason, uid, now: clock() })
        await record?.(
          tx,
          { shop: shopId, name: await findShopName(tx, shopId), batch: payout.batch_id },
          { after: { amount: payout.amount } },
        )
      }),

    /**
     * Confirms the return, or cancels it. A confirmed one is owed again, and the shop is on hold until its account is
     * proven again. Throws NOT_FOUND, and FORBIDDEN for the operator who recorded it. Repeats change nothing.
     */
    decide: (
      shopId: number,
      { id, approved }: { id: number; approved: boolean },
      uid: number,
      record?: RecordChange,
    ): Promise<void> =>
      database.asSystem('settlements', async (tx: Tx) => {
        const payout = await store.lockPayout(tx, shopId, id)
        if (!payout) throw new DomainError('NOT_FOUND')
        const { return_asked_by, return_reason: reason, amount } = payout
        if (payout.state !== 'PAID' || return_asked_by === null) return
        if (approved && return_asked_by === uid)
          throw new DomainError('FORBIDDEN', {
            message: '반송을 기록한 운영자가 아닌 다른 운영자가 확인해야 합니다.',
          })
        const now = clock()
        if (approved) {
          await store.confirmReturn(tx, payout, { uid, now })
          await payments.ledger.bookPayouts(tx, [{ name: `payout ${id} returned`, amount: -amount }], now)
          await placeHold(tx, shopId, { cause: 'account', reason, uid: null, now })
          await emit(tx, payoutAnswered, {
            ...(await ownerOf(tx, shopId)),
            amount,
            paid: false,
            problem: reason,
          })
        } else await store.cancelReturn(tx, payout)
        await record?.(
          tx,
          { shop: shopId, name: await findShopName(tx, shopId), batch: payout.batch_id },
          { before: { state: 'PAID' }, after: { state: approved ? 'RETURNED' : 'PAID', amount } },
        )
      }),
  }
}
