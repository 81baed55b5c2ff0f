import { createHmac, randomUUID } from 'node:crypto'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { DAY_MS, seoulDay } from '../../../platform/seoul-day.ts'
import { type LastSource, lastSourceOf } from '../../marketing/shared/visit-source.ts'
import type { CashReceiptWish, Payment, PaymentMethod } from '../../payments/payments.contract.ts'
import type { PaymentRequest, Payments } from '../../payments/payments.service.ts'
import type { EasyPay } from '../../payments/shared/saved-cards.ts'
import type { Buyer, Recipient } from '../contract/order-fields.ts'
import type { Checkout, Tx } from '../core/checkout-store.ts'
import type { CheckoutCustomer } from '../core/customer.ts'
import { preorderDayOf } from '../core/deadlines.ts'
import { type AgreedOrder, type Agreement, titleOf, type Visit } from '../core/order-snapshot.ts'
import type { PlacedOrder } from '../orders.contract.ts'
import { orderAmountsOf } from '../shared/amounts.ts'
import { consentVersions, SUBSCRIPTION_CONSENT } from './checkout.contract.ts'
import type { PricedOrder } from './prices.ts'
import type { QuoteRequest } from './quote.ts'
import type { CheckoutSession, FoundSession } from './session-store.ts'

const HALF = 10_000
const ROUNDS = 8

export interface PlaceRequest extends QuoteRequest {
  /** digest of the quote that the buyer agreed to */
  digest: string
  /** chosen by the client for each purchase; a repeated request with the same key gets the same reply */
  key: string
  method: PaymentMethod
  /** service, for the method `easy_pay` */
  easy_pay?: EasyPay
  /** saved card, which is charged at once */
  card?: string
  depositor?: string
  /** cash receipt for a payment by transfer */
  cash_receipt?: CashReceiptWish
  buyer: Buyer
  /** for a gift the stand-in of `shared/gifts.ts` */
  recipient: Recipient
  /** set if the receiver enters the address */
  gift?: NonNullable<Agreement['gift']>
  from_cart: boolean
  /** whether the buyer has agreed to the charges of a subscription */
  subscribes?: boolean
  /** id of the checkout session, which can have at most one open checkout */
  draft?: string
}

export interface Placement {
  requestDigest: Buffer
  placeRequest: PlaceRequest
  customer: CheckoutCustomer
  visit: Visit
  orders: PricedOrder[]
  /** when a sale price next starts or ends; null if no sale will */
  priceUntil: Date | null
}

export interface NewCheckout {
  placement: Placement
  checkout: Checkout
}

export type FoundSessions = ReadonlyMap<string, FoundSession>

/** Builds a checkout and the agreement that it stores. `nextId` returns the next order id. */
export function newCheckout(
  placement: Placement,
  {
    sessions,
    nextId,
    numbers,
    now,
  }: { sessions: FoundSessions; nextId: () => number; numbers: OrderNumbers; now: Date },
): NewCheckout {
  const { requestDigest, placeRequest, customer, visit, orders } = placement
  const { key, method, card, from_cart, buyer, recipient, gift, draft: session } = placeRequest
  const amount = orders.reduce((sum, { total }) => sum + total, 0)
  const storedSession = session === undefined ? undefined : sessions.get(session)
  const sources = (!visit.declined && storedSession?.last_sources) || {}
  const agreed: Agreement = {
    buyer,
    recipient,
    visit,
    // Lines of a product page leave the cart as it is, whatever the request says.
    from_cart: from_cart && storedSession?.from_cart !== false,
    consents: {
      ...consentVersions,
      ...(storedSession?.subscription && { subscription: SUBSCRIPTION_CONSENT }),
    },
    ...(storedSession && { draft: cartOf(storedSession) }),
    coupons: agreedCoupons(orders),
    ...(gift && { gift }),
    ...(storedSession?.subscription && { subscription: { ...storedSession.subscription, card: card ?? '' } }),
    ...(amount > 0 && method === 'bank' && payeeOf(orders) && { own_account: true }),
    orders: orders.map((order) => {
      const id = nextId()
      return agreedOrder(order, { id, number: numbers(seoulDay(now), id) }, sources, now)
    }),
  }
  const owner = { uid: customer.uid, guest: customer.guest, key, asked: requestDigest }
  const state = amount > 0 ? ('PLACED' as const) : ('PAID' as const)
  return {
    placement,
    checkout: { id: randomUUID(), ...owner, method, amount, agreed, placed_at: now, state },
  }
}

