import type { TableReads } from '../modules.ts'

/** Tables of other modules that this module's SQL reads; `tests/module-reads.test.ts` compares them. */
export const reads = {
  tenancy: ['shop', 'shop_domain'],
  orders: ['checkout', 'order_line', 'order_move', 'shop_order'],
} as const satisfies TableReads
