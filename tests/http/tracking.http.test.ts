import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { encode } from 'iconv-lite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsToCorrect, templateOf } from '../../src/apps/admin/orders/tracking/tracking-template.ts'
import type { Job } from '../../src/domains/jobs/jobs.contract.ts'
import type {
  BulkResult,
  LineToShip,
  ShopOrderDetail,
  TrackingPreview,
  TrackingRow,
} from '../../src/domains/orders/seller/seller-orders.contract.ts'
import { writeXlsx } from '../../src/platform/spreadsheets/xlsx/xlsx.fixture.ts'
import { eventually } from '../eventually.ts'
import { newAccount } from '../factories/accounts.ts'
import { productWithLine } from '../factories/carts.ts'
import { placeOrder } from '../factories/orders.ts'
import { newStaffMember } from '../factories/staff.ts'
import type { TestShop } from '../factories/tenancy.ts'
import { startSellerServer } from './seller-server.ts'
import type { TestServer } from './test-server.ts'
import { ADMIN, type UserClient, userClient } from './user-client.ts'

const ORDERS = '/api/myshp/v2/seller/order'

let server: TestServer
let haru: TestShop
let seller: UserClient
beforeAll(async () => {
  ;({ server, haru, seller } = await startSellerServer())
})
afterAll(() => server.close())

const ask = <Reply>(path: string, body?: unknown, type?: string) => seller<Reply>(ORDERS + path, body, type)

/** A paid order of two products. */
async function anOrder() {
  const { services, database } = server
  const customer = { uid: await newAccount(services.accounts), guest: null, adult: false }
  const bought = [await aThing(), await aThing()]
  const placed = await placeOrder(services.orders, customer, bought)
  await services.payments.own.decideTestCard(placed.payment?.id as string, customer, 'approve')
  const [orderid = ''] = placed.numbers
  const { lines } = await services.orders.seller.detail(haru.shopId, orderid)
  return { orderid, lines: lines.map(({ id }) => ({ orderid, line: id })) }
  async function aThing() {
    return { ...(await productWithLine({ ...services, database }, haru.shopId)).line, qty: 1 }
  }
}

const many = (move: string, lines: object[]) => ask<BulkResult>('/move/many', { shopid: 'haru', move, lines })

const BOUNDARY = 'multipart/form-data; boundary=x'
function formOf(file: Buffer | string): Buffer {
  const part = 'content-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv'
  return Buffer.concat([
    Buffer.from(`--x\r\n${part}\r\n\r\n`),
    Buffer.from(file),
    Buffer.from('\r\n--x--\r\n'),
  ])
}

const check = (file: Buffer | string) =>
  ask<TrackingPreview>('/tracking/check?shopid=haru', formOf(file), BOUNDARY)
const start = (file: Buffer | string, digest: string) =>
  ask<Job>(
    `/tracking/start?shopid=haru&key=${crypto.randomUUID()}&digest=${digest}&accept=true`,
    formOf(file),
    BOUNDARY,
  )
const jobsOf = async (who: UserClient) =>
  (await who<Job[]>('/api/myshp/v2/seller/job/list?shopid=haru')).reply

test('all waiting lines are accepted in one job, and only the person who started it is notified of its end', async () => {
  const { services } = server
  const orders = [await anOrder(), await anOrder()]
  const lines = orders.flatMap((order) => order.lines)
  const started = await ask<Job>('/move/job', { shopid: 'haru', move: 'accept', all: true })
  expect(started).toMatchObject({
    status: 200,
    reply: { kind: 'orders.accept', state: 'waiting', total: lines.length, done: 0 },
  })
  await eventually(async () =>
    expect(await jobsOf(seller)).toMatchObject([{ state: 'done', done: lines.length, failed: 0 }]),
  )
  const { reply } = await ask<LineToShip[]>('/toship', { shopid: 'haru', reason: '발송' })
  expect(reply).toMatchObject(lines)

  const clerk = await userClient(server, await newStaffMember(services, haru.shopId, 'orders'), ADMIN)
  expect(await jobsOf(clerk)).toEqual([])
  const wrong = [{ orderid: '20260101-00000000', line: 1 }]
  expect(await clerk(`${ORDERS}/move/job`, { shopid: 'haru', move: 'accept', lines: wrong })).toMatchObject({
    status: 200,
  })
  await eventually(async () =>
    expect(await jobsOf(clerk)).toMatchObject([
      { failed: 1, failures: [{ name: '20260101-00000000', reason: '요청하신 내용을 찾을 수 없습니다.' }] },
    ]),
  )
  const none = await ask('/move/job', { shopid: 'haru', move: 'arrive', all: true })
  expect(none).toMatchObject({ status: 400, reply: { msg: 'BAD_REQUEST' } })
  const both = await ask('/move/job', { shopid: 'haru', move: 'accept', all: true, lines: wrong })
  expect(both).toMatchObject({ status: 400, reply: { msg: 'BAD_REQUEST' } })
  // Sends these lines, so that the following tests find only their own.
  const sent = lines.map((line, index) => ({ ...line, carrier: '한진택배', tracking: `400000000${index}` }))
  expect((await many('ship', sent)).reply).toMatchObject({ moved: lines.length })
})

