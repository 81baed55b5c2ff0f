import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { corpService } from '../../src/domains/accounts/corp/corp.service.ts'
import type { TransitionInput } from '../../src/domains/orders/claims/transition-effects.ts'
import type { CheckoutCustomer } from '../../src/domains/orders/core/customer.ts'
import type { PlainTransition } from '../../src/domains/orders/shared/transitions.ts'
import { DAY_MS } from '../../src/platform/seoul-day.ts'
import { withAllShops } from '../all-shops.ts'
import { testDatabase } from '../database.ts'
import { eventually } from '../eventually.ts'
import { newAccount } from '../factories/accounts.ts'
import { productWithLine } from '../factories/carts.ts'
import { placeOrder } from '../factories/orders.ts'
import { newGuest } from '../factories/purchase-modules.ts'
import { newShop, type TestShop } from '../factories/tenancy.ts'
import { anUpload } from '../factories/uploads.ts'
import { PLATFORM, startServer, type TestServer } from './test-server.ts'

const ACCOUNT = `http://account.${PLATFORM}:8080`
const BANK = { bank: '마당은행', number: '100-200-300400', holder: '(주)마당' }
const BACK = { bank: '국민은행', number: '123-45', holder: '김민지' }

let server: TestServer
let haru: TestShop
let time: Date
beforeAll(async () => {
  time = new Date()
  server = await startServer((await testDatabase()).url, { payments: { account: BANK }, clock: () => time })
  haru = await newShop(server.services.tenancy, { shopid: 'haru', name: '하루공방' })
})
afterAll(() => server.close())

let buyers = 0
/** A person with an unused mail address, and a function that orders two pieces at the shop haru. */
async function aBuyer(who?: CheckoutCustomer) {
  buyers += 1
  const email = `buyer${buyers}@example.com`
  const buying = who ?? {
    uid: await newAccount(server.services.accounts, { email }),
    guest: null,
    adult: false,
  }
  const { orders, payments } = server.services
  return {
    email,
    async order(method: 'bank' | 'test_card') {
      const product = await productWithLine({ ...server.services, database: server.database }, haru.shopId, {
        price: 20_000,
      })
      const placed = await placeOrder(orders, buying, [{ ...product.line, qty: 2 }], {
        method,
        depositor: '김민지',
        buyer: { name: '김민지', phone: '010-1234-5678', email },
      })
      if (method === 'test_card')
        await payments.own.decideTestCard(placed.payment?.id as string, buying, 'approve')
      const [number = ''] = placed.numbers
      return { number, line: (await orders.seller.detail(haru.shopId, number)).lines[0]?.id as number }
    },
    scope: buying.uid === null ? { guest: buying.guest as Buffer } : { uid: buying.uid },
    uid: buying.uid,
  }
}
type Ordered = { number: string; line: number }

const move = (
  { number, line }: Ordered,
  name: PlainTransition,
  more: TransitionInput & { reason?: string } = {},
) => {
  const { reason = '', ...extras } = more
  const by = { actor: 'seller', uid: haru.uid, reason } as const
  return server.services.orders.fulfilment.transition(
    { number, line, scope: { supplierShopId: haru.shopId } },
    name,
    by,
    extras,
  )
}

const mailsTo = (email: string) =>
  withAllShops(server.database, async (tx) => {
    const { rows } = await sql<{ template: string; state: string; body: string }>`
      select template, state, body from mail where recipient = ${email} order by id`.execute(tx)
    return rows
  })

/**
 * Expects the mails to an address, oldest first: each by its template and the text to find in it. All events must have
 * been handled, so a missing mail is reported at once.
 */
async function assertMailed(
  email: string,
  expectedMails: readonly (readonly [template: string, ...words: string[]])[],
) {
  await server.settled()
  expect((await mailsTo(email)).map(({ template }) => template)).toEqual(
    expectedMails.map(([template]) => template),
  )
  const mails = await eventually(async () => {
    const rows = await mailsTo(email)
    // The sender writes the texts.
    expect(rows).toMatchObject(expectedMails.map(() => ({ state: 'kept' })))
    return rows
  })
  for (const [at, [, ...words]] of expectedMails.entries())
    for (const word of words) expect(mails[at]?.body).toContain(word)
}

