import type { LineToBuy, Quote, QuotedOrder } from '../../../../domains/orders/orders.contract.ts'

export interface QuoteInput {
  lines: LineToBuy[]
  /** null while unknown */
  zipcode: string | null
  points: Readonly<Record<string, number>>
  /** id of an issued coupon, 0 for no coupon; for a shop without an entry the server uses the best coupon */
  coupons: Readonly<Record<string, number>>
}

/** A quote with its input; `at` of a quoted line is an index of `lines`. */
export interface QuotedInput {
  lines: LineToBuy[]
  quote: Quote
}

export type QuotedLine = QuotedOrder['lines'][number]

export const quotedLines = (quote: Quote): QuotedLine[] => quote.orders.flatMap(({ lines }) => lines)

/** Lines that cannot be ordered in this state. */
export const blockedLines = (quote: Quote): QuotedLine[] =>
  quotedLines(quote).filter(({ error }) => error !== '')

/** Whether the orderable lines cost nothing; false if no line is orderable. */
export const isFreeQuote = (quote: Quote): boolean =>
  quote.amount === 0 && quotedLines(quote).some(({ error }) => error === '')

/** Lines whose price differs from the shown one. */
export const repricedLines = (quote: Quote): QuotedLine[] =>
  quotedLines(quote).filter(({ was, error }) => was !== undefined && error === '')

export const withoutLines = ({ lines }: QuotedInput, indexes: readonly number[]): LineToBuy[] =>
  lines.filter((_line, index) => !indexes.includes(index))

export const withQuantity = ({ lines }: QuotedInput, index: number, qty: number): LineToBuy[] =>
  lines.map((line, lineIndex) => (lineIndex === index ? { ...line, qty } : line))

/** Returns the lines with the prices of the quote, which the buyer has accepted. */
export function withQuotedPrices({ lines, quote }: QuotedInput): LineToBuy[] {
  const prices = new Map(quotedLines(quote).map(({ at, price }) => [at, price]))
  return lines.map((line, index) => {
    const price = prices.get(index)
    return price === undefined ? line : { ...line, price }
  })
}

/** Sums in won. */
export function sumQuote({ orders, amount }: Quote) {
  const sum = (amountOf: (order: QuotedOrder) => number) =>
    orders.reduce((all, order) => all + amountOf(order), 0)
  return {
    goods: sum(({ goods }) => goods),
    deal: sum(({ deal_off = 0 }) => deal_off),
    off: sum(({ off, coupon_off, deal_off = 0 }) => off - coupon_off - deal_off),
    coupon: sum(({ coupon_off, delivery_off }) => coupon_off + delivery_off),
    points: sum(({ points }) => points),
    /** before a delivery coupon */
    fee: sum(({ delivery_fee, delivery_off }) => delivery_fee + delivery_off),
    surcharge: sum(({ surcharge }) => surcharge),
    deliveries: orders.filter(({ surcharge }) => surcharge > 0).length,
    accrual: sum(({ accrual }) => accrual),
    amount,
  }
}

export const toPointUses = (points: QuoteInput['points']) =>
  Object.entries(points).flatMap(([shopid, amount]) => (amount > 0 ? [{ shopid, amount }] : []))

export const toCouponUses = (coupons: QuoteInput['coupons']) =>
  Object.entries(coupons).map(([shopid, coupon]) => ({ shopid, coupon }))

/** Returns the chosen coupon of each shop, 0 for no coupon. The order uses exactly these coupons. */
export const quotedCoupons = ({ orders, coupons }: Quote) =>
  [...new Set(orders.map(({ shopid }) => shopid))].map((shopSlug) => ({
    shopid: shopSlug,
    coupon: coupons.find((shop) => shop.shopid === shopSlug)?.chosen ?? 0,
  }))
