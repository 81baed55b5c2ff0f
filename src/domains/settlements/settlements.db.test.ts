import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { productWithLine } from '../../../tests/factories/carts.ts'
import { type OrderMoveModules, openOrderMoves } from '../../../tests/factories/order-moves.ts'
import { placeOrder } from '../../../tests/factories/orders.ts'
import { newBuyer, type PurchaseModules, rowsOf } from '../../../tests/factories/purchase-modules.ts'
import {
  assertDaySums,
  assertSettled,
  entriesOf,
  newDueSettlement,
} from '../../../tests/factories/settlements.ts'
import { newShop, type TestShop, TRANSFER_ACCOUNT } from '../../../tests/factories/tenancy.ts'

// 10,000 won at 3 % and 2 % (test card) cost 300 and 200 won, with 50 won VAT; a delivery fee of 3,000 won 60 and 6
// won.
const RATES = { goods_rate: 300, delivery_rate: 0, method_rates: { test_card: 200 } }
const OPERATOR = 9_001
const OTHER_OPERATOR = 9_002

let modules: PurchaseModules
let haru: TestShop
let newOrder: OrderMoveModules['newOrder']

beforeEach(async () => {
  ;({ modules, haru, newOrder } = await openOrderMoves())
  // A Monday, so that weeks end as the tests say.
  modules.time.now = new Date('2026-11-02T10:00:00+09:00')
  const [plan] = await modules.settlements.plans.list()
  await modules.settlements.plans.addVersion(
    plan?.id as number,
    { first_day: '2026-11-03', ...RATES },
    OPERATOR,
  )
  modules.time.now = new Date('2026-11-03T10:00:00+09:00')
})
afterEach(() => modules.close())

async function completeOrder(overrides: Parameters<typeof newOrder>[0] = {}) {
  const order = await newOrder(overrides)
  for (const { id } of await order.lines()) {
    for (const name of ['accept', 'ship', 'arrive', 'confirm'] as const) await order.move(id, name)
  }
  return order
}

const on = (moment: string) => {
  modules.time.now = new Date(`${moment}+09:00`)
}

const settlementsOf = async (shopId: number) =>
  (await modules.settlements.statements.list(shopId)).settlements

test('a completed line earns its price less fees, a week is closed once, and a later refund is in the next week', async () => {
  const shop = await newShop(modules.tenancy, { free_from: 100_000, delivery_fee: 3_000 })
  expect(await modules.settlements.statements.overview(shop.shopId)).toMatchObject({
    running: { entries: 0, amount: 0, last_day: '2026-11-08', due_day: '2026-11-11' },
    unpaid: [],
    account: null,
    rates: { plan: '기본', ...RATES },
  })
  on('2026-11-08T23:59:59')
  const order = await completeOrder()
  await assertSettled(modules, order.number)
  expect(await entriesOf(modules, order.number)).toMatchObject([
    {
      day: '2026-11-08',
      kind: 'sale',
      role: 'both',
      goods: 10_000,
      sales_fee: -300,
      payment_fee: -200,
      fee_vat: -50,
      amount: 9_450,
    },
    {
      day: '2026-11-08',
      kind: 'delivery',
      delivery: 3_000,
      sales_fee: 0,
      payment_fee: -60,
      fee_vat: -6,
      amount: 2_934,
    },
  ])

  on('2026-11-09T00:00:00')
  const [line] = await order.lines()
  await order.move(line?.id as number, 'refund')
  // Two processes close the same week.
  const other = [modules.settlements.closing.closeDue(), modules.settlements.closing.closeDue()]
  expect((await Promise.all(other)).reduce((sum, count) => sum + count, 0)).toBe(1)
  expect(await modules.settlements.closing.closeDue()).toBe(0)
  const [first] = await settlementsOf(haru.shopId)
  expect(first).toMatchObject({
    first_day: '2026-11-08',
    last_day: '2026-11-08',
    due_day: '2026-11-11',
    entries: 2,
    amount: 12_384,
    payable: 12_384,
    carried: 0,
    state: 'PAYABLE',
  })
  const { entries } = await modules.settlements.statements.entries(haru.shopId, { number: order.number })
  expect(
    entries.map(({ kind, day, amount, settlement, due_day }) => [kind, day, amount, settlement, due_day]),
  ).toEqual([
    ['sale', '2026-11-08', 9_450, first?.id, '2026-11-11'],
    ['delivery', '2026-11-08', 2_934, first?.id, '2026-11-11'],
    ['refund', '2026-11-09', -9_450, null, '2026-11-18'],
  ])

  // The week has nothing but the refund, so that the shop owes it, and the next week pays it.
  on('2026-11-16T05:00:00')
  await modules.settlements.closing.closeDue()
  const [second] = await settlementsOf(haru.shopId)
  expect(second).toMatchObject({ amount: -9_450, payable: 0, carried: -9_450, state: 'CARRIED' })
  await completeOrder({ qty: 2 })
  on('2026-11-23T05:00:00')
  await modules.settlements.closing.closeDue()
  const [third] = await settlementsOf(haru.shopId)
  expect(third).toMatchObject({
    first_day: '2026-11-16',
    opening: -9_450,
    amount: 18_900 + 2_934,
    payable: 12_384,
  })
  await assertDaySums(modules)
})

