import { text } from 'node:stream/consumers'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productWithLine } from '../../../tests/factories/carts.ts'
import { type OrderMoveModules, openOrderMoves } from '../../../tests/factories/order-moves.ts'
import { newGuest, type PurchaseModules, rowsOf } from '../../../tests/factories/purchase-modules.ts'
import { completeOrders, newOpenOrders, refundDoneLines } from '../../../tests/factories/settlements.ts'
import { newShop, type TestShop } from '../../../tests/factories/tenancy.ts'
import { addSums, salesTotals } from './shared/sales-kinds.ts'
import type { SalesLine } from './tax.contract.ts'

let modules: PurchaseModules
let haru: TestShop
let newOrder: OrderMoveModules['newOrder']
let newMember: OrderMoveModules['newMember']

beforeAll(async () => {
  ;({ modules, haru, newOrder, newMember } = await openOrderMoves())
  on('2026-11-03T10:00:00')
})
afterAll(() => modules.close())

const on = (moment: string) => {
  modules.time.now = new Date(`${moment}+09:00`)
}

async function count(): Promise<void> {
  await modules.settlements.entries.writeDue()
  await modules.tax.counting.countDue()
}

const monthSums = async (shopId: number, month: string) =>
  (await modules.tax.sales.months(shopId, Number(month.slice(0, 4)))).months.find(
    (row) => row.month === month,
  )?.sums ?? []

async function linesOf(shopId: number, month: string): Promise<SalesLine[]> {
  const lines: SalesLine[] = []
  for (let after: string | undefined; ; ) {
    const page = await modules.tax.sales.lines(shopId, { month, ...(after && { after }) })
    lines.push(...page.lines)
    if (page.next === null) return lines
    after = page.next
  }
}

/** Sums of lines, counted here. */
const totalsOf = (lines: readonly SalesLine[]) => {
  const sum = (chosen: readonly SalesLine[], value: (line: SalesLine) => number) =>
    chosen.reduce((total, line) => total + value(line), 0)
  const [free, taxed] = [lines.filter(({ tax_free }) => tax_free), lines.filter(({ tax_free }) => !tax_free)]
  return {
    supply: sum(taxed, ({ amount, vat }) => amount - vat),
    vat: sum(taxed, ({ vat }) => vat),
    tax_free: sum(free, ({ amount }) => amount),
    amount: sum(lines, ({ amount }) => amount),
  }
}

test('taxed and tax-free sales are apart, a refund is of its own day, and delivery is taxed', async () => {
  const rice = await productWithLine(modules, haru.shopId, { price: 5_000, stock: [9], tax_free: true })
  const order = await newOrder({ more: [rice.line] })
  const [mug, riceLine] = await order.lines()
  for (const line of [mug, riceLine])
    await order.run(line?.id as number, 'accept', 'ship', 'arrive', 'confirm')
  const transfer = await newOrder({ method: 'bank' })
  await transfer.run(transfer.lineId, 'accept', 'ship', 'arrive', 'confirm')
  on('2026-12-01T00:00:01')
  await order.move(riceLine?.id as number, 'refund')
  await count()
  expect(await monthSums(haru.shopId, '2026-11')).toEqual([
    {
      method: 'card',
      tax_free: false,
      entries: 2,
      sales: 13_000,
      refunds: 0,
      amount: 13_000,
      vat: 909 + 273,
    },
    { method: 'card', tax_free: true, entries: 1, sales: 5_000, refunds: 0, amount: 5_000, vat: 0 },
    {
      method: 'other',
      tax_free: false,
      entries: 2,
      sales: 13_000,
      refunds: 0,
      amount: 13_000,
      vat: 909 + 273,
    },
  ])
  expect(await monthSums(haru.shopId, '2026-12')).toEqual([
    { method: 'card', tax_free: true, entries: 1, sales: 0, refunds: -5_000, amount: -5_000, vat: 0 },
  ])
  expect(await linesOf(haru.shopId, '2026-12')).toMatchObject([
    {
      day: '2026-12-01',
      number: order.number,
      kind: 'refund',
      tax_free: true,
      amount: -5_000,
      payment: 'test_card',
    },
  ])
  const day = await modules.tax.sales.lines(haru.shopId, { month: '2026-11', day: 3 })
  expect(day.lines).toHaveLength(5)
  expect((await modules.tax.sales.lines(haru.shopId, { month: '2026-11', day: 4 })).lines).toEqual([])
})

