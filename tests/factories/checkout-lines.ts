import { AS_THE_SHOP } from '../../src/domains/catalogue/shared/delivery.ts'
import type { CheckoutLine } from '../../src/domains/orders/checkout/discounts.ts'

let index = 0

/** A new product for 10,000 won as the checkout reads it; `overrides` replace its fields. */
export function newCheckoutLine(overrides: Partial<CheckoutLine> = {}): CheckoutLine {
  index += 1
  const shopId = overrides.shopId ?? 1
  const supplierShopId = overrides.supplierShopId ?? shopId
  return {
    at: index,
    sid: index,
    productId: index,
    pid2: index,
    pid3: 0,
    default_option: '',
    qty: 1,
    title: '머그',
    origin_title: '',
    tax_free: false,
    opt_name: '',
    image: '',
    adult: false,
    price: 10_000,
    on_sale: true,
    stock: 10,
    least: 1,
    most: null,
    shopId,
    uid: shopId,
    shopid: `yard-${shopId}`,
    shop_name: '',
    rate: 1,
    account: null,
    member: null,
    block: null,
    tier: null,
    discount: null,
    supplierShopId: supplierShopId,
    origin_uid: supplierShopId,
    origin_name: '',
    origin_shopid: '',
    free_from: 30_000,
    delivery_fee: 3_000,
    jeju_fee: 3_000,
    island_fee: 5_000,
    return_fee: 3_000,
    resend_fee: 2_500,
    gifts: true,
    charge_lost_delivery: false,
    charge_lost_coupon: false,
    delivery: AS_THE_SHOP,
    dispatch_days: 3,
    same_day_hour: 0,
    jeju_days: 1,
    island_days: 2,
    closed_days: [],
    ships_from: null,
    price_until: null,
    limited: null,
    over_sale: null,
    coupons: [],
    deals: [],
    resale: shopId === supplierShopId ? null : { markup: 0, percent: 10 },
    ...overrides,
  }
}
