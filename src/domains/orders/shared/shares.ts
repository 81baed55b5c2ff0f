import type { DiscountBearer, LineAmounts } from './amounts.ts'
import type { Status } from './transitions.ts'

/**
 * The shares of both shops in a resale (decision 44): the supplier gets a fixed amount per piece, the seller gets the
 * rest of the payment. Amounts are won.
 */

export type SharedLine = Pick<
  LineAmounts,
  'qty' | 'price' | 'off' | 'points' | 'paid' | 'margin' | 'supplier_price' | 'commission' | 'reduction'
>

/** The shares of one line. `supplier + seller = paid - reduction`. */
export interface LineShares {
  supplier: number
  /** what is left after discounts and points */
  seller: number
}

export function sharesOf(line: SharedLine): LineShares {
  const { qty, price, off, paid, margin, supplier_price, commission, reduction = 0 } = line
  // Older lines have no fixed share for the supplier: the seller gets the margin, and the supplier gets the rest.
  const supplier =
    supplier_price === null || commission === null
      ? price * qty - off - margin
      : (supplier_price - commission) * qty
  // The supplier makes price reductions and pays them (decision 54).
  return { supplier: supplier - reduction, seller: paid - supplier }
}

export interface OrderShares extends LineShares {
  /** who pays `off` and `points` */
  bearer: DiscountBearer
  /** sums of the supplier's prices, commissions and markups; null in older orders */
  prices: { supplier_price: number; commission: number; added: number } | null
  off: number
  points: number
  /** won; deductions for worn products, which the supplier gets in addition */
  deductions: number
  /** won; price reductions, which the supplier has paid */
  reductions: number
  lines: (LineShares & { line: number })[]
  /** number of refunded lines, which have no shares */
  refunded_lines: number
}

export function orderSharesOf(
  lines: readonly (SharedLine & {
    id: number
    status: Status
    refunded: boolean
    discount_bearer: DiscountBearer
  })[],
  claims: readonly { deduction: number }[],
): OrderShares {
  const shared = lines.filter(
    ({ status, refunded }) => !refunded && status !== 'CANCELED' && status !== 'REFUNDED',
  )
  const shares = shared.map((line) => ({ line: line.id, ...sharesOf(line) }))
  const sum = (amountOf: (line: SharedLine) => number) =>
    shared.reduce((total, line) => total + amountOf(line), 0)
  const hasPrices = lines.every(({ supplier_price }) => supplier_price !== null)
  return {
    bearer: lines.every(({ discount_bearer }) => discount_bearer === 'seller') ? 'seller' : 'both',
    prices: hasPrices
      ? {
          supplier_price: sum(({ supplier_price, qty }) => (supplier_price ?? 0) * qty),
          commission: sum(({ commission, qty }) => (commission ?? 0) * qty),
          added: sum(({ price, supplier_price, qty }) => (price - (supplier_price ?? 0)) * qty),
        }
      : null,
    off: sum(({ off }) => off),
    points: sum(({ points }) => points),
    deductions: claims.reduce((total, { deduction }) => total + deduction, 0),
    reductions: sum(({ reduction = 0 }) => reduction),
    supplier: shares.reduce((total, { supplier }) => total + supplier, 0),
    seller: shares.reduce((total, { seller }) => total + seller, 0),
    lines: shares,
    refunded_lines: lines.length - shared.length,
  }
}
