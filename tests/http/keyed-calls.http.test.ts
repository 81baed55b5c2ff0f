import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newRequestKey } from '../../src/client/request-key.ts'
import type { SellerProduct } from '../../src/domains/catalogue/seller/products.contract.ts'
import type { Job } from '../../src/domains/jobs/jobs.contract.ts'
import { businessDayAfter } from '../../src/platform/business-days.ts'
import { isPublicHoliday } from '../../src/platform/public-holidays.ts'
import { seoulDay } from '../../src/platform/seoul-day.ts'
import { allCalls } from '../all-calls.ts'
import { withAllShops } from '../all-shops.ts'
import { eventually } from '../eventually.ts'
import { newAccount, newOperator } from '../factories/accounts.ts'
import { newOrderWithClaim } from '../factories/orders.ts'
import { pastOrderCsv } from '../factories/past-orders.ts'
import { anEdit } from '../factories/product-edits.ts'
import { newDueSettlement } from '../factories/settlements.ts'
import { newStaffMember } from '../factories/staff.ts'
import { enterPlatformCompany, INVOICE_MONTH, newInvoiceDraft } from '../factories/tax.ts'
import { newShop, type TestShop } from '../factories/tenancy.ts'
import { startSellerServer } from './seller-server.ts'
import { PLATFORM, type TestServer } from './test-server.ts'
import { ADMIN, type UserClient, userClient } from './user-client.ts'

const SELLER = '/api/myshp/v2/seller'

let server: TestServer
let haru: TestShop
let seller: UserClient
beforeAll(async () => {
  ;({ server, haru, seller } = await startSellerServer())
})
afterAll(() => server.close())

async function newMember(): Promise<number> {
  const uid = await newAccount(server.services.accounts)
  await server.services.membership.joins.join({ uid, over19: 0 }, 'haru')
  return uid
}

const findMember = (uid: number) => server.services.membership.members.find(haru.shopId, uid)

/** The points of a member after the shop's jobs have ended. */
async function readPoints(uid: number): Promise<number> {
  await server.services.jobs.work()
  return (await findMember(uid)).points
}

const sixTimes = <Reply>(send: () => Promise<{ status: number; reply: Reply }>) =>
  Promise.all(Array.from({ length: 6 }, send))

test('points for many members that are requested six times at once with one key are given once', async () => {
  const uid = await newMember()
  const body = {
    shopid: 'haru',
    key: newRequestKey(),
    gift: { amount: 500, reason: '감사 인사' },
    uids: [uid],
  }
  const answers = await sixTimes(() => seller<Job>(`${SELLER}/member/points/bulk`, body))
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
  expect(new Set(answers.map(({ reply }) => reply.id)).size).toBe(1)
  expect(await readPoints(uid)).toBe(500)
  const other = await seller(`${SELLER}/member/points/bulk`, {
    ...body,
    gift: { amount: 5_000, reason: '실수' },
  })
  expect(other).toMatchObject({ status: 409, reply: { msg: 'CONFLICT', details: { field: 'key' } } })
  expect(await readPoints(uid)).toBe(500)
})

test('a points file that is sent six times at once with one key is applied once', async () => {
  const uid = await newMember()
  const { email } = await findMember(uid)
  const form = new FormData()
  form.set('file', new Blob([`이메일,줄 포인트,사유\n${email},700,생일 축하\n`]), 'points.csv')
  const encoded = new Response(form)
  const type = encoded.headers.get('content-type') ?? ''
  const bytes = Buffer.from(await encoded.arrayBuffer())
  const { reply } = await seller<{ digest: string }>(
    `${SELLER}/member/points/file/read?shopid=haru`,
    bytes,
    type,
  )
  const start = `${SELLER}/member/points/file/start?shopid=haru&digest=${reply.digest}&key=${newRequestKey()}`
  const answers = await sixTimes(() => seller<Job>(start, bytes, type))
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
  expect(new Set(answers.map(({ reply }) => reply.id)).size).toBe(1)
  expect(await readPoints(uid)).toBe(700)
})

