import { apportion, apportionWithin } from '../../../platform/apportion.ts'
import type { ReadLine } from '../../cart/cart.service.ts'
import { addedOf, discountLines, maxDiscountOf, piecesOf, totalOf } from '../../cart/shared/bill.ts'
import { dealsOf } from '../../cart/shared/line-deals.ts'
import { shipmentsOf, sparedFeesOf } from '../../cart/shared/shipments.ts'
import type { CouponOfLine } from '../../marketing/marketing.service.ts'
import { couponOff } from '../../marketing/marketing.service.ts'
import { percentOf } from '../../membership/membership.service.ts'
import type { AgreedDeals, CouponMinimum, SparedDelivery } from '../contract/order-fields.ts'
import type { BilledTier } from '../shared/amounts.ts'
import type { LineTermsRow } from './line-terms-store.ts'

/**
 * The discounts of a shop on one purchase, in this order (decisions 36, 88): deals; member discount on the remaining
 * price of all products; coupon on the remaining price of the products that it covers; points on the remaining price of
 * all products; free-delivery coupon on the delivery fee. Discounts and points on a resale never exceed the seller's
 * share of its price (decision 44). Amounts are won and are apportioned to lines.
 */

export type CheckoutLine = Omit<ReadLine, 'sort'> &
  Omit<LineTermsRow, 'requestIndex' | 'lineIndex'> & {
    /** pieces left at the sale price, if the line has the full price because it asks for more; otherwise null */
    over_sale: number | null
  }

/**
 * The issued coupon that the buyer chose, by slug of the shop; 0 for none. Without an entry the best coupon applies.
 */
export type WishedCoupons = ReadonlyMap<string, number>

/**
 * Why a coupon has no effect: it covers no product of the order (`goods`), the amount is below its minimum (`least`),
 * the delivery is free without it (`delivery`), or the seller's share of resales is used up (`resale`).
 */
export type UselessCoupon = 'goods' | 'least' | 'delivery' | 'resale'

export interface CouponEffect extends Omit<CouponOfLine, 'covers'> {
  /** won; discount on products or delivery; 0 if the coupon has no effect */
  off: number
  /** null if the coupon has an effect */
  useless: UselessCoupon | null
  /** whether the discount is reduced because of the seller's share of resales */
  is_bounded: boolean
}

export interface Discounts {
  /** discount of deals on each line */
  deals: number[]
  /** member discount of each line */
  memberDiscounts: number[]
  coupons: number[]
  /** price of each line after discounts */
  remaining: number[]
  /** maximum of points on each line */
  pointLimits: number[]
  /** id of the applied coupon; 0 for none */
  id: number
  /** whether the coupon removes the delivery fee of the bundle */
  isDeliveryFree: boolean
}

export function discountsOf(lines: readonly CheckoutLine[], wishes: WishedCoupons): Discounts {
  const { chosen, coupons } = couponsOf(lines, wishes)
  const coupon = coupons.find(({ id }) => id === chosen)
  return {
    ...discountWithCoupon(lines, coupon ?? null),
    id: chosen,
    isDeliveryFree: coupon?.kind === 'delivery',
  }
}

/** What decides the discounts on a line. */
export interface DiscountedLine
  extends Pick<
    CheckoutLine,
    'sid' | 'pid2' | 'pid3' | 'price' | 'qty' | 'on_sale' | 'stock' | 'resale' | 'member' | 'discount'
  > {
  deals?: CheckoutLine['deals'] | undefined
  coupons: readonly Pick<CouponOfLine, 'id' | 'covers'>[]
}

export type AppliedCoupon = Pick<CouponOfLine, 'id' | 'kind' | 'value' | 'cap' | 'least'>

/**
 * The discounts of a shop on products with this coupon, for bills and for the best price that product pages promise.
 */
export function discountWithCoupon(
  lines: readonly DiscountedLine[],
  coupon: AppliedCoupon | null,
): Omit<Discounts, 'id' | 'isDeliveryFree'> {
  const { deals, memberDiscounts, offs } = offsBeforeCoupon(lines)
  const couponShares = coupon ? shareCoupon(lines, coupon, offs) : lines.map(() => 0)
  const before = subtract(lines.map(totalOf), offs)
  const pointLimits = subtract(subtract(lines.map(maxDiscountOf), offs), couponShares)
  return {
    deals,
    memberDiscounts,
    coupons: couponShares,
    remaining: subtract(before, couponShares),
    pointLimits,
  }
}

