import type { TableReads } from '../modules.ts'

/** The tables of other modules that the SQL of this module reads; `tests/module-reads.test.ts` compares them. */
export const reads = {
  tenancy: ['shop'],
  catalogue: ['listing', 'listing_category', 'listing_count', 'product', 'variant'],
  content: ['product_detail'],
  marketing: ['coupon'],
} as const satisfies TableReads
