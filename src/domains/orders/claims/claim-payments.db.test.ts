import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OrderMoveModules, openOrderMoves } from '../../../../tests/factories/order-moves.ts'
import { newBuyer, type PurchaseModules, rowsOf } from '../../../../tests/factories/purchase-modules.ts'
import { saveTestCard } from '../../../../tests/factories/saved-cards.ts'
import { assertSettled, entriesOf } from '../../../../tests/factories/settlements.ts'
import type { TestShop } from '../../../../tests/factories/tenancy.ts'

let modules: PurchaseModules
let haru: TestShop
let newOrder: OrderMoveModules['newOrder']
let uploadInspectionPhoto: OrderMoveModules['uploadInspectionPhoto']

beforeAll(async () => {
  ;({ modules, haru, newOrder, uploadInspectionPhoto } = await openOrderMoves({ return_fee: 3_000 }))
})
afterAll(() => modules.close())

const DAY_MINUTES = 24 * 60
/** Return fee and fee of sending again. */
const FEES = 5_000
const DIFFERENCE = 2_000

type Order = Awaited<ReturnType<typeof newExchange>>

/** A shipped order whose exchange for a dearer option, after a change of mind, was accepted. */
async function newExchange(overrides: Parameters<typeof newOrder>[0] = {}) {
  const order = await newOrder({ qty: 2, options: [0, DIFFERENCE], ...overrides })
  await order.run(order.lineId, 'accept', 'ship')
  await order.requestClaim(order.lineId, {
    kind: 'exchange',
    cause: 'mind',
    qty: 2,
    option: { pid2: order.variants[1] ?? 0, difference: DIFFERENCE },
  })
  await order.run(order.lineId, 'acceptExchange')
  return order
}

const ALL = FEES + 2 * DIFFERENCE

const detailOf = ({ number, buyer }: Order) => modules.orders.queries.detail(number, buyer)
const claimOf = async (order: Order) => (await detailOf(order)).claims[0]

/** What was received and refunded for claims of an order, of its payments and of the parts that claims know. */
async function moneyOf({ number }: Order) {
  const [row] = await rowsOf(
    modules,
    sql<{ received: number; refunded: number; parts: number; partsRefunded: number }>`
      with part as (select c.* from claim_payment c join shop_order o on o.shop_id = c.shop_id and o.id = c.order_id
        where o.number = ${number})
      select coalesce(sum(p.received), 0)::int as received, coalesce(sum(p.refunded), 0)::int as refunded,
        (select coalesce(sum(amount), 0)::int from part where state = 'PAID') as parts,
        (select coalesce(sum(refunded), 0)::int from part) as "partsRefunded"
      from payment p where p.reference in (select reference from part)`,
  )
  return row
}

test('a buyer pays fees and difference at once, and the shop can then send the new product', async () => {
  const order = await newExchange()
  await order.run(order.lineId, 'receiveReturn')
  await expect(order.move(order.lineId, 'reship')).rejects.toMatchObject({
    code: 'CONFLICT',
    details: { field: 'dues', due: FEES },
  })
  await expect(order.move(order.lineId, 'reship', { waive: true })).rejects.toMatchObject({
    details: { field: 'dues' },
  })
  expect(await detailOf(order)).toMatchObject({
    dues_on_platform: true,
    dues_to_pay: { amount: ALL, overdue: 0, payment: null },
    lines: [{ dues_open: { amount: ALL } }],
  })
  await order.payDues()
  expect(await detailOf(order)).toMatchObject({ dues_to_pay: { amount: 0 }, lines: [{ dues_open: null }] })
  expect(await claimOf(order)).toMatchObject({ progress: { dues: ALL, dues_paid: ALL } })
  await order.run(order.lineId, 'reship')
  expect(await order.lines()).toMatchObject([{ direct_price: DIFFERENCE, paid: 24_000 }])
  await order.run(order.lineId, 'arrive', 'confirm')
  await assertSettled(modules, order.number)
  const entries = await entriesOf(modules, order.number)
  expect(entries.reduce((sum, { goods }) => sum + goods, 0)).toBe(24_000)
  expect(entries.reduce((sum, { withheld }) => sum + withheld, 0)).toBe(FEES)
  // What was paid for the exchange is part of what is declared for VAT.
  await modules.tax.counting.countDue()
  const [sales] = await rowsOf(
    modules,
    sql<{ amount: number; entries: number }>`
      select sum(d.amount)::int as amount, (select sum(e.amount - e.sales_fee - e.payment_fee - e.fee_vat)::int
        from settlement_entry e where e.shop_id = d.shop_id) as entries
      from sales_day d where d.shop_id = ${haru.shopId} and d.method = 'card' group by d.shop_id`,
  )
  expect(sales?.amount).toBe(sales?.entries)
})

