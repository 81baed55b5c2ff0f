import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Job } from '../../src/domains/jobs/jobs.contract.ts'
import type { LineToBuy } from '../../src/domains/orders/orders.contract.ts'
import type { TrackingPreview } from '../../src/domains/orders/seller/seller-orders.contract.ts'
import { readyForms } from '../../src/domains/orders/shared/courier-forms.ts'
import { readRows } from '../../src/platform/spreadsheets/read-rows.ts'
import { eventually } from '../eventually.ts'
import { newAccount } from '../factories/accounts.ts'
import { productWithLine } from '../factories/carts.ts'
import {
  type CourierProgram,
  courierPrograms,
  courierResult,
  type Table,
} from '../factories/courier-results.ts'
import { placeOrder, RECIPIENT } from '../factories/orders.ts'
import { anEdit } from '../factories/product-edits.ts'
import { newSession } from '../factories/sessions.ts'
import type { TestShop } from '../factories/tenancy.ts'
import { startSellerServer } from './seller-server.ts'
import type { TestServer } from './test-server.ts'
import { ADMIN, type UserClient } from './user-client.ts'

const ORDERS = '/api/myshp/v2/seller/order'
const BOUNDS = {
  sheetBytes: 1_000_000,
  stringsBytes: 1_000_000,
  rows: 100,
  columns: 100,
  cells: 10_000,
  rowCharacters: 100_000,
  characters: 1_000_000,
  swelling: { characters: 1_000_000, times: 100 },
}
const BROKEN = '5.8E+11'

let server: TestServer
let haru: TestShop
let seller: UserClient
let folder: string
/** delivered together, and a product that is always delivered separately */
let bought: { mug: LineToBuy; bowl: LineToBuy; sofa: LineToBuy }

