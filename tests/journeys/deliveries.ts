import type { Browser, Page } from 'playwright/test'
import { RECIPIENT } from '../factories/orders.ts'
import { DEMO_PASSWORD, visitAs } from './people.ts'

/** Sends a call from the page that is open, as whoever is logged in there. */
async function send<Reply>(page: Page, path: string, body: object): Promise<Reply> {
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

/**
 * Has a product delivered to who is logged in on the open page of its shop: bought by the test card, and shipped by the
 * shop's owner. Returns the order's number and line.
 */
export async function haveDelivered(
  page: Page,
  browser: Browser,
  { shopid, sid, pid2 }: { shopid: string; sid: number; pid2: number },
): Promise<{ number: string; line: number }> {
  const lines = [{ sid, pid2, qty: 1 }]
  const { digest } = await send<{ digest: string }>(page, '/api/myshp/v2/checkout/quote', {
    ...{ lines, zipcode: RECIPIENT.zipcode },
  })
  const placed = await send<{ numbers: string[]; payment: { id: string } }>(
    page,
    '/api/myshp/v2/checkout/place',
    {
      ...{ lines, digest, recipient: RECIPIENT, key: crypto.randomUUID(), method: 'test_card' },
      ...{ buyer: { name: '김민지', phone: '010-1234-5678', email: 'minji@example.com' }, from_cart: false },
      consents: { order: true, privacy: true, provision: true },
    },
  )
  await send(page, '/api/payment/test/decide', { payment: placed.payment.id, decision: 'approve' })
  const [number = ''] = placed.numbers
  const order = await send<{ lines: { id: number }[] }>(page, '/api/myshp/v2/order/detail', {
    orderid: number,
  })
  const line = order.lines[0]?.id as number
  const context = await browser.newContext()
  const desk = await context.newPage()
  await visitAs(desk, `${shopid}@example.com`, '/myshop', DEMO_PASSWORD)
  for (const move of ['accept', 'ship', 'arrive'] as const) {
    const parcel = move === 'ship' ? { carrier: '우체국', tracking: '1234567890123' } : {}
    await send(desk, '/api/myshp/v2/seller/order/move', { shopid, orderid: number, line, move, ...parcel })
  }
  await context.close()
  return { number, line }
}
