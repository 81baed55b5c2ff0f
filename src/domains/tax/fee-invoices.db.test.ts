import { buffer } from 'node:stream/consumers'
import { read, utils, type WorkSheet } from '@e965/xlsx'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../tests/database.ts'
import {
  openPurchaseModules,
  PLATFORM_COMPANY,
  type PurchaseModules,
  rowsOf,
} from '../../../tests/factories/purchase-modules.ts'
import { completeOrders, newOpenOrders, refundDoneLines } from '../../../tests/factories/settlements.ts'
import { newShop } from '../../../tests/factories/tenancy.ts'

const OPERATOR = 9_001
// Orders of 21,001 won by card cost 5 % of products and delivery: 475 and 475 or 476 won for a mug, 150 won for a
// delivery.
const RATES = { goods_rate: 500, delivery_rate: 500, method_rates: {} }
const BUSINESS = { corp: true, corpname: '하루상회', ceo: '김하루', idnum: '220-81-62517' }
const APPROVAL = '20261201-10000000-a1b2c3d4'
const PLAIN_APPROVAL = '2026120110000000a1b2c3d4'

let modules: PurchaseModules
let url: string

beforeAll(async () => {
  url = (await testDatabase()).url
  modules = await openPurchaseModules({ url, time: { now: new Date() } })
  on('2026-10-31T10:00:00')
  const [plan] = await modules.settlements.plans.list()
  await modules.settlements.plans.addVersion(
    plan?.id as number,
    { first_day: '2026-11-01', ...RATES },
    OPERATOR,
  )
})
afterAll(() => modules.close())

const on = (moment: string) => {
  modules.time.now = new Date(`${moment}+09:00`)
}

async function sell(shopId: number, orders: number): Promise<void> {
  await newOpenOrders(modules, [shopId], orders)
  await completeOrders(modules)
  await modules.settlements.entries.writeDue()
}

const businessShop = (overrides: Parameters<typeof newShop>[1] = {}) =>
  newShop(modules.tenancy, { ...BUSINESS, ...overrides })

const feesOf = async (shopId: number, until: string) =>
  (
    await rowsOf(
      modules,
      sql<{ supply: number; vat: number }>`
        select -coalesce(sum(sales_fee + payment_fee), 0)::int as supply, -coalesce(sum(fee_vat), 0)::int as vat
        from settlement_entry where shop_id = ${shopId} and day <= ${until}::date`,
    )
  )[0]

const invoicesOf = async (shopId: number) => (await modules.tax.invoices.list(shopId)).invoices

const answer = (shopId: number, month: string, overrides: { approval?: string; problem?: string } = {}) =>
  modules.tax.operator.answer({
    month,
    answers: [{ shop: shopId, approval: APPROVAL, problem: '', ...overrides }],
  })

const eventsOf = (shopid: string) =>
  rowsOf(
    modules,
    sql<{ month: string; total: number }>`
      select payload->>'month' as month, (payload->>'total')::int as total from outbox
      where type = 'tax.fee-invoice-issued' and payload->>'shopid' = ${shopid} order by id`,
  )

test('the fees of a month are drafted once, filed, and issued with the number of the tax office', async () => {
  const { shopId, shopid } = await businessShop()
  on('2026-11-10T10:00:00')
  await sell(shopId, 10)
  on('2026-12-01T04:10:00')
  await Promise.all([modules.tax.invoices.draftDue(), modules.tax.invoices.draftDue()])
  const fees = await feesOf(shopId, '2026-11-30')
  expect(fees?.supply).toBeGreaterThan(10_000)
  const draft = { month: '2026-11', kind: 'tax_invoice', state: 'DRAFT', approval: '', ...fees }
  expect(await invoicesOf(shopId)).toMatchObject([draft])
  expect(await modules.tax.operator.month()).toMatchObject({
    month: '2026-11',
    due_day: '2026-12-10',
    drafts: 1,
    ready: 1,
    ...fees,
    missing: [],
    files: [],
  })
  const file = await modules.tax.operator.createFile('2026-11', OPERATOR)
  expect(file).toMatchObject({ invoices: 1, waiting: 1, ...fees })
  await expect(modules.tax.operator.createFile('2026-11', OPERATOR)).rejects.toMatchObject({
    code: 'CONFLICT',
  })
  // Fees that are written later do not change what was filed.
  await modules.tax.invoices.draftDue()
  expect(await answer(shopId, '2026-11')).toEqual({ issued: 1, refused: 0 })
  await answer(shopId, '2026-11')
  expect(await modules.tax.invoices.find(shopId, '2026-11')).toMatchObject({
    ...draft,
    state: 'ISSUED',
    approval: PLAIN_APPROVAL,
    supplier: PLATFORM_COMPANY,
    buyer: { corpname: '하루상회', ceo: '김하루', idnum: '220-81-62517' },
  })
  expect(await eventsOf(shopid)).toEqual([
    { month: '2026-11', total: (fees?.supply ?? 0) + (fees?.vat ?? 0) },
  ])
  // Names of the shop that change later do not change the invoice.
  await rowsOf(
    modules,
    sql`update shop set corpname = '다른상회' where shop_id = ${shopId} returning shop_id`,
  )
  expect((await modules.tax.invoices.find(shopId, '2026-11')).buyer.corpname).toBe('하루상회')
})