test('transfers with a cash receipt are apart, whenever it is issued, and stay so when a refund cancels it', async () => {
  on('2026-09-08T10:00:00')
  const order = await newOrder({ method: 'bank' })
  await order.run(order.lineId, 'accept', 'ship', 'arrive', 'confirm')
  await count()
  expect(await monthSums(haru.shopId, '2026-09')).toMatchObject([{ method: 'other', amount: 13_000 }])
  const issue = sql`
    insert into cash_receipt (payment, seq, kind, amount, state, number, created_at, issued_at)
    select id, 1, 'income', 13000, 'ISSUED', '123456789', now(), now() from payment where reference = ${order.placed.checkout}
    returning payment`
  await rowsOf(modules, issue)
  expect((await modules.tax.sales.days(haru.shopId, '2026-09')).is_counting).toBe(true)
  await count()
  expect(await monthSums(haru.shopId, '2026-09')).toMatchObject([{ method: 'cash_receipt', amount: 13_000 }])
  expect(await linesOf(haru.shopId, '2026-09')).toMatchObject([
    { method: 'cash_receipt' },
    { method: 'cash_receipt' },
  ])
  on('2026-09-20T10:00:00')
  await order.move(order.lineId, 'refund', { account: ACCOUNT })
  await rowsOf(
    modules,
    sql`update cash_receipt set state = 'CANCELED', canceled_at = now() where number = '123456789' returning payment`,
  )
  await count()
  expect(await monthSums(haru.shopId, '2026-09')).toMatchObject([
    { method: 'cash_receipt', sales: 13_000, refunds: -10_000 },
  ])
})

test('each shop of a resale has its share of what the buyer paid', async () => {
  on('2026-11-10T10:00:00')
  const [seller, supplier] = [await newShop(modules.tenancy), await newShop(modules.tenancy)]
  await rowsOf(
    modules,
    sql`
      with placed as (
        insert into shop_order (shop_id, origin_shop_id, number, checkout, shopid, shop_name, origin_name, guest, buyer_name,
          buyer_phone, buyer_email, recipient, method, goods, off, points, delivery_fee, surcharge, total, return_fee, visit,
          placed_at, paid_at, ended_at)
        values (${seller.shopId}, ${supplier.shopId}, '20261110-00000001', '', '', '', '', '\\x01', '김민지', '01012345678',
          'minji@example.com', '{}', 'card', 11000, 500, 0, 3000, 0, 13500, 3000, '{}', now(), now(), ${modules.time.now})
        returning shop_id, origin_shop_id, id, number
      ), line as (
        insert into order_line (shop_id, order_id, origin_shop_id, sid, pid, pid2, pid3, default_option, title, opt_name, image,
          adult, qty, price, off, coupon_off, points, paid, accrual, margin, supplier_price, commission, discount_bearer,
          status, since, done_at, tax_free)
        select shop_id, id, origin_shop_id, 1, 1, 1, 0, '', '쌀', '', '', false, 1, 11000, 500, 0, 0, 10500, 0, 1500, 10000, 1000,
          'seller', 'DONE', ${modules.time.now}, ${modules.time.now}, true from placed
      ), marked as (insert into settlement_change (shop_id, order_id) select shop_id, id from placed)
      select id, number from placed`,
  )
  await count()
  const [ofSeller, ofSupplier] = [
    await linesOf(seller.shopId, '2026-11'),
    await linesOf(supplier.shopId, '2026-11'),
  ]
  expect(ofSeller).toMatchObject([{ role: 'seller', amount: 1_500, tax_free: true }])
  expect(ofSupplier).toMatchObject([
    { role: 'supplier', title: '쌀', amount: 9_000, tax_free: true },
    { role: 'supplier', title: '', amount: 3_000, tax_free: false },
  ])
  expect(totalsOf([...ofSeller, ...ofSupplier]).amount).toBe(13_500)
})

/** Refunds of transfers go here; others need none. */
const ACCOUNT = { bank: '신한은행', number: '110123456789', holder: '김민지' }

/** What happens to a line after its payment. */
const PATHS = ['done', 'refunded', 'refunded later', 'cancelled', 'on the way', 'reduced'] as const

const randomOrder = fc.record({
  day: fc.integer({ min: 10, max: 28 }),
  price: fc.integer({ min: 1_000, max: 30_000 }),
  qty: fc.integer({ min: 1, max: 3 }),
  points: fc.constantFrom(0, 0, 900),
  byTransfer: fc.boolean(),
  withRice: fc.boolean(),
  paths: fc.tuple(fc.constantFrom(...PATHS), fc.constantFrom(...PATHS)),
})

async function follow(
  order: Awaited<ReturnType<typeof newOrder>>,
  line: { id: number; qty: number },
  path: (typeof PATHS)[number],
) {
  if (path === 'cancelled') {
    await order.requestClaim(line.id, { kind: 'cancel', qty: line.qty, account: ACCOUNT })
    return order.run(line.id, 'acceptCancel')
  }
  if (path === 'reduced')
    await modules.orders.priceReductions.reduce(
      { shopId: haru.shopId, number: order.number, line: line.id },
      { amount: 100, reasonCode: 'DEFECT', reason: '' },
      { uid: haru.uid },
    )
  await order.run(line.id, 'accept', 'ship')
  if (path === 'on the way') return
  await order.run(line.id, 'arrive', 'confirm')
  if (path === 'refunded later') on('2026-11-20T10:00:00')
  if (path === 'refunded' || path === 'refunded later')
    await order.move(line.id, 'refund', { account: ACCOUNT })
}

