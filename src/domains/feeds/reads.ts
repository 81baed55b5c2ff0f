import type { TableReads } from '../modules.ts'

/** Tables of other modules that this module's SQL reads; `tests/module-reads.test.ts` compares them. */
export const reads = {
  tenancy: ['shop'],
  catalogue: ['category', 'listing', 'listing_category', 'listing_count', 'product', 'variant'],
  content: ['product_detail'],
  marketing: ['coupon'],
  reviews: ['review_tally'],
} as const satisfies TableReads
