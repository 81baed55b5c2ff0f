import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withAllShops } from '../../../../../tests/all-shops.ts'
import { productWithLine } from '../../../../../tests/factories/carts.ts'
import { copyOrder } from '../../../../../tests/factories/many-orders.ts'
import { type OrderMoveModules, openOrderMoves } from '../../../../../tests/factories/order-moves.ts'
import type { PurchaseModules } from '../../../../../tests/factories/purchase-modules.ts'
import { newShop, type TestShop } from '../../../../../tests/factories/tenancy.ts'
import { readRows } from '../../../../platform/spreadsheets/read-rows.ts'
import { MAX_FILE_LINES, MAX_ORDER_FORMS, type OrderFormColumn } from '../../shared/order-file-fields.ts'
import type { OrderFileRequest } from './order-file-export.ts'

const COLUMNS: OrderFormColumn[] = [
  { header: '주문', field: 'order_number' },
  { header: '받는 분', field: 'recipient_name' },
  { header: '우편번호', field: 'zipcode' },
  { header: '수량', field: 'qty' },
]
const FORM = { name: '우리 양식', kind: 'line' as const, columns: COLUMNS }

const BOUNDS = {
  sheetBytes: 200_000_000,
  stringsBytes: 50_000_000,
  rows: 50_000,
  columns: 100,
  cells: 5_000_000,
  rowCharacters: 100_000,
  characters: 100_000_000,
  swelling: { characters: 100_000_000, times: 100 },
}

let modules: PurchaseModules
let haru: TestShop
let newOrder: OrderMoveModules['newOrder']
let folder: string

beforeAll(async () => {
  ;({ modules, haru, newOrder } = await openOrderMoves())
  folder = await mkdtemp(join(tmpdir(), 'order-files-'))
})
afterAll(async () => {
  await modules.close()
  await rm(folder, { recursive: true })
})

/** The rows of an exported file, without its header, by header. */
async function exportRows(request: Partial<OrderFileRequest>, shopId = haru.shopId) {
  const { stream, name, subjects } = await modules.orders.files.exportFile(shopId, {
    format: 'xlsx',
    ...request,
  })
  const file = join(folder, `${Math.random()}.${request.format ?? 'xlsx'}`)
  await pipeline(stream, createWriteStream(file))
  const rows: string[][] = []
  for await (const { cells } of readRows(file, BOUNDS)) rows.push(cells)
  const [headers = [], ...others] = rows
  return {
    name,
    subjects,
    headers,
    rows: others.map((cells) =>
      Object.fromEntries(headers.map((header, index) => [header, cells[index] ?? ''])),
    ),
  }
}

async function acceptedOrder() {
  const order = await newOrder()
  await order.run(order.lineId, 'accept')
  return order
}

const rename = (number: string, recipient: object, title = '머그') =>
  withAllShops(modules.database, async (tx) => {
    await sql`update shop_order set recipient = recipient || ${JSON.stringify(recipient)}::jsonb where number = ${number}`.execute(
      tx,
    )
    await sql`update order_line l set title = ${title} from shop_order o
      where o.shop_id = l.shop_id and o.id = l.order_id and o.number = ${number}`.execute(tx)
  })

test('a courier file has one row for a recipient with two orders, and nothing that may not be sent', async () => {
  const [first, second, paid] = [await acceptedOrder(), await acceptedOrder(), await newOrder()]
  await rename(first.number, { zipcode: '01234' })
  await rename(second.number, { zipcode: '01234' })
  const { headers, rows, subjects, name } = await exportRows({
    ready: 'cj',
    orders: [first.number, second.number, paid.number],
  })
  expect(name).toMatch(/^CJ대한통운 \d{4}-\d\d-\d\d\.xlsx$/)
  expect(headers).toHaveLength(12)
  expect(rows).toMatchObject([
    {
      받는분성명: '김민지',
      받는분전화번호: '010-1234-5678',
      받는분우편번호: '01234',
      내품수량: '2',
      박스수량: '1',
      고객주문번호: `${first.number},${second.number}`,
    },
  ])
  expect(subjects).toEqual([first.number, second.number])
})

test('a file has the orders that match a filter of all orders', async () => {
  const bowl = await productWithLine(modules, haru.shopId, { title: '유일한 사발' })
  const more = [bowl.line]
  const [half, whole] = [await newOrder({ more }), await newOrder({ more })]
  const [, ofHalf] = await half.lines()
  await half.run(ofHalf?.id as number, 'accept')
  for (const { id } of await whole.lines()) await whole.run(id, 'accept')
  const filter = { product: '유일한 사발' }
  const linesOf = async (request: Partial<OrderFileRequest>) =>
    (await exportRows({ ready: 'orders', ...request })).rows.map((row) => Number(row.상품주문번호))
  const ids = async (order: typeof half) => (await order.lines()).map(({ id }) => id)
  expect(await linesOf({ filter })).toEqual([...(await ids(half)), ...(await ids(whole))])
  expect(await linesOf({ filter, sort: 'newest' })).toEqual([...(await ids(whole)), ...(await ids(half))])
  // In a state only the lines of the state are in the file.
  expect(await linesOf({ filter: { ...filter, status: 'READY_FOR_DELIVERY' } })).toEqual([
    ofHalf?.id,
    ...(await ids(whole)),
  ])
  const parcels = await exportRows({ ready: 'cj', filter })
  expect(parcels.rows).toMatchObject([{ 고객주문번호: `${half.number}/${ofHalf?.id},${whole.number}` }])
  expect(parcels.subjects).toEqual([half.number, whole.number])
  await expect(exportRows({ ready: 'orders', filter: { product: '없는 상품' } })).rejects.toMatchObject({
    message: '파일에 담을 주문이 없습니다.',
  })
  await expect(exportRows({ ready: 'cj', filter: { status: 'DELIVERY' } })).rejects.toMatchObject({
    details: { field: 'status' },
  })
  await expect(exportRows({ ready: 'orders', filter, orders: [half.number] })).rejects.toMatchObject({
    details: { field: 'orders' },
  })
})

