import { wrongField } from '../../../platform/contract/field-refusal.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { seoulDay } from '../../../platform/seoul-day.ts'
import type { RefundAccount } from '../../payments/payments.service.ts'
import type { Tx } from '../core/checkout-store.ts'
import { assertDelay, shipBy } from '../core/deadlines.ts'
import type { Claim, Order, OrderLine } from '../core/line-store.ts'
import type { ClaimedLine, TransitionRefund } from '../core/line-transition.ts'
import type { OrderRef } from '../core/order-ref.ts'
import type { OrdersDeps } from '../deps.ts'
import { directPayment, type OptionChoice, refundablePayment } from '../shared/option-change.ts'
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
import { agreeOption, optionChangeOf, optionChanges, reduceDifferencesDue } from './option-changes.ts'

export interface TransitionInput extends ReturnInput {
  /** pieces that `ship` sends, while the others wait; all of the line if missing */
  qty?: number
  /** whether returned pieces go back to stock; true by default */
  restock?: boolean
  /** of a delay: the later shipping day (YYYY-MM-DD) */
  until?: string
  /** of `acceptExchange`: another option than the buyer wants; null for the same one. Of `changeOption`: the new one */
  option?: OptionChoice | null
  /** whether the shop asks nothing for a dearer option */
  waive?: boolean
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
  const { points } = membership
  const options = optionChanges({ catalogue, membership, payments })

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
    if (name === 'acceptExchange') await acceptOption(tx, context, input)
    if (name === 'changeOption') return changeOption(tx, context, input)
    if (name === 'reship') assertDifferencePaid(context, input)
    if (name === 'refund')
      return refundLine(tx, context, {
        kind: 'after',
        cause: 'fault',
        way_back: 0,
        ...refundAccountOf(input),
      })
    if (name === 'delay') await delayLine(tx, context, author, input, now)
    // The buyer did not request a cancellation by the shop, so the bank account for a refund by transfer may be unknown.
    if (name === 'cancel')
      return refundLine(tx, context, { kind: 'cancel', cause: 'fault', way_back: 0, awaitsAccount: true })
    const accepted = acceptedOf(context, context)
    if (accepted && name === 'convertToReturn') await options.releaseOption(tx, accepted.claim, line)
    if (accepted) await applyReturnTransition(tx, accepted, name, author, input, now)
    const outcome = OUTCOMES[name]
    if (!outcome) return undefined
    const deduction = accepted && name === 'refundPart' ? await saveDeduction(tx, accepted, author, input) : 0
    if (accepted && outcome === 'granted' && claim?.received_at === null)
      await store.updateClaim(tx, accepted.claim, { received_at: now })
    await store.endClaim(tx, line, outcome, now)
    if (accepted && outcome === 'refused') await refuseGoods(tx, accepted, author, input)
    if (accepted && (outcome === 'withdrawn' || outcome === 'expired')) await releaseShare(tx, accepted)
    if (accepted && outcome !== 'granted') await options.releaseOption(tx, accepted.claim, line)
    if (outcome !== 'granted') return undefined
    if (name === 'reship' && claim?.option_change) return giveOption(tx, { ...context, claim }, input)
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
    return refund
  }

  /** Agrees on the option of an accepted exchange, and reserves it. */
  async function acceptOption(tx: Tx, { line, claim }: LineContext, { option, waive }: TransitionInput) {
    if (claim?.kind !== 'exchange') return
    if (option === null) return store.updateClaim(tx, claim, { option_change: null })
    const change = option ? await optionChangeOf(tx, line, option) : claim.option_change
    if (!change) return
    await agreeOption(tx, claim, line, change, waive ?? false)
    await options.reserveOptions(tx, [{ line, change }])
  }

  /** Gives the line the option of its exchange, whose pieces are reserved. */
  async function giveOption(
    tx: Tx,
    { order, line, claim }: LineContext & { claim: Claim },
    { waive = false, restock = true }: TransitionInput,
  ): Promise<TransitionRefund | undefined> {
    const change = claim.option_change as NonNullable<Claim['option_change']>
    const isWaived = claim.difference_waived || (waive && claim.difference_due > 0)
    await store.updateClaim(tx, claim, {
      option_reserved: false,
      difference_waived: isWaived,
      ...(isWaived && { difference_due: 0 }),
    })
    const refund = await options.changeOption(tx, { order, line }, change, {
      difference: isWaived ? 0 : change.difference,
      name: `exchange ${claim.id}`,
      account: claim.account,
    })
    if (!claim.option_reserved) await options.reserveOptions(tx, [{ line, change }])
    if (restock) await catalogue.stock.release(tx, [piecesOf(line)])
    return refund
  }

  /** Gives a line that is not sent yet another option. A dearer one must be waived. */
  async function changeOption(
    tx: Tx,
    { order, line }: LineContext,
    { option, waive = false }: TransitionInput,
  ): Promise<TransitionRefund | undefined> {
    if (!option) throw wrongField('option', '바꿀 옵션을 골라 주세요.')
    const change = await optionChangeOf(tx, line, option)
    if (change.difference > 0 && !waive)
      throw wrongField('waive', '보내기 전에는 차액을 받지 않는 경우에만 더 비싼 옵션으로 바꿀 수 있습니다.')
    const refund = await options.changeOption(tx, { order, line }, change, {
      difference: Math.min(0, change.difference),
      name: `option ${await store.countTransitions(tx, line, 'changeOption')}`,
    })
    // Both options are locked in the order of ids, so that opposite changes do not deadlock.
    const reserve = () => options.reserveOptions(tx, [{ line, change }])
    const release = () => catalogue.stock.release(tx, [piecesOf(line)])
    for (const step of line.pid2 < change.pid2 ? [release, reserve] : [reserve, release]) await step()
    return refund
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
      {
        sid: line.sid,
        paid: refundablePayment(line),
        worth: worthOfLine(line),
        ...couponAmountsOf(line),
        ...refundTerms,
      },
      others.map((other) => ({ sid: other.sid, status: other.status, worth: worthOfLine(other) })),
    )
    const key = refundKey(line.id)
    await store.addRefunded(tx, order, refund)
    if (line.direct_price > 0) await reduceDifferencesDue(tx, line, directPayment(line))
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

  return applyEffects
}

/** Throws CONFLICT if the buyer has not paid the difference for a dearer option, and the shop does not waive it. */
function assertDifferencePaid({ claim }: LineContext, { waive = false }: TransitionInput): void {
  const due = claim?.difference_due ?? 0
  if (due === 0 || waive || (claim?.dues_paid ?? 0) >= due) return
  throw new DomainError('CONFLICT', {
    message: `옵션 차액 ${due.toLocaleString('ko-KR')}원을 받은 뒤 ‘받음’을 누르거나, 받지 않기로 하고 보내 주세요.`,
    details: { field: 'waive', due },
  })
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
  const before = line.delayed_until || (order.paid_at ? shipBy(order.paid_at, order) : '')
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

export const orderKey = ({ id }: Order) => `order ${id}`
export const holderOf = ({ shop_id, uid }: Order) => ({ shopId: shop_id, uid: uid as number })

function refundAccountOf(input: TransitionInput, claim?: Claim): { account?: RefundAccount } {
  const to = claim?.account ?? input.account
  return to ? { account: to } : {}
}
