import type { Page } from 'playwright/test'
import type { PlacedOrder, Quote } from '../../src/domains/orders/orders.contract.ts'
import { newPhone, RECIPIENT } from '../factories/orders.ts'
import { sessionClient } from './sessions.ts'

/** Sends a call from the open page, with its session. */
export async function sendCall<Reply>(page: Page, path: string, body: object): Promise<Reply> {
  const { status, text } = await page.evaluate(
    async ([to, json]) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(to as string, { method: 'POST', headers, body: json as string })
      return { status: answer.status, text: await answer.text() }
    },
    [path, JSON.stringify(body)],
  )
  if (status !== 200) throw new Error(`${path} answers ${status}: ${text}`)
  return JSON.parse(text) as Reply
}

interface ProductOfShop {
  shopid: string
  sid: number
  pid2: number
}

interface Wishes {
  qty?: number
  method?: 'test_card' | 'bank'
  /** anonymous id, if the buyer is a guest */
  uuid?: string
  phone?: string
}

/**
 * Orders products of one shop for the person on the open account page, or for a guest with `uuid`. Returns the order's
 * number.
 */
export async function orderProducts(
  page: Page,
  products: readonly ProductOfShop[],
  { qty = 1, method = 'test_card', uuid, phone = newPhone() }: Wishes = {},
): Promise<string> {
  const lines = products.map(({ sid, pid2 }) => ({ sid, pid2, qty }))
  const buyer = uuid ? { uuid } : {}
  // Without this choice the best coupon would be applied, which a parallel journey of the same person may be using.
  const coupons = [...new Set(products.map(({ shopid }) => shopid))].map((shopid) => ({ shopid, coupon: 0 }))
  const wish = { lines, coupons, ...buyer }
  const { digest } = await sendCall<Quote>(page, '/api/myshp/v2/checkout/quote', {
    ...wish,
    zipcode: RECIPIENT.zipcode,
  })
  const placement = await sendCall<PlacedOrder>(page, '/api/myshp/v2/checkout/place', {
    ...wish,
    digest,
    recipient: RECIPIENT,
    key: crypto.randomUUID(),
    method,
    from_cart: false,
    buyer: { name: '김민지', phone, email: 'minji@example.com' },
    ...(method === 'bank' && { depositor: '김민지' }),
    consents: { order: true, privacy: true, provision: true },
  })
  const payment = placement.payment?.id
  if (method === 'test_card')
    await sendCall(page, '/api/payment/test/decide', { payment, ...buyer, decision: 'approve' })
  return placement.numbers[0] ?? ''
}

type Owner = Awaited<ReturnType<typeof sessionClient>>

/** The admin calls of a shop's owner; of a demo shop by default. */
export async function ownerCalls(shopid: string, owned?: Owner) {
  const owner = owned ?? (await sessionClient('admin', `${shopid}@example.com`))
  return {
    /** Applies state transitions in turn to one line, or to every line that allows them if no line is given. */
    async move(orderid: string, moves: readonly string[], only?: number): Promise<void> {
      for (const transition of moves) {
        const parcel = /ship/.test(transition) ? { carrier: '우체국', tracking: '1234567890123' } : {}
        const { lines } = await owner.post<{ lines: { id: number; moves: string[] }[] }>(
          '/api/myshp/v2/seller/order/detail',
          { shopid, orderid },
        )
        for (const { id } of lines.filter((line) =>
          only ? line.id === only : line.moves.includes(transition),
        ))
          await owner.post('/api/myshp/v2/seller/order/move', {
            shopid,
            orderid,
            line: id,
            move: transition,
            ...parcel,
            key: crypto.randomUUID(),
          })
      }
    },
  }
}

/**
 * Delivers a product to the person on the open account page: paid by the test card and shipped by the shop's owner.
 * Returns the order's number and line.
 */
export async function orderAndDeliver(
  page: Page,
  product: ProductOfShop,
  owner?: Owner,
): Promise<{ number: string; line: number }> {
  const number = await orderProducts(page, [product])
  const order = await sendCall<{ lines: { id: number }[] }>(page, '/api/myshp/v2/order/detail', {
    orderid: number,
  })
  const desk = await ownerCalls(product.shopid, owner)
  await desk.move(number, ['accept', 'ship', 'arrive'])
  return { number, line: order.lines[0]?.id as number }
}
