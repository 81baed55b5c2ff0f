import type { RefundAccount } from '../../payments/payments.service.ts'
import type { Tx } from '../core/checkout-store.ts'
import type { Claim, Order, OrderLine } from '../core/line-store.ts'
import type { TransitionRefund } from '../core/line-transition.ts'
import type { OrdersDeps } from '../deps.ts'
import { dealPiecesOf } from '../shared/lost-deals.ts'
import { refundablePayment } from '../shared/option-change.ts'
import { lostAccrual, maxReduction } from '../shared/price-reductions.ts'
import {
  couponAmountsOf,
  RETURNED_STATES,
  type RefundKind,
  reductionKey,
  refundFor,
  refundKey,
  worthOfLine,
} from '../shared/refunds.ts'
import { outOfBounds } from './accepted-claims.ts'
import * as store from './claim-store.ts'
import { reduceDifferencesDue } from './option-changes.ts'

/** `line` and `others` are as before the refund. */
interface RefundedLine {
  order: Order
  line: OrderLine
  others: readonly OrderLine[]
}

/** Refunds of order lines: money, points and coupons. The order must be locked. */
export function lineRefunds({
  membership,
  marketing,
  payments,
}: Pick<OrdersDeps, 'membership' | 'marketing' | 'payments'>) {
  const { points } = membership

  async function refundLine(
    tx: Tx,
    { order, line, others }: RefundedLine,
    refundTerms: {
      kind: RefundKind
      cause: Claim['cause']
      way_back: number
      deduction?: number
      account?: RefundAccount
      awaitsAccount?: boolean
    },
  ): Promise<TransitionRefund> {
    const refund = refundFor(
      order,
      {
        sid: line.sid,
        paid: refundablePayment(line),
        worth: worthOfLine(line),
        pieces: dealPiecesOf(line),
        ...couponAmountsOf(line),
        ...refundTerms,
      },
      others.map((other) => ({
        sid: other.sid,
        status: other.status,
        worth: worthOfLine(other),
        pieces: dealPiecesOf(other),
      })),
    )
    const key = refundKey(line.id)
    await store.addRefunded(tx, order, refund)
    if (line.direct_price > 0) await reduceDifferencesDue(tx, line)
    if (refund.money > 0)
      await payments.refunds.request(tx, {
        reference: order.checkout,
        amount: refund.money,
        key,
        reason: `${order.number} ${line.title}`,
        ...(refundTerms.account && { account: refundTerms.account }),
        ...(refundTerms.awaitsAccount && { awaitsAccount: true }),
      })
    if (order.uid !== null) {
      const undoing = { key, sourceKey: orderKey(order), reason: order.number }
      const { points: used, accrual } = line
      if (used > 0) await points.usage.restore(tx, holderOf(order), { ...undoing, amount: used })
      if (accrual > 0) await points.accrual.clawBack(tx, holderOf(order), { ...undoing, amount: accrual })
      // The coupon is returned when all orders of the purchase at this shop are cancelled or returned.
      const { shop_id: shopId, checkout: purchase } = order
      await marketing.usage.refund(tx, { shopId, purchase, money: refund.money }, () =>
        store.isAllIn(tx, { shopId, checkout: purchase }, [...RETURNED_STATES]),
      )
    }
    // The refund may be less than the delivery fee, because it is limited to what is left of the payment.
    return { money: refund.money, delivery: Math.min(refund.delivery, refund.money) }
  }

  /**
   * Refunds a part of a line's payment. The buyer has requested nothing, so the account for a refund by transfer may be
   * unknown. Throws BAD_REQUEST for an amount above what is left (`details.most`, won).
   */
  async function reducePrice(tx: Tx, { order, line }: RefundedLine, amount = 0): Promise<TransitionRefund> {
    const max = maxReduction(order, line)
    if (amount < 1 || amount > max) throw outOfBounds('amount', max, '부분 환불 금액은')
    const accrual = lostAccrual(line, amount)
    await store.reduceLine(tx, line, { amount, accrual })
    const entry = await store.lastEntry(tx, line, 'reducePrice')
    const key = reductionKey(line.id, entry)
    await payments.refunds.request(tx, {
      reference: order.checkout,
      amount,
      key,
      reason: `${order.number} ${line.title}`,
      awaitsAccount: true,
    })
    if (order.uid !== null) {
      const undoing = { key, sourceKey: orderKey(order), reason: order.number }
      if (accrual > 0) await points.accrual.clawBack(tx, holderOf(order), { ...undoing, amount: accrual })
      const { shop_id: shopId, checkout: purchase } = order
      await marketing.usage.refund(tx, { shopId, purchase, money: amount }, async () => false)
    }
    return { money: amount, delivery: 0, entry }
  }

  return { refundLine, reducePrice }
}

export const orderKey = ({ id }: Order) => `order ${id}`
export const holderOf = ({ shop_id, uid }: Order) => ({ shopId: shop_id, uid: uid as number })
