import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCaller } from '../../../tests/factories/callers.ts'
import { productWithLine } from '../../../tests/factories/carts.ts'
import { newCoupon } from '../../../tests/factories/coupons.ts'
import { newDeal } from '../../../tests/factories/deals.ts'
import { newTier } from '../../../tests/factories/membership.ts'
import { placeOrder, RECIPIENT } from '../../../tests/factories/orders.ts'
import { editProduct } from '../../../tests/factories/products.ts'
import {
  type CheckoutCustomer,
  newBuyer,
  newBuyingMember,
  newGuest,
  openPurchaseModules,
  type PurchaseModules,
} from '../../../tests/factories/purchase-modules.ts'
import { newShop, type TestShop } from '../../../tests/factories/tenancy.ts'
import { guest as guestCaller } from '../../platform/contract/caller.ts'
import { DAY_MS, seoulDay } from '../../platform/seoul-day.ts'
import type { LineToBuy } from './orders.contract.ts'
import { expectedRefund } from './shared/claim-previews.ts'
import { GIFT_RECIPIENT } from './shared/gifts.ts'

// Ten purchases that mix what a shop can offer, with sums that were computed by hand from docs/product. Cart, checkout,
// order and preview of a refund must all have them.

let modules: PurchaseModules
let haru: TestShop
let dangol: TestShop
let gold: number

beforeAll(async () => {
  modules = await openPurchaseModules()
  const fees = { jeju_fee: 3_000, island_fee: 5_000, return_fee: 3_000 }
  const lost = { charge_lost_delivery: true, charge_lost_coupon: true }
  haru = await newShop(modules.tenancy, {
    ...{ free_from: 30_000, delivery_fee: 3_000, point: 1 },
    ...fees,
    ...lost,
  })
  dangol = await newShop(modules.tenancy, { free_from: 50_000, delivery_fee: 2_500, ...fees })
  const { tiers } = await modules.membership.tiers.save(haru.shopId, {
    version: 1,
    months: 6,
    tiers: [newTier('골드', { percent: 10, spent: 1_000_000 })],
  })
  gold = tiers[0]?.id ?? 0
})
afterAll(() => modules.close())

const newProduct = (overrides: Parameters<typeof productWithLine>[2], shop = haru) =>
  productWithLine(modules, shop.shopId, { stock: [50], ...overrides })

const plain = async (price: number, shop = haru) => (await newProduct({ price }, shop)).line

/** A product whose second option costs more, and an add-on. */
async function withOptions(price: number, dearer: number, addOn: number) {
  const { sid, pid2, pid3 } = await newProduct({
    price,
    stock: [50, 50],
    options: [
      {
        name: '색',
        values: [
          { name: '하양', diff: 0 },
          { name: '검정', diff: dearer },
        ],
      },
    ],
    add_ons: [{ name: '상자', price: addOn, stock: 50 }],
  })
  const option = { sid, pid2: pid2[1] as number, qty: 1 }
  return { sid, option, addOn: { ...option, pid3: pid3[0] as number } }
}

async function newGoldMember(points = 0) {
  const member = await newBuyingMember(modules, haru, points)
  const until = seoulDay(new Date(modules.time.now.getTime() + 30 * DAY_MS))
  await modules.membership.tiers.give(haru.shopId, { uid: member.uid, tier: gold, until, reason: '' })
  return member
}

const claimCoupon = async (uid: number, terms: Parameters<typeof newCoupon>[2]) =>
  modules.marketing.issuance.claim(uid, haru.shopid, await newCoupon(modules.marketing, haru.shopId, terms))

interface Wishes {
  zipcode?: string
  points?: number
  gift?: boolean
}

