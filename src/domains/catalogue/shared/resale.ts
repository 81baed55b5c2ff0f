/**
 * Rules of goods that one shop sells (the seller) and another ships (the supplier). The supplier's share of a piece is fixed: its own price less
 * the seller's commission. The seller pays its discounts and points out of its commission and markup, and can give no more than these
 * (decision 44). Safe in a browser. Amounts are whole won.
 */

/** The terms on which a shop sells another's goods. */
export interface ResaleTerms {
  /** won of a piece's price above the supplier's own */
  markup: number
  /** percent of the supplier's price that the seller keeps */
  percent: number
}

/** The supplier's price of a piece and the commission that the seller gets of it, won. */
export interface ResalePiece {
  supplier_price: number
  commission: number
}

/**
 * Splits the seller's price of a piece into the supplier's price and the commission. The commission is rounded down for each piece, so that
 * shares of a part of a line are exact.
 */
export function resalePieceOf(price: number, { markup, percent }: ResaleTerms): ResalePiece {
  const supplier_price = Math.max(0, price - markup)
  return { supplier_price, commission: Math.floor((supplier_price * percent) / 100) }
}

/** The seller's share of a piece's price, won, which its discounts and points may use up; of its own goods (`terms` null) the whole price. */
export function sellerShareOf(price: number, terms: ResaleTerms | null): number {
  if (!terms) return price
  const { supplier_price, commission } = resalePieceOf(price, terms)
  return price - supplier_price + commission
}

/** Picks that one call adds, sees or removes. */
export const MAX_PICKS_AT_ONCE = 100
/** won that a pick may cost above its origin's price */
export const MAX_MARKUP = 100_000_000