test('a buyer who pays by card gets a mail about the payment and one about each parcel', async () => {
  const minji = await aBuyer()
  const ordered = await minji.order('test_card')
  await move(ordered, 'accept')
  await move(ordered, 'ship', { carrier: '우체국', tracking: '1234567890123' })
  const url = `${ACCOUNT}/myshop/orders/${ordered.number}`
  await assertMailed(minji.email, [
    ['order-paid', '하루공방', '40,000원', ordered.number, url],
    ['order-sent', '우체국', '1234567890123', url],
  ])
})

test('pieces in one parcel are in one mail', async () => {
  const minji = await aBuyer()
  const ordered = await minji.order('test_card')
  const pieces = [{ line: ordered.line, qty: 1 }]
  const asking = { kind: 'cancel', cause: 'mind', lines: pieces, reason: '' } as const
  const of = { ...ordered, scope: minji.scope }
  await server.services.orders.claims.request(of, asking, minji)
  const { lines } = await server.services.orders.seller.detail(haru.shopId, ordered.number)
  const [rest, claimed] = lines.map(({ id }) => ({ number: ordered.number, line: id })) as [Ordered, Ordered]
  await move(claimed, 'reject', { reason: '이미 포장했습니다.' })
  const parcel = { carrier: '우체국', tracking: '2222222222222' }
  for (const each of [rest, claimed]) {
    await move(each, 'accept')
    await move(each, 'ship', parcel)
  }
  await assertMailed(minji.email, [
    ['order-paid'],
    ['claim-rejected', '취소 요청이 거절되었습니다', '이미 포장했습니다.'],
    ['order-sent'],
  ])
})

test('a buyer who pays by transfer is told the account and the deadline, and when the money arrived too late', async () => {
  const guest = await aBuyer(newGuest())
  const { number } = await guest.order('bank')
  const account = '마당은행 100-200-300400 (예금주 (주)마당)'
  const waiting = [
    'order-waiting',
    '40,000원',
    account,
    '김민지',
    `${ACCOUNT}/user/orders?number=${number}`,
  ] as const
  await assertMailed(guest.email, [waiting])
  time = new Date(time.getTime() + 73 * 60 * 60_000)
  await server.services.payments.settlement.reconcile()
  await assertMailed(guest.email, [waiting, ['order-canceled', '입금 기한이 지나']])
})

test('a mailbox gets a limited number of mails about unpaid guest orders, but all about the person’s own orders', async () => {
  const [guest, minji] = [await aBuyer(newGuest()), await aBuyer()]
  await guest.order('bank')
  await assertMailed(guest.email, [['order-waiting']])
  await withAllShops(server.database, (tx) =>
    sql`update rate_limit set count = 10 where key like 'mail-strangers-orders:%'`.execute(tx),
  )
  const { number } = await guest.order('bank')
  const counted = () =>
    withAllShops(server.database, async (tx) => {
      const found = await sql`select from rate_limit where key like 'mail-strangers-orders:%'`.execute(tx)
      return found.rows.length
    })
  const before = await counted()
  await minji.order('bank')
  await server.settled()
  await assertMailed(minji.email, [['order-waiting']])
  expect(await counted()).toBe(before)
  await assertMailed(guest.email, [['order-waiting']])
  await server.services.orders.transfers.confirmPlatformDeposit(number)
  await assertMailed(guest.email, [['order-waiting'], ['order-paid']])
})

test('a buyer who returns products is told that they may be sent, to which address, and the refund', async () => {
  const depot = { return_name: '파주 창고', return_tel: '031-123-4567', return_zipcode: '10881' }
  await server.services.tenancy.ownShops.changeShop(haru.shopId, {
    ...depot,
    return_address: '경기 파주시 회동길 1',
  })
  const minji = await aBuyer()
  const ordered = await minji.order('bank')
  // Waits for the mail about the expected transfer, which is not sent once the transfer has arrived.
  await server.settled()
  await server.services.orders.transfers.confirmPlatformDeposit(ordered.number)
  await move(ordered, 'accept')
  await move(ordered, 'ship', { carrier: '우체국', tracking: '3333333333333' })
  const lines = [{ line: ordered.line, qty: 2 }]
  const asking = { kind: 'return', cause: 'fault', lines, reason: '깨졌습니다.', account: BACK } as const
  await server.services.orders.claims.request({ ...ordered, scope: minji.scope }, asking, minji)
  await move(ordered, 'acceptReturn')
  await move(ordered, 'completeReturn')
  await assertMailed(minji.email, [
    ['order-waiting'],
    ['order-paid'],
    ['order-sent'],
    [
      'claim-accepted',
      '반품 요청이 수락되었습니다',
      '(10881) 경기 파주시 회동길 1',
      '파주 창고 031-123-4567',
      '운송장 번호를 등록해 주세요',
      '3영업일 안에 환불합니다',
    ],
    ['order-refunded', '반품이 완료되었습니다', '40,000원'],
  ])
})