/** Reads the cart's sums, then buys, and returns the sums of the quote and of the paid orders. */
async function buy(
  customer: CheckoutCustomer,
  lines: LineToBuy[],
  { zipcode = '06236', points = 0, gift = false }: Wishes = {},
) {
  const { uid, guest } = customer
  const caller = uid === null ? guestCaller : aCaller({ uid })
  const cart = await modules.cart.prices.priceLines({ list: lines }, caller)
  const use = points > 0 ? { points: [{ shopid: haru.shopid, amount: points }] } : {}
  const recipient = gift ? GIFT_RECIPIENT : { ...RECIPIENT, zipcode }
  const quote = await modules.orders.checkout.quote({ lines, zipcode: recipient.zipcode, ...use }, customer)
  const placed = await placeOrder(modules.orders, customer, lines, {
    ...use,
    recipient,
    ...(gift && { gift: { card: 'thanks' as const, message: '' } }),
  })
  await modules.payments.own.decideTestCard(placed.payment?.id as string, { uid, guest }, 'approve')
  const scope = uid === null ? { guest: guest as Buffer } : { uid }
  const read = (index = 0) => modules.orders.queries.detail(placed.numbers[index] as string, scope)
  const order = await read()
  const seller = { actor: 'seller', uid: null } as const
  const lineOf = (id: number) => ({ number: order.number, line: id, scope: { supplierShopId: haru.shopId } })
  return {
    /** by group: products less deals and member discounts, and delivery fee */
    cart: cart.groups.map(({ sub_total, off, my_delivery_fee }) => [sub_total - off, my_delivery_fee]),
    quoted: quote.amount,
    paid: placed.amount,
    order,
    read,
    preview: (line: LineToBuy, qty: number, kind: 'cancel' | 'return') =>
      expectedRefund(order, [{ line: idOf(order, line), qty }], { kind, cause: 'mind' }),
    /** Returns pieces after the delivery, and gives the refunded sum. */
    async sendBack(line: LineToBuy, qty: number): Promise<number> {
      const id = idOf(order, line)
      const extras = { carrier: '우체국', tracking: '1234567890123' }
      for (const { id: each } of order.lines)
        for (const name of ['accept', 'ship', 'arrive'] as const)
          await modules.orders.fulfilment.transition(lineOf(each), name, seller, extras)
      const request = { kind: 'return', cause: 'mind', lines: [{ line: id, qty }], reason: '' } as const
      await modules.orders.claims.request({ number: order.number, scope }, request, { uid })
      const claimed = (await read()).lines.find(({ status }) => status === 'REQ_REFUND')
      for (const name of ['acceptReturn', 'receiveReturn', 'completeReturn'] as const)
        await modules.orders.fulfilment.transition(lineOf(claimed?.id as number), name, seller)
      return (await read()).refunded
    },
    async cancel(line: LineToBuy): Promise<number> {
      if (gift) {
        await modules.orders.gifts.cancel({ number: order.number, scope }, uid)
        return (await read()).refunded
      }
      const id = idOf(order, line)
      const request = { kind: 'cancel', cause: 'mind', lines: [{ line: id, qty: 1 }], reason: '' } as const
      await modules.orders.claims.request({ number: order.number, scope }, request, { uid })
      await modules.orders.fulfilment.transition(lineOf(id), 'acceptCancel', seller)
      return (await read()).refunded
    },
  }
}

type BoughtOrder = Awaited<ReturnType<PurchaseModules['orders']['queries']['detail']>>

const idOf = ({ lines }: BoughtOrder, { sid, pid2, pid3 = 0 }: LineToBuy): number =>
  lines.find((line) => line.sid === sid && line.pid2 === pid2 && (line.pid3 ?? 0) === pid3)?.id as number

test('1. options and an add-on with free delivery, of which one piece is returned', async () => {
  const { option, addOn } = await withOptions(20_000, 2_000, 3_000)
  const bought = await buy(newGuest(), [{ ...option, qty: 2 }, addOn])
  // 2 x 22,000 + 3,000
  expect(bought).toMatchObject({ cart: [[47_000, 0]], quoted: 47_000, paid: 47_000 })
  expect(bought.order).toMatchObject({ goods: 47_000, delivery_fee: 0, total: 47_000 })
  // 22,000 - 3,000 for the way back - 3,000, because 25,000 are not delivered free of charge
  const refund = { money: 16_000, wayBack: 3_000, lostDelivery: 3_000 }
  expect(bought.preview(option, 1, 'return')).toMatchObject(refund)
  expect(await bought.sendBack(option, 1)).toBe(16_000)
})

test('2. a tier of ten percent below the amount for free delivery', async () => {
  const bought = await buy(await newGoldMember(), [await plain(18_500)])
  // 18,500 - 1,850 + 3,000; one percent of 16,650 in points, rounded down
  expect(bought).toMatchObject({ cart: [[16_650, 3_000]], quoted: 19_650, paid: 19_650 })
  expect(bought.order).toMatchObject({ off: 1_850, delivery_fee: 3_000, total: 19_650 })
  expect(bought.order.lines).toMatchObject([{ paid: 16_650, accrual: 166 }])
})

test('3. a discount that takes the free delivery away', async () => {
  const bought = await buy(await newGoldMember(), [await plain(33_000)])
  // 33,000 - 3,300 = 29,700, below 30,000
  expect(bought).toMatchObject({ cart: [[29_700, 3_000]], quoted: 32_700, paid: 32_700 })
})

test('4. a coupon with a minimum, which the rest after a cancellation does not reach', async () => {
  const buyer = await newBuyer(modules)
  await claimCoupon(buyer.uid, { value: 3_000, least: 30_000 })
  const [dear, cheap] = [await plain(16_000), await plain(15_000)]
  const bought = await buy(buyer, [dear, cheap])
  // The cart knows no coupon: 31,000 are delivered free of charge. With it 28,000 are not.
  expect(bought).toMatchObject({ cart: [[31_000, 0]], quoted: 31_000, paid: 31_000 })
  expect(bought.order).toMatchObject({ coupon_off: 3_000, delivery_fee: 3_000 })
  // What stays costs 16,000 + 3,000 without the coupon.
  expect(bought.preview(cheap, 1, 'cancel').money).toBe(12_000)
  expect(await bought.cancel(cheap)).toBe(12_000)
})