beforeAll(async () => {
  ;({ server, haru, seller } = await startSellerServer())
  folder = await mkdtemp(join(tmpdir(), 'madang-round-trip-'))
  const { services, database } = server
  const newLine = async (overrides: Parameters<typeof productWithLine>[2]) => ({
    ...(await productWithLine({ ...services, database }, haru.shopId, { stock: [999], ...overrides })).line,
    qty: 1,
  })
  bought = {
    mug: await newLine({ title: '머그, "달"' }),
    bowl: await newLine({ title: '백자 사발' }),
    sofa: await newSofa(),
  }
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

async function newSofa(): Promise<LineToBuy> {
  const delivery = { kind: 'own', won: 30_000, each: 0, apart: true } as const
  const edit = anEdit({ title: '소파', delivery })
  const { sid, variants } = await server.services.catalogue.editor.create(haru.shopId, edit)
  return { sid, pid2: variants[0]?.pid2 as number, qty: 1 }
}

interface PaidOrder {
  orderid: string
  lines: number[]
}

async function paidOrder(name: string, detail: string, ...lines: LineToBuy[]): Promise<PaidOrder> {
  const { services } = server
  const customer = { uid: await newAccount(services.accounts), guest: null, adult: false }
  const placed = await placeOrder(services.orders, customer, lines, {
    recipient: { ...RECIPIENT, name, detail, memo: '문 앞\n벨 누르지 마세요' },
  })
  await services.payments.own.decideTestCard(placed.payment?.id as string, customer, 'approve')
  const [orderid = ''] = placed.numbers
  const detailed = await services.orders.seller.detail(haru.shopId, orderid)
  return { orderid, lines: detailed.lines.map(({ id }) => id) }
}

const accept = (orderid: string, ...lines: (number | undefined)[]) =>
  seller(`${ORDERS}/move/many`, {
    shopid: 'haru',
    move: 'accept',
    lines: lines.map((line) => ({ orderid, line })),
  })

/** Our file, as the seller downloads it, in the form of a program. */
async function exportFile(
  form: string,
  format: 'xlsx' | 'csv',
  orders: readonly PaidOrder[],
): Promise<Table> {
  const { services, database } = server
  const token = await newSession({ database, accounts: services.accounts }, { uid: haru.uid, host: ADMIN })
  const { status, body } = await server.ask(`${ORDERS}/file`, {
    host: ADMIN,
    headers: { 'sec-fetch-site': 'same-origin', cookie: `madang=${token}` },
    body: {
      shopid: 'haru',
      reason: '발송',
      format,
      ready: form,
      status: 'READY_FOR_DELIVERY',
      orders: orders.map(({ orderid }) => orderid),
    },
  })
  expect(status).toBe(200)
  const path = join(folder, `${form}.${format}`)
  await writeFile(path, body)
  const rows: string[][] = []
  for await (const { cells } of readRows(path, BOUNDS)) rows.push(cells)
  const [headers = [], ...others] = rows
  return { headers, rows: others }
}

const BOUNDARY = 'multipart/form-data; boundary=x'
function upload<Reply>(path: string, file: Buffer) {
  const part =
    'content-disposition: form-data; name="file"; filename="a"\r\ncontent-type: application/octet-stream'
  const body = Buffer.concat([Buffer.from(`--x\r\n${part}\r\n\r\n`), file, Buffer.from('\r\n--x--\r\n')])
  return seller<Reply>(`${ORDERS}/tracking/${path}`, body, BOUNDARY)
}
const check = async (file: Buffer) => (await upload<TrackingPreview>('check?shopid=haru', file)).reply

async function ship(file: Buffer, digest: string) {
  const key = crypto.randomUUID()
  const { status, reply } = await upload<Job>(
    `start?shopid=haru&key=${key}&digest=${digest}&accept=false`,
    file,
  )
  expect(status).toBe(200)
  return eventually(async () => {
    const jobs = (await seller<Job[]>('/api/myshp/v2/seller/job/list?shopid=haru')).reply
    const job = jobs.find(({ id }) => id === reply.id)
    expect(job?.ended_at).toBeTruthy()
    return job
  })
}

async function parcelsOf({ orderid, lines }: PaidOrder) {
  const detail = await server.services.orders.seller.detail(haru.shopId, orderid)
  return lines.map((id) => {
    const { status, carrier, tracking } = detail.lines.find((line) => line.id === id) ?? {}
    return tracking ? `${status} ${carrier} ${tracking}` : status
  })
}

const columnsOf = ({ form }: CourierProgram) => {
  const columns = readyForms.find(({ id }) => id === form)?.columns ?? []
  const headerOf = (...fields: string[]) => columns.find(({ field }) => fields.includes(field))?.header ?? ''
  return { order: headerOf('parcel_ref', 'order_number'), line: headerOf('line_number') }
}

let runs = 0

test.each(courierPrograms)('the parcels of $name come back as they were sent', async (program) => {
  runs += 1
  const place = `${runs}동 101호`
  const [one, other] = [
    await paidOrder('김민지', place, bought.mug),
    await paidOrder('김민지', place, { ...bought.bowl, qty: 2 }),
  ]
  const split = await paidOrder('이서준', place, bought.mug, bought.sofa)
  const partial = await paidOrder('박지훈', place, bought.mug, bought.bowl)
  const broken = await paidOrder('최유진', place, bought.mug)
  for (const { orderid, lines } of [one, other, split, broken]) await accept(orderid, ...lines)
  await accept(partial.orderid, partial.lines[0])
  const all = [one, other, split, partial, broken]

  const first = 10 ** (program.digits - 1) * 6 + runs * 1_000
  const [merged, sofa, apart, single] = [first + 1, first + 2, first + 3, first + 4].map(String)
  const columns = columnsOf(program)
  /** The program merges rows to one recipient, except those that our file keeps apart. */
  const numberOf = (row: Readonly<Record<string, string>>): string => {
    const ref = row[columns.order] ?? ''
    if (ref.includes(broken.orderid)) return BROKEN
    if (ref.includes(partial.orderid)) return single as string
    if (ref.includes(one.orderid) || ref.includes(other.orderid)) return merged as string
    const line = columns.line ? row[columns.line] : ref.split('/')[1]
    return line === String(split.lines[1]) ? (sofa as string) : (apart as string)
  }
  const fromCsv = await courierResult(program, await exportFile(program.form, 'csv', all), numberOf)
  const file = await courierResult(program, await exportFile(program.form, 'xlsx', all), numberOf)

  const preview = await check(file)
  const outcomes = preview.rows.map(({ orderid, line, state, tracking }) => ({
    orderid,
    line,
    state,
    tracking,
  }))
  const ready = (order: PaidOrder, tracking: string | undefined, index = 0) => ({
    orderid: order.orderid,
    line: order.lines[index],
    state: 'ready',
    tracking,
  })
  expect(new Set(outcomes.filter(({ state }) => state === 'ready'))).toEqual(
    new Set([
      ready(one, merged),
      ready(other, merged),
      ready(split, apart),
      ready(split, sofa, 1),
      ready(partial, single),
    ]),
  )
  expect(preview.rows.filter(({ state }) => state !== 'ready')).toMatchObject([
    {
      orderid: broken.orderid,
      state: 'wrong',
      reason: expect.stringContaining(`엑셀이 송장번호를 ${BROKEN}로 변경했습니다.`),
    },
  ])
  expect((await check(fromCsv)).rows).toEqual(preview.rows)

  expect(await ship(file, preview.digest)).toMatchObject({ state: 'done', done: 5, failed: 0 })
  const parcel = (tracking: string | undefined) => `DELIVERY ${program.carrier} ${tracking}`
  expect(await Promise.all(all.map(parcelsOf))).toEqual([
    [parcel(merged)],
    [parcel(merged)],
    [parcel(apart), parcel(sofa)],
    [parcel(single), 'CONFIRM_PAYMENT'],
    ['READY_FOR_DELIVERY'],
  ])
})
