import type { Page } from 'playwright/test'
import type { SellerProduct } from '../../src/domains/catalogue/seller/products.contract.ts'
import type { PlacedOrder, Quote } from '../../src/domains/orders/orders.contract.ts'
import { newPhone, RECIPIENT } from '../factories/orders.ts'
import { anEdit } from '../factories/product-edits.ts'
import { sendToAccounts } from './guest-orders.ts'
import { newShop } from './own-shop.ts'
import { newPerson, sessionClient } from './sessions.ts'

/** Points and coupon of the member of the day, won. */
export const GIVEN_POINTS = 5_000
export const COUPON_OFF = 2_000

type SendCall = <Reply>(path: string, body: object) => Promise<Reply>

/** An order of the day with what its buyer paid, won. */
export interface DayOrder {
  number: string
  recipient: string
  paid: number
}

const variant = (value: string, price_diff: number) => ({
  pid2: 0,
  values: value ? [value] : [],
  price_diff,
  seen: 0,
  stock: 50,
  code: '',
  barcode: '',
  image: '',
  off: false,
})

/** An open shop with three products, and a member with points and a coupon. */
export async function shopOfDay(page: Page) {
  const shop = await newShop(page)
  const create = async (title: string, price: number, values: readonly [string, number][]) => {
    const options = values.length > 0 ? [{ name: '색', values: values.map(([value]) => value) }] : []
    const variants =
      values.length > 0 ? values.map(([value, diff]) => variant(value, diff)) : [variant('', 0)]
    return shop.owner.post<SellerProduct>('/api/myshp/v2/seller/product/create', {
      shopid: shop.slug,
      product: anEdit({ title, price, options, variants }),
    })
  }
  const mug = await create('달항아리 머그컵', 20_000, [
    ['하양', 0],
    ['파랑', 3_000],
  ])
  const plate = await create('보름 접시', 15_000, [])
  const coaster = await create('누빔 컵받침', 5_000, [])
  await shop.show()
  const member = await memberOf(shop)
  return { ...shop, mug, plate, coaster, member }
}

async function memberOf({ slug, owner }: Awaited<ReturnType<typeof newShop>>) {
  const email = await newPerson()
  const shopCalls = await sessionClient(slug, email)
  await shopCalls.post('/api/myshp/v2/request/join', { shopid: slug, memo: '', marketing: false })
  const { members } = await owner.post<{ members: { uid: number }[] }>('/api/myshp/v2/seller/member/list', {
    shopid: slug,
  })
  await owner.post('/api/myshp/v2/seller/member/points/give', {
    shopid: slug,
    uid: members[0]?.uid,
    key: crypto.randomUUID(),
    amount: GIVEN_POINTS,
    reason: '첫 주문 감사',
  })
  const coupon = await owner.post<{ id: number }>('/api/myshp/v2/seller/coupon/create', {
    shopid: slug,
    key: crypto.randomUUID(),
    kind: 'won',
    value: COUPON_OFF,
    cap: null,
    least: 0,
    scope: 'all',
    name: '첫 주문 쿠폰',
    who: 'chosen',
    targets: [],
    code: null,
    valid_from: null,
    valid_until: null,
    days: 30,
    total: null,
  })
  await owner.post('/api/myshp/v2/seller/coupon/give', { shopid: slug, coupon: coupon.id, emails: [email] })
  return sessionClient('account', email)
}

interface Purchase {
  sid: number
  pid2: number
  qty: number
  /** points to use, won */
  points?: number
  recipient?: Partial<typeof RECIPIENT>
}

/** Pays an order by the test card: of a guest, or of the person of `send`, with the best coupon. */
export async function buy(
  shopid: string,
  { sid, pid2, qty, points = 0, recipient = {} }: Purchase,
  send?: SendCall,
): Promise<DayOrder> {
  const call = send ?? sendToAccounts
  const guest = send ? {} : await sendToAccounts<{ uuid: string }>('/api/myshp/uuid/issue', {})
  const phone = newPhone()
  const receiver = { ...RECIPIENT, phone, ...recipient }
  const wish = {
    lines: [{ sid, pid2, qty, default_option: '' }],
    points: [{ shopid, amount: points }],
    ...guest,
  }
  const { digest, amount } = await call<Quote>('/api/myshp/v2/checkout/quote', {
    ...wish,
    zipcode: receiver.zipcode,
  })
  const { numbers, payment } = await call<PlacedOrder>('/api/myshp/v2/checkout/place', {
    ...wish,
    digest,
    method: 'test_card',
    key: crypto.randomUUID(),
    recipient: receiver,
    from_cart: false,
    buyer: { name: '김민지', phone, email: 'minji@example.com' },
    consents: { order: true, privacy: true, provision: true },
  })
  await call('/api/payment/test/decide', { payment: payment?.id, ...guest, decision: 'approve' })
  return { number: numbers[0] ?? '', recipient: receiver.name, paid: amount }
}
