import { DomainError } from '../../../platform/errors/domain-error.ts'
import { holderOf } from '../claims/line-refunds.ts'
import { lockPurchaseFor, piecesOf, salePiecesOf } from '../claims/transition-effects.ts'
import type { OrderLine } from '../core/line-store.ts'
import * as store from '../core/line-store.ts'
import { type Author, emitOrderMoved } from '../core/line-transition.ts'
import { lockLines } from '../core/lock-line.ts'
import { withOrderShops } from '../core/order-ref.ts'
import type { OrdersDeps } from '../deps.ts'
import type { CancelReason } from '../shared/shop-reasons.ts'
import { lineChanges } from './change-lines.ts'

/** What a shop cancels in an order, and on what terms. */
export interface ShopCancellation {
  /** `qty` is the number of pieces; if it is missing, all pieces of the line are cancelled */
  lines: readonly { line: number; qty?: number | undefined }[]
  reasonCode: CancelReason
  /** text for the buyer, shown beside the name of the reason; may be empty */
  reason: string
  /** whether the stock of the items is set to 0 instead of returning the cancelled pieces to stock */
  isSoldOut: boolean
  /** whether the stock of variants was set to 0 before, so that only pieces of add-ons return to stock */
  isStockCleared?: boolean
  /** whether lines that moved meanwhile are left out, instead of refusing all */
  skipsMoved?: boolean
  /** points for the buyer as an apology, if the buyer is a member; 0 for none */
  points: number
}

/** Cancellations of paid orders by the shipping shop. */
export function shopCancellations(
  deps: Pick<OrdersDeps, 'database' | 'clock' | 'catalogue' | 'membership' | 'marketing' | 'payments'>,
) {
  const { database, clock, catalogue } = deps
  const { points } = deps.membership
  const { changeLines, endIfDone } = lineChanges(deps)
  return {
    /**
     * Cancels paid pieces of an order in one transaction, on behalf of the shipping shop and as its fault: money,
     * points, coupon and delivery fee are returned, and the buyer gets one notification. A refund by transfer waits for
     * the buyer's bank account. Returns the lines that were left out (`skipsMoved`). Throws NOT_FOUND for another
     * shop's order, CONFLICT if a line has a state in which that is impossible (`details.allowed` has the possible
     * transitions), and BAD_REQUEST for a line that is named twice, for more pieces than a line has, and for points on
     * a resold order.
     */
    cancel: (
      { shopId, number }: { shopId: number; number: string },
      { lines: pieces, reasonCode, reason, points: apology, skipsMoved = false, ...stock }: ShopCancellation,
      { uid, request, record }: Pick<Author, 'uid' | 'request' | 'record'>,
    ): Promise<OrderLine[]> =>
      withOrderShops(database, { number, scope: { supplierShopId: shopId } }, async (tx, orderRef) => {
        const now = clock()
        const ids = pieces.map(({ line }) => line)
        if (new Set(ids).size < ids.length)
          throw new DomainError('BAD_REQUEST', { details: { field: 'lines' } })
        await lockPurchaseFor(tx, orderRef, 'cancel')
        const step = { name: 'cancel', actor: 'seller', now, request, skipsRefused: skipsMoved } as const
        const locked = await lockLines(tx, orderRef, ids, step)
        if (!locked)
          return skipsMoved ? store.linesBeside(tx, orderRef, ids, ({ status }) => status === 'CANCELED') : []
        const { order } = locked
        if (apology > 0 && order.shop_id !== shopId) throw pointsOfOtherShop()
        const canceling: OrderLine[] = []
        for (const line of locked.chosen) {
          const { qty = line.qty } = pieces.find((piece) => piece.line === line.id) ?? {}
          canceling.push(await store.splitLine(tx, line, qty))
        }
        const isSplit = canceling.some((line, index) => line.id !== locked.chosen[index]?.id)
        const { lines = locked.lines } = (isSplit && (await store.lockOrder(tx, number, order.shop_id))) || {}
        const entry = { actor: 'seller', uid, reason, reasonCode, proof: '' } as const
        const { lines: after, changed } = await changeLines(
          tx,
          { order, lines },
          canceling.map((line) => ({ line, claim: undefined })),
          { name: 'cancel', entry, input: {}, now },
        )
        const [first, ...others] = changed
        if (!first) return locked.skipped
        if (apology > 0 && order.uid !== null)
          await points.adjust(
            tx,
            holderOf(order),
            { key: `apology ${order.id}/${first.after.id}`, amount: apology, reason: order.number },
            now,
          )
        // The stock must be locked after all other rows.
        if (stock.isStockCleared)
          await catalogue.stock.release(tx, canceling.filter(({ pid3 }) => pid3 > 0).map(piecesOf))
        else if (stock.isSoldOut) await catalogue.stock.clear(tx, canceling.map(piecesOf))
        else await catalogue.stock.release(tx, canceling.map(piecesOf))
        await catalogue.limitedSales.release(tx, canceling.flatMap(salePiecesOf))
        const refunded = changed.reduce((sum, { refund }) => sum + (refund?.money ?? 0), 0)
        const together = { lines: others.map((other) => other.after.id), refunded }
        for (const { after: line, refund } of changed)
          await emitOrderMoved(
            tx,
            { order, line, others: after.filter(({ id }) => id !== line.id) },
            {
              move: 'cancel',
              actor: 'seller',
              refund,
              ...(line === first.after ? { together } : { joins: true }),
            },
          )
        await record?.(
          tx,
          { orderid: number, title: first.after.title, move: 'cancel' },
          {
            before: { status: locked.chosen[0]?.status },
            after: {
              status: 'CANCELED',
              pieces: piecesSum(canceling),
              refunded,
              ...(apology > 0 && { points: apology }),
            },
          },
        )
        await endIfDone(tx, order, after, now)
        return locked.skipped
      }),
  }
}

const piecesSum = (lines: readonly OrderLine[]) => lines.reduce((sum, { qty }) => sum + qty, 0)

const pointsOfOtherShop = () =>
  new DomainError('BAD_REQUEST', {
    message: '다른 상점이 판 주문의 구매자에게는 포인트를 줄 수 없습니다.',
    details: { field: 'points' },
  })

export type ShopCancellations = ReturnType<typeof shopCancellations>
