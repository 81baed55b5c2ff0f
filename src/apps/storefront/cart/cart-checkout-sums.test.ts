import fc from 'fast-check'
import { expect, test } from 'vitest'
import { A_DELIVERY } from '../../../../tests/factories/products.ts'
import { cartOf, type PricedLine } from '../../../domains/cart/cart-reply.ts'
import { dealsOf } from '../../../domains/cart/shared/line-deals.ts'
import type { DealTerms } from '../../../domains/marketing/shared/deals.ts'
import type { MemberDiscount } from '../../../domains/membership/membership.contract.ts'
import type { CheckoutLine } from '../../../domains/orders/checkout/discounts.ts'
import { priceOrders } from '../../../domains/orders/checkout/prices.ts'
import { billChoice } from '../product/choice/choice-bill.ts'
import type { ChosenLine } from '../product/choice/chosen-lines.ts'
import { billGroups, groupKey } from './cart-edits.ts'

// The product page, the server's cart, the browser's cart and the checkout must compute the same amounts for the same
// products.

const percent = fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100)
const discount: fc.Arbitrary<MemberDiscount | null> = fc.oneof(
  fc.constant(null),
  percent.map((value) => ({ kind: 'percent' as const, value })),
  fc.integer({ min: 1, max: 60_000 }).map((value) => ({ kind: 'won' as const, value })),
  // A discount in won for all members, and a tier's percentage that applies instead where it is larger.
  fc
    .tuple(fc.integer({ min: 1, max: 9_000 }), percent)
    .map(([value, or_percent]) => ({ kind: 'won' as const, value, or_percent })),
)
const seller = fc.record({ discount, member: fc.boolean() })
const terms = fc.record({
  free_from: fc.constantFrom(0, 10_000, 30_000, 50_000),
  delivery_fee: fc.constantFrom(0, 2_500, 3_000),
})
const delivery = fc.record({
  kind: fc.constantFrom('shop' as const, 'shop' as const, 'free' as const, 'own' as const),
  won: fc.constantFrom(0, 1_000, 4_000, 30_000),
  each: fc.constantFrom(0, 1, 3),
  apart: fc.boolean(),
})
const DEALS: DealTerms[] = [
  { id: 1, name: '', kind: 'free', pieces: 1, value: 1 },
  { id: 2, name: '', kind: 'price', pieces: 3, value: 20_000 },
  { id: 3, name: '', kind: 'percent', pieces: 2, value: 15 },
]
const item = fc.record({
  delivery,
  shop: fc.constantFrom(1, 2),
  origin: fc.constantFrom(1, 2, 3),
  price: fc.integer({ min: 0, max: 30_000 }),
  qty: fc.integer({ min: 1, max: 9 }),
  stock: fc.integer({ min: 0, max: 9 }),
  on_sale: fc.integer({ min: 0, max: 9 }).map((dice) => dice > 0),
  sort: fc.nat(),
  deals: fc.subarray(DEALS),
  resale: fc.record({
    markup: fc.constantFrom<number>(0, 500, 40_000),
    percent: fc.integer({ min: 0, max: 90 }),
  }),
})

// One owner has all shops. Each pair of selling and shipping shop is a cart group and becomes an order.
const OWNER = 7

interface Shops {
  sellers: { discount: MemberDiscount | null; member: boolean }[]
  origins: { free_from: number; delivery_fee: number }[]
}
const shopsArbitrary = fc.record({
  sellers: fc.tuple(seller, seller),
  origins: fc.tuple(terms, terms, terms),
})

type Item = typeof item extends fc.Arbitrary<infer Item> ? Item : never

function toPricedLine(
  { shop, origin, resale, ...values }: Item,
  index: number,
  { sellers, origins }: Shops,
): PricedLine {
  return {
    sid: index + 1,
    pid2: index + 11,
    pid3: 0,
    default_option: '',
    newitem: false,
    ...values,
    limited: null,
    // Resold products have no deals.
    deals: shop === origin ? values.deals : [],
    resale: shop === origin ? null : { ...resale, markup: Math.min(resale.markup, values.price) },
    title: '머그',
    opt_name: '',
    image: '',
    adult: false,
    least: 1,
    most: null,
    seller: {
      uid: OWNER,
      shopid: `yard-${shop}`,
      name: '',
      slug: '',
      dom3: null,
      join_point: 0,
      point: 0,
      tier: '',
      block: null,
      ...(sellers[shop - 1] as Shops['sellers'][number]),
    },
    supplier: {
      shopId: origin,
      uid: OWNER,
      shopid: `depot-${origin}`,
      name: '',
      ...(origins[origin - 1] as Shops['origins'][number]),
    },
  }
}

