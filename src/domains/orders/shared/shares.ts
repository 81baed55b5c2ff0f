import type { LineAmounts } from './amounts.ts'
import type { Status } from './moves.ts'
import type { DiscountBearer } from './order-snapshot.ts'

/**
 * What the shops get of resold goods (decision 0044): the one that ships what was fixed for each piece, the one that sells what is left of what was
 * paid. Plain rules, safe in a browser. Amounts are whole won.
 */

export type SharedLine = Pick<
  LineAmounts,
  'qty' | 'price' | 'off' | 'points' | 'paid' | 'margin' | 'supplier_price' | 'commission'
>

/** `supplier + seller = paid`. */
export interface LineShares {
  supplier: number
  /** after the discounts and the points that the seller bears */
  seller: number
}

export function sharesOf(line: SharedLine): LineShares {
  const { qty, price, off, paid, margin, supplier_price, commission } = line
  // Lines of before: the margin is what the seller gets of what the discounts left of the price.
  const supplier =
    supplier_price === null || commission === null
      ? price * qty - off - margin
      : (supplier_price - commission) * qty
  return { supplier, seller: paid - supplier }
}

/** The shares of both shops in an order of resold goods. */
export interface OrderShares extends LineShares {
  /** who bears `off` and `points` */
  bearer: DiscountBearer
  /** the prices of the shop that ships, the commission of them, and what was added to them; null in orders of before they were kept */
  prices: { supplier_price: number; commission: number; added: number } | null
  off: number
  points: number
  /** kept of the refunds of worn goods, which the shop that ships has got back; in no other share */
  deductions: number
  lines: (LineShares & { line: number })[]
  /** lines whose money went back, of which nobody gets anything */
  refunded_lines: number
}

/** The shares in the lines of an order whose money did not go back. */
export function orderSharesOf(
  lines: readonly (SharedLine & {
    id: number
    status: Status
    refunded: boolean
    discount_bearer: DiscountBearer
  })[],
  claims: readonly { deduction: number }[],
): OrderShares {
  const due = lines.filter(
    ({ status, refunded }) => !refunded && status !== 'CANCELED' && status !== 'REFUNDED',
  )
  const shares = due.map((line) => ({ line: line.id, ...sharesOf(line) }))
  const sum = (won: (line: SharedLine) => number) => due.reduce((all, line) => all + won(line), 0)
  const isKept = lines.every(({ supplier_price }) => supplier_price !== null)
  return {
    bearer: lines.every(({ discount_bearer }) => discount_bearer === 'seller') ? 'seller' : 'both',
    prices: isKept
      ? {
          supplier_price: sum(({ supplier_price, qty }) => (supplier_price ?? 0) * qty),
          commission: sum(({ commission, qty }) => (commission ?? 0) * qty),
          added: sum(({ price, supplier_price, qty }) => (price - (supplier_price ?? 0)) * qty),
        }
      : null,
    off: sum(({ off }) => off),
    points: sum(({ points }) => points),
    deductions: claims.reduce((all, { deduction }) => all + deduction, 0),
    supplier: shares.reduce((all, { supplier }) => all + supplier, 0),
    seller: shares.reduce((all, { seller }) => all + seller, 0),
    lines: shares,
    refunded_lines: lines.length - due.length,
  }
}
