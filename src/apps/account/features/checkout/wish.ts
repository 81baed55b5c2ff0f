import type { LineToBuy, Quote, QuotedOrder } from '../../../../domains/orders/contract.ts'

/** What is asked for: the lines with the prices that the buyer knows, where to, and points and coupons by shop. */
export interface Wish {
  lines: LineToBuy[]
  /** null until it is known */
  zipcode: string | null
  points: Readonly<Record<string, number>>
  /** issued coupons, 0 for none; where nothing is said, the server takes the best one */
  coupons: Readonly<Record<string, number>>
}

/** A quote with the lines that it is about: its lines name their places in them. */
export interface Answer {
  lines: LineToBuy[]
  quote: Quote
}

export type QuotedLine = QuotedOrder['lines'][number]

export const linesOf = (quote: Quote): QuotedLine[] => quote.orders.flatMap(({ lines }) => lines)

/** Lines that can't be ordered as they are. */
export const blockedOf = (quote: Quote): QuotedLine[] => linesOf(quote).filter(({ error }) => error !== '')

/** There is nothing to pay for what can be ordered. Where nothing can be, nothing is free either. */
export const costsNothing = (quote: Quote): boolean =>
  quote.amount === 0 && linesOf(quote).some(({ error }) => error === '')

/** Lines whose price is not the one that the buyer has seen. */
export const repricedOf = (quote: Quote): QuotedLine[] =>
  linesOf(quote).filter(({ was, error }) => was !== undefined && error === '')

/** The lines without those at these places. */
export const without = ({ lines }: Answer, places: readonly number[]): LineToBuy[] =>
  lines.filter((_line, at) => !places.includes(at))

/** The lines with another quantity at one place. */
export const withQty = ({ lines }: Answer, place: number, qty: number): LineToBuy[] =>
  lines.map((line, at) => (at === place ? { ...line, qty } : line))

/** The lines at the prices of the quote, which the buyer knows from now on. */
export function agreed({ lines, quote }: Answer): LineToBuy[] {
  const prices = new Map(linesOf(quote).map(({ at, price }) => [at, price]))
  return lines.map((line, at) => {
    const price = prices.get(at)
    return price === undefined ? line : { ...line, price }
  })
}

/** All sums of a quote, won. */
export function sumsOf({ orders, amount }: Quote) {
  const sum = (of: (order: QuotedOrder) => number) => orders.reduce((all, order) => all + of(order), 0)
  return {
    goods: sum(({ goods }) => goods),
    off: sum(({ off, coupon_off }) => off - coupon_off),
    coupon: sum(({ coupon_off }) => coupon_off),
    points: sum(({ points }) => points),
    fee: sum(({ delivery_fee }) => delivery_fee),
    surcharge: sum(({ surcharge }) => surcharge),
    /** those that the surcharge is asked for */
    deliveries: orders.filter(({ surcharge }) => surcharge > 0).length,
    accrual: sum(({ accrual }) => accrual),
    amount,
  }
}

/** Points as the calls take them. */
export const pointsToUse = (points: Wish['points']) =>
  Object.entries(points).flatMap(([shopid, amount]) => (amount > 0 ? [{ shopid, amount }] : []))

/** Coupons as the calls take them. */
export const couponsToUse = (coupons: Wish['coupons']) =>
  Object.entries(coupons).map(([shopid, coupon]) => ({ shopid, coupon }))

/** The coupons that a quote has in its prices, also where that is none: to order is to use just those. */
export const couponsIn = ({ orders, coupons }: Quote) =>
  [...new Set(orders.map(({ shopid }) => shopid))].map((shopid) => ({
    shopid,
    coupon: coupons.find((shop) => shop.shopid === shopid)?.chosen ?? 0,
  }))