test('two presses begin one payment, and a paid one is not begun again', async () => {
  const order = await newExchange()
  const both = await Promise.all([order.beginDues(), order.beginDues()])
  expect(new Set(both.map((payment) => payment?.id)).size).toBe(1)
  const { id = '' } = both[0] ?? {}
  expect((await order.beginDues())?.id).toBe(id)
  await Promise.all([order.approve(id), order.approve(id)])
  expect(await order.beginDues()).toBeNull()
  const pay = modules.orders.claimPayments.pay(
    { number: order.number, scope: order.buyer },
    { uid: null, guest: null, ...order.buyer },
    { amount: ALL, method: 'test_card' },
  )
  await expect(pay).rejects.toMatchObject({ code: 'CONFLICT', details: { amount: 0 } })
  expect(await moneyOf(order)).toMatchObject({ received: ALL, refunded: 0, parts: ALL })
})

test('another amount, another method and another buyer are refused', async () => {
  const order = await newExchange()
  const pay = (wish: object, scope: { guest: Buffer } | { uid: number } = order.buyer) =>
    modules.orders.claimPayments.pay(
      { number: order.number, scope },
      { uid: null, guest: null, ...scope },
      { amount: ALL, method: 'test_card', ...wish },
    )
  await expect(pay({ amount: ALL - 1 })).rejects.toMatchObject({ code: 'CONFLICT', details: { amount: ALL } })
  await expect(pay({ method: 'bank' })).rejects.toMatchObject({ details: { field: 'method' } })
  await expect(pay({ card: 'a'.repeat(24) })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(pay({}, { guest: randomBytes(32) })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(pay({}, { uid: (await newBuyer(modules)).uid })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const byTransfer = await newExchange({ method: 'bank' })
  expect(await detailOf(byTransfer)).toMatchObject({ dues_on_platform: false, dues_to_pay: { amount: 0 } })
})

test('a payment of another browser does not keep this one from paying, and only one counts', async () => {
  const order = await newExchange()
  const scope = { number: order.number, scope: order.buyer }
  const other = { uid: null, guest: randomBytes(32) }
  const wish = { amount: ALL, method: 'test_card' } as const
  const theirs = await modules.orders.claimPayments.pay(scope, other, wish)
  const own = await order.beginDues()
  expect(own?.id).not.toBe(theirs.id)
  await modules.payments.own.decideTestCard(theirs.id, other, 'approve')
  const late = await order.approve(own?.id ?? '')
  expect(late.state).toBe('RETURNED')
  expect(await moneyOf(order)).toMatchObject({ received: 2 * ALL, refunded: ALL, parts: ALL })
})

test('an abandoned payment can be begun again, and a lost answer is found later', async () => {
  const order = await newExchange()
  const first = await order.beginDues()
  const customer = { uid: null, guest: null, ...order.buyer }
  expect(await modules.payments.own.abandon(first?.id ?? '', customer)).toMatchObject({ state: 'CANCELED' })
  const second = await order.beginDues()
  expect(second?.id).not.toBe(first?.id)
  await expect(
    modules.payments.own.decideTestCard(second?.id ?? '', customer, 'time_out'),
  ).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  modules.pass(1)
  await modules.payments.settlement.reconcile()
  expect(await claimOf(order)).toMatchObject({ progress: { dues_paid: ALL } })
})

test('a payment that nobody makes lapses, and the money of a late one counts while it is owed', async () => {
  const order = await newExchange()
  const payment = await order.beginDues()
  modules.pass(11)
  await modules.payments.settlement.reconcile()
  expect(await detailOf(order)).toMatchObject({ dues_to_pay: { amount: ALL, payment: null } })
  // The card company answers after the payment was cancelled.
  await rowsOf(
    modules,
    sql`update payment set details = details || '{"decision": "approve"}' where id = ${payment?.id}`,
  )
  modules.pass(60)
  await modules.payments.settlement.reconcile()
  expect(await moneyOf(order)).toMatchObject({ received: ALL, refunded: 0, parts: ALL })
})

test('an exchange is paid until the seventh day after the receipt; one that was begun in time counts', async () => {
  const order = await newExchange()
  await order.run(order.lineId, 'receiveReturn')
  const { dues_to_pay } = await detailOf(order)
  const deadline = new Date(dues_to_pay?.until ?? '')
  modules.time.now = new Date(deadline.getTime() - 1)
  const payment = await order.beginDues()
  modules.pass(5)
  expect(await detailOf(order)).toMatchObject({ dues_to_pay: { amount: 0, overdue: ALL, payment: null } })
  await order.approve(payment?.id ?? '')
  expect(await claimOf(order)).toMatchObject({ progress: { dues_paid: ALL } })

  const late = await newExchange()
  await late.run(late.lineId, 'receiveReturn')
  modules.pass(8 * DAY_MINUTES)
  const pay = modules.orders.claimPayments.pay(
    { number: late.number, scope: late.buyer },
    { uid: null, guest: null, ...late.buyer },
    { amount: ALL, method: 'test_card' },
  )
  await expect(pay).rejects.toMatchObject({ code: 'CONFLICT', details: { amount: 0 } })
  await expect(late.move(late.lineId, 'reship')).rejects.toMatchObject({ details: { field: 'dues' } })
  // The shop may have received it otherwise.
  const { claims } = await modules.orders.seller.detail(haru.shopId, late.number)
  await modules.orders.claims.settleDues(haru.shopId, { number: late.number, claim: claims[0]?.id ?? 0 })
  await late.run(late.lineId, 'reship')
})

test.each([
  ['withdrawn', ['withdraw'], 0],
  ['refused', ['receiveReturn', 'refuseReturn'], 1_000],
  ['converted to a return', ['proposeReturn', 'convertToReturn'], 0],
] as const)('the payment of an exchange that is %s is refunded', async (_title, names, left) => {
  const order = await newExchange()
  await order.payDues()
  const photos = [await uploadInspectionPhoto()]
  for (const name of names)
    await order.move(order.lineId, name, {
      reason: '사유',
      photos,
      dues: left,
      cause: 'mind',
      ...(name === 'convertToReturn' && { actor: 'seller' }),
      ...(name === 'proposeReturn' && { actor: 'buyer' }),
    })
  expect(await moneyOf(order)).toEqual({
    received: ALL,
    refunded: ALL - left,
    parts: ALL,
    partsRefunded: ALL - left,
  })
  expect(await claimOf(order)).toMatchObject({ progress: { dues: left, dues_paid: left } })
  // Of the payment of the purchase nothing was refunded.
  expect(await order.money()).toMatchObject({ refunded: 0 })
  await modules.payments.refunds.sendDue()
})

test('a waived difference is refunded with the shipment, and a return refunds the paid one', async () => {
  const waived = await newExchange()
  await waived.payDues()
  await waived.move(waived.lineId, 'reship', { waive: true })
  expect(await moneyOf(waived)).toMatchObject({ refunded: 2 * DIFFERENCE })
  expect(await waived.lines()).toMatchObject([{ price: 10_000, direct_price: 0 }])

  const order = await newExchange()
  await order.payDues()
  await order.run(order.lineId, 'reship')
  await order.requestClaim(order.lineId, { kind: 'return', cause: 'fault', qty: 1 })
  const returned = (await order.lines())[1]?.id ?? 0
  await order.run(returned, 'acceptReturn', 'completeReturn')
  expect(await order.money()).toMatchObject({ refunded: 10_000 })
  expect(await moneyOf(order)).toMatchObject({ refunded: DIFFERENCE })
  await order.run(order.lineId, 'arrive', 'confirm')
  await assertSettled(modules, order.number)
  await order.run(order.lineId, 'refund')
  expect(await moneyOf(order)).toMatchObject({ refunded: 2 * DIFFERENCE })
  await assertSettled(modules, order.number)
})

test('the money of a claim that ended meanwhile is returned in full', async () => {
  const order = await newExchange()
  const payment = await order.beginDues()
  await order.run(order.lineId, 'withdraw')
  expect(await order.approve(payment?.id ?? '')).toMatchObject({ state: 'RETURNED' })
  expect(await moneyOf(order)).toMatchObject({ received: ALL, refunded: ALL, parts: 0 })
})

test('a saved card pays at once, and both shops of the order get the events', async () => {
  const buyer = await newBuyer(modules)
  const order = await newExchange({ customer: buyer })
  const card = await saveTestCard(modules, buyer.uid)
  const payment = await modules.orders.claimPayments.pay(
    { number: order.number, scope: { uid: buyer.uid } },
    { uid: buyer.uid, guest: null },
    { amount: ALL, method: 'test_card', card },
  )
  expect(payment).toMatchObject({ state: 'PAID', amount: ALL })
  await order.run(order.lineId, 'withdraw')
  const events = await rowsOf(
    modules,
    sql<{
      type: string
    }>`select type from outbox where type like 'order.dues%' and payload->>'number' = ${order.number}
      order by id`,
  )
  expect(events.map(({ type }) => type)).toEqual(['order.dues-paid', 'order.dues-refunded'])
})