test('a buyer who changed their mind is told the return fee once the shop accepts, and how it is paid', async () => {
  for (const [kind, accepts, words] of [
    ['return', 'acceptReturn', '반품 배송비 3,000원은 환불할 금액에서 차감합니다.'],
    ['exchange', 'acceptExchange', '교환 배송비 6,000원은 아래 버튼을 눌러 주문에서 결제해 주세요.'],
  ] as const) {
    const minji = await aBuyer()
    const ordered = await minji.order('test_card')
    await move(ordered, 'accept')
    await move(ordered, 'ship', { carrier: '우체국', tracking: '4444444444444' })
    const lines = [{ line: ordered.line, qty: 2 }]
    const asking = { kind, cause: 'mind', lines, reason: '파란색으로' } as const
    await server.services.orders.claims.request({ ...ordered, scope: minji.scope }, asking, minji)
    await move(ordered, accepts)
    await assertMailed(minji.email, [['order-paid'], ['order-sent'], ['claim-accepted', words]])
  }
})

/** An order whose return or exchange the shop has accepted, and the mails so far. */
async function anAccepted(kind: 'return' | 'exchange') {
  const minji = await aBuyer()
  const ordered = await minji.order('test_card')
  await move(ordered, 'accept')
  await move(ordered, 'ship', { carrier: '우체국', tracking: '5555555555555' })
  const lines = [{ line: ordered.line, qty: 2 }]
  const asking = { kind, cause: 'mind', lines, reason: '파란색으로' } as const
  const of = { ...ordered, scope: minji.scope }
  await server.services.orders.claims.request(of, asking, minji)
  await move(ordered, kind === 'return' ? 'acceptReturn' : 'acceptExchange')
  const before = [['order-paid'], ['order-sent'], ['claim-accepted']] as const
  const byBuyer = (
    name: PlainTransition,
    more: { reason?: string; carrier?: string; tracking?: string } = {},
  ) => {
    const { reason = '', ...extras } = more
    return server.services.orders.fulfilment.transition(
      of,
      name,
      { actor: 'buyer', uid: minji.uid, reason },
      extras,
    )
  }
  return { ...minji, ordered, before, byBuyer }
}

test('a buyer is told the decision about returned products, and the reason for a refusal', async () => {
  const { email, ordered, before, byBuyer } = await anAccepted('exchange')
  await byBuyer('sendReturn', { carrier: '우체국', tracking: '6666666666666' })
  await move(ordered, 'receiveReturn')
  await move(ordered, 'proposeReturn', { reason: '교환할 상품이 품절되었습니다.' })
  // Waits, because a mail describes the claim as it is at the time of writing.
  await server.settled()
  await byBuyer('convertToReturn')
  const photos = [await anUpload(server.services.uploads, haru.uid)]
  const refusal = { carrier: '한진택배', tracking: '777777777777', reason: '사용한 자국이 있습니다.' }
  await move(ordered, 'refuseReturn', { ...refusal, photos, dues: 3_000 })
  await assertMailed(email, [
    ...before,
    ['return-received', '교환 상품을 받았습니다.'],
    ['claim-conversion', '교환을 반품으로 바꾸자고 제안했습니다.', '교환할 상품이 품절되었습니다.'],
    ['claim-refused', '사용한 자국이 있습니다.', '한진택배', '777777777777', '배송비 3,000원', '1372'],
  ])
})

test('a buyer who sends nothing back is reminded three days before the deadline, and told when the claim ends', async () => {
  const { email, before } = await anAccepted('return')
  time = new Date(time.getTime() + 11 * DAY_MS)
  await server.services.orders.timers.run()
  const reminder = [
    'return-asked',
    '반품 상품이 아직 출발하지 않았습니다.',
    '운송장 번호를 등록해 주세요.',
  ] as const
  await assertMailed(email, [...before, reminder])
  time = new Date(time.getTime() + 3 * DAY_MS)
  await server.services.orders.timers.run()
  await assertMailed(email, [...before, reminder, ['return-expired', '구매가 확정되었습니다.']])
})

