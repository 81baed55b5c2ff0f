/**
 * Resale: one shop sells a product (the seller), another owns and ships it (the supplier). For each piece the supplier
 * gets its own price less the seller's commission. The seller's discounts and points reduce the seller's share only, so
 * commission plus markup is their maximum (decision 44). This file also runs in browsers. Amounts are whole won.
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
 * Splits the price that the buyer pays for a piece into the supplier's price and the commission on it. The commission
 * is rounded down per piece, so that a part of an order line has exactly its share.
 */
export function resalePieceOf(price: number, { markup, percent }: ResaleTerms): ResalePiece {
  const supplier_price = Math.max(0, price - markup)
  return { supplier_price, commission: Math.floor((supplier_price * percent) / 100) }
}

/**
 * The seller's share of the price of a piece (won), which is the maximum of its discounts and points. For the shop's
 * own products (`terms` is null) it is the whole price.
 */
export function sellerShareOf(price: number, terms: ResaleTerms | null): number {
  if (!terms) return price
  const { supplier_price, commission } = resalePieceOf(price, terms)
  return price - supplier_price + commission
}

/** maximum number of resales that one call adds, lists or removes */
export const MAX_PICKS_AT_ONCE = 100
/** maximum won that a resale may cost above the supplier's price */
export const MAX_MARKUP = 100_000_000