function toCheckoutLine(line: PricedLine, index: number): CheckoutLine {
  const { seller: shop, supplier, ...rest } = line
  return {
    ...rest,
    at: index,
    productId: index,
    over_sale: null,
    coupons: [],
    origin_title: '',
    tax_free: false,
    rate: 1,
    price_until: null,
    account: null,
    shopId: Number(shop.shopid.slice('yard-'.length)),
    uid: shop.uid,
    shopid: shop.shopid,
    shop_name: '',
    block: null,
    member: shop.member ? { point: 0 } : null,
    tier: null,
    discount: shop.discount,
    supplierShopId: supplier.shopId,
    origin_uid: supplier.uid,
    origin_name: '',
    origin_shopid: supplier.shopid,
    free_from: supplier.free_from,
    delivery_fee: supplier.delivery_fee,
    jeju_fee: 3_000,
    island_fee: 5_000,
    return_fee: 3_000,
    resend_fee: 2_500,
    dispatch_days: 3,
    same_day_hour: 0,
    jeju_days: 1,
    island_days: 2,
    gifts: true,
    charge_lost_delivery: false,
    charge_lost_coupon: false,
    closed_days: [],
    ships_from: null,
  }
}

const view = { adult: true, sign: String, signAdult: String, hostOf: () => '' }
const noTerms = { zipcode: null, points: new Map(), coupons: new Map(), adult: true }

function checkoutSums(lines: PricedLine[]) {
  const orders = priceOrders(lines.map(toCheckoutLine), noTerms)
  return new Map(
    orders.map(({ lines: [first], goods, off, delivery_fee, total }) => [
      `${first?.origin_shopid}.${first?.shopid}`,
      { goods, off, fee: delivery_fee, total },
    ]),
  )
}

test('cart groups and checkout orders have equal sums', () => {
  fc.assert(
    fc.property(shopsArbitrary, fc.array(item, { minLength: 1, maxLength: 12 }), (shops, items) => {
      const lines = items.map((values, index) => toPricedLine(values, index, shops))
      const { groups } = cartOf(lines, [], view)
      const inBrowser = billGroups(groups)
      const checkout = checkoutSums(lines)
      expect(groups).toHaveLength(checkout.size)
      for (const [index, group] of groups.entries()) {
        const { sub_total, off, my_delivery_fee, total, data } = group
        expect({ goods: sub_total, off, fee: my_delivery_fee, total }).toEqual(checkout.get(groupKey(group)))
        expect(inBrowser[index]).toEqual(group)
        expect(data.reduce((sum, line) => sum + line.total, 0)).toBe(sub_total)
        for (const line of data) expect(line.total).toBeLessThanOrEqual(line.price * line.available_qty)
      }
    }),
    { numRuns: 500 },
  )
})

test('chosen groups cost as much as a checkout of only these groups', () => {
  fc.assert(
    fc.property(
      shopsArbitrary,
      fc.array(item, { minLength: 2, maxLength: 8 }),
      fc.nat(),
      (shops, items, mask) => {
        const lines = items.map((values, index) => toPricedLine(values, index, shops))
        const { groups } = cartOf(lines, [], view)
        const chosen = groups.filter((_, index) => (mask >> index) % 2 === 0)
        const keys = chosen.map(groupKey)
        const checkout = checkoutSums(
          lines.filter((line) => keys.includes(`${line.supplier.shopid}.${line.seller.shopid}`)),
        )
        for (const group of billGroups(chosen))
          expect({
            goods: group.sub_total,
            off: group.off,
            fee: group.my_delivery_fee,
            total: group.total,
          }).toEqual(checkout.get(groupKey(group)))
      },
    ),
    { numRuns: 300 },
  )
})

test('a choice on a product page costs as much as in the cart and at the checkout', () => {
  const variant = fc.record({
    price: fc.integer({ min: 0, max: 30_000 }),
    stock: fc.integer({ min: 1, max: 9 }),
    quantity: fc.integer({ min: 1, max: 9 }),
  })
  fc.assert(
    fc.property(
      shopsArbitrary,
      delivery,
      item,
      fc.array(variant, { minLength: 1, maxLength: 4 }),
      (shops, own, { origin, deals, resale: { percent } }, variants) => {
        // Variants of a product share one markup.
        const resale = { markup: Math.min(...variants.map(({ price }) => price), 500), percent }
        const lines = variants.map(({ price, stock, quantity }, index) => ({
          ...toPricedLine(
            {
              delivery: own,
              shop: 1,
              origin,
              resale,
              price,
              stock,
              qty: Math.min(quantity, stock),
              on_sale: true,
              sort: index,
              deals,
            },
            index,
            shops,
          ),
          sid: 7,
        }))
        const [mine, from] = [shops.sellers[0], shops.origins[origin - 1]] as [
          Shops['sellers'][0],
          Shops['origins'][0],
        ]
        const product = {
          sid: 7,
          resale: origin === 1 ? null : resale,
          deals: origin === 1 ? deals.map((deal) => ({ ...deal, ends_at: null })) : [],
          delivery: { ...A_DELIVERY, fee: from.delivery_fee, free_from: from.free_from, own },
        }
        const chosen = lines.map(
          ({ pid2, price, qty, stock }): ChosenLine => ({
            kind: 'variant',
            id: pid2,
            name: '',
            unitPrice: price,
            qty,
            orderable: stock,
            isShort: false,
          }),
        )
        const { goods, off, fee, total } = billChoice(product, chosen, mine.member ? mine.discount : null, {
          dealsOf,
        })
        expect({ goods, off, fee, total }).toEqual(checkoutSums(lines).get(`depot-${origin}.yard-1`))
        expect(cartOf(lines, [], view).groups[0]).toMatchObject({ sub_total: goods, off, total })
      },
    ),
    { numRuns: 300 },
  )
})