test('a refund of a return that the shop has started asks for the account, and another refund of the order does not', async () => {
  const guest = await aBuyer(newGuest())
  const { orders } = server.services
  const { number, line } = await guest.order('bank')
  await server.settled()
  await orders.transfers.confirmPlatformDeposit(number)
  await move({ number, line }, 'accept')
  await move({ number, line }, 'ship', { carrier: '우체국', tracking: '1234567890124' })
  const start = (account?: typeof BACK) =>
    orders.claims.startForBuyer(
      { shopId: haru.shopId, number },
      { kind: 'return', cause: 'fault', reason: '전화', lines: [{ line, qty: 1 }], account },
      { uid: haru.uid },
    )
  await start()
  await start(BACK)
  const lines = (await orders.seller.detail(haru.shopId, number)).lines.map(({ id }) => id)
  for (const id of lines.toSorted((one, other) => other - one)) {
    await move({ number, line: id }, 'receiveReturn')
    await move({ number, line: id }, 'completeReturn')
    await server.settled()
  }
  const mails = [['order-waiting'], ['order-paid'], ['order-sent'], ['claim-accepted'], ['claim-accepted']]
  const received = ['return-received'] as const
  await assertMailed(guest.email, [
    ...(mails as [string][]),
    received,
    ['order-refunded', '환불받을 계좌를 알려 주세요'],
    received,
    ['order-refunded', '알려 주신 계좌로 3영업일 안에'],
  ])
})

test('a partial refund explains its deductions', async () => {
  const { email, ordered, before } = await anAccepted('return')
  await move(ordered, 'sendReturn', { carrier: '한진택배', tracking: '888888888888' })
  // Waits, because a mail describes the parcel as it is at the time of writing.
  await server.settled()
  await move(ordered, 'missReturn', { reason: '집하되지 않았습니다.' })
  await move(ordered, 'receiveReturn')
  const photos = [await anUpload(server.services.uploads, haru.uid)]
  await move(ordered, 'refundPart', { reason: '얼룩이 있습니다.', photos, deduction: 4_000 })
  await assertMailed(email, [
    ...before,
    ['return-collected', '한진택배', '888888888888'],
    ['return-asked', '집하되지 않았습니다.'],
    ['return-received'],
    ['order-refunded', '검수 뒤 차감 금액 4,000원', '얼룩이 있습니다.', '환불 금액 33,000원'],
  ])
})

test('a buyer is told a price reduction with its reason, and is asked for the account of a transfer', async () => {
  const { orders } = server.services
  const reduce = ({ number, line }: Ordered, reason = '') =>
    orders.priceReductions.reduce(
      { shopId: haru.shopId, number, line },
      { amount: 3_000, reasonCode: 'DEFECT', reason },
      { uid: haru.uid },
    )
  const minji = await aBuyer()
  await reduce(await minji.order('test_card'), '손잡이에 흠집이 있습니다.')
  await assertMailed(minji.email, [
    ['order-paid'],
    [
      'price-reduced',
      '부분 환불 금액 3,000원',
      '상품 흠집·불량, 손잡이에 흠집이 있습니다.',
      '결제하신 방법에 따라',
      '돌려보내지 않으셔도 됩니다',
    ],
  ])
  const guest = await aBuyer(newGuest())
  const ordered = await guest.order('bank')
  await server.settled()
  await orders.transfers.confirmPlatformDeposit(ordered.number)
  await reduce(ordered)
  await assertMailed(guest.email, [
    ['order-waiting'],
    ['order-paid'],
    ['price-reduced', '3,000원', '환불받을 계좌를 알려 주세요'],
  ])
})

test('a person who registers a business is told the operator’s decision', async () => {
  const email = 'owner@example.com'
  const uid = await newAccount(server.services.accounts, { email })
  const file = 'uploads/owner.jpg'
  await withAllShops(server.database, (tx) =>
    sql`insert into private_upload (key, uid) values (${file}, ${uid})`.execute(tx),
  )
  const corp = corpService({ database: server.database })
  const company = { idnum: '220-81-62517', corpname: '하루상회', file }
  await corp.register(uid, company)
  await corp.decide((await corp.request(email))?.id ?? 0, { approved: false, reason: '사진이 흐립니다.' })
  const url = `${ACCOUNT}/user/info?corp=1`
  await assertMailed(email, [['corp-rejected', '하루상회', '사진이 흐립니다.', url]])
})