test('saving stock twice with one idempotency key changes it once, and saving without a key is refused', async () => {
  const created = await seller<SellerProduct>(`${SELLER}/product/create`, {
    shopid: 'haru',
    product: anEdit(),
  })
  const { pid, variants } = created.reply
  const stock = variants[0]?.stock ?? 0
  const body = { shopid: 'haru', key: newRequestKey(), pid, change: { seen: stock, stock: stock + 3 } }
  for (const status of [200, 200])
    expect(await seller(`${SELLER}/product/row`, body)).toMatchObject({ status, reply: { stock: stock + 3 } })
  expect(await seller(`${SELLER}/product/row`, { ...body, key: null })).toMatchObject({
    status: 400,
    reply: { details: { field: 'key' } },
  })
})

test('a person who lost all rights in the shop does not get the stored answer', async () => {
  const { staff } = server.services
  const uid = await newStaffMember(server.services, haru.shopId, 'manager')
  const clerk = await userClient(server, uid, ADMIN)
  const body = { shopid: 'haru', key: newRequestKey(), product: anEdit() }
  const create = () => clerk<SellerProduct>(`${SELLER}/product/create`, body)
  expect(await create()).toMatchObject({ status: 200 })
  await staff.members.remove(haru.shopId, uid, { uid: haru.uid, address: '' })
  expect(await create()).toMatchObject({ status: 404, reply: { msg: 'NOT_FOUND' } })
})

/** Calls that may run again after a crash: the second run replaces the result, finds it or is refused (decision 45). */
const REPLACING = ['inviteStaff', 'inviteOperator', 'runJob', 'offerShop', 'acceptShop', 'openShop']

test('every call that must take effect once records its key in its transaction, unless it may run twice', async () => {
  const { services, database } = server
  const member = await newMember()
  const { reply: product } = await seller<SellerProduct>(`${SELLER}/product/create`, {
    shopid: 'haru',
    product: anEdit({ title: '머그' }),
  })
  const { pid, sid } = product
  await services.tenancy.ownShops.changeShop(haru.shopId, { isshow: true })
  const asker = await userClient(server, member, `haru.${PLATFORM}`)
  const person = await userClient(server, haru.uid)
  const form = new FormData()
  form.set(
    'file',
    new Blob([`이메일,줄 포인트,사유\n${(await findMember(member)).email},10,감사\n`]),
    'p.csv',
  )
  const encoded = new Response(form)
  const [type, bytes] = [encoded.headers.get('content-type') ?? '', Buffer.from(await encoded.arrayBuffer())]
  const { digest } = (
    await seller<{ digest: string }>(`${SELLER}/member/points/file/read?shopid=haru`, bytes, type)
  ).reply
  const shopid = 'haru'
  const period = { shown_from: null, shown_until: null }
  const stock = { seen: product.variants[0]?.stock ?? 0, stock: 3 }
  const terms = {
    name: '쿠폰',
    kind: 'won',
    value: 1_000,
    cap: null,
    least: 0,
    who: 'everyone',
    scope: 'all',
    targets: [],
    code: null,
    valid_from: null,
    valid_until: null,
    days: 30,
    total: null,
  }
  const bodies: Record<string, [path: string, body: object, by?: UserClient]> = {
    createProduct: [`${SELLER}/product/create`, { shopid, product: anEdit() }],
    copyProduct: [`${SELLER}/product/copy`, { shopid, pid }],
    changeProductRow: [`${SELLER}/product/row`, { shopid, pid, change: stock }],
    startBulk: [
      `${SELLER}/product/bulk`,
      { shopid, products: [pid], change: { kind: 'pickable', pickable: true } },
    ],
    createCategory: [`${SELLER}/category/create`, { shopid, name: '그릇', parent: 0 }],
    createCoupon: [`${SELLER}/coupon/create`, { shopid, ...terms }],
    createDeal: [
      `${SELLER}/deal/create`,
      {
        shopid,
        name: '1+1',
        kind: 'free',
        pieces: 1,
        value: 1,
        starts_at: null,
        ends_at: null,
        products: [sid],
      },
    ],
    createNotice: [
      `${SELLER}/notice/create`,
      { shopid, title: '쉽니다', html: '', weight: 0, pinned: false, ...period },
    ],
    createPage: [`${SELLER}/page/create`, { shopid, kind: 'popup', title: '봄' }],
    createSavedAnswer: [`${SELLER}/answer/create`, { shopid, name: '배송', text: '내일 보냅니다.' }],
    createOrderForm: [
      `${SELLER}/order/form/create`,
      {
        shopid,
        name: '양식',
        kind: 'line',
        columns: [{ header: '주문번호', field: 'order_number' }],
      },
    ],
    createOrderLabel: [`${SELLER}/order/label/create`, { shopid, name: '단골', color: 'green' }],
    startMoves: [
      `${SELLER}/order/move/job`,
      { shopid, move: 'accept', lines: [{ orderid: '20260101-00000001', line: 1 }] },
    ],
    startCancellations: [
      `${SELLER}/order/cancel/job`,
      { shopid, reason_code: 'SOLD_OUT', lines: [{ orderid: '20260101-00000001', line: 1 }] },
    ],
    startDelays: [
      `${SELLER}/order/delay/job`,
      {
        shopid,
        until: businessDayAfter(seoulDay(new Date()), 10, isPublicHoliday),
        reason: '입고',
        lines: [{ orderid: '20260101-00000001', line: 1 }],
      },
    ],
    startPoints: [
      `${SELLER}/member/points/bulk`,
      { shopid, gift: { amount: 1, reason: '감사' }, uids: [member] },
    ],
    giveTier: [`${SELLER}/tier/give`, { shopid, uid: member, tier: 0, until: '2027-01-01', reason: '' }],
    askQuestion: ['/api/myshp/add/qna', { shopid, sid, question: '언제 오나요?', secret: false }, asker],
    saveAddress: [
      '/api/user/address',
      {
        label: '집',
        recipient: '김하루',
        phone: '010-1234-5678',
        zipcode: '03035',
        address: '서울시 종로구',
        detail: '',
        is_default: true,
      },
      person,
    ],
  }
  for (const [path, body, client = seller] of Object.values(bodies))
    expect(await client(path, { key: newRequestKey(), ...body }), path).toMatchObject({ status: 200 })
  await settle()
  await seller(
    `${SELLER}/member/points/file/start?shopid=haru&digest=${digest}&key=${newRequestKey()}`,
    bytes,
    type,
  )
  await waitForJobs()
  await shipByFile(sid)
  await moveIn('머그')
  const { rows } = await withAllShops(database, (tx) =>
    sql<{ call: string }>`select distinct call from call_request where done and answered`.execute(tx),
  )
  const answeredCalls = rows.map(({ call }) => call)
  const once = [...(await allCalls())].flatMap(([call, name]) => (call.once ? name : []))
  expect(once.filter((name) => !answeredCalls.includes(name) && !REPLACING.includes(name))).toEqual([])
})

