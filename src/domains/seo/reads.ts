import type { TableReads } from '../modules.ts'

/** Tables of other modules that this module's SQL reads; `tests/module-reads.test.ts` compares them. */
export const reads = {
  tenancy: ['shop'],
  catalogue: ['category', 'listing', 'listing_count', 'product'],
  content: ['content_page', 'main_page', 'notice', 'product_detail'],
} as const satisfies TableReads
