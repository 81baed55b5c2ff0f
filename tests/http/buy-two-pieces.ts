import { expect } from 'vitest'
import type { PlacedOrder, Quote } from '../../src/domains/orders/orders.contract.ts'
import { productWithLine } from '../factories/carts.ts'
import { RECIPIENT } from '../factories/orders.ts'
import type { TestServer } from './test-server.ts'
import type { UserClient } from './user-client.ts'

/** A purchase: the answer, its request and the products. */
interface Bought {
  placed: PlacedOrder
  body: object
  sid: number
}

/** Orders two pieces of a new product and pays by the test card; the product's price has changed since. */
export async function buyTwoPieces(
  { services, database }: TestServer,
  shopId: number,
  ask: UserClient,
  whose: { uuid?: string } = {},
  email = 'minji@example.com',
): Promise<Bought> {
  const product = await productWithLine({ ...services, database }, shopId, { price: 12_000 })
  const lines = [{ ...product.line, qty: 2, price: 11_000 }]
  const wish = { lines, ...whose, zipcode: RECIPIENT.zipcode }
  const { reply: quote } = await ask<Quote>('/api/myshp/v2/checkout/quote', wish)
  expect(quote).toMatchObject({ amount: 27_000, orderable: true })
  expect(quote.orders[0]?.lines[0]).toMatchObject({ price: 12_000, was: 11_000 })
  const body = {
    lines,
    ...whose,
    digest: quote.digest,
    key: `purchase-${product.sid}-0123456789`,
    method: 'test_card',
    buyer: { name: '김민지', phone: '010-1234-5678', email },
    recipient: RECIPIENT,
    consents: { order: true, privacy: true, provision: true },
    from_cart: false,
    fbp: 'fb.1.1',
    fbc: 'fb.1.2',
  }
  const { status, reply: placed } = await ask<PlacedOrder>('/api/myshp/v2/checkout/place', body)
  expect(status).toBe(200)
  const decision = { payment: placed.payment?.id, ...whose, decision: 'approve' }
  expect((await ask('/api/payment/test/decide', decision)).reply).toMatchObject({ state: 'PAID' })
  return { placed, body, sid: product.sid }
}
