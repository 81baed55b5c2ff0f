import { apportion } from '../../../platform/apportion.ts'
import { piecesOf, totalOf } from '../../cart/bill.ts'
import { limitErrorOf } from '../../cart/order-limits.ts'
import type { ReadLine } from '../../cart/service.ts'
import { shipmentsOf } from '../../cart/shipments.ts'
import { couponOff } from '../../marketing/service.ts'
import { memberOffs } from '../../membership/benefit.ts'
import { accrualOf, percentOf } from '../../membership/service.ts'
import type { ApartDelivery, OrderAmounts } from '../contract/fields.ts'
import type { LineAmounts } from '../shared/amounts.ts'
import type { Dispatch } from '../shared/deadlines.ts'
import { surchargeTo } from './regions.ts'
import type { GoodsRow } from './store/goods.ts'

/** A line with the catalogue's data. */
export type Goods = Omit<ReadLine, 'sort'> & Omit<GoodsRow, 'wish' | 'n'>

export type LineError = '' | 'qty' | 'sold_out' | 'adult' | 'least' | 'most'

export interface PricedLine extends Goods, LineAmounts {
  /** part of `off` */
  coupon_off: number
  /** issued coupon in use at the shop; 0 for none */
  coupon: number
  error: LineError
  /** the orderable number with error `qty`, the bound with `least` and `most` */
  error_data: number
}

/** A future order: goods that one shop sells and one ships. Amounts are whole won. */
export interface PricedOrder extends OrderAmounts {
  lines: PricedLine[]
  /** issued coupon in use at the shop, over all its orders; 0 for none */
  coupon: number
  return_fee: number
  resend_fee: number
  dispatch: Dispatch
  /** products that are delivered by themselves */
  apart: ApartDelivery[]
  accrual: number
}

export interface Terms {
  /** null while unknown */
  zipcode: string | null
  /** points to use, by shopid */
  points: ReadonlyMap<string, number>
  /** issued coupon to use, by shopid: 0 for none; the best one for a missing shop */
  coupons: ReadonlyMap<string, number>
  /** the buyer is a verified adult */
  adult: boolean
}

/** A shop's discounts, won. */
interface Discounts {
  member: number
  coupon: number
  /** issued coupon; 0 for none */
  id: number
}

/** Prices goods. Discounts, coupons and points are per shop, over all its orders; delivery is per order. */
export function priced(goods: readonly Goods[], terms: Terms): PricedOrder[] {
  const errors = errorsOf(goods, terms.adult)
  const lines = [...Map.groupBy(goods, ({ shop }) => shop).values()].flatMap((of) => linesOfShop(of, terms))
  const orders = Map.groupBy(
    lines.map((line) => ({ ...line, ...(errors.get(line.at) ?? NO_ERROR) })),
    ({ shop, origin }) => `${origin}x${shop}`,
  )
  return [...orders.values()].map((of) => orderOf(of, terms.zipcode))
}

/** Most points to use at a shop for these goods: their price after discounts, as far as the buyer has points. */
export function mostPoints(goods: readonly Goods[], { coupons }: Pick<Terms, 'coupons'>): number {
  const [first] = goods
  const { member, coupon } = discountsOf(goods, coupons)
  return Math.min(first?.member?.point ?? 0, worthOf(goods) - member - coupon)
}

/** The buyer's coupons at a shop, each with its discount on these goods, the chosen and the best one (0 for none). */
export function couponsOf(goods: readonly Goods[], { coupons: wished }: Pick<Terms, 'coupons'>) {
  const [first] = goods as [Goods]
  const [worth, left] = [worthOf(goods), worthOf(goods) - memberOff(goods)]
  const coupons = first.coupons.map((coupon) => ({ ...coupon, off: couponOff(coupon, worth, left) }))
  const most = Math.max(1, ...coupons.map(({ off }) => off))
  const best = coupons.find(({ off }) => off === most)?.id ?? 0
  const chosen = coupons.find(({ id, off }) => off > 0 && id === (wished.get(first.shopid) ?? best))?.id ?? 0
  return { chosen, best, coupons }
}

const NO_ERROR = { error: '' as LineError, error_data: 0 }