/** The reply to a placed order. `payment` is null for a checkout that costs nothing. */
export const placedAnswer = (
  { id, state, amount, agreed }: Checkout,
  payment: Payment | null,
): PlacedOrder => ({
  checkout: id,
  state,
  amount,
  numbers: agreed.orders.map(({ number }) => number),
  payment,
})

export async function currentAnswer(
  tx: Tx,
  checkout: Checkout,
  payments: Pick<Payments, 'purchases'>,
): Promise<PlacedOrder> {
  return placedAnswer(
    checkout,
    checkout.amount > 0 ? await payments.purchases.current(tx, checkout.id) : null,
  )
}

/**
 * Null if the session can be ordered. Otherwise the error: NOT_FOUND for an unknown session or that of another buyer,
 * CONFLICT for a session that was already ordered, BAD_REQUEST for one of a gift or subscription that does not fit.
 */
export function sessionRefusal(
  placement: Placement,
  { sessions, now }: { sessions: FoundSessions; now: Date },
): DomainError | null {
  const { placeRequest, customer } = placement
  const { draft: id, gift } = placeRequest
  if (id === undefined) return null
  const session = sessions.get(id)
  if (!session || (session.uid !== null && session.uid !== customer.uid))
    return new DomainError('NOT_FOUND', { details: { field: 'draft' } })
  if (session.gift !== (gift !== undefined))
    return new DomainError('BAD_REQUEST', { details: { field: 'gift' } })
  // Its product may not be offered by subscription any more.
  if (session.subscription?.round === 1 && now.getTime() - session.made_at.getTime() > DAY_MS)
    return new DomainError('BAD_REQUEST', {
      message: '정기배송을 신청한 지 하루가 지났습니다. 상품 페이지에서 다시 신청해 주세요.',
      details: { field: 'draft' },
    })
  if (session.subscription && !isSubscribed(placement, session))
    return new DomainError('BAD_REQUEST', {
      message: '정기배송은 동의하신 뒤, 고른 상품 한 가지를 저장한 결제 수단으로 결제합니다.',
      details: { field: 'card' },
    })
  return session.ordered ? alreadyOrdered() : null
}

/** Whether the placement orders the line of a subscription, in any quantity, with consent and a saved card. */
function isSubscribed(
  { placeRequest: { card, subscribes }, orders }: Placement,
  session: FoundSession,
): boolean {
  const lines = orders.flatMap((order) => order.lines)
  const [line] = lines
  const [chosen] = session.lines
  return (
    subscribes === true &&
    card !== undefined &&
    lines.length === 1 &&
    line?.sid === chosen?.sid &&
    line?.pid2 === chosen?.pid2 &&
    line?.pid3 === 0
  )
}

export const alreadyOrdered = () =>
  new DomainError('CONFLICT', { message: '이미 주문한 주문서입니다.', details: { field: 'draft' } })

export function paymentRequestOf({
  placement: { placeRequest, orders },
  checkout,
}: NewCheckout): PaymentRequest {
  const { method, easy_pay: easyPay, depositor, cash_receipt: receipt } = placeRequest
  const { id, uid, guest, amount, agreed } = checkout
  const payee = agreed.own_account && payeeOf(orders)
  return {
    reference: id,
    amount,
    method,
    title: titleOf(agreed.orders),
    buyer: uid === null ? { guest: guest as Buffer } : { uid },
    ...(depositor && { depositor }),
    ...(easyPay && { easyPay }),
    ...(receipt && { receipt }),
    ...(payee && { payee }),
  }
}

const cartOf = ({ id, guest }: CheckoutSession): NonNullable<Agreement['draft']> => ({
  id,
  ...(guest && { cart: guest.toString('hex') }),
})