/** An operator's calls. */
async function settle(): Promise<void> {
  const { services } = server
  const operator = await userClient(server, await newOperator(services.accounts), ADMIN)
  await operator('/api/myshp/v2/operator/announcement/create', {
    key: newRequestKey(),
    kind: 'news',
    title: '안내',
    text: '내용',
    plan: null,
    shown_from: null,
    shown_until: null,
    by_mail: false,
  })
  await operator('/api/myshp/v2/operator/promotion/create', {
    key: newRequestKey(),
    title: '봄 기획전',
    slug: 'spring',
  })
  await newDueSettlement(server, haru.shopId)
  await enterPlatformCompany(services)
  await newInvoiceDraft(server, haru.shopId)
  const first_day = seoulDay(new Date(Date.now() + 24 * 60 * 60 * 1000))
  const calls = {
    'plan/create': { name: '큰 상점', first_day, goods_rate: 300, delivery_rate: 0, method_rates: {} },
    'batch/create': {},
    'adjustment/request': { shop: haru.shopId, amount: 100, reason: '보상' },
    'hold/place': { shop: haru.shopId, cause: 'dispute', reason: '분쟁' },
  }
  const file = { key: newRequestKey(), month: INVOICE_MONTH }
  expect(await operator('/api/myshp/v2/operator/tax/file/create', file)).toMatchObject({ status: 200 })
  const { shopId } = await newShop(services.tenancy)
  const suspension = { cause: 'law', mode: 503, seller_text: '확인하고 있습니다.', shopper_text: '' }
  for (const [path, body] of [
    ['suspend', suspension],
    ['note', { text: '전화로 안내함' }],
  ] as const) {
    const call = { key: newRequestKey(), shop: shopId, ...body }
    expect(await operator(`/api/myshp/v2/operator/shop/${path}`, call), path).toMatchObject({ status: 200 })
  }
  const lock = { cause: 'law', text: '확인하고 있습니다.', uid: await newAccount(services.accounts) }
  expect(
    await operator('/api/myshp/v2/operator/person/lock', { key: newRequestKey(), ...lock }),
  ).toMatchObject({ status: 200 })
  const view = { key: newRequestKey(), shop: shopId, reason: '문의 77' }
  expect(await operator('/api/myshp/v2/operator/view/ask', view)).toMatchObject({ status: 200 })
  for (const [path, body] of Object.entries(calls)) {
    const answer = await operator(`/api/myshp/v2/operator/settlement/${path}`, {
      key: newRequestKey(),
      ...body,
    })
    expect(answer, path).toMatchObject({ status: 200 })
  }
}