test('both shops of a resale are settled, each with its share, its fees and its own discounts', async () => {
  on('2026-11-24T10:00:00')
  const supplier = await newShop(modules.tenancy, {
    free_from: 100_000,
    delivery_fee: 3_000,
    pick_margin: 10,
  })
  const { pid, line } = await productWithLine(modules, supplier.shopId, {
    price: 20_000,
    stock: [9],
    pickable: true,
  })
  const sid = await modules.catalogue.resales.addOne(haru.shopId, { origin: supplier.shopId, pid, cid: 0 })
  const customer = await newBuyer(modules)
  const placed = await placeOrder(modules.orders, customer, [{ ...line, sid, qty: 1 }])
  await modules.payments.own.decideTestCard(placed.payment?.id as string, customer, 'approve')
  const number = placed.numbers[0] as string
  const [row] = await rowsOf(
    modules,
    sql<{ id: number }>`select l.id from order_line l join shop_order o
    on o.shop_id = l.shop_id and o.id = l.order_id where o.number = ${number}`,
  )
  for (const name of ['accept', 'ship', 'arrive'] as const)
    await modules.orders.fulfilment.transition(
      { number, line: row?.id as number, scope: { supplierShopId: supplier.shopId } },
      name,
      { actor: 'seller', uid: supplier.uid },
      { carrier: '우체국', tracking: '1234567890123' },
    )
  await modules.orders.fulfilment.transition(
    { number, line: row?.id as number, scope: { uid: customer.uid } },
    'confirm',
    {
      actor: 'buyer',
      uid: customer.uid,
    },
  )
  await assertSettled(modules, number)
  expect(await entriesOf(modules, number)).toMatchObject([
    // 18,000 won of 20,000 won: 540 won, 360 won, VAT 90 won.
    { shop_id: supplier.shopId, role: 'supplier', goods: 20_000, commission: -2_000, amount: 18_000 - 990 },
    { shop_id: haru.shopId, role: 'seller', commission: 2_000, amount: 2_000 - 60 - 40 - 10 },
    { shop_id: supplier.shopId, role: 'supplier', kind: 'delivery', delivery: 3_000, amount: 3_000 - 66 },
  ])
  const { entries } = await modules.settlements.statements.entries(supplier.shopId, { number })
  expect(entries).toMatchObject([
    { title: expect.stringMatching(/./), qty: 1 },
    { title: '', qty: 0 },
  ])
})