test('5. points are subtracted after the test for free delivery', async () => {
  const bought = await buy(await newGoldMember(6_000), [await plain(40_000)], { points: 6_000 })
  // 40,000 - 4,000 = 36,000, free of charge, - 6,000
  expect(bought).toMatchObject({ cart: [[36_000, 0]], quoted: 30_000, paid: 30_000 })
  expect(bought.order).toMatchObject({ off: 4_000, points: 6_000, delivery_fee: 0, total: 30_000 })
})

test('6. 2+1 over three products, of which the dearest is cancelled', async () => {
  const [first, second, third] = [await plain(9_000), await plain(7_000), await plain(5_000)]
  const products = [first.sid, second.sid, third.sid]
  await newDeal(modules.marketing, haru.shopId, { name: '2+1', kind: 'free', pieces: 2, value: 1, products })
  const bought = await buy(newGuest(), [first, second, third])
  // 21,000 - 5,000 + 3,000
  expect(bought).toMatchObject({ cart: [[16_000, 3_000]], quoted: 19_000, paid: 19_000 })
  // What stays costs 7,000 + 5,000 + 3,000.
  expect(bought.preview(first, 1, 'cancel').money).toBe(4_000)
  expect(await bought.cancel(first)).toBe(4_000)
})

test('7. a percentage from three pieces on, sent to an island free of charge', async () => {
  const line = await plain(12_000)
  await newDeal(modules.marketing, haru.shopId, {
    ...{ name: '3개 15%', kind: 'percent', pieces: 3, value: 15 },
    products: [line.sid],
  })
  const bought = await buy(newGuest(), [{ ...line, qty: 3 }], { zipcode: '40200' })
  // 36,000 - 5,400 = 30,600, free of charge, + 5,000 for the island
  expect(bought).toMatchObject({ cart: [[30_600, 0]], quoted: 35_600, paid: 35_600 })
  expect(bought.order).toMatchObject({ deal_off: 5_400, delivery_fee: 0, surcharge: 5_000, total: 35_600 })
})

test('8. two shops in one purchase, with tier and coupon at one of them', async () => {
  const buyer = await newGoldMember()
  await claimCoupon(buyer.uid, { value: 1_000 })
  const bought = await buy(buyer, [await plain(28_000), await plain(24_000, dangol)])
  // 28,000 - 2,800 - 1,000 + 3,000 and 24,000 + 2,500
  expect(bought).toMatchObject({ quoted: 53_700, paid: 53_700 })
  expect(bought.cart.toSorted()).toEqual([
    [24_000, 2_500],
    [25_200, 3_000],
  ])
  const totals = [(await bought.read(0)).total, (await bought.read(1)).total]
  expect(totals.toSorted()).toEqual([26_500, 27_200])
})

test('9. a reduced pre-order as a gift that nobody has accepted', async () => {
  const { pid, line } = await newProduct({ price: 30_000, sale_price: 27_000 })
  const day = seoulDay(new Date(modules.time.now.getTime() + 20 * DAY_MS))
  await editProduct(modules.catalogue, haru.shopId, pid, { ships_from: day })
  const bought = await buy(await newBuyer(modules), [line], { gift: true })
  // 27,000 + 3,000, all of which is refunded
  expect(bought).toMatchObject({ cart: [[27_000, 3_000]], quoted: 30_000, paid: 30_000 })
  expect(bought.preview(line, 1, 'cancel')).toMatchObject({ money: 30_000, delivery: 3_000 })
  expect(await bought.cancel(line)).toBe(30_000)
})

test('10. options, add-on, a set, tier, coupon and points, sent to Jeju, of which two pieces are returned', async () => {
  const buyer = await newGoldMember(5_000)
  await claimCoupon(buyer.uid, { kind: 'percent', value: 10, cap: 3_000, least: 40_000 })
  const { sid, option, addOn } = await withOptions(10_000, 1_500, 2_000)
  await newDeal(modules.marketing, haru.shopId, { value: 30_000, products: [sid] })
  const bought = await buy(buyer, [{ ...option, qty: 4 }, addOn], { zipcode: '63000', points: 5_000 })
  // 4 x 11,500 + 2,000 = 48,000; three for 30,000: - 4,500; tier: - 4,350; coupon, at most 3,000: 36,150, delivered
  // free of charge; points: 31,150; Jeju: 34,150
  expect(bought).toMatchObject({ cart: [[39_150, 0]], quoted: 34_150, paid: 34_150 })
  expect(bought.order).toMatchObject({
    ...{ goods: 48_000, off: 11_850, deal_off: 4_500, coupon_off: 3_000, points: 5_000 },
    ...{ delivery_fee: 0, surcharge: 3_000, total: 34_150 },
  })
  // What stays is 2 x 11,500 + 2,000 less the tier's 2,500, without set and coupon: 22,500. With 3,000 for the
  // delivery, 3,000 for Jeju and 6,000 for the way back from there, 4,650 of 39,150 go back, 2,385 of them as points.
  expect(bought.preview(option, 2, 'return')).toMatchObject({
    ...{ money: 2_265, points: 2_385, wayBack: 6_000, lostDelivery: 3_000 },
    ...{ lostCoupon: 1_569, lostDeals: 2_025 },
  })
  expect(await bought.sendBack(option, 2)).toBe(2_265)
})
