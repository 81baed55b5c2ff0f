import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCaller } from '../../../../tests/factories/callers.ts'
import { productWithLine } from '../../../../tests/factories/carts.ts'
import { newCoupon } from '../../../../tests/factories/coupons.ts'
import { placeOrder } from '../../../../tests/factories/orders.ts'
import {
  newBuyingMember,
  openPurchaseModules,
  type PurchaseModules,
  rowsOf,
} from '../../../../tests/factories/purchase-modules.ts'
import { assertSettled, entriesOf } from '../../../../tests/factories/settlements.ts'
import { newShop, type TestShop } from '../../../../tests/factories/tenancy.ts'
import { guest } from '../../../platform/contract/caller.ts'
import type { CheckoutCustomer } from '../core/customer.ts'
import type { OrderLine } from '../core/line-store.ts'
import type { LineToBuy, PlacedOrder } from '../orders.contract.ts'

// The cup of the supplier dangol costs 24,000 won with 10 % commission; the shop gollada resells it for 25,000 won.
const SHARE = { supplier_price: 24_000, commission: 2_400 }

let modules: PurchaseModules
let dangol: TestShop
let gollada: TestShop
let cup: LineToBuy
let own: LineToBuy

beforeAll(async () => {
  modules = await openPurchaseModules()
  dangol = await newShop(modules.tenancy, { free_from: 50_000, delivery_fee: 3_000, pick_margin: 10 })
  gollada = await newShop(modules.tenancy, { free_from: 50_000, delivery_fee: 3_000 })
  const { pid, line } = await productWithLine(modules, dangol.shopId, {
    price: 24_000,
    stock: [99],
    pickable: true,
  })
  const sid = await modules.catalogue.resales.addOne(gollada.shopId, { origin: dangol.shopId, pid, cid: 0 })
  const edit = { pick: sid, version: 1, own_title: '', markup: 1_000 }
  await modules.catalogue.resales.edit(gollada.shopId, { edit, caller: guest })
  cup = { ...line, sid }
  own = (await productWithLine(modules, gollada.shopId, { price: 10_000, stock: [99] })).line
})
afterAll(() => modules.close())

/** A member of the shop gollada with points and a coupon for all its products. */
async function newCouponHolder(
  points = 0,
  wishes: Parameters<typeof newCoupon>[2] = { kind: 'percent', value: 100 },
) {
  const customer = await newBuyingMember(modules, gollada, points)
  const { id } = await modules.marketing.issuance.claim(
    customer.uid,
    gollada.shopid,
    await newCoupon(modules.marketing, gollada.shopId, wishes),
  )
  return { customer, coupon: id }
}

const readLines = ({ checkout }: PlacedOrder) =>
  rowsOf(
    modules,
    sql<OrderLine>`select l.* from order_line l join shop_order o on o.shop_id = l.shop_id and o.id = l.order_id
      where o.checkout = ${checkout} order by l.id`,
  )

async function buy(
  customer: CheckoutCustomer & { uid: number },
  lines: LineToBuy[],
  wishes: Parameters<typeof placeOrder>[3] = {},
) {
  const placement = await placeOrder(modules.orders, customer, lines, wishes)
  await modules.payments.own.decideTestCard(
    placement.payment?.id as string,
    { uid: customer.uid, guest: null },
    'approve',
  )
  return placement
}

test('coupons and points on a resale are limited to the seller’s share', async () => {
  const { customer } = await newCouponHolder(1_000_000)
  const points = [{ shopid: gollada.shopid, amount: 1_000_000 }]
  const quote = await modules.orders.checkout.quote({ lines: [cup], points }, customer)
  expect(quote).toMatchObject({
    amount: 21_600 + 3_000,
    orders: [{ off: 3_400, points: 0, lines: [{ price: 25_000, off: 3_400, most_off: 3_400 }] }],
    points: [{ balance: 1_000_000, most: 0, is_bounded: true }],
    coupons: [{ coupons: [{ off: 3_400, useless: null, is_bounded: true }] }],
  })
  const placement = await buy(customer, [cup], { points })
  expect(await readLines(placement)).toMatchObject([
    {
      ...SHARE,
      off: 3_400,
      coupon_off: 3_400,
      points: 0,
      paid: 21_600,
      margin: 0,
      discount_bearer: 'seller',
    },
  ])
  const none = [{ shopid: gollada.shopid, coupon: 0 }]
  const byPoints = await modules.orders.checkout.quote({ lines: [cup, own], points, coupons: none }, customer)
  expect(byPoints.points).toMatchObject([{ most: 3_400 + 10_000, is_bounded: true }])
  expect(byPoints.amount).toBe(21_600 + 2 * 3_000)
})