test('the file has the columns of the bulk upload from its seventh row on', async () => {
  const { shopId } = await businessShop({
    idnum: '2208162517',
    address: '서울 중구 을지로 1',
    email: 'a@b.example',
  })
  on('2026-11-10T10:00:00')
  await sell(shopId, 2)
  on('2026-12-02T10:00:00')
  await modules.tax.invoices.draftDue()
  const { id } = await modules.tax.operator.createFile('2026-11', OPERATOR)
  const download = await modules.tax.operator.file(id)
  expect(download).toMatchObject({ name: `전자세금계산서 일괄발급 2026-11-${id}.xlsx`, subjects: [shopId] })
  const workbook = read(await buffer(download.stream))
  const [sheet] = Object.values(workbook.Sheets)
  const rows = utils.sheet_to_json<(string | number)[]>(sheet as WorkSheet, {
    header: 1,
    defval: '',
    blankrows: true,
  })
  const fees = await feesOf(shopId, '2026-11-30')
  expect(rows).toHaveLength(7)
  expect(rows[5]?.slice(0, 2)).toEqual(['전자(세금)계산서 종류 (01:일반, 02:영세율)', '작성일자'])
  expect(rows[5]).toHaveLength(59)
  const row = rows[6] ?? []
  expect([row[0], row[1], row[2], row[4], row[5], row[9]]).toEqual([
    '01',
    '20261130',
    '1248100998',
    '(주)마당',
    '이마당',
    'tax@madang.example',
  ])
  expect([row[10], row[12], row[13], row[14], row[17]]).toEqual([
    '2208162517',
    '하루상회',
    '김하루',
    '서울 중구 을지로 1',
    'a@b.example',
  ])
  expect([row[19], row[20], row[22], row[23], row[27], row[28], row[58]]).toEqual([
    fees?.supply,
    fees?.vat,
    '30',
    '판매 수수료 2026년 11월',
    fees?.supply,
    fees?.vat,
    '01',
  ])
})

