import type { TableReads } from '../modules.ts'

/** Tables of other modules that this module's SQL reads; `tests/module-reads.test.ts` compares them. */
export const reads = {
  tenancy: ['shop'],
  catalogue: ['category', 'listing', 'listing_category', 'product'],
  content: [
    'common_blocks',
    'content_page',
    'main_page',
    'notice',
    'policy',
    'popup',
    'product_detail',
    'shop_link',
  ],
  marketing: ['coupon'],
  reviews: ['question', 'review'],
} as const satisfies TableReads