test('cart, fees and checkout limit a member discount on a resale to the same amount', async () => {
  await modules.membership.discount.set(gollada.shopId, { kind: 'percent', value: 50 })
  const { customer } = await newCouponHolder(0, { value: 1_000 })
  const caller = aCaller({ uid: customer.uid })
  const list = [cup, own].map(({ sid, pid2, qty }) => ({ sid, pid2, qty }))
  const { groups } = await modules.cart.prices.priceLines({ list }, caller)
  const none = [{ shopid: gollada.shopid, coupon: 0 }]
  const { orders } = await modules.orders.checkout.quote({ lines: [cup, own], coupons: none }, customer)
  const discounts = { [dangol.shopid]: 3_400, [gollada.shopid]: 5_000 }
  expect(Object.fromEntries(groups.map(({ origin_shopid, off }) => [origin_shopid, off]))).toEqual(discounts)
  expect(Object.fromEntries(orders.map(({ origin_shopid, off }) => [origin_shopid, off]))).toEqual(discounts)
  const data = [cup].map(({ sid, pid2, qty }) => ({ sid, pid2, qty }))
  const fees = await modules.cart.prices.fees(
    { list: [{ uid: gollada.uid, from_uid: dangol.uid, data }] },
    caller,
  )
  expect(fees).toMatchObject([{ sub_price: 25_000, off: 3_400, delivery_fee: 3_000 }])
  await modules.membership.discount.set(gollada.shopId, null)
})

test('a markup does not count towards free delivery', async () => {
  const { customer } = await newCouponHolder(0, { value: 1 })
  const none = [{ shopid: gollada.shopid, coupon: 0 }]
  const two = await modules.orders.checkout.quote({ lines: [{ ...cup, qty: 2 }], coupons: none }, customer)
  expect(two.orders).toMatchObject([{ goods: 50_000, delivery_fee: 3_000 }])
  const three = await modules.orders.checkout.quote({ lines: [{ ...cup, qty: 3 }], coupons: none }, customer)
  expect(three.orders).toMatchObject([{ goods: 75_000, delivery_fee: 0 }])
})

test('splitting a line by a claim does not change the supplier’s share, and both shops see the shares', async () => {
  const { customer } = await newCouponHolder(1_001, { kind: 'percent', value: 7 })
  const points = [{ shopid: gollada.shopid, amount: 1_001 }]
  const placement = await buy(customer, [{ ...cup, qty: 3 }], { points })
  const [number = ''] = placement.numbers
  const [line] = await readLines(placement)
  expect(line).toMatchObject({ ...SHARE, off: 5_250, points: 1_001, margin: 3 * 3_400 - 5_250 })
  const whole = { supplier: 3 * 21_600, seller: 3 * 3_400 - 5_250 - 1_001 }
  const shares = {
    bearer: 'seller',
    off: 5_250,
    points: 1_001,
    refunded_lines: 0,
    prices: { supplier_price: 72_000, commission: 7_200, added: 3_000 },
  }
  for (const { shopId } of [dangol, gollada])
    expect((await modules.orders.seller.detail(shopId, number)).shares).toMatchObject({ ...whole, ...shares })

  const lines = [{ line: line?.id as number, qty: 1 }]
  const request = { kind: 'cancel', cause: 'mind', lines, reason: '' } as const
  await modules.orders.claims.request({ number, scope: { uid: customer.uid } }, request, {
    uid: customer.uid,
  })
  const [rest, part] = await readLines(placement)
  for (const orderLine of [rest, part] as OrderLine[]) {
    expect(orderLine).toMatchObject({ ...SHARE, discount_bearer: 'seller', coupon_off: orderLine.off })
    expect(orderLine.price * orderLine.qty - orderLine.off - orderLine.margin).toBe(21_600 * orderLine.qty)
    expect(orderLine.paid).toBeGreaterThanOrEqual(21_600 * orderLine.qty)
  }
  const lineRef = { number, line: part?.id as number, scope: { supplierShopId: dangol.shopId } }
  await modules.orders.fulfilment.transition(lineRef, 'acceptCancel', { actor: 'seller', uid: null })
  const order = await modules.orders.seller.detail(dangol.shopId, number)
  expect(order.shares).toMatchObject({ supplier: 2 * 21_600, refunded_lines: 1 })
  expect((order.shares?.supplier ?? 0) + (order.shares?.seller ?? 0)).toBe(rest?.paid)
  expect(order.refunded).toBe(part?.paid)
})