/** `sources` are the last visit sources of the buyer by shop. */
function agreedOrder(
  order: PricedOrder,
  { id, number }: Pick<AgreedOrder, 'id' | 'number'>,
  sources: Readonly<Record<string, LastSource>>,
  now: Date,
): AgreedOrder {
  const { lines, return_fee, resend_fee, dispatch, apart, spared, coupon_minimum, deals, coupon, tier } =
    order
  const [{ shopId, supplierShopId, shopid, shop_name, origin_name, coupons }] = lines as [
    PricedOrder['lines'][0],
  ]
  const used = order.coupon_off + order.delivery_off > 0 && coupons.find(({ id }) => id === coupon)
  const lastSource = Object.hasOwn(sources, shopid) && (sources[shopid] as LastSource)
  const last_source = lastSource && lastSourceOf(lastSource, now.getTime())
  return {
    id,
    number,
    shop: shopId,
    origin: supplierShopId,
    shopid,
    shop_name,
    origin_name,
    ...orderAmountsOf(order),
    ...(used && { coupon_name: used.name, coupon_kind: used.kind }),
    return_fee,
    resend_fee,
    dispatch,
    apart,
    ...(spared.length > 0 && { spared }),
    ...(coupon_minimum && { coupon_minimum }),
    ...(deals && { deals }),
    tier,
    ...(last_source && { last_source }),
    lines: lines.map((line) => ({
      ...preordered(preorderDayOf(line.ships_from, now, dispatch)),
      sid: line.sid,
      pid: line.productId,
      pid2: line.pid2,
      pid3: line.pid3,
      default_option: line.default_option,
      title: line.title,
      ...(line.origin_title && { origin_title: line.origin_title }),
      tax_free: line.tax_free,
      opt_name: line.opt_name,
      image: line.image,
      adult: line.adult,
      qty: line.qty,
      price: line.price,
      off: line.off,
      points: line.points,
      paid: line.paid,
      accrual: line.accrual,
      margin: line.margin,
      coupon_off: line.coupon_off,
      ...(line.deal_off > 0 && { deal_off: line.deal_off }),
      supplier_price: line.supplier_price,
      commission: line.commission,
      discount_bearer: 'seller',
      ...(line.limited && line.over_sale === null && { limited_sale: line.limited.from }),
    })),
  }
}

const preordered = (day: string) => (day ? { delayed_until: day } : {})

function agreedCoupons(orders: readonly PricedOrder[]): { shop: number; id: number }[] {
  const used = orders.filter(({ coupon }) => coupon > 0)
  return [...new Map(used.map(({ lines, coupon }) => [lines[0]?.shopId as number, coupon]))].map(
    ([shopId, id]) => ({ shop: shopId, id }),
  )
}

/**
 * The shop that receives a transfer directly: the shop that sells and ships all orders of the checkout, if it has an
 * account. Undefined if the platform receives the transfer (docs/product/checkout.md).
 */
function payeeOf(orders: readonly PricedOrder[]): PaymentRequest['payee'] {
  const lines = orders.flatMap((order) => order.lines)
  const [{ shopId, account }] = lines as [PricedOrder['lines'][0]]
  const isAlone = lines.every((line) => line.shopId === shopId && line.supplierShopId === shopId)
  return isAlone && account ? { shopId, account } : undefined
}

export type OrderNumbers = (day: string, id: number) => string

/**
 * Makes order numbers: the day in Seoul (`day`, as 2026-07-31) and eight digits. Guests open an order with its number
 * and a phone number, so a number must not be guessable from another. Therefore a Feistel network, keyed with the
 * secret, permutes the last eight digits of the order id. The numbers of two ids that are less than 100,000,000 apart
 * differ.
 */
export function orderNumbers(secret: string): OrderNumbers {
  const mixed = (round: number, half: number) =>
    createHmac('sha256', secret).update(`order number ${round} ${half}`).digest().readUInt32BE() % HALF
  return (day, id) => {
    let [left, right] = [Math.floor(id / HALF) % HALF, id % HALF]
    for (let round = 0; round < ROUNDS; round += 1)
      [left, right] = [right, (left + mixed(round, right)) % HALF]
    return `${day.replaceAll('-', '')}-${[left, right].map((half) => String(half).padStart(4, '0')).join('')}`
  }
}
