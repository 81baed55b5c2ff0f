import { DomainError } from '../../../platform/errors/domain-error.ts'
import { dispatchStart, shipLineBy } from '../core/deadlines.ts'
import { assertNoGift } from '../core/gift-blocks.ts'
import type { OrderLine } from '../core/line-store.ts'
import * as store from '../core/line-store.ts'
import { type Author, emitOrderMoved } from '../core/line-transition.ts'
import { lockLines } from '../core/lock-line.ts'
import { withOrderShops } from '../core/order-ref.ts'
import type { OrdersDeps } from '../deps.ts'
import { lineChanges } from './change-lines.ts'

/** A later shipping day (YYYY-MM-DD) for lines of an order. */
interface ShopDelay {
  lines: readonly number[]
  until: string
  reason: string
}

/** Announcements of a later shipping day for several lines of an order by the shipping shop. */
export function shopDelays(
  deps: Pick<OrdersDeps, 'database' | 'clock' | 'catalogue' | 'membership' | 'marketing' | 'payments'>,
) {
  const { database, clock } = deps
  const { changeLines } = lineChanges(deps)
  return {
    /**
     * Delays lines of an order in one transaction; the buyer gets one notification. Returns the lines that were left
     * out: those that moved meanwhile, and those whose shipping day is not earlier. Throws NOT_FOUND for another shop's
     * order, BAD_REQUEST for a line that is named twice, for a day on which the shop does not ship and without a
     * reason.
     */
    delay: (
      { shopId, number }: { shopId: number; number: string },
      { lines: ids, until, reason }: ShopDelay,
      { uid, request }: Pick<Author, 'uid' | 'request'>,
    ): Promise<OrderLine[]> =>
      withOrderShops(database, { number, scope: { supplierShopId: shopId } }, async (tx, orderRef) => {
        const now = clock()
        if (new Set(ids).size < ids.length)
          throw new DomainError('BAD_REQUEST', { details: { field: 'lines' } })
        const step = { name: 'delay', actor: 'seller', now, request, skipsRefused: true } as const
        const locked = await lockLines(tx, orderRef, ids, step)
        if (!locked) return store.linesBeside(tx, orderRef, ids, (line) => line.delayed_until === until)
        const { order, lines, chosen, skipped } = locked
        assertNoGift(order, 'delay', 'seller')
        const start = dispatchStart(order)
        const dayOf = (line: OrderLine) => (start ? shipLineBy(start, line, order) : line.delayed_until)
        const delaying = chosen.filter((line) => dayOf(line) < until)
        const { lines: after, changed } = await changeLines(
          tx,
          { order, lines },
          delaying.map((line) => ({ line, claim: undefined })),
          { name: 'delay', entry: { actor: 'seller', uid, reason, proof: '' }, input: { until }, now },
        )
        const [first, ...others] = changed.map((change) => change.after)
        for (const line of first ? [first, ...others] : [])
          await emitOrderMoved(
            tx,
            { order, line, others: after.filter(({ id }) => id !== line.id) },
            {
              move: 'delay',
              actor: 'seller',
              ...(line === first
                ? { together: { lines: others.map(({ id }) => id), refunded: 0 } }
                : { joins: true }),
            },
          )
        return [...skipped, ...chosen.filter((line) => !delaying.includes(line))]
      }),
  }
}

export type ShopDelays = ReturnType<typeof shopDelays>
