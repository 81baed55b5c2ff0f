import { wrongField } from '../../../platform/contract/field-refusal.ts'
import { type Author, emitOrderMoved } from '../core/line-transition.ts'
import { lockLine } from '../core/lock-line.ts'
import { withOrderShops } from '../core/order-ref.ts'
import type { OrdersDeps } from '../deps.ts'
import type { ReductionReason } from '../shared/shop-reasons.ts'
import { lineChanges } from './change-lines.ts'

/** What a shop refunds of a line, and why. */
export interface PriceReduction {
  /** won */
  amount: number
  reasonCode: ReductionReason
  /** text for the buyer, shown beside the name of the reason; may be empty unless the reason is `OTHER` */
  reason: string
}

/** Refunds of a part of the price by the shipping shop; the buyer keeps the products (decision 54). */
export function priceReductions(
  deps: Pick<OrdersDeps, 'database' | 'clock' | 'catalogue' | 'membership' | 'marketing' | 'payments'>,
) {
  const { database, clock } = deps
  const { changeLines } = lineChanges(deps)
  return {
    /**
     * Refunds won of a paid line without an open claim, on behalf of the shipping shop, and notifies the buyer. A
     * refund by transfer waits for the buyer's bank account. Throws NOT_FOUND for another shop's order, CONFLICT in a
     * state in which it is impossible (`details.allowed` has the possible transitions), BAD_REQUEST for more than is
     * left of the payment, or for resold products of the supplier's share (`details.most`, won), and for another reason
     * without a text.
     */
    reduce: (
      { shopId, number, line: id }: { shopId: number; number: string; line: number },
      { amount, reasonCode, reason }: PriceReduction,
      { uid, request, record }: Pick<Author, 'uid' | 'request' | 'record'>,
    ): Promise<void> =>
      withOrderShops(database, { number, scope: { supplierShopId: shopId } }, async (tx, orderRef) => {
        if (reasonCode === 'OTHER' && reason === '') throw wrongField('reason', '기타 사유를 적어 주세요.')
        const now = clock()
        const step = { name: 'reducePrice', actor: 'seller', now, request } as const
        const locked = await lockLine(tx, orderRef, id, step)
        if (!locked) return
        const { order, lines, line, claim } = locked
        const { changed } = await changeLines(tx, { order, lines }, [{ line, claim }], {
          name: 'reducePrice',
          entry: { actor: 'seller', uid, reason, reasonCode, proof: '' },
          input: { amount },
          now,
        })
        for (const { after, refund } of changed)
          await emitOrderMoved(
            tx,
            { order, line: after, others: lines.filter((other) => other.id !== id) },
            { move: 'reducePrice', actor: 'seller', refund },
          )
        const { reduction } = line
        await record?.(
          tx,
          { orderid: number, line: id, title: line.title, move: 'reducePrice' },
          { before: { reduction }, after: { reduction: reduction + amount } },
        )
      }),
  }
}