test('sums of lines, days and months agree with each other and with the orders, whatever happens to these', async () => {
  const rice = await productWithLine(modules, haru.shopId, { price: 7_777, stock: [999], tax_free: true })
  for (const { day, price, qty, points, byTransfer, withRice, paths } of fc.sample(randomOrder, {
    numRuns: 40,
    seed: 20_261_129,
  })) {
    on(`2026-10-${day}T10:00:00`)
    const customer = points > 0 ? (await newMember(points)).customer : newGuest()
    const order = await newOrder({
      customer,
      qty,
      price,
      points,
      ...(withRice && { more: [rice.line] }),
      ...(byTransfer && { method: 'bank' as const }),
    })
    for (const [index, line] of (await order.lines()).entries())
      await follow(order, line, paths[index] ?? 'done')
  }
  await count()
  const months = ['2026-09', '2026-10', '2026-11', '2026-12']
  const lines = (await Promise.all(months.map((month) => linesOf(haru.shopId, month)))).flat()
  for (const month of months) {
    const { days } = await modules.tax.sales.days(haru.shopId, month)
    const sums = await monthSums(haru.shopId, month)
    expect(addSums(days.flatMap((day) => day.sums))).toEqual(sums)
    expect(salesTotals(sums)).toEqual(totalsOf(lines.filter(({ day }) => day.startsWith(month))))
    for (const { day, sums: ofDay } of days)
      expect(salesTotals(ofDay)).toEqual(totalsOf(lines.filter((line) => line.day === day)))
  }
  const [orders] = await rowsOf(
    modules,
    sql<{ money: number; free: number; transferred: number }>`
      select sum(o.total - o.refunded - line.open)::int as money, sum(line.free)::int as free,
        (sum(o.total - o.refunded - line.open) filter (where o.method = 'bank'))::int as transferred
      from shop_order o,
        lateral (select bool_or(l.done_at is not null) as any_done,
          coalesce(sum(l.paid - l.reduction) filter (where l.done_at is null and l.status not in ('CANCELED', 'REFUNDED')), 0) as open,
          coalesce(sum(l.paid - l.reduction) filter (where l.tax_free and l.done_at is not null and not l.refunded), 0) as free
          from order_line l where l.shop_id = o.shop_id and l.order_id = o.id) line
      where o.shop_id = ${haru.shopId} and o.paid_at is not null and (o.ended_at is not null or line.any_done)`,
  )
  const totals = totalsOf(lines)
  expect(totals).toMatchObject({ amount: orders?.money, tax_free: orders?.free })
  expect(totalsOf(lines.filter(({ method }) => method !== 'card')).amount).toBe(orders?.transferred)
  expect(totals.tax_free).toBeGreaterThan(0)
})

test('days whose entries come later are counted again, and a check finds what differs', async () => {
  on('2026-11-05T10:00:00')
  const shop = await newShop(modules.tenancy)
  await newOpenOrders(modules, [shop.shopId], 30)
  await completeOrders(modules)
  await modules.settlements.entries.writeDue()
  expect(await modules.tax.sales.days(shop.shopId, '2026-11')).toEqual({ days: [], is_counting: true })
  await count()
  const before = salesTotals(await monthSums(shop.shopId, '2026-11'))
  // Each order is 18,001 won for two mugs and 3,000 won for the delivery.
  expect(before.amount).toBe(30 * 21_001)
  await refundDoneLines(modules, 2)
  await count()
  const after = await monthSums(shop.shopId, '2026-11')
  expect(salesTotals(after)).toEqual(totalsOf(await linesOf(shop.shopId, '2026-11')))
  expect(salesTotals(after).amount).toBeLessThan(before.amount)
  await modules.tax.counting.check()
  await rowsOf(
    modules,
    sql`update sales_day set sales = sales + 1 where shop_id = ${shop.shopId} returning shop_id`,
  )
  await expect(modules.tax.counting.check()).rejects.toThrow('sales of 1 days differ')
  await modules.tax.counting.countDue()
  await modules.tax.counting.check()
  expect(await monthSums(shop.shopId, '2026-11')).toEqual(after)
})

test('two processes that count the same days at once count them once', async () => {
  const shop = await newShop(modules.tenancy)
  await newOpenOrders(modules, [shop.shopId], 20)
  await completeOrders(modules)
  await modules.settlements.entries.writeDue()
  await Promise.all([modules.tax.counting.countDue(), modules.tax.counting.countDue()])
  await modules.tax.counting.check()
  expect(salesTotals(await monthSums(shop.shopId, '2026-11')).amount).toBe(20 * 21_001)
})

test('a month is downloaded by day or by line', async () => {
  const read = async (part: 'days' | 'lines') =>
    text((await modules.tax.sales.file(haru.shopId, { month: '2026-12', part, format: 'csv' })).stream)
  expect(await read('days')).toContain('"2026-12-01"')
  expect((await read('days')).trimEnd().split('\r\n').at(-1)).toMatch(/^"합계"/)
  expect(await read('lines')).toContain('"면세"')
  // A spreadsheet adds refunds up only if they are numbers.
  expect(await read('days')).not.toContain(`"'-`)
  expect(await read('days')).toContain('"-')
})
