import { randomBytes, randomInt } from 'node:crypto'
import type { CheckoutCustomer } from '../../src/domains/orders/core/customer.ts'
import { requestOf } from '../../src/domains/orders/core/order-requests.ts'
import type { LineToBuy, PlacedOrder } from '../../src/domains/orders/orders.contract.ts'
import type { Orders } from '../../src/domains/orders/orders.service.ts'
import { GIFT_RECIPIENT } from '../../src/domains/orders/shared/gifts.ts'
import type { Services } from '../../src/server/services.ts'
import { aCaller } from './callers.ts'

export const RECIPIENT = {
  name: '김민지',
  phone: '01012345678',
  zipcode: '06236',
  address: '서울 강남구 테헤란로 1',
  detail: '101호',
  memo: '',
}

/** A new phone number, because open transfers of one phone are limited. */
export const newPhone = (): string => `010${String(randomInt(100_000_000)).padStart(8, '0')}`

export const VISIT: Parameters<Orders['checkout']['place']>[2] = {
  ua: 'test',
  ip: '127.0.0.1',
  fbp: '',
  fbc: '',
}

type PlaceBody = Parameters<Orders['checkout']['place']>[0]

/** A request to order lines at their current quote; `overrides` replace its fields. */
export async function newPlaceRequest(
  orders: Pick<Orders, 'checkout'>,
  customer: CheckoutCustomer,
  lines: LineToBuy[],
  overrides: Partial<PlaceBody> = {},
): Promise<PlaceBody> {
  const recipient = overrides.recipient ?? RECIPIENT
  const points = overrides.points ? { points: overrides.points } : {}
  const coupons = overrides.coupons ? { coupons: overrides.coupons } : {}
  const { digest } = await orders.checkout.quote(
    { lines, zipcode: recipient.zipcode, ...points, ...coupons },
    customer,
  )
  return {
    lines,
    digest,
    recipient,
    key: randomBytes(16).toString('hex'),
    method: 'test_card' as const,
    buyer: { name: '김민지', phone: '01012345678', email: 'minji@example.com' },
    from_cart: false,
    ...overrides,
  }
}

/** Places an order with a pending payment. */
export async function placeOrder(
  orders: Pick<Orders, 'checkout'>,
  customer: CheckoutCustomer,
  lines: LineToBuy[],
  overrides: Partial<PlaceBody> = {},
): Promise<PlacedOrder> {
  return orders.checkout.place(await newPlaceRequest(orders, customer, lines, overrides), customer, VISIT)
}

/** A paid order with a cancellation of one piece: rows in every table of the module. */
export async function newOrderWithClaim(
  { orders, payments, catalogue }: Pick<Services, 'orders' | 'payments' | 'catalogue'>,
  { shopid, sid }: { shopid: string; sid: number },
  uid: number,
): Promise<{ number: string; line: number }> {
  const customer: CheckoutCustomer = { uid, guest: null, adult: false }
  const { data } = await catalogue.products.read({ shopid, sid })
  const placed = await placeOrder(orders, customer, [{ sid, pid2: data.variants[0]?.pid2 as number, qty: 2 }])
  await payments.own.decideTestCard(placed.payment?.id as string, { uid, guest: null }, 'approve')
  const [number = ''] = placed.numbers
  const { lines } = await orders.queries.detail(number, { uid })
  const line = lines[0]?.id as number
  await requestCancel(orders, { number, line }, { uid })
  return { number, line }
}

/** A paid gift whose receiver has not entered an address. */
export async function newGift(
  { orders, payments, catalogue }: Pick<Services, 'orders' | 'payments' | 'catalogue'>,
  { shopid, sid }: { shopid: string; sid: number },
  uid: number,
): Promise<{ number: string }> {
  const { data } = await catalogue.products.read({ shopid, sid })
  const placed = await placeOrder(
    orders,
    { uid, guest: null, adult: false },
    [{ sid, pid2: data.variants[0]?.pid2 as number, qty: 1 }],
    { gift: { card: 'thanks', message: '고마워' }, recipient: GIFT_RECIPIENT },
  )
  await payments.own.decideTestCard(placed.payment?.id as string, { uid, guest: null }, 'approve')
  return { number: placed.numbers[0] ?? '' }
}

/** Requests to cancel one piece of a line. */
export async function requestCancel(
  orders: Pick<Orders, 'claims'>,
  { number, line }: { number: string; line: number },
  scope: { uid: number } | { guest: Buffer },
): Promise<void> {
  const pieces = [{ line, qty: 1 }]
  const asking = { kind: 'cancel', cause: 'mind', lines: pieces, reason: '하나만 필요합니다.' } as const
  const request = requestOf(`the cancel of ${number}`, asking)
  await orders.claims.request({ number, scope }, asking, { uid: 'uid' in scope ? scope.uid : null, request })
}

export async function deliverLine(
  { orders, payments, catalogue }: Pick<Services, 'orders' | 'payments' | 'catalogue'>,
  { shopId, shopid, sid, qty = 1 }: { shopId: number; shopid: string; sid: number; qty?: number },
  { uid, adult = false }: { uid: number; adult?: boolean },
): Promise<{ number: string; line: number }> {
  const { data } = await catalogue.products.read(
    { shopid, sid },
    { caller: aCaller({ over19: adult ? 1 : 0 }) },
  )
  const lines = [{ sid, pid2: data.variants[0]?.pid2 as number, qty }]
  const placed = await placeOrder(orders, { uid, guest: null, adult }, lines)
  await payments.own.decideTestCard(placed.payment?.id as string, { uid, guest: null }, 'approve')
  const [number = ''] = placed.numbers
  const line = (await orders.queries.detail(number, { uid })).lines[0]?.id as number
  const seller = { actor: 'seller', uid: null } as const
  const extras = { carrier: '우체국', tracking: '1234567890123' }
  for (const name of ['accept', 'ship', 'arrive'] as const)
    await orders.fulfilment.transition(
      { number, line, scope: { supplierShopId: shopId } },
      name,
      seller,
      extras,
    )
  return { number, line }
}