/** A person may have only a few open jobs. */
const waitForJobs = () =>
  eventually(async () => {
    const { rows } = await withAllShops(server.database, (tx) =>
      sql`select from background_job where ended_at is null`.execute(tx),
    )
    expect(rows).toEqual([])
  })

/** Reads a file and starts its job, which it waits for. */
async function importFile(path: string, content: string, query: string): Promise<void> {
  const form = new FormData()
  form.set('file', new Blob([content]), 'file.csv')
  const encoded = new Response(form)
  const [type, bytes] = [encoded.headers.get('content-type') ?? '', Buffer.from(await encoded.arrayBuffer())]
  const { reply } = await seller<{ digest: string }>(`${path}/read?shopid=haru`, bytes, type)
  const start = `${path}/start?shopid=haru&digest=${reply.digest}&key=${newRequestKey()}${query}`
  expect(await seller(start, bytes, type), path).toMatchObject({ status: 200 })
  await waitForJobs()
}

/** Imports members, reviews of a product and orders of a former platform, and uses what has a key of its own. */
async function moveIn(title: string): Promise<void> {
  const send = async (path: string, body: object) => {
    const answer = await seller(path, { shopid: 'haru', key: newRequestKey(), ...body })
    expect(answer, path).toMatchObject({ status: 200 })
    await waitForJobs()
  }
  const until = seoulDay(new Date(Date.now() + 30 * 24 * 60 * 60 * 1000))
  await importFile(
    `${SELLER}/imported-member/file`,
    '이메일,이름,포인트\nformer@example.com,김하늘,100\n',
    `&until=${until}&name=members.csv`,
  )
  await send(`${SELLER}/imported-member/invite`, {})
  await importFile(
    `${SELLER}/review/import`,
    `상품명,별점,내용,작성자,작성일,사진 주소\n${title},5,좋아요,김민지,2024-03-02,https://old.invalid/1.jpg\n`,
    '&name=reviews.csv',
  )
  const imported = await eventually(async () => {
    const { reply } = await seller<{ id: number; failed_photos: number }[]>(
      `${SELLER}/review/import/list?shopid=haru`,
    )
    expect(reply).toMatchObject([{ failed_photos: 1 }])
    return reply[0]
  })
  await waitForJobs()
  await send(`${SELLER}/review/import/photos`, { import: imported?.id })
  await send(`${SELLER}/review/import/undo`, { import: imported?.id })
  await importFile(`${SELLER}/past-order/file`, pastOrderCsv([{ number: '20260101-1' }]), '&name=orders.csv')
}

/** Starts the job of a file with the tracking number of an order. */
async function shipByFile(sid: number): Promise<void> {
  const { services } = server
  const { number } = await newOrderWithClaim(
    services,
    { shopid: 'haru', sid },
    await newAccount(services.accounts),
  )
  const form = new FormData()
  form.set('file', new Blob([`주문번호,택배사,송장번호\n${number},CJ,601234567890\n`]), 't.csv')
  const encoded = new Response(form)
  const [type, bytes] = [encoded.headers.get('content-type') ?? '', Buffer.from(await encoded.arrayBuffer())]
  const tracking = `${SELLER}/order/tracking`
  const { reply } = await seller<{ digest: string }>(`${tracking}/check?shopid=haru`, bytes, type)
  const query = `shopid=haru&accept=true&digest=${reply.digest}&key=${newRequestKey()}`
  expect(await seller(`${tracking}/start?${query}`, bytes, type)).toMatchObject({ status: 200 })
}
