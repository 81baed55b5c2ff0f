import type { LineToBuy, Quote, QuotedOrder } from '../../../../domains/orders/orders.contract.ts'

/** The input of a quote: lines with the shown prices, zip code, and points and coupons by shop. */
export interface QuoteInput {
  lines: LineToBuy[]
  /** null while unknown */
  zipcode: string | null
  points: Readonly<Record<string, number>>
  /** issued coupons, 0 for none; the server takes the best one for a missing shop */
  coupons: Readonly<Record<string, number>>
}

/** A quote with its lines: `at` of a quoted line is an index of them. */
export interface Answer {
  lines: LineToBuy[]
  quote: Quote
}

export type QuotedLine = QuotedOrder['lines'][number]

export const linesOf = (quote: Quote): QuotedLine[] => quote.orders.flatMap(({ lines }) => lines)

/** Lines that can't be ordered as they are. */
export const blockedOf = (quote: Quote): QuotedLine[] => linesOf(quote).filter(({ error }) => error !== '')

/** Whether the orderable lines cost nothing. False without orderable lines. */
export const costsNothing = (quote: Quote): boolean =>
  quote.amount === 0 && linesOf(quote).some(({ error }) => error === '')

/** Lines whose price differs from the shown one. */
export const repricedOf = (quote: Quote): QuotedLine[] =>
  linesOf(quote).filter(({ was, error }) => was !== undefined && error === '')

/** The lines without those at these places. */
export const without = ({ lines }: Answer, places: readonly number[]): LineToBuy[] =>
  lines.filter((_line, index) => !places.includes(index))

/** The lines with another quantity at one place. */
export const withQty = ({ lines }: Answer, index: number, qty: number): LineToBuy[] =>
  lines.map((line, at) => (at === index ? { ...line, qty } : line))

/** The lines at the prices of the quote, as the buyer has accepted them. */
export function agreed({ lines, quote }: Answer): LineToBuy[] {
  const prices = new Map(linesOf(quote).map(({ at, price }) => [at, price]))
  return lines.map((line, index) => {
    const price = prices.get(index)
    return price === undefined ? line : { ...line, price }
  })
}

/** All sums of a quote, won. */
export function sumsOf({ orders, amount }: Quote) {
  const sum = (amountOf: (order: QuotedOrder) => number) =>
    orders.reduce((all, order) => all + amountOf(order), 0)
  return {
    goods: sum(({ goods }) => goods),
    off: sum(({ off, coupon_off }) => off - coupon_off),
    coupon: sum(({ coupon_off, delivery_off }) => coupon_off + delivery_off),
    points: sum(({ points }) => points),
    /** before a coupon */
    fee: sum(({ delivery_fee, delivery_off }) => delivery_fee + delivery_off),
    surcharge: sum(({ surcharge }) => surcharge),
    /** orders with a surcharge */
    deliveries: orders.filter(({ surcharge }) => surcharge > 0).length,
    accrual: sum(({ accrual }) => accrual),
    amount,
  }
}

/** Points in the form of the calls. */
export const pointsToUse = (points: QuoteInput['points']) =>
  Object.entries(points).flatMap(([shopid, amount]) => (amount > 0 ? [{ shopid, amount }] : []))

/** Coupons in the form of the calls. */
export const couponsToUse = (coupons: QuoteInput['coupons']) =>
  Object.entries(coupons).map(([shopid, coupon]) => ({ shopid, coupon }))

/** The coupons in a quote's prices, 0 for none: to order is to use exactly those. */
export const couponsIn = ({ orders, coupons }: Quote) =>
  [...new Set(orders.map(({ shopid }) => shopid))].map((shopid) => ({
    shopid,
    coupon: coupons.find((shop) => shop.shopid === shopid)?.chosen ?? 0,
  }))
