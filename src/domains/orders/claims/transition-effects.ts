import type { RefundAccount } from '../../payments/payments.service.ts'
import type { Tx } from '../core/checkout-store.ts'
import type { Claim, Order, OrderLine } from '../core/line-store.ts'
import type { ClaimedLine, TransitionRefund } from '../core/line-transition.ts'
import type { OrderRef } from '../core/order-ref.ts'
import type { OrdersDeps } from '../deps.ts'
import {
  couponAmountsOf,
  RETURNED_STATES,
  type RefundKind,
  refundFor,
  refundKey,
  worthOfLine,
} from '../shared/refunds.ts'
import { waysOf } from '../shared/return-parcels.ts'
import type { TransitionName } from '../shared/transitions.ts'
import type { ClaimOutcome } from '../tables.ts'
import {
  acceptedOf,
  applyReturnTransition,
  type ReturnInput,
  refuseGoods,
  releaseShare,
  saveDeduction,
} from './accepted-claims.ts'
import * as store from './claim-store.ts'

export interface TransitionInput extends ReturnInput {
  /** restock returned pieces; true by default */
  restock?: boolean
}

/** `line` and `claim`: before the transition. */
interface LineContext extends ClaimedLine {
  order: Order
  others: OrderLine[]
}

type ReturnAuthor = Parameters<typeof applyReturnTransition>[3]

const OUTCOMES: Partial<Record<TransitionName, ClaimOutcome>> = {
  acceptCancel: 'granted',
  completeReturn: 'granted',
  refundPart: 'granted',
  reship: 'granted',
  reject: 'rejected',
  withdraw: 'withdrawn',
  refuseReturn: 'refused',
  refuseEmpty: 'refused',
  expireReturn: 'expired',
}

const REFUNDING: ReadonlySet<TransitionName> = new Set([
  'cancel',
  'acceptCancel',
  'completeReturn',
  'refundPart',
  'refund',
])

/** Locks the purchase's other orders. Call it before locking the order. */
export async function lockPurchaseFor(tx: Tx, orderRef: OrderRef, name: TransitionName): Promise<void> {
  if (REFUNDING.has(name)) await store.lockPurchase(tx, orderRef)
}

/** Applies a transition to claims, money, points, coupon and stock. Returns the refund, if any. */
export function transitionEffects({
  catalogue,
  membership: { points },
  marketing,
  payments,
}: Pick<OrdersDeps, 'catalogue' | 'membership' | 'marketing' | 'payments'>) {
  async function applyEffects(
    tx: Tx,
    context: LineContext,
    name: TransitionName,
    author: ReturnAuthor,
    input: TransitionInput,
    now: Date,
  ): Promise<TransitionRefund | undefined> {
    const { line, claim } = context
    if (name === 'acceptReturn' || name === 'acceptExchange') await chargeWays(tx, context)
    if (name === 'refund')
      return refundLine(tx, context, {
        kind: 'after',
        cause: 'fault',
        way_back: 0,
        ...refundAccountOf(input),
      })
    if (name === 'cancel') {
      // The buyer has not asked for it, so an account for a transfer may be unknown.
      const refund = await refundLine(tx, context, {
        kind: 'cancel',
        cause: 'fault',
        way_back: 0,
        awaitsAccount: true,
        ...refundAccountOf(input),
      })
      if (input.restock ?? true) await catalogue.stock.release(tx, [piecesOf(line)])
      return refund
    }
    const accepted = acceptedOf(context, context)
    if (accepted) await applyReturnTransition(tx, accepted, name, author, input, now)
    const outcome = OUTCOMES[name]
    if (!outcome) return undefined
    const deduction = accepted && name === 'refundPart' ? await saveDeduction(tx, accepted, author, input) : 0
    if (accepted && outcome === 'granted' && claim?.received_at === null)
      await store.updateClaim(tx, accepted.claim, { received_at: now })
    await store.endClaim(tx, line, outcome, now)
    if (accepted && outcome === 'refused') await refuseGoods(tx, accepted, author, input)
    if (accepted && (outcome === 'withdrawn' || outcome === 'expired')) await releaseShare(tx, accepted)
    if (outcome !== 'granted') return undefined
    const kind = name === 'acceptCancel' ? 'cancel' : 'return'
    const refund =
      name === 'reship'
        ? undefined
        : await refundLine(tx, context, {
            kind,
            cause: claim?.cause ?? 'mind',
            way_back: claim?.way_back ?? 0,
            deduction,
            ...refundAccountOf(input, claim),
          })
    const pieces = [piecesOf(line)]
    const restock = name === 'acceptCancel' || (input.restock ?? true)
    // An exchange takes one piece from stock and returns one.
    if (name === 'reship' && !restock) await catalogue.stock.reserve(tx, pieces)
    if (name !== 'reship' && restock) await catalogue.stock.release(tx, pieces)
    return refund
  }

  // The share is set at the acceptance, under the order's lock.
  async function chargeWays(tx: Tx, { order, line, claim }: LineContext): Promise<void> {
    if (!claim) return
    const others = (await store.claimsOf(tx, order)).filter(({ parcel }) => parcel === claim.parcel)
    await store.updateClaim(tx, claim, waysOf(order, { ...claim, paid: line.paid }, others))
  }

  async function refundLine(
    tx: Tx,
    { order, line, others }: LineContext,
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
      { sid: line.sid, paid: line.paid, worth: worthOfLine(line), ...couponAmountsOf(line), ...refundTerms },
      others.map((other) => ({ sid: other.sid, status: other.status, worth: worthOfLine(other) })),
    )
    const key = refundKey(line.id)
    await store.addRefunded(tx, order, refund)
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
      // The coupon is returned when the whole purchase at the shop is cancelled.
      const { shop_id: shopId, checkout: purchase } = order
      await marketing.usage.refund(tx, { shopId, purchase, money: refund.money }, () =>
        store.isAllIn(tx, { shopId, checkout: purchase }, [...RETURNED_STATES]),
      )
    }
    // The rest of the order may cost less than the delivery fee.
    return { money: refund.money, delivery: Math.min(refund.delivery, refund.money) }
  }

  return applyEffects
}

export const piecesOf = ({ origin_shop_id, pid2, pid3, qty }: OrderLine) => ({
  shopId: origin_shop_id,
  pid2,
  pid3,
  qty,
})

export const orderKey = ({ id }: Order) => `order ${id}`
export const holderOf = ({ shop_id, uid }: Order) => ({ shopId: shop_id, uid: uid as number })

function refundAccountOf(input: TransitionInput, claim?: Claim): { account?: RefundAccount } {
  const to = claim?.account ?? input.account
  return to ? { account: to } : {}
}