test('formulas in texts of buyers are text in both formats', async () => {
  const order = await acceptedOrder()
  await rename(order.number, { name: '=HYPERLINK("http://evil.example")', memo: '+82' }, '@SUM(A1)')
  for (const format of ['xlsx', 'csv'] as const) {
    const { rows } = await exportRows({ ready: 'lotte', format, orders: [order.number] })
    expect(rows).toMatchObject([
      {
        수취인명: `'=HYPERLINK("http://evil.example")`,
        배송메시지: "'+82",
        상품명: expect.stringMatching(/^'@SUM\(A1\) x1$/),
      },
    ])
  }
})

test('a shop has no orders of another shop in its file', async () => {
  const order = await acceptedOrder()
  const other = await newShop(modules.tenancy)
  await expect(exportRows({ ready: 'orders', orders: [order.number] }, other.shopId)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: '파일에 담을 주문이 없습니다.',
  })
  const form = await modules.orders.forms.create(haru.shopId, FORM)
  await expect(exportRows({ own_form: form.id, orders: [order.number] }, other.shopId)).rejects.toMatchObject(
    { code: 'NOT_FOUND' },
  )
  await modules.orders.forms.remove(haru.shopId, form.id)
})

test('a courier file of a state that is not sent is refused with the reason', async () => {
  await expect(exportRows({ ready: 'cj', status: 'DELIVERY' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    details: { field: 'status' },
  })
  await expect(exportRows({ ready: 'cj' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(exportRows({ status: 'DELIVERY' })).rejects.toMatchObject({ details: { field: 'ready' } })
})

test('own forms have unique names, a version and an upper bound, also for concurrent calls', async () => {
  const { shopId } = await newShop(modules.tenancy)
  const { forms } = modules.orders
  const form = await forms.create(shopId, { ...FORM, name: ' 우리 양식 ' })
  expect(form).toMatchObject({ name: '우리 양식', version: 1, columns: COLUMNS })
  await expect(forms.create(shopId, FORM)).rejects.toMatchObject({ code: 'CONFLICT' })
  await expect(forms.create(shopId, { ...FORM, name: 'CJ대한통운' })).rejects.toMatchObject({
    details: { field: 'name' },
  })
  const fixed = [{ header: '박스', field: 'fixed' as const, text: '1' }]
  const edit = { own_form: form.id, version: 1, name: '택배', kind: 'parcel' as const, columns: fixed }
  expect(await forms.edit(shopId, edit)).toMatchObject({ version: 2, name: '택배', columns: fixed })
  await expect(forms.edit(shopId, edit)).rejects.toMatchObject({
    code: 'STALE',
    details: { current: { version: 2 } },
  })
  for (let index = 2; index < MAX_ORDER_FORMS; index += 1)
    await forms.create(shopId, { ...FORM, name: `양식 ${index}` })
  const last = await Promise.allSettled(
    ['ㄱ', 'ㄴ', 'ㄷ'].map((name) => forms.create(shopId, { ...FORM, name })),
  )
  expect(last.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await forms.remove(shopId, form.id)
  await expect(forms.remove(shopId, form.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a file of 20,000 lines is complete, more lines are refused, and a shop runs two exports at once', async () => {
  const order = await newOrder({ qty: 2 })
  await rename(order.number, { name: '박지훈' })
  await copyOrder(modules, order.number, MAX_FILE_LINES - 1)
  const form = await modules.orders.forms.create(haru.shopId, FORM)
  const request = { own_form: form.id, status: 'CONFIRM_PAYMENT' as const }
  // Another test left one paid order.
  await expect(exportRows(request)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('20,000줄'),
  })
  await withAllShops(modules.database, (tx) =>
    sql`update order_line l set status = 'CANCELED' from shop_order o where o.shop_id = l.shop_id and o.id = l.order_id
      and l.status = 'CONFIRM_PAYMENT' and o.recipient->>'name' <> '박지훈'`.execute(tx),
  )
  const { rows, subjects } = await exportRows(request)
  expect(rows).toHaveLength(MAX_FILE_LINES)
  expect(new Set(rows.map((row) => row.주문))).toEqual(new Set(subjects))
  expect(rows.at(-1)).toMatchObject({ '받는 분': '박지훈', 우편번호: '06236', 수량: '2' })
  const open = await Promise.all(
    [1, 2].map(() => modules.orders.files.exportFile(haru.shopId, { format: 'csv', ...request })),
  )
  await expect(exportRows(request)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  for (const { stream } of open) stream.destroy()
  await new Promise((resolve) => setImmediate(resolve))
  expect((await exportRows({ ...request, orders: [order.number] })).rows).toHaveLength(1)
}, 120_000)