test('many lines are accepted by one call, and lines that were already accepted stay unchanged', async () => {
  const { lines } = await anOrder()
  const wrong = { orderid: '20260101-00000000', line: 1 }
  expect((await many('accept', [...lines, wrong])).reply).toMatchObject({
    moved: 2,
    done: 0,
    failed: [{ ...wrong, reason: '요청하신 내용을 찾을 수 없습니다.' }],
  })
  expect((await many('accept', lines)).reply).toEqual({ moved: 0, done: 2, failed: [] })
  const { reply } = await ask<LineToShip[]>('/toship', { shopid: 'haru', reason: '발송' })
  expect(reply).toMatchObject(lines.map((line) => ({ ...line, recipient: { name: '김민지' } })))
})

test('a file from a Korean Excel is shipped by a job, also lines that were not accepted, and the same file again changes nothing', async () => {
  const { orderid, lines } = await anOrder()
  await many('accept', lines.slice(1))
  const text = `주문번호,택배사,송장번호\r\n${orderid},대한통운,6012-3456-7890\r\n20260101-00000000,CJ,1234567890\r\n`
  const file = encode(text, 'cp949')
  const { reply: preview } = await check(file)
  expect(preview.rows).toMatchObject([
    { ...lines[0], row: 2, carrier: 'CJ대한통운', tracking: '601234567890', state: 'accept' },
    { ...lines[1], row: 2, state: 'ready' },
    {
      row: 3,
      state: 'wrong',
      reason: '이 상점에 없는 주문입니다. 엑셀이 주문번호의 끝자리를 0으로 바꾼 것이 아닌지 확인해 주세요.',
    },
  ])
  const started = await start(file, preview.digest)
  expect(started).toMatchObject({ status: 200, reply: { kind: 'orders.tracking', total: 2 } })
  await eventually(async () =>
    expect((await jobsOf(seller)).find(({ id }) => id === started.reply.id)).toMatchObject({
      state: 'done',
      done: 2,
      failed: 0,
    }),
  )
  expect((await check(text)).reply.rows).toMatchObject([
    { state: 'done' },
    { state: 'done' },
    { state: 'wrong' },
  ])
  expect(await start(file, preview.digest)).toMatchObject({ status: 409, reply: { msg: 'CONFLICT' } })
  const { history } = await server.services.orders.seller.detail(haru.shopId, orderid)
  expect(history.filter(({ status }) => status === 'DELIVERY')).toHaveLength(2)
})

test('a wrong tracking number is corrected during delivery; the correction is logged and does not restart the delivery', async () => {
  const { orderid, lines } = await anOrder()
  const [line] = lines
  const move = (name: string, more: object = {}) =>
    ask<ShopOrderDetail>('/move', { shopid: 'haru', ...line, key: crypto.randomUUID(), move: name, ...more })
  const right = { carrier: '한진택배', tracking: '612345678902' }
  expect((await move('correctTracking', right)).status).toBe(409)
  await many('accept', lines)
  await many('ship', [{ ...line, carrier: 'CJ대한통운', tracking: '612345678901' }])
  const sent = (await server.services.orders.seller.detail(haru.shopId, orderid)).lines[0]
  expect((await move('correctTracking')).status).toBe(400)
  const { reply } = await move('correctTracking', right)
  expect(reply.lines[0]).toEqual({ ...sent, ...right })
  expect(reply.history.map(({ reason }) => reason)).toContain(
    'CJ대한통운 612345678901 → 한진택배 612345678902',
  )
  await move('arrive')
  expect((await move('correctTracking', right)).status).toBe(409)
})

test('the list of waiting lines and the list of errors can be uploaded again as files', async () => {
  const { orderid, lines } = await anOrder()
  await many('accept', lines)
  const waiting = (await ask<LineToShip[]>('/toship', { shopid: 'haru', reason: '발송' })).reply.filter(
    (one) => one.orderid === orderid,
  )
  const {
    reply: { rows: empty },
  } = await check(Buffer.from(templateOf(waiting)))
  expect(empty).toMatchObject(lines.map(({ orderid }) => ({ orderid, reason: '송장번호가 없습니다.' })))
  const filled = lines.map((line, index) => ({
    ...(empty[index] as TrackingRow),
    ...line,
    carrier: '우체국',
    tracking: '6123456789013',
  }))
  expect((await check(Buffer.from(rowsToCorrect(filled)))).reply.rows).toMatchObject(
    lines.map((line) => ({ ...line, carrier: '우체국택배', tracking: '6123456789013', state: 'ready' })),
  )
})

test.each([
  ['상품명,판매가\r\n컵,1000\r\n', '제목 행을 찾을 수 없습니다.'],
  ['주문번호,택배사,송장번호\r\n', '파일에 주문이 없습니다.'],
  ['', '파일이 비어 있습니다.'],
  ['PK\x03\x04 broken', '손상되어'],
])('a file without tracking numbers is refused with a clear message', async (file, words) => {
  const { status, reply } = await check(file)
  expect(status).toBe(400)
  expect((reply as unknown as { message: string }).message).toContain(words)
})

test('a file that would exhaust the memory is refused, and the process survives', async () => {
  const path = join(await mkdtemp(join(tmpdir(), 'madang-deep-')), 'deep.xlsx')
  await writeXlsx(path, { sheet: '<a>'.repeat(9_900_000) })
  const { status, reply } = await check(await readFile(path))
  await rm(dirname(path), { recursive: true })
  expect([status, (reply as unknown as { msg: string }).msg]).toEqual([400, 'BAD_REQUEST'])
})

test('a person who sends many files is told to wait', async () => {
  const statuses: number[] = []
  while (statuses.length < 61 && !statuses.includes(429)) statuses.push((await check('')).status)
  expect(statuses.at(-1)).toBe(429)
})