/** Apportions points to lines in proportion to `remaining`, within `pointLimits`. */
export const sharePoints = (
  points: number,
  { remaining, pointLimits }: Pick<Discounts, 'remaining' | 'pointLimits'>,
) => apportionWithin(points, remaining, pointLimits)

/** The coupons of a shop with their effects, and the ids of the applied and of the best one (0 for none). */
export function couponsOf(lines: readonly CheckoutLine[], wishes: WishedCoupons) {
  const [first] = lines as [CheckoutLine]
  const { offs } = offsBeforeCoupon(lines)
  const coupons = first.coupons.map((coupon) => effectOf(coupon, lines, offs))
  const max = Math.max(1, ...coupons.map(({ off }) => off))
  const best = coupons.find(({ off }) => off === max)?.id ?? 0
  const chosen = coupons.find(({ id, off }) => off > 0 && id === (wishes.get(first.shopid) ?? best))?.id ?? 0
  return { chosen, best, coupons }
}

/** The buyer's tier. Its percent is 0 unless the discount of the tier is the applied member discount. */
export function tierOf(lines: readonly CheckoutLine[]): BilledTier {
  const [first] = lines
  if (!first?.member || !first.tier) return { name: '', percent: 0 }
  const { name, percent } = first.tier
  const off = sumOf(offsBeforeCoupon(lines).memberDiscounts)
  const byTier = sumOf(discountLines(lines, { kind: 'percent', value: percent }, dealsOf).memberDiscounts)
  return { name, percent: percent > 0 && byTier >= off ? percent : 0 }
}

/** The delivery fee of the bundle, which a coupon can remove. Coupons do not affect separate deliveries. */
export const bundleFee = (shipments: ReturnType<typeof shipmentsOf>): number =>
  shipments.find(({ sid }) => sid === 0)?.fee ?? 0

export const deliveriesOf = (lines: readonly LineAfterDiscounts[]) =>
  shipmentsOf(lines.map(shippedLineOf), lines[0] as CheckoutLine)

/**
 * The delivery fees that the buyer saves by reaching the free-delivery amount, and owes if cancellations undercut it.
 * Empty if the shop does not charge such fees, and for resales: their price counts towards free delivery without the
 * markup, which the buyer cannot know.
 */
export function sparedDeliveries(lines: readonly LineAfterDiscounts[]): SparedDelivery[] {
  const { shopId, supplierShopId, charge_lost_delivery, ...terms } = lines[0] as CheckoutLine
  if (!charge_lost_delivery || shopId !== supplierShopId) return []
  const fees = sparedFeesOf(lines.map(shippedLineOf), terms)
  return fees.map(({ sid, fee, listingIds }) => ({
    sid,
    fee,
    by: listingIds,
    from: terms.free_from,
    charged: 0,
  }))
}

/**
 * The minimum of the coupon used in a purchase, which each order of the purchase stores. Null if the coupon has no
 * minimum, or if the shop does not reclaim the discount after cancellations.
 */
export function couponMinimumOf(
  lines: readonly (LineAfterDiscounts & { coupon: number; coupon_off: number })[],
): Omit<CouponMinimum, 'products'> | null {
  const [{ coupon: id, coupons, charge_lost_coupon }] = lines as [(typeof lines)[0]]
  const coupon = coupons.find((issued) => issued.id === id)
  if (!charge_lost_coupon || !coupon || coupon.least === 0) return null
  const ownLines = lines.filter(({ shopId, supplierShopId }) => shopId === supplierShopId)
  const off =
    coupon.kind === 'delivery'
      ? bundleFee(deliveriesOf(ownLines))
      : sumOf(lines.map((line) => line.coupon_off))
  const worth = worthOf(lines.filter((line) => isCovered(line, id)))
  return { allowance: worth - coupon.least, off, charged: 0, own: 0 }
}

/**
 * The deals of a purchase as agreed, for later cancellations and returns. Null if no deal applied. Deals are for
 * products that the shop ships itself, which are all in one order.
 */