test('all fees are invoiced to the won, also those of entries that come late and of refunds', async () => {
  const { shopId } = await businessShop()
  on('2026-11-10T10:00:00')
  await sell(shopId, 6)
  on('2026-12-01T10:00:00')
  await modules.tax.invoices.draftDue()
  await answer(shopId, '2026-11')
  // The week is not closed yet, so a sale of November is written in December, after its invoice.
  on('2026-11-30T23:00:00')
  await sell(shopId, 3)
  on('2026-12-15T10:00:00')
  await refundDoneLines(modules, 1)
  await modules.settlements.entries.writeDue()
  on('2027-01-02T10:00:00')
  await modules.tax.invoices.draftDue()
  const [december, november] = await invoicesOf(shopId)
  expect([december, november]).toMatchObject([
    { month: '2026-12', state: 'DRAFT', kind: 'tax_invoice' },
    { month: '2026-11', state: 'ISSUED' },
  ])
  expect(december?.supply).toBeLessThan(0)
  const fees = await feesOf(shopId, '2026-12-31')
  expect({
    supply: (december?.supply ?? 0) + (november?.supply ?? 0),
    vat: (december?.vat ?? 0) + (november?.vat ?? 0),
  }).toEqual(fees)
  // A negative one is issued by hand, as a correction of the invoice before.
  const { invoices } = await modules.tax.operator.list({ month: '2026-12' })
  expect(invoices.find(({ shop }) => shop === shopId)).toMatchObject({ corrects: PLAIN_APPROVAL })
  await expect(modules.tax.operator.createFile('2026-12', OPERATOR)).rejects.toMatchObject({
    code: 'CONFLICT',
  })
  expect((await modules.tax.invoices.find(shopId, '2026-12')).corrects).toEqual({
    month: '2026-11',
    approval: PLAIN_APPROVAL,
  })
  const twice = { shop: shopId, approval: '20270102-10000000-00000001', problem: '' }
  await expect(
    modules.tax.operator.answer({ month: '2026-12', answers: [twice, { ...twice, approval: APPROVAL }] }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await answer(shopId, '2026-12', { approval: '20270102-10000000-00000001' })
  expect((await invoicesOf(shopId))[0]).toMatchObject({
    state: 'ISSUED',
    approval: '202701021000000000000001',
  })
})

test('a shop without a business gets a cash receipt, one with incomplete details is named', async () => {
  const [person, incomplete] = [await newShop(modules.tenancy), await businessShop({ idnum: '', ceo: '' })]
  on('2027-02-10T10:00:00')
  await sell(person.shopId, 1)
  await sell(incomplete.shopId, 1)
  on('2027-03-01T10:00:00')
  await modules.tax.invoices.draftDue()
  const { invoices } = await modules.tax.operator.list({ month: '2027-02' })
  expect(invoices).toMatchObject([
    { shop: person.shopId, kind: 'receipt', missing: [] },
    { shop: incomplete.shopId, kind: 'tax_invoice', missing: ['idnum', 'ceo'] },
  ])
  expect(await modules.tax.invoices.list(incomplete.shopId)).toMatchObject({ missing: ['idnum', 'ceo'] })
  await expect(modules.tax.operator.createFile('2027-02', OPERATOR)).rejects.toMatchObject({
    code: 'CONFLICT',
  })
  await expect(answer(incomplete.shopId, '2027-02')).rejects.toMatchObject({ code: 'CONFLICT' })
  await expect(answer(person.shopId, '2027-02')).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await answer(person.shopId, '2027-02', { approval: '' })
  expect((await invoicesOf(person.shopId))[0]).toMatchObject({ state: 'ISSUED', approval: '' })
})

test('an invoice that the tax office refused is a draft again, and in the next file', async () => {
  const { shopId, shopid } = await businessShop()
  on('2027-03-10T10:00:00')
  await sell(shopId, 1)
  on('2027-04-01T10:00:00')
  await modules.tax.invoices.draftDue()
  const problem = '폐업한 사업자'
  await expect(answer(shopId, '2027-03', { approval: '', problem })).rejects.toMatchObject({
    code: 'CONFLICT',
  })
  const first = await modules.tax.operator.createFile('2027-03', OPERATOR)
  await answer(shopId, '2027-03', { approval: '', problem })
  const { invoices } = await modules.tax.operator.list({ month: '2027-03', state: 'DRAFT' })
  expect(invoices).toMatchObject([{ shop: shopId, problem }])
  const { files } = await modules.tax.operator.month('2027-03')
  expect(files).toMatchObject([{ id: first.id, waiting: 0 }])
  await modules.tax.operator.createFile('2027-03', OPERATOR)
  await answer(shopId, '2027-03')
  expect(await eventsOf(shopid)).toHaveLength(1)
  await expect(answer(shopId, '2027-01')).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('shops whose ids have seven digits have invoices with numbers of their own', async () => {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  await owner.query('alter table shop alter column shop_id restart with 7654321')
  await owner.end()
  on('2027-03-10T10:00:00')
  const shops = [await businessShop(), await businessShop()]
  for (const { shopId } of shops) await sell(shopId, 1)
  on('2027-04-01T10:00:00')
  await modules.tax.invoices.draftDue()
  const numbers = await Promise.all(shops.map(async ({ shopId }) => (await invoicesOf(shopId))[0]?.number))
  expect(numbers).toEqual(['202703-7654321', '202703-7654322'])
})
