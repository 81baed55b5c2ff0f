import type { OrderDetail, PlacedOrder, Quote } from '../../src/domains/orders/orders.contract.ts'
import { newPhone, RECIPIENT } from '../factories/orders.ts'
import { requestsTo } from '../http/send-request.ts'
import { callApi, origin } from './world.ts'

/** A guest's order, placed without a browser. */
export interface GuestOrder {
  uuid: string
  number: string
  line: number
  phone: string
}

/** Orders one piece of a shop's product as a guest, paid by the test card or to be paid by transfer. */
export async function orderAsGuest(
  shopid: string,
  { title, method }: { title: string; method: 'test_card' | 'bank' },
): Promise<GuestOrder> {
  const { items } = await callApi('/api/myshp/v2/get/product/search', { shopid, q: title })
  const sid = items.find((item) => item.title === title)?.sid ?? 0
  const { data } = await callApi('/api/myshp/v2/get/product/detail', { shopid, sid })
  const pid2 = data.variants.find(({ stock }) => stock > 0)?.pid2 ?? 0
  const { uuid, phone, placed } = await place({ sid, pid2, qty: 1 }, method)
  if (method === 'test_card')
    await sendToAccounts('/api/payment/test/decide', {
      payment: placed.payment?.id,
      uuid,
      decision: 'approve',
    })
  const [number = ''] = placed.numbers
  const { lines } = await sendToAccounts<OrderDetail>('/api/myshp/v2/order/detail', { orderid: number, uuid })
  return { uuid, number, line: lines[0]?.id ?? 0, phone }
}

/** The guest requests a return of a defective product. */
export const requestReturn = ({ uuid, number, line }: GuestOrder, reason: string): Promise<unknown> =>
  sendToAccounts('/api/myshp/v2/order/claim', {
    orderid: number,
    lines: [{ line, qty: 1 }],
    uuid,
    key: crypto.randomUUID(),
    kind: 'return',
    cause: 'fault',
    reason,
  })

/** The guest cancels an order that was paid by transfer, with an account for the refund. */
export const requestCancel = ({ uuid, number, line }: GuestOrder): Promise<unknown> =>
  sendToAccounts('/api/myshp/v2/order/claim', {
    orderid: number,
    lines: [{ line, qty: 1 }],
    uuid,
    key: crypto.randomUUID(),
    kind: 'cancel',
    cause: 'mind',
    reason: '',
    account: { bank: '국민은행', number: '123-45-678901', holder: '김민지' },
  })

async function place(line: { sid: number; pid2: number; qty: number }, method: 'test_card' | 'bank') {
  const { uuid } = await sendToAccounts<{ uuid: string }>('/api/myshp/uuid/issue', {})
  const wish = { lines: [{ ...line, default_option: '' }], uuid }
  const { digest } = await sendToAccounts<Quote>('/api/myshp/v2/checkout/quote', {
    ...wish,
    zipcode: RECIPIENT.zipcode,
  })
  const phone = newPhone()
  const placement = await sendToAccounts<PlacedOrder>('/api/myshp/v2/checkout/place', {
    ...wish,
    digest,
    method,
    key: crypto.randomUUID(),
    recipient: { ...RECIPIENT, phone, detail: phone },
    from_cart: false,
    ...(method === 'bank' && { depositor: '김민지' }),
    buyer: { name: '김민지', phone, email: 'minji@example.com' },
    consents: { order: true, privacy: true, provision: true },
  })
  return { uuid, phone, placed: placement }
}

const BROWSER = 'Mozilla/5.0 (Linux; Android 15; Pixel 9)'

/** Sends a call to the account host, which handles purchases. */
export async function sendToAccounts<Reply>(path: string, body: object): Promise<Reply> {
  const { host, port } = new URL(origin('account'))
  const asker = requestsTo(Number(port), host)
  const { status, text } = await asker.ask(path, { headers: { 'user-agent': BROWSER }, body })
  asker.close()
  if (status !== 200) throw new Error(`${path} answers ${status}: ${text}`)
  return JSON.parse(text) as Reply
}