export function agreedDealsOf(lines: readonly CheckoutLine[]): AgreedDeals | null {
  const { effects } = dealsOf(lines)
  if (effects.every(({ off }) => off === 0)) return null
  const productsOf = (id: number) =>
    lines
      .filter(({ pid3, deals }) => pid3 === 0 && deals.some((deal) => deal.id === id))
      .map(({ sid }) => sid)
  return {
    deals: effects.map(({ deal }) => ({ ...deal, products: [...new Set(productsOf(deal.id))] })),
    counted: [],
    charged: 0,
  }
}

/** The listings that the coupon covers. */
export const coveredListingIds = (lines: readonly CheckoutLine[], coupon: number): number[] => [
  ...new Set(lines.filter((line) => isCovered(line, coupon)).map(({ sid }) => sid)),
]

type LineAfterDiscounts = CheckoutLine & { off: number }
type Billable = Pick<CheckoutLine, 'price' | 'qty' | 'on_sale' | 'stock'>

const shippedLineOf = (line: LineAfterDiscounts) => ({
  ...line,
  pieces: piecesOf(line),
  worth: totalOf(line),
  added: addedOf(line),
})

export const worthOf = (lines: readonly Billable[]) => lines.reduce((sum, line) => sum + totalOf(line), 0)

function effectOf(
  { covers: _, ...coupon }: CouponOfLine,
  shopLines: readonly CheckoutLine[],
  before: readonly number[],
): CouponEffect {
  const lines = shopLines.map((line, index) => ({ ...line, off: before[index] ?? 0 }))
  const covered = lines.filter((line) => isCovered(line, coupon.id))
  const worth = worthOf(covered)
  const useless = (reason: UselessCoupon) => ({
    ...coupon,
    off: 0,
    useless: reason,
    is_bounded: reason === 'resale',
  })
  if (!covered.some((line) => piecesOf(line) > 0)) return useless('goods')
  if (worth < coupon.least) return useless('least')
  if (coupon.kind === 'delivery') {
    const ownLines = lines.filter(({ shopId, supplierShopId }) => shopId === supplierShopId)
    const off =
      covered.some(({ shopId, supplierShopId }) => shopId === supplierShopId) &&
      bundleFee(deliveriesOf(ownLines))
    return off ? { ...coupon, off, useless: null, is_bounded: false } : useless('delivery')
  }
  const fullDiscount = couponOff(coupon, worth, worth - sumOf(covered.map((line) => line.off)))
  const off = sumOf(shareCoupon(shopLines, coupon, before))
  if (off === 0) return useless(fullDiscount > 0 ? 'resale' : 'goods')
  return { ...coupon, off, useless: null, is_bounded: off < fullDiscount }
}

/**
 * Apportions a coupon discount to lines. Lines of resales get at most the seller's share. What exceeds
 * this limit is lost for a coupon in percent; for a coupon in won or in percent with a maximum, the shop's own products
 * get it. `before` is what deals and the member discount take off each line.
 */
function shareCoupon(
  lines: readonly DiscountedLine[],
  coupon: AppliedCoupon,
  before: readonly number[],
): number[] {
  const covered = lines.map((line, index) =>
    isCovered(line, coupon.id) ? totalOf(line) - (before[index] ?? 0) : 0,
  )
  const limits = subtract(lines.map(maxDiscountOf), before)
  const worth = worthOf(lines.filter((line) => isCovered(line, coupon.id)))
  const coveredTotal = sumOf(covered)
  const fullDiscount = couponOff(coupon, worth, coveredTotal)
  if (coupon.kind !== 'percent') return apportionWithin(fullDiscount, covered, limits)
  const whole = apportion(percentOf(coveredTotal, coupon.value), covered)
  const within = sumOf(whole.map((won, index) => Math.min(won, limits[index] as number)))
  return apportionWithin(Math.min(fullDiscount, within), covered, limits)
}

const isCovered = ({ coupons }: Pick<DiscountedLine, 'coupons'>, coupon: number) =>
  coupons.some(({ id, covers }) => id === coupon && covers)

const offsBeforeCoupon = (lines: readonly DiscountedLine[]) =>
  discountLines(lines, lines[0]?.member ? lines[0].discount : null, dealsOf)

const sumOf = (won: readonly number[]) => won.reduce((sum, amount) => sum + amount, 0)

const subtract = (won: readonly number[], off: readonly number[]) =>
  won.map((amount, index) => amount - (off[index] as number))
