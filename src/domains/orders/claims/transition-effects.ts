import { wrongField } from '../../../platform/contract/field-refusal.ts'
import { seoulDay } from '../../../platform/seoul-day.ts'
import type { SalePieces } from '../../catalogue/catalogue.service.ts'
import type { RefundAccount } from '../../payments/payments.service.ts'
import type { Tx } from '../core/checkout-store.ts'
import { assertDelay, dispatchStart, shipLineBy } from '../core/deadlines.ts'
import type { Claim, Order, OrderLine } from '../core/line-store.ts'
import type { ClaimedLine, TransitionRefund } from '../core/line-transition.ts'
import type { OrderRef } from '../core/order-ref.ts'
import type { OrdersDeps } from '../deps.ts'
import { refundablePayment } from '../shared/option-change.ts'
import { waysOf } from '../shared/return-parcels.ts'
import type { TransitionName } from '../shared/transitions.ts'
import type { ClaimOutcome } from '../tables.ts'
import {
  acceptedOf,
  applyReturnTransition,
  type ReturnInput,
  refuseProducts,
  releaseShare,
  saveDeduction,
} from './accepted-claims.ts'
import * as store from './claim-store.ts'
import { lineRefunds } from './line-refunds.ts'
import { assertDuesPaid, type OptionInput, optionTransitions } from './option-transitions.ts'

export interface TransitionInput extends ReturnInput, OptionInput {
  /** pieces that `ship` sends or `changeOption` changes; all of the line if missing */
  qty?: number
  /** of `delay`: the later shipping day (YYYY-MM-DD) */
  until?: string
  /** of `reducePrice`: won */
  amount?: number
}

/** `line` and `claim` are as before the transition. */
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

/** Locks the orders of the purchase that a refund may change. Call it before the order is locked. */
export async function lockPurchaseFor(tx: Tx, orderRef: OrderRef, name: TransitionName): Promise<void> {
  if (REFUNDING.has(name)) await store.lockPurchase(tx, orderRef)
}

/**
 * Creates the function that applies a transition to claims, money, points, coupons and stock. That function returns the
 * refund if there is one. The caller of `cancel` changes the stock itself, after all lines.
 */
export function transitionEffects({
  catalogue,
  membership,
  marketing,
  payments,
}: Pick<OrdersDeps, 'catalogue' | 'membership' | 'marketing' | 'payments'>) {
  const options = optionTransitions({ catalogue, membership, payments })
  const { refundLine, reducePrice } = lineRefunds({ membership, marketing, payments })

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
    if (name === 'acceptExchange') await options.accept(tx, context, input)
    if (name === 'changeOption') return options.change(tx, context, input)
    if (name === 'reship') assertDuesPaid(context, input)
    if (name === 'refund')
      return refundLine(tx, context, {
        kind: 'after',
        cause: 'fault',
        way_back: 0,
        ...refundAccountOf(input),
      })
    if (name === 'delay') await delayLine(tx, context, author, input, now)
    // The buyer did not request a cancellation by the shop, so the bank account for a refund by transfer may be
    // unknown.
    if (name === 'cancel')
      return refundLine(tx, context, { kind: 'cancel', cause: 'fault', way_back: 0, awaitsAccount: true })
    if (name === 'reducePrice') return reducePrice(tx, context, input.amount)
    const accepted = acceptedOf(context, context)
    if (accepted && name === 'convertToReturn') await options.release(tx, accepted.claim, line)
    if (accepted) await applyReturnTransition(tx, accepted, name, author, input, now)
    const outcome = OUTCOMES[name]
    if (!outcome) return undefined
    const deduction = accepted && name === 'refundPart' ? await saveDeduction(tx, accepted, author, input) : 0
    if (accepted && outcome === 'granted' && claim?.received_at === null)
      await store.updateClaim(tx, accepted.claim, { received_at: now })
    await store.endClaim(tx, line, outcome, now)
    if (accepted && outcome === 'refused') await refuseProducts(tx, accepted, author, input)
    if (accepted && (outcome === 'withdrawn' || outcome === 'expired')) await releaseShare(tx, accepted)
    if (accepted && outcome !== 'granted') await options.release(tx, accepted.claim, line)
    if (outcome !== 'granted') return undefined
    if (name === 'reship' && claim?.option_change) return options.give(tx, { ...context, claim }, input)
    const kind = name === 'acceptCancel' ? 'cancel' : 'return'
    const refund =
      name === 'reship'
        ? undefined
        : await refundLine(tx, context, {
            kind,
            cause: claim?.cause ?? 'mind',
            way_back: claim?.way_back ?? 0,
            deduction,
            // The shop may not know the account of a buyer who has called.
            awaitsAccount: claim?.started_by === 'seller',
            ...refundAccountOf(input, claim),
          })
    const pieces = [piecesOf(line)]
    const restock = name === 'acceptCancel' || (input.restock ?? true)
    // An exchange takes pieces from stock and returns the same number, so it changes the stock only if nothing is
    // restocked.
    if (name === 'reship' && !restock) await catalogue.stock.reserve(tx, pieces)
    if (name !== 'reship' && restock) await catalogue.stock.release(tx, pieces)
    // A returned product was sold in its sale, a cancelled one was not.
    if (name === 'acceptCancel') await catalogue.limitedSales.release(tx, salePiecesOf(line))
    return refund
  }

  return applyEffects
}

/** Stores the later shipping day of a line. Throws BAD_REQUEST without a valid day or a reason. */
async function delayLine(
  tx: Tx,
  { order, line }: LineContext,
  { reason }: ReturnAuthor,
  { until = '' }: TransitionInput,
  now: Date,
): Promise<void> {
  if (reason.trim() === '') throw wrongField('reason', '사유를 적어 주세요.')
  const start = dispatchStart(order)
  const before = start ? shipLineBy(start, line, order) : line.delayed_until
  assertDelay(until, { before, today: seoulDay(now), closed_days: order.closed_days })
  await store.delayLine(tx, line, until)
}

/** Sets the claim's share of its parcel's delivery fees, when it is accepted and under the order's lock. */
export async function chargeWays(
  tx: Tx,
  { order, line, claim }: Pick<LineContext, 'order' | 'line' | 'claim'>,
): Promise<void> {
  if (!claim) return
  const others = (await store.claimsOf(tx, order)).filter(
    ({ id, parcel }) => id !== claim.id && parcel === claim.parcel,
  )
  await store.updateClaim(tx, claim, waysOf(order, { ...claim, paid: refundablePayment(line) }, others))
}

export const piecesOf = ({ origin_shop_id, pid2, pid3, qty }: OrderLine) => ({
  shopId: origin_shop_id,
  pid2,
  pid3,
  qty,
})

/** The pieces of a cancelled line that go back to a limited sale; empty for none. */
export const salePiecesOf = ({ origin_shop_id, pid, qty, limited_sale }: OrderLine): SalePieces[] =>
  limited_sale ? [{ shopId: origin_shop_id, productId: pid, saleFrom: limited_sale, qty }] : []

function refundAccountOf(input: TransitionInput, claim?: Claim): { account?: RefundAccount } {
  const to = claim?.account ?? input.account
  return to ? { account: to } : {}
}
