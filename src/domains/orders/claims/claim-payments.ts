import { withTables } from '../../../platform/database/transactions.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { emit } from '../../../platform/events/outbox.ts'
import { newToken } from '../../../platform/tokens.ts'
import type { Payment, PaymentMethod } from '../../payments/payments.contract.ts'
import type { CallerIdentity, PurchaseHandler } from '../../payments/payments.service.ts'
import type { EasyPay } from '../../payments/shared/saved-cards.ts'
import type { Tx } from '../core/checkout-store.ts'
import { type Claim, lockOrder, type Order } from '../core/line-store.ts'
import { findOrderRef, type OrderActor } from '../core/order-ref.ts'
import type { OrdersDeps } from '../deps.ts'
import { claimDuesPaid, claimDuesRefunded } from '../events.ts'
import { openDues, payableDues, paysDuesOnPlatform, sumPayableDues } from '../shared/claim-dues.ts'
import { duesOf } from '../shared/return-parcels.ts'
import type { OrderTables } from '../tables.ts'
import * as store from './claim-payment-store.ts'
import { allClaims, claimOf, updateClaim } from './claim-store.ts'

/** How a buyer pays what the claims of an order cost. */
interface DuesWish {
  /** won, as the page has shown it */
  amount: number
  method: PaymentMethod
  easyPay?: EasyPay | undefined
  /** a saved card, which is charged at once */
  card?: string | undefined
}

const REFERENCE = 'claim-'

/** Whether a payment is for claims; other references are those of checkouts. */
export const isClaimReference = (reference: string): boolean => reference.startsWith(REFERENCE)

/**
 * Payments of what buyers owe for exchanges and refused products, over the platform (decision 82). They are payments of
 * their own, so that the payment of the purchase and its refunds stay as they are.
 */
export function claimPayments({
  database,
  clock,
  payments,
}: Pick<OrdersDeps, 'database' | 'clock' | 'payments'>) {
  /** Begins the payment of all that is payable, or finds the one of this customer that is waiting. */
  async function begin(
    { number, scope }: { number: string; scope: OrderActor },
    customer: CallerIdentity,
    { amount, method, easyPay }: DuesWish,
  ): Promise<Payment> {
    const { shopId } = await findOrderRef(database, { number, scope })
    return database.asSystem('purchases', async (tx: Tx) => {
      const locked = await lockOrder(tx, number, shopId)
      if (!locked) throw new DomainError('NOT_FOUND')
      const { order } = locked
      if (!paysDuesOnPlatform(order) || !paysDuesOnPlatform({ method })) throw methodRefused()
      const now = clock()
      const claims = await allClaims(tx, order)
      const payable = sumPayableDues(claims, now)
      if (payable.amount !== amount) throw amountChanged(payable)
      const waiting = await store.waitingReference(tx, order)
      if (waiting) {
        const current = await payments.purchases.waitingOf(tx, waiting, customer)
        if (current?.amount === amount) return current
        // For another amount, or begun in another browser. If it is paid nevertheless, it counts as long as it is owed.
        await store.markCanceled(tx, waiting)
      }
      const reference = `${REFERENCE}${newToken(18)}`
      const { shop_id, id: order_id, origin_shop_id } = order
      await store.insertClaimPayments(
        tx,
        claims.flatMap((claim) => {
          const part = partOf(claim, now)
          return part ? [{ ...part, shop_id, order_id, origin_shop_id, reference, begun_at: now }] : []
        }),
      )
      const buyer = buyerOf(customer)
      const title = `${order.shop_name} 교환·반품 비용`
      const [payment] = await payments.purchases.begin(tx, [
        { reference, buyer, amount, method, title, ...(easyPay && { easyPay }) },
      ])
      return payment as Payment
    })
  }

  return {
    /**
     * Begins to pay what the claims of an order cost, and charges a saved card at once. A repetition finds the payment
     * that is waiting. Throws CONFLICT (`details.amount`) if the amount is not what is payable now, BAD_REQUEST for a
     * method that the order cannot use, NOT_FOUND without access to the order, and for a card of somebody else.
     */
    async pay(
      orderScope: { number: string; scope: OrderActor },
      customer: CallerIdentity,
      wish: DuesWish,
    ): Promise<Payment> {
      const { card } = wish
      const { uid } = customer
      if (!card) return begin(orderScope, customer, wish)
      if (uid === null) throw new DomainError('NOT_FOUND', { details: { field: 'card' } })
      await payments.cards.requireUsable(uid, card, wish)
      const payment = await begin(orderScope, customer, wish)
      if (payment.state !== 'WAITING') return payment
      await payments.charges.chargeFirst(payment.id, { card, uid })
      return payments.own.find(payment.id, customer)
    },

    /** What the payments module calls. A payment that no longer fits what is owed is returned to the buyer. */
    handler: {
      async paid(tx, references) {
        const own = withTables<OrderTables>(tx)
        const settledReferences = new Set<string>()
        const parts = await store.lockClaimPayments(own, references)
        for (const [reference, group] of Map.groupBy(parts, (part) => part.reference))
          if (await settle(own, group, clock())) settledReferences.add(reference)
        return settledReferences
      },
      lapsed: (tx, reference) => store.markCanceled(withTables<OrderTables>(tx), reference),
      // Cash receipts are issued for transfers only, which cannot pay dues.
      taxFree: async () => 0,
    } satisfies PurchaseHandler,
  }
}

