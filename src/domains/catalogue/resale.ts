/**
 * Goods that one shop sells (the seller) and another ships (the supplier). What the supplier gets of a piece is fixed: its own price less the
 * commission that it leaves the seller. Whatever the seller takes off the price it bears itself, as far as its commission and its markup go
 * (decision 0044). Plain rules, safe in a browser. Amounts are whole won.
 */

/** The terms on which a shop sells another's goods. */
export interface ResaleTerms {
  /** won of a piece's price above the supplier's own */
  markup: number
  /** percent of the supplier's price that the seller keeps */
  percent: number
}

/** The parts of a piece's price: `supplier_price + markup`, of which the commission and the markup are the seller's. */
export interface ResalePiece {
  supplier_price: number
  commission: number
}

/** The commission is rounded down for each piece, so that the shares of some pieces of a line are exact. */
export function resalePieceOf(price: number, { markup, percent }: ResaleTerms): ResalePiece {
  const supplier_price = Math.max(0, price - markup)
  return { supplier_price, commission: Math.floor((supplier_price * percent) / 100) }
}

/** Won of a piece's price that its seller gets, which is the most that its discounts and points may take off: all of it of its own goods. */
export function sellerShareOf(price: number, terms: ResaleTerms | null): number {
  if (!terms) return price
  const { supplier_price, commission } = resalePieceOf(price, terms)
  return price - supplier_price + commission
}