/** Lines of one item share its stock, whichever shop sells it. */
function errorsOf(
  goods: readonly Goods[],
  adult: boolean,
): Map<number, Pick<PricedLine, 'error' | 'error_data'>> {
  const wanted = new Map<string, number>()
  for (const line of goods) wanted.set(itemOf(line), (wanted.get(itemOf(line)) ?? 0) + line.qty)
  return new Map(
    goods.map((line) => {
      const isShort = (wanted.get(itemOf(line)) ?? 0) > line.stock
      if (!line.on_sale) return [line.at, { error: 'sold_out', error_data: 0 }]
      if (line.adult && !adult) return [line.at, { error: 'adult', error_data: 0 }]
      if (isShort) return [line.at, { error: 'qty', error_data: line.stock }]
      return [line.at, limitErrorOf(line, goods) ?? NO_ERROR]
    }),
  )
}

const itemOf = ({ origin, pid2, pid3 }: Goods) => (pid3 > 0 ? `${origin}/+${pid3}` : `${origin}/${pid2}`)

const worthOf = (goods: readonly Goods[]) => goods.reduce((sum, line) => sum + totalOf(line), 0)

/** The member discount of each line. */
function memberOffsOf(goods: readonly Goods[]): number[] {
  const [first] = goods
  const discount = first?.member ? first.discount : null
  return memberOffs(
    goods.map((line) => ({ ...line, worth: totalOf(line) })),
    discount,
  )
}

const memberOff = (goods: readonly Goods[]) => memberOffsOf(goods).reduce((sum, off) => sum + off, 0)

function discountsOf(goods: readonly Goods[], wished: Terms['coupons']): Discounts {
  const { chosen, coupons } = couponsOf(goods, { coupons: wished })
  const coupon = coupons.find(({ id }) => id === chosen)?.off ?? 0
  return { member: memberOff(goods), coupon, id: chosen }
}

/** The member discount comes first, then the coupon on the rest, then points on that rest; each apportioned to the lines. */
function linesOfShop(goods: readonly Goods[], terms: Terms): Omit<PricedLine, 'error' | 'error_data'>[] {
  const { shopid } = goods[0] as Goods
  const discounts = discountsOf(goods, terms.coupons)
  const worth = goods.map(totalOf)
  const members = memberOffsOf(goods)
  const before = less(worth, members)
  const coupons = apportion(discounts.coupon, before)
  const left = less(before, coupons)
  const points = apportion(Math.min(terms.points.get(shopid) ?? 0, mostPoints(goods, terms)), left)
  return goods.map((line, at) => {
    const [coupon_off = 0, used = 0, net = 0] = [coupons[at], points[at], left[at]]
    const paid = net - used
    return {
      ...line,
      off: (members[at] ?? 0) + coupon_off,
      coupon_off,
      points: used,
      paid,
      coupon: discounts.id,
      accrual: line.member ? accrualOf(paid, line.rate) : 0,
      margin: line.origin === line.shop ? 0 : marginOf(line, net),
    }
  })
}

/** The part of a pick's price for the shop that sells it: what it added to the price, and its percentage of the rest. */
function marginOf({ markup, qty, pick_margin }: Goods, net: number): number {
  const added = Math.min(net, markup * qty)
  return added + percentOf(net - added, pick_margin)
}

const less = (won: readonly number[], off: readonly number[]) =>
  won.map((one, at) => one - (off[at] as number))

function orderOf(lines: PricedLine[], zipcode: string | null): PricedOrder {
  const sum = (of: (line: PricedLine) => number) => lines.reduce((all, line) => all + of(line), 0)
  const [first] = lines as [PricedLine]
  const goods = worthOf(lines)
  const off = sum((line) => line.off)
  const shipments = shipmentsOf(
    lines.map((line) => ({ ...line, pieces: piecesOf(line), worth: totalOf(line) })),
    first,
  )
  const delivery_fee = shipments.reduce((all, { fee }) => all + fee, 0)
  // Each delivery of the order crosses the sea, and whatever comes back does in one parcel.
  const region = shipments.length > 0 && zipcode !== null ? surchargeTo(zipcode, first) : 0
  const surcharge = region * shipments.length
  return {
    lines,
    goods,
    off,
    delivery_fee,
    surcharge,
    coupon: first.coupon,
    coupon_off: sum((line) => line.coupon_off),
    points: sum((line) => line.points),
    total: sum((line) => line.paid) + delivery_fee + surcharge,
    return_fee: first.return_fee + region,
    resend_fee: first.resend_fee + region,
    apart: shipments.flatMap(({ sid, fee }) =>
      sid > 0 ? [{ sid, fee, surcharge: region, refunded: false }] : [],
    ),
    dispatch: { dispatch_days: first.dispatch_days, closed_days: first.closed_days },
    accrual: sum((line) => line.accrual),
  }
}