const buyerOf = ({ uid, guest }: CallerIdentity): { uid: number } | { guest: Buffer } => {
  if (uid !== null) return { uid }
  if (guest === null) throw new DomainError('LOGIN_REQUIRED')
  return { guest }
}

/**
 * Notes the money of a payment at its claims. False if one of them owes less by now. A payment that was begun in time
 * counts, also if its money comes after the deadline.
 */
async function settle(tx: Tx, parts: readonly store.ClaimPayment[], now: Date): Promise<boolean> {
  const claims: { claim: Claim; amount: number }[] = []
  for (const { shop_id, order_id, claim_id, state, amount } of parts) {
    const claim = await claimOf(tx, { shop_id, id: order_id }, claim_id)
    if (!claim || state === 'PAID' || openDues(claim) < amount) return false
    claims.push({ claim, amount })
  }
  const [first] = parts
  if (!first) return false
  for (const { claim, amount } of claims)
    await updateClaim(tx, claim, { dues_paid: claim.dues_paid + amount, dues_paid_at: now })
  await store.markPaid(tx, first.reference, now)
  const { shop_id: shop, origin_shop_id: origin, order_id } = first
  const { number } = await tx
    .selectFrom('shop_order')
    .select('number')
    .where('shop_id', '=', shop)
    .where('id', '=', order_id)
    .executeTakeFirstOrThrow()
  await emit(tx, claimDuesPaid, { shop, origin, number })
  return true
}

/** What a claim owes and can be paid now; the difference for a dearer option is paid first. */
function partOf(claim: Claim, now: Date): { claim_id: number; amount: number; difference: number } | null {
  const amount = payableDues(claim, now)
  if (amount === 0) return null
  const difference = Math.max(0, claim.difference_due - claim.dues_paid)
  return { claim_id: claim.id, amount, difference: Math.min(difference, amount) }
}

/**
 * Refunds what was paid over the platform for claims that owe less by now, because they ended, were converted, or their
 * option was refunded or waived. Call it after the effects of a transition, with the order locked.
 */
export async function refundOverpaidDues(
  tx: Tx,
  order: Order,
  refunds: OrdersDeps['payments']['refunds'],
): Promise<void> {
  const parts = await store.paidParts(tx, order)
  let isRefunded = false
  for (const [id, group] of Map.groupBy(parts, ({ claim_id }) => claim_id)) {
    const claim = await claimOf(tx, order, id)
    if (!claim) continue
    let rest = -openDues(claim)
    for (const part of group) {
      const amount = Math.min(rest, part.amount - part.refunded)
      if (amount <= 0) break
      await refunds.request(tx, {
        reference: part.reference,
        amount,
        key: `claim ${id} after ${part.refunded}`,
        reason: `${order.number} 교환·반품 비용`,
      })
      await store.addRefunded(tx, part, amount)
      isRefunded = true
      rest -= amount
    }
    // What is left was paid to the shop directly, which returns it.
    const dues_paid = duesOf(claim) + Math.max(rest, 0)
    if (dues_paid < claim.dues_paid) await updateClaim(tx, claim, { dues_paid })
  }
  const { shop_id: shop, origin_shop_id: origin, number } = order
  if (isRefunded) await emit(tx, claimDuesRefunded, { shop, origin, number })
}

const methodRefused = () =>
  new DomainError('BAD_REQUEST', {
    message: '이 결제 수단으로는 결제할 수 없습니다. 다른 결제 수단을 선택해 주세요.',
    details: { field: 'method' },
  })

const amountChanged = ({ amount, overdue }: { amount: number; overdue: number }) =>
  new DomainError('CONFLICT', {
    message:
      amount === 0 && overdue > 0
        ? '결제 기한이 지났습니다. 판매자에게 문의해 주세요.'
        : amount === 0
          ? '지금 결제할 금액이 없습니다. 주문에서 확인해 주세요.'
          : '결제할 금액이 바뀌었습니다. 바뀐 금액을 확인해 주세요.',
    details: { amount },
  })