test('an operator pays what is due by a file, a failed payout waits for a new account, and the ledger follows', async () => {
  const { batches, accounts, closing, operator } = modules.settlements
  on('2026-11-10T10:00:00')
  await completeOrder()
  on('2026-11-16T05:00:00')
  await closing.closeDue()
  await completeOrder({ qty: 2 })
  on('2026-11-23T05:00:00')
  await closing.closeDue()
  on('2026-11-25T10:00:00')
  expect(await operator.totals()).toMatchObject({ due: { count: 0, amount: 0 }, blocked: { count: 2 } })
  await expect(batches.create(OPERATOR)).rejects.toMatchObject({ code: 'CONFLICT' })
  await proveAccount(haru)
  expect((await operator.list({ state: 'PAYABLE' })).settlements[0]?.blocks).toEqual(['account_rests'])
  on('2026-11-27T11:00:00')
  const unpaid = (await operator.list({ state: 'PAYABLE', shop: haru.shopId })).settlements
  const due = unpaid.reduce((sum, { payable }) => sum + payable, 0)
  const [one, two] = await Promise.allSettled([batches.create(OPERATOR), batches.create(OPERATOR)])
  expect([one, two].filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const [batch] = (await batches.list()).batches
  expect(batch).toMatchObject({ payouts: unpaid.length, amount: due, sent: unpaid.length })
  const { payouts } = await batches.payouts(batch?.id as number, { viewer: OPERATOR })
  const [failing, ...others] = payouts
  const answer = {
    batch: batch?.id as number,
    answers: [{ shop: haru.shopId, id: failing?.id as number, paid: false, problem: '예금주 불일치' }],
  }
  const both = answer.answers.map((reply) => ({ ...reply, paid: true, problem: '' }))
  await expect(batches.answer({ ...answer, answers: [...answer.answers, ...both] })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  await batches.answer({ ...answer, all_paid: true })
  // The bank's answer arrives twice.
  expect(await batches.answer({ ...answer, all_paid: true })).toMatchObject({
    sent: 0,
    failed: 1,
    paid: others.length,
  })
  expect(await modules.settlements.statements.overview(haru.shopId)).toMatchObject({
    holds: [{ cause: 'account', reason: '예금주 불일치' }],
    unpaid: [{ state: 'PAYABLE', payable: failing?.amount }],
  })
  await expect(batches.create(OPERATOR)).rejects.toMatchObject({ code: 'CONFLICT' })
  await proveAccount(haru)
  on('2026-11-30T11:00:00')
  const again = await batches.create(OPERATOR)
  expect(again.amount).toBeGreaterThanOrEqual(failing?.amount as number)
  await expect(
    batches.answer({ batch: again.id, answers: [], all_paid: true, sent: again.sent + 1 }),
  ).rejects.toMatchObject({ code: 'CONFLICT' })
  await batches.answer({ batch: again.id, answers: [], all_paid: true, sent: again.sent })
  const [sums] = await rowsOf(
    modules,
    sql<{ paid: number; settled: number }>`
    select (select sum(amount) from payout where state = 'PAID')::int as paid,
      (select sum(payable) from settlement where state = 'PAID')::int as settled`,
  )
  expect(sums?.paid).toBe(sums?.settled)
  expect((await accounts.listWaiting()).length).toBe(0)
  const totals = await modules.payments.ledger.assertBalanced()
  const payables = 0 - (totals.find(({ account }) => account === 'payables')?.booked ?? 0)
  const [open] = await rowsOf(
    modules,
    sql<{ won: number }>`
    select coalesce(sum(payable) filter (where state in ('PAYABLE', 'PAYING')), 0)::int
      + coalesce((select sum(carried) from settlement_terms), 0)::int as won from settlement`,
  )
  expect(payables).toBe(open?.won)
})

const WAITING_FOR_BATCHES = "select from pg_locks where relation = 'payout_batch'::regclass and not granted"

test('a batch pays to the account that was proven, also if the shop changes it at that moment', async () => {
  on('2026-11-30T12:00:00')
  const { batches, accounts } = modules.settlements
  const shop = await newShop(modules.tenancy)
  await proveAccount(shop)
  on('2026-12-03T11:00:00')
  const { account } = await modules.settlements.statements.overview(shop.shopId)
  await newDueSettlement(modules, shop.shopId)
  await rowsOf(
    modules,
    sql`insert into private_upload (key, uid) values ('uploads/other.jpg', ${shop.uid}) returning key`,
  )
  const client = await modules.database.connectAsOwner()
  try {
    // The batch has found what is due, and waits for its own table.
    await client.query('begin; lock table payout_batch in exclusive mode')
    const creation = batches.create(OPERATOR)
    await expect
      .poll(async () => (await client.query(WAITING_FOR_BATCHES)).rowCount, { timeout: 5_000 })
      .toBe(1)
    await accounts.change(shop.shopId, shop.uid, {
      ...{
        bank: '우리은행',
        number: '999-999-999999',
        holder: '다른이',
        bankbook: 'uploads/other.jpg',
        version: account?.version as number,
      },
    })
    await client.query('commit')
    const { id } = await creation
    const { payouts } = await batches.payouts(id, { viewer: OPERATOR })
    expect(payouts.filter((payout) => payout.shop === shop.shopId)).toMatchObject([
      { bank: '신한은행', number: '110-123-456789', holder: '김하루' },
    ])
  } finally {
    await client.end()
  }
})

test('a shop that gets another owner is not paid to the account of the former one', async () => {
  const shop = await newShop(modules.tenancy)
  await proveAccount(shop)
  const { accounts, statements } = modules.settlements
  const former = (await statements.overview(shop.shopId)).account
  await modules.database.asShop(shop.shopId, (tx) => accounts.remove(tx, shop.shopId))
  expect((await statements.overview(shop.shopId)).account).toBeNull()
  modules.pass(60)
  await proveAccount(shop)
  // An operator who still sees the former account does not decide about the new one.
  const decision = { version: former?.version as number, proven: true, note: '' }
  await expect(accounts.decide(shop.shopId, decision, OPERATOR)).rejects.toMatchObject({ code: 'STALE' })
})

test('an operator who has a shop does not prove the account of this shop', async () => {
  const shop = await newShop(modules.tenancy)
  modules.pass(60)
  await proveAccount(shop)
  const { accounts, statements } = modules.settlements
  const version = (await statements.overview(shop.shopId)).account?.version as number
  await expect(
    accounts.decide(shop.shopId, { version, proven: true, note: '' }, shop.uid),
  ).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('money on the own account of a shop is not paid again: it owes the fee, and the next sales pay it', async () => {
  on('2026-12-01T10:00:00')
  const own = await newShop(modules.tenancy, { ...TRANSFER_ACCOUNT, free_from: 0, delivery_fee: 0 })
  const number = await directOrder(own)
  await assertSettled(modules, number)
  expect(await entriesOf(modules, number)).toMatchObject([
    { goods: 10_000, direct: -10_000, sales_fee: -300, payment_fee: 0, fee_vat: -30, amount: -330 },
  ])
  on('2026-12-07T05:00:00')
  await modules.settlements.closing.closeDue()
  expect(await settlementsOf(own.shopId)).toMatchObject([
    { amount: -330, payable: 0, carried: -330, state: 'CARRIED' },
  ])
})

test('the debt of a shop does not lessen what is kept apart for the others', async () => {
  on('2026-12-06T10:00:00')
  const { adjustments, closing, operator } = modules.settlements
  const before = await operator.totals()
  const [creditor, debtor] = [await newShop(modules.tenancy), await newShop(modules.tenancy)]
  await adjustments.request(creditor.shopId, { amount: 500_000, reason: '보상' }, OPERATOR)
  await adjustments.request(debtor.shopId, { amount: -400_000, reason: '배송 사고' }, OPERATOR)
  on('2026-12-07T06:00:00')
  await closing.closeDue()
  const totals = await operator.totals()
  expect(totals.payable).toBe(before.payable + 500_000)
  expect(totals.kept_apart).toBe(Math.ceil((totals.unsettled + totals.payable) / 2))
})

test('a large adjustment needs another operator, and a fee plan never starts in the past', async () => {
  on('2026-12-08T10:00:00')
  const { adjustments, plans, statements } = modules.settlements
  const shop = await newShop(modules.tenancy)
  expect(await adjustments.request(shop.shopId, { amount: -5_000, reason: '배송 사고' }, OPERATOR)).toEqual({
    state: 'APPROVED',
  })
  expect(await adjustments.request(shop.shopId, { amount: 1_000_001, reason: '보상' }, OPERATOR)).toEqual({
    state: 'OPEN',
  })
  const [open] = await adjustments.listOpen(OPERATOR)
  expect(open).toMatchObject({ shop: shop.shopId, amount: 1_000_001, own: true })
  // 5,000 won of this operator alone and 996,000 won are above the bound.
  const more = { amount: 996_000, reason: '보상' }
  expect(await adjustments.request(shop.shopId, more, OPERATOR)).toEqual({ state: 'OPEN' })
  const decision = { id: open?.id as number, approved: true }
  await expect(adjustments.decide(shop.shopId, decision, OPERATOR)).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  await adjustments.decide(shop.shopId, decision, OTHER_OPERATOR)
  await adjustments.decide(shop.shopId, decision, OTHER_OPERATOR)
  expect((await statements.overview(shop.shopId)).running).toMatchObject({ entries: 2, amount: 995_001 })
  const [plan] = await plans.list()
  for (const first_day of ['2026-12-08', '2026-02-30', '2020-01-01'])
    await expect(
      plans.addVersion(plan?.id as number, { first_day, ...RATES }, OPERATOR),
    ).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      details: { field: 'first_day' },
    })
})

/** Registers an account with a picture, and proves it. */
async function proveAccount({ shopId, uid }: TestShop) {
  const key = `uploads/bankbook-${modules.time.now.getTime()}.jpg`
  await rowsOf(modules, sql`insert into private_upload (key, uid) values (${key}, ${uid}) returning key`)
  const { accounts, statements } = modules.settlements
  const before = (await statements.overview(shopId)).account
  const account = { bank: '신한은행', number: '110-123-456789', holder: '김하루', bankbook: key } as const
  const { version } = await accounts.change(shopId, uid, { ...account, version: before?.version ?? 0 })
  await accounts.decide(shopId, { version, proven: true, note: '' }, OPERATOR)
}

/** A completed order that was paid to the shop's own account. */
async function directOrder({ shopId, uid }: TestShop): Promise<string> {
  const { line } = await productWithLine(modules, shopId, { price: 10_000, stock: [9] })
  const customer = await newBuyer(modules)
  const placed = await placeOrder(modules.orders, customer, [{ ...line, qty: 1 }], {
    method: 'bank',
    depositor: '김민지',
  })
  const number = placed.numbers[0] as string
  await modules.orders.transfers.confirmDeposit(number, shopId, uid)
  const [row] = await rowsOf(
    modules,
    sql<{ id: number }>`select l.id from order_line l join shop_order o
    on o.shop_id = l.shop_id and o.id = l.order_id where o.number = ${number}`,
  )
  for (const name of ['accept', 'ship', 'arrive', 'confirm'] as const)
    await modules.orders.fulfilment.transition(
      {
        number,
        line: row?.id as number,
        scope: name === 'confirm' ? { uid: customer.uid } : { supplierShopId: shopId },
      },
      name,
      { actor: name === 'confirm' ? 'buyer' : 'seller', uid },
      { carrier: '우체국', tracking: '1234567890123' },
    )
  return number
}

test('an order that was never paid earns nothing', async () => {
  on('2026-12-09T09:00:00')
  const { line } = await productWithLine(modules, haru.shopId, { price: 10_000, stock: [9] })
  const customer = await newBuyer(modules)
  const byTransfer = { method: 'bank', depositor: '김민지' } as const
  const placed = await placeOrder(modules.orders, customer, [{ ...line, qty: 1 }], byTransfer)
  const number = placed.numbers[0] as string
  const { lines } = await modules.orders.queries.detail(number, { uid: customer.uid })
  const lineRef = { number, line: lines[0]?.id as number, scope: { uid: customer.uid } }
  await modules.orders.fulfilment.abandon(lineRef, { actor: 'buyer', uid: customer.uid, reason: '' })
  await modules.settlements.entries.writeDue()
  expect(await entriesOf(modules, number)).toEqual([])
})

test('a return whose fee takes all of its price is settled at once, although nothing is refunded', async () => {
  on('2026-12-09T09:30:00')
  const shop = await newShop(modules.tenancy, { free_from: 0, delivery_fee: 0, return_fee: 3_000 })
  const [cup, spoon, plate] = await Promise.all(
    [10_000, 2_000, 5_000].map((price) => productWithLine(modules, shop.shopId, { price, stock: [9] })),
  )
  const customer = await newBuyer(modules)
  const lines = [cup, spoon, plate].map((item) => item?.line as { sid: number; pid2: number; qty: number })
  const placed = await placeOrder(modules.orders, customer, lines)
  await modules.payments.own.decideTestCard(placed.payment?.id as string, customer, 'approve')
  const number = placed.numbers[0] as string
  const ids = await rowsOf(
    modules,
    sql<{ id: number }>`select l.id from order_line l join shop_order o
      on o.shop_id = l.shop_id and o.id = l.order_id where o.number = ${number} order by l.price desc`,
  )
  const [first = 0, , last = 0] = ids.map(({ id }) => id)
  const move = (
    line: number,
    name: 'accept' | 'ship' | 'arrive' | 'confirm' | 'acceptReturn' | 'completeReturn',
  ) =>
    modules.orders.fulfilment.transition(
      { number, line, scope: name === 'confirm' ? { uid: customer.uid } : { supplierShopId: shop.shopId } },
      name,
      { actor: name === 'confirm' ? 'buyer' : 'seller', uid: shop.uid, reason: '' },
      { carrier: '우체국', tracking: '1234567890123' },
    )
  for (const { id } of ids) for (const name of ['accept', 'ship', 'arrive'] as const) await move(id, name)
  await move(first, 'confirm')
  await assertSettled(modules, number)
  const claim = { kind: 'return', cause: 'mind', reason: '', lines: [{ line: last, qty: 1 }] } as const
  await modules.orders.claims.request({ number, scope: { uid: customer.uid } }, claim, { uid: customer.uid })
  await move(last, 'acceptReturn')
  await move(last, 'completeReturn')
  await assertSettled(modules, number)
  expect(
    (await entriesOf(modules, number)).map(({ kind, goods: won, withheld }) => [kind, won, withheld]),
  ).toEqual([
    ['sale', 10_000, 0],
    ['delivery', 0, 2_000],
  ])
  await modules.settlements.checks.run()
})

test('the check finds a payout that the ledger does not have', async () => {
  on('2026-12-09T09:45:00')
  const { batches, checks, holds } = modules.settlements
  const shop = await newShop(modules.tenancy)
  await newDueSettlement(modules, shop.shopId)
  const { id } = await batches.create(OPERATOR)
  const setState = (state: 'PAID' | 'SENT') =>
    rowsOf(
      modules,
      sql`update payout set state = ${state}, answered_at = ${modules.time.now} where batch_id = ${id} returning id`,
    )
  await setState('PAID')
  await expect(checks.run()).rejects.toThrow(`shop ${shop.shopId}: 지급`)
  await setState('SENT')
  await batches.answer({ batch: id, answers: [], all_paid: true })
  for (const { shopId } of [shop, haru]) await holds.lift(shopId, '확인', OPERATOR)
  await checks.run()
})

test('the check finds what was changed behind the back of the books, and holds that shop alone', async () => {
  on('2026-12-09T10:00:00')
  await modules.settlements.checks.run()
  const order = await completeOrder()
  await modules.settlements.entries.writeDue()
  await modules.settlements.checks.run()
  await rowsOf(
    modules,
    sql`update settlement_day set amount = amount + 1 where shop_id = ${haru.shopId} and day = '2026-12-09' returning day`,
  )
  await expect(modules.settlements.checks.run()).rejects.toThrow(`shop ${haru.shopId}: 2026-12-09`)
  await rowsOf(
    modules,
    sql`update settlement_day set amount = amount - 1 where shop_id = ${haru.shopId} and day = '2026-12-09' returning day`,
  )
  await rowsOf(
    modules,
    sql`with changed as (update shop_order set refunded = refunded + 1 where number = ${order.number} returning id)
      delete from settlement_change where order_id in (select id from changed) returning id`,
  )
  await rowsOf(modules, sql`delete from settlement_change returning id`)
  await expect(modules.settlements.checks.run()).rejects.toThrow(order.number)
  const holds = await rowsOf(
    modules,
    sql`select shop_id, cause from settlement_hold where lifted_at is null and cause = 'difference'`,
  )
  expect(holds).toEqual([{ shop_id: haru.shopId, cause: 'difference' }])
  await rowsOf(
    modules,
    sql`update shop_order set refunded = refunded - 1 where number = ${order.number} returning id`,
  )
})

test('an order whose entries cannot be written stops no other order and no shop', async () => {
  on('2026-12-21T10:00:00')
  await modules.settlements.closing.closeDue()
  const broken = await completeOrder()
  const spared = (value: string) =>
    rowsOf(
      modules,
      sql`update shop_order set spared = ${value}::jsonb where number = ${broken.number} returning id`,
    )
  await spared('5')
  const other = await completeOrder()
  await expect(modules.settlements.entries.writeDue()).rejects.toThrow(AggregateError)
  expect(await entriesOf(modules, broken.number)).toEqual([])
  expect(await entriesOf(modules, other.number)).toHaveLength(2)
  on('2026-12-28T10:00:00')
  await expect(modules.settlements.closing.closeDue()).rejects.toThrow(AggregateError)
  expect((await settlementsOf(haru.shopId))[0]?.last_day).toBe('2026-12-27')
  await spared('[]')
  await assertSettled(modules, broken.number)
  // Its period is closed, so it counts to the next one.
  expect(await entriesOf(modules, broken.number)).toMatchObject([
    { day: '2026-12-28' },
    { day: '2026-12-28' },
  ])
})