test('the price difference of another option is the supplier’s, and the seller’s share stays', async () => {
  const { customer } = await newCouponHolder(0, { kind: 'percent', value: 7 })
  const shirt = await productWithLine(modules, dangol.shopId, {
    price: 24_000,
    stock: [9, 9, 9],
    options: [{ name: '색', values: [0, 2_000, -4_000].map((diff) => ({ name: `${diff}`, diff })) }],
    pickable: true,
  })
  const sid = await modules.catalogue.resales.addOne(gollada.shopId, {
    origin: dangol.shopId,
    pid: shirt.pid,
    cid: 0,
  })
  const placement = await buy(customer, [{ ...shirt.line, sid, qty: 2 }])
  const [number = ''] = placement.numbers
  const [line] = await readLines(placement)
  const lineRef = { number, line: line?.id as number, scope: { supplierShopId: dangol.shopId } }
  const actor = { actor: 'seller', uid: dangol.uid } as const
  const parcel = { carrier: '우체국', tracking: '1234567890123' }
  const move = (name: 'accept' | 'ship' | 'acceptExchange' | 'reship') =>
    modules.orders.fulfilment.transition(lineRef, name, actor, parcel)
  const detail = () => modules.orders.seller.detail(dangol.shopId, number)
  await move('accept')
  await move('ship')
  const { shares: first } = await detail()
  const change = async (difference: number) => {
    const options = await modules.orders.claims.listOptions(lineRef)
    const { pid2 = 0 } = options.find((option) => option.difference === difference) ?? {}
    await modules.orders.claims.startForBuyer(
      { shopId: dangol.shopId, number },
      {
        kind: 'exchange',
        cause: 'fault',
        reason: '',
        lines: [{ line: lineRef.line, qty: 2, option: { pid2, difference } }],
      },
      actor,
    )
    for (const { id } of (await detail()).claims)
      await modules.orders.claims.settleDues(dangol.shopId, { number, claim: id })
    await move('reship')
    const { shares, lines, refunded } = await detail()
    expect((shares?.supplier ?? 0) + (shares?.seller ?? 0)).toBe(lines[0]?.paid)
    expect(shares?.seller).toBe(first?.seller)
    return { supplier: (shares?.supplier ?? 0) - (first?.supplier ?? 0), refunded }
  }
  expect(await change(2_000)).toEqual({ supplier: 4_000, refunded: 0 })
  expect(await change(-6_000)).toEqual({ supplier: -8_000, refunded: 12_000 })
})

test('what is paid over the platform for an exchange of resold products is the supplier’s, and is refunded', async () => {
  const { customer } = await newCouponHolder(0, { value: 1 })
  const shirt = await productWithLine(modules, dangol.shopId, {
    price: 24_000,
    stock: [9, 9],
    options: [{ name: '색', values: [0, 2_000].map((diff) => ({ name: `${diff}`, diff })) }],
    pickable: true,
  })
  const pick = { origin: dangol.shopId, pid: shirt.pid, cid: 0 }
  const sid = await modules.catalogue.resales.addOne(gollada.shopId, pick)
  const placement = await buy(customer, [{ ...shirt.line, sid, qty: 2 }])
  const [number = ''] = placement.numbers
  const [line] = await readLines(placement)
  const lineRef = { number, line: line?.id as number, scope: { supplierShopId: dangol.shopId } }
  const parcel = { carrier: '우체국', tracking: '1234567890123' }
  const move = async (
    ...names: ('accept' | 'ship' | 'acceptExchange' | 'reship' | 'arrive' | 'confirm' | 'refund')[]
  ) => {
    for (const name of names)
      await modules.orders.fulfilment.transition(
        lineRef,
        name,
        { actor: name === 'confirm' ? 'timer' : 'seller', uid: null },
        parcel,
      )
  }
  await move('accept', 'ship')
  const scope = { uid: customer.uid as number }
  const option = { pid2: shirt.pid2[1] ?? 0, difference: 2_000 }
  await modules.orders.claims.request(
    { number, scope },
    { kind: 'exchange', cause: 'mind', reason: '', lines: [{ line: lineRef.line, qty: 2, option }] },
    { uid: customer.uid },
  )
  await move('acceptExchange')
  const { dues_to_pay } = await modules.orders.queries.detail(number, scope)
  const amount = dues_to_pay?.amount ?? 0
  expect(amount).toBeGreaterThan(4_000)
  const payment = await modules.orders.claimPayments.pay({ number, scope }, customer, {
    amount,
    method: 'test_card',
  })
  await modules.payments.own.decideTestCard(payment.id, customer, 'approve')
  await move('reship', 'arrive', 'confirm')
  await assertSettled(modules, number)
  const entriesOfSupplier = async () =>
    (await entriesOf(modules, number)).filter(({ shop_id }) => shop_id === dangol.shopId)
  const sums = (await entriesOfSupplier()).reduce(
    (sum, { goods, withheld }) => ({ goods: sum.goods + goods, withheld: sum.withheld + withheld }),
    { goods: 0, withheld: 0 },
  )
  expect(sums).toEqual({ goods: 2 * 26_000, withheld: amount - 4_000 })
  await move('refund')
  await assertSettled(modules, number)
  const [refunded] = await rowsOf(
    modules,
    sql<{ won: number }>`select refunded::int as won from payment where id = ${payment.id}`,
  )
  expect(refunded?.won).toBe(4_000)
})

