import { dealDiscounts } from '../../marketing/shared/deals.ts'
import { type DealRules, piecesOf } from './bill.ts'

/**
 * The discounts of a shop's deals on lines that are bought together. In a file of its own, so that pages can load it
 * later.
 */
export const dealsOf: DealRules = (lines) =>
  dealDiscounts(
    lines.map((line) => {
      const { sid, pid2, pid3, price, deals } = line
      return { sid, pid2, pid3, price, deals, pieces: piecesOf(line) }
    }),
  )
