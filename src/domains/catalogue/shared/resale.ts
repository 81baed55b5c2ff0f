/**
 * Resale: one shop sells (the seller), another ships (the supplier). The supplier's share of a piece is its own price
 * less the seller's commission. The seller pays its discounts and points out of its commission and markup, which is
 * their maximum (decision 44). Runs in browsers. Amounts are whole won.
 */

export interface ResaleTerms {
  /** won per piece above the supplier's price */
  markup: number
  /** percent of the supplier's price that the seller keeps */
  percent: number
}

/** The supplier's price of a piece and the seller's commission on it, won. */
export interface ResalePiece {
  supplier_price: number
  commission: number
}

/**
 * Splits the seller's price of a piece into the supplier's price and the commission. The commission is rounded down per
 * piece, so that shares of a part of a line are exact.
 */
export function resalePieceOf(price: number, { markup, percent }: ResaleTerms): ResalePiece {
  const supplier_price = Math.max(0, price - markup)
  return { supplier_price, commission: Math.floor((supplier_price * percent) / 100) }
}

/**
 * The seller's share of a piece's price, won: the maximum of its discounts and points. For own products (`terms` null)
 * the whole price.
 */
export function sellerShareOf(price: number, terms: ResaleTerms | null): number {
  if (!terms) return price
  const { supplier_price, commission } = resalePieceOf(price, terms)
  return price - supplier_price + commission
}

/** Resales per call that adds, lists or removes them. */
export const MAX_PICKS_AT_ONCE = 100
/** maximum won that a resale may cost above the supplier's price */
export const MAX_MARKUP = 100_000_000