test('an option whose difference exceeds the supplier’s price is refused, so that the seller pays no part of it', async () => {
  const { customer } = await newCouponHolder(0, { value: 1 })
  const shirt = await productWithLine(modules, dangol.shopId, {
    price: 3_000,
    stock: [9, 9],
    options: [{ name: '색', values: [0, 1_000].map((diff) => ({ name: `${diff}`, diff })) }],
    pickable: true,
  })
  const { shopId } = gollada
  const sid = await modules.catalogue.resales.addOne(shopId, {
    origin: dangol.shopId,
    pid: shirt.pid,
    cid: 0,
  })
  const edit = { pick: sid, version: 1, own_title: '', markup: 1_000 }
  await modules.catalogue.resales.edit(shopId, { edit, caller: guest })
  const lines = [{ ...shirt.line, sid, qty: 2 }]
  const placement = await buy(customer, lines, { coupons: [{ shopid: gollada.shopid, coupon: 0 }] })
  const [number = ''] = placement.numbers
  const [line] = await readLines(placement)
  const [, other = 0] = shirt.pid2
  const change = async (difference: number) => {
    await rowsOf(modules, sql`update variant set price_diff = ${difference} where pid2 = ${other}`)
    await modules.orders.fulfilment.transition(
      { number, line: line?.id as number, scope: { supplierShopId: dangol.shopId } },
      'changeOption',
      { actor: 'seller', uid: dangol.uid },
      { option: { pid2: other, difference } },
    )
  }
  expect(line?.price).toBe(4_000)
  await expect(change(-3_001)).rejects.toMatchObject({
    details: { field: 'option' },
    message: '차액이 너무 커서 바꿀 수 없는 옵션입니다. 다른 옵션을 선택해 주세요.',
  })
  await change(-3_000)
  const { shares } = await modules.orders.seller.detail(dangol.shopId, number)
  expect(shares).toMatchObject({ supplier: 0 })
})

test('an older order keeps the shares by the rule of its time', async () => {
  const { customer } = await newCouponHolder(0, { value: 1 })
  const placement = await buy(customer, [cup], { coupons: [{ shopid: gollada.shopid, coupon: 0 }] })
  const [number = ''] = placement.numbers
  // The older rule: half of the price was discounted, and of the remaining 12,500 won the seller got the markup and a
  // tenth of the rest.
  await rowsOf(
    modules,
    sql`update order_line l set off = 12500, paid = 12500, margin = 1000 + 1150, supplier_price = null, commission = null,
        coupon_off = null, discount_bearer = default
      from shop_order o where o.shop_id = l.shop_id and o.id = l.order_id and o.number = ${number}`,
  )
  expect((await modules.orders.seller.detail(dangol.shopId, number)).shares).toMatchObject({
    bearer: 'both',
    prices: null,
    supplier: 10_350,
    seller: 2_150,
  })
})

test('the database refuses to reduce the supplier’s share of a line', async () => {
  const { customer } = await newCouponHolder(0, { value: 1 })
  const placement = await buy(customer, [cup], { coupons: [{ shopid: gollada.shopid, coupon: 0 }] })
  const lower = sql`update order_line l set off = l.off + 3401, paid = l.paid - 3401
    from shop_order o where o.shop_id = l.shop_id and o.id = l.order_id and o.checkout = ${placement.checkout}`
  await expect(rowsOf(modules, lower)).rejects.toThrow('order_line_supplier_share')
})

test("the shop's own products have no shares, and discounts on them may reach the full price", async () => {
  const { customer } = await newCouponHolder()
  const placement = await buy(customer, [own])
  expect(await readLines(placement)).toMatchObject([
    { off: 10_000, coupon_off: 10_000, paid: 0, margin: 0, supplier_price: null, discount_bearer: 'seller' },
  ])
  const order = await modules.orders.seller.detail(gollada.shopId, placement.numbers[0] as string)
  expect(order.shares).toBeNull()
})
