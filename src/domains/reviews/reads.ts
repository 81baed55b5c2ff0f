import type { TableReads } from '../modules.ts'

/** Tables of other modules that this module's SQL reads; `tests/module-reads.test.ts` compares them. */
export const reads = {
  tenancy: ['shop'],
  catalogue: ['listing', 'product', 'product_source'],
  membership: ['point_entry'],
  orders: ['order_line', 'shop_order'],
} as const satisfies TableReads
