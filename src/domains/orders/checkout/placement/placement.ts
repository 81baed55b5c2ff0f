import { randomUUID } from 'node:crypto'
import { DomainError } from '../../../../platform/errors/domain-error.ts'
import { seoulDay } from '../../../../platform/seoul-day.ts'
import type { Payment, PaymentMethod } from '../../../payments/contract.ts'
import type { PaymentRequest } from '../../../payments/service.ts'
import type { Buyer, Recipient } from '../../contract/fields.ts'
import { consentVersions, type Placed } from '../../contract.ts'
import type { CheckoutCustomer } from '../../shared/customer.ts'
import type { OrderNumbers } from '../../shared/numbers.ts'
import { type Agreement, titleOf, type Visit } from '../../shared/order-snapshot.ts'
import type { Checkout } from '../../shared/store/checkouts.ts'
import type { PricedOrder } from '../pricing/prices.ts'
import type { QuoteRequest } from '../pricing/quote.ts'
import type { Draft, FoundDraft } from '../store/drafts.ts'
import { agreedCoupons, agreedOrder, payeeOf } from './agreed-order.ts'

/** A buyer's request for an order. */
export interface Placing extends QuoteRequest {
  /** of the agreed quote */
  digest: string
  /** new for each purchase; a repeat gets the same answer */
  key: string
  method: PaymentMethod
  depositor?: string
  buyer: Buyer
  recipient: Recipient
  from_cart: boolean
  /** at most one order of a draft exists at a time */
  draft?: string
}

/** A priced and agreed order to be placed. */
export interface Placement {
  /** digest of the request */
  asked: Buffer
  placing: Placing
  who: CheckoutCustomer
  visit: Visit
  orders: PricedOrder[]
  /** the next moment at which a sale changes a price; null if none will */
  priceUntil: Date | null
}

/** A placement with its new checkout. */
export interface NewCheckout {
  placement: Placement
  checkout: Checkout
}

export type FoundDrafts = ReadonlyMap<string, FoundDraft>

/** The checkout of a placement with the whole agreement. `takeId` returns the next order id. */
export function newCheckout(
  placement: Placement,
  {
    drafts,
    takeId,
    numbers,
    now,
  }: { drafts: FoundDrafts; takeId: () => number; numbers: OrderNumbers; now: Date },
): NewCheckout {
  const { asked, placing, who, visit, orders } = placement
  const { key, method, from_cart, buyer, recipient, draft } = placing
  const amount = orders.reduce((sum, { total }) => sum + total, 0)
  const sources = (!visit.declined && draft && drafts.get(draft)?.last_sources) || {}
  const agreed: Agreement = {
    buyer,
    recipient,
    visit,
    from_cart,
    consents: consentVersions,
    ...(draft && { draft: cartOf(drafts.get(draft) as FoundDraft) }),
    coupons: agreedCoupons(orders),
    ...(amount > 0 && method === 'bank' && payeeOf(orders) && { own_account: true }),
    orders: orders.map((order) => {
      const id = takeId()
      return agreedOrder(order, { id, number: numbers(seoulDay(now), id) }, sources, now)
    }),
  }
  const whose = { uid: who.uid, guest: who.guest, key, asked }
  const state = amount > 0 ? ('PLACED' as const) : ('PAID' as const)
  return {
    placement,
    checkout: { id: randomUUID(), ...whose, method, amount, agreed, placed_at: now, state },
  }
}

/** The answer about a checkout and its payment, which is null for one that costs nothing. */
export const placedAnswer = ({ id, state, amount, agreed }: Checkout, payment: Payment | null): Placed => ({
  checkout: id,
  state,
  amount,
  numbers: agreed.orders.map(({ number }) => number),
  payment,
})

/** NOT_FOUND for an unknown draft, or one of another person's cart; CONFLICT for an ordered one. */
export function draftRefusal(
  { placing: { draft: id }, who }: Placement,
  found: FoundDrafts,
): DomainError | null {
  if (id === undefined) return null
  const draft = found.get(id)
  if (!draft || (draft.uid !== null && draft.uid !== who.uid))
    return new DomainError('NOT_FOUND', { details: { field: 'draft' } })
  return draft.ordered ? alreadyOrdered() : null
}

export const alreadyOrdered = () =>
  new DomainError('CONFLICT', { message: '이미 주문한 주문서입니다.', details: { field: 'draft' } })

export function paymentRequestOf({ placement: { placing, orders }, checkout }: NewCheckout): PaymentRequest {
  const { method, depositor } = placing
  const { id, uid, guest, amount, agreed } = checkout
  const payee = agreed.own_account && payeeOf(orders)
  return {
    reference: id,
    amount,
    method,
    title: titleOf(agreed.orders),
    buyer: uid === null ? { guest: guest as Buffer } : { uid },
    ...(depositor && { depositor }),
    ...(payee && { payee }),
  }
}

const cartOf = ({ id, guest }: Draft): NonNullable<Agreement['draft']> => ({
  id,
  ...(guest && { cart: guest.toString('hex') }),
})
