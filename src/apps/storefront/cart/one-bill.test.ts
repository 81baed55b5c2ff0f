import fc from 'fast-check'
import { expect, test } from 'vitest'
import { A_DELIVERY } from '../../../../tests/factories/products.ts'
import { cartOf, type PricedLine } from '../../../domains/cart/cart-reply.ts'
import type { MemberDiscount } from '../../../domains/membership/membership.contract.ts'
import type { Goods } from '../../../domains/orders/checkout/discounts.ts'
import { priceOrders } from '../../../domains/orders/checkout/prices.ts'
import { billOf, type ChosenLine } from '../product/choice/chosen-lines.ts'
import { billed, groupKey } from './cart-edits.ts'

// The product page, the cart on the server, the cart in the browser and the checkout: each bills the same goods.

const percent = fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100)
const discount: fc.Arbitrary<MemberDiscount | null> = fc.oneof(
  fc.constant(null),
  percent.map((value) => ({ kind: 'percent' as const, value })),
  fc.integer({ min: 1, max: 60_000 }).map((value) => ({ kind: 'won' as const, value })),
  // Won for all members, beside the percent of a tier.
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
const item = fc.record({
  delivery,
  shop: fc.constantFrom(1, 2),
  origin: fc.constantFrom(1, 2, 3),
  price: fc.integer({ min: 0, max: 30_000 }),
  qty: fc.integer({ min: 1, max: 9 }),
  stock: fc.integer({ min: 0, max: 9 }),
  on_sale: fc.integer({ min: 0, max: 9 }).map((dice) => dice > 0),
  sort: fc.nat(),
  resale: fc.record({
    markup: fc.constantFrom<number>(0, 500, 40_000),
    percent: fc.integer({ min: 0, max: 90 }),
  }),
})

// One owner has all of these shops: each pair of them is a group and an order of its own.
const OWNER = 7

interface World {
  sellers: { discount: MemberDiscount | null; member: boolean }[]
  origins: { free_from: number; delivery_fee: number }[]
}
const world = fc.record({
  sellers: fc.tuple(seller, seller),
  origins: fc.tuple(terms, terms, terms),
})

type Wish = typeof item extends fc.Arbitrary<infer Item> ? Item : never

function inCart(
  { shop, origin, resale, ...wish }: Wish,
  index: number,
  { sellers, origins }: World,
): PricedLine {
  return {
    sid: index + 1,
    pid2: index + 11,
    pid3: 0,
    default_option: '',
    newitem: false,
    ...wish,
    resale: shop === origin ? null : { ...resale, markup: Math.min(resale.markup, wish.price) },
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
      ...(sellers[shop - 1] as World['sellers'][number]),
    },
    supplier: {
      shopId: origin,
      uid: OWNER,
      shopid: `depot-${origin}`,
      name: '',
      ...(origins[origin - 1] as World['origins'][number]),
    },
  }
}

function inCheckout(line: PricedLine, index: number): Goods {
  const { seller: shop, supplier, ...rest } = line
  return {
    ...rest,
    at: index,
    productId: index,
    coupons: [],
    origin_title: '',
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
    charge_lost_delivery: false,
    charge_lost_coupon: false,
    closed_days: [],
  }
}

const view = { adult: true, sign: String, signAdult: String, hostOf: () => '' }
const noTerms = { zipcode: null, points: new Map(), coupons: new Map(), adult: true }

function checkoutOf(lines: PricedLine[]) {
  const orders = priceOrders(lines.map(inCheckout), noTerms)
  return new Map(
    orders.map(({ lines: [first], goods, off, delivery_fee, total }) => [
      `${first?.origin_shopid}.${first?.shopid}`,
      { goods, off, fee: delivery_fee, total },
    ]),
  )
}

test('the sums of any cart are those of its checkout to the won, group by group', () => {
  fc.assert(
    fc.property(world, fc.array(item, { minLength: 1, maxLength: 12 }), (known, wishes) => {
      const lines = wishes.map((wish, index) => inCart(wish, index, known))
      const { groups } = cartOf(lines, [], view)
      const inBrowser = billed(groups)
      const checkout = checkoutOf(lines)
      expect(groups).toHaveLength(checkout.size)
      for (const [at, group] of groups.entries()) {
        const { sub_total, off, my_delivery_fee, total, data } = group
        expect({ goods: sub_total, off, fee: my_delivery_fee, total }).toEqual(checkout.get(groupKey(group)))
        expect(inBrowser[at]).toEqual(group)
        expect(data.reduce((sum, line) => sum + line.total, 0)).toBe(sub_total)
        for (const line of data) expect(line.total).toBeLessThanOrEqual(line.price * line.available_qty)
      }
    }),
    { numRuns: 500 },
  )
})

test('the groups that are chosen cost what a checkout of just those costs', () => {
  fc.assert(
    fc.property(world, fc.array(item, { minLength: 2, maxLength: 8 }), fc.nat(), (known, wishes, which) => {
      const lines = wishes.map((wish, index) => inCart(wish, index, known))
      const { groups } = cartOf(lines, [], view)
      const chosen = groups.filter((_, index) => (which >> index) % 2 === 0)
      const keys = chosen.map(groupKey)
      const checkout = checkoutOf(
        lines.filter((line) => keys.includes(`${line.supplier.shopid}.${line.seller.shopid}`)),
      )
      for (const group of billed(chosen))
        expect({
          goods: group.sub_total,
          off: group.off,
          fee: group.my_delivery_fee,
          total: group.total,
        }).toEqual(checkout.get(groupKey(group)))
    }),
    { numRuns: 300 },
  )
})

test('a choice on a product page costs there what it costs in the cart and at the checkout', () => {
  const variant = fc.record({
    price: fc.integer({ min: 0, max: 30_000 }),
    stock: fc.integer({ min: 1, max: 9 }),
    asked: fc.integer({ min: 1, max: 9 }),
  })
  fc.assert(
    fc.property(
      world,
      delivery,
      item,
      fc.array(variant, { minLength: 1, maxLength: 4 }),
      (known, own, { origin, resale: { percent } }, variants) => {
        // All variants of a product have the same markup.
        const resale = { markup: Math.min(...variants.map(({ price }) => price), 500), percent }
        const lines = variants.map(({ price, stock, asked }, index) => ({
          ...inCart(
            {
              delivery: own,
              shop: 1,
              origin,
              resale,
              price,
              stock,
              qty: Math.min(asked, stock),
              on_sale: true,
              sort: index,
            },
            index,
            known,
          ),
          sid: 7,
        }))
        const [mine, from] = [known.sellers[0], known.origins[origin - 1]] as [
          World['sellers'][0],
          World['origins'][0],
        ]
        const product = {
          sid: 7,
          resale: origin === 1 ? null : resale,
          delivery: { ...A_DELIVERY, fee: from.delivery_fee, free_from: from.free_from, own },
        }
        const chosen = lines.map(
          ({ pid2, price, qty, stock }): ChosenLine => ({
            kind: 'variant',
            id: pid2,
            name: '',
            unit: price,
            qty,
            orderable: stock,
            short: false,
          }),
        )
        const { goods, off, fee, total } = billOf(product, chosen, mine.member ? mine.discount : null)
        expect({ goods, off, fee, total }).toEqual(checkoutOf(lines).get(`depot-${origin}.yard-1`))
        expect(cartOf(lines, [], view).groups[0]).toMatchObject({ sub_total: goods, off, total })
      },
    ),
    { numRuns: 300 },
  )
})
