import type { BillLine } from '../../../../domains/cart/shared/bill.ts'
import { dealsOf } from '../../../../domains/cart/shared/line-deals.ts'
import { dealTexts } from '../../../../ui/texts/deals.ts'

/** What the page of a product with deals needs for its total. */
export const dealRules = {
  dealsOf,
  offLabel: dealTexts.off,
  /** what these lines need for the next discount, a sentence for each deal */
  hints: (lines: readonly BillLine[]): string[] =>
    dealsOf(lines).effects.flatMap(({ deal, missing }) =>
      missing > 0 ? [dealTexts.more(deal, missing)] : [],
    ),
}
