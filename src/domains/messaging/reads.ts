import type { TableReads } from '../modules.ts'

/** Tables of other modules that this module's SQL reads; `tests/module-reads.test.ts` compares them. */
export const reads = {
  tenancy: ['shop'],
  accounts: ['account'],
  staff: ['shop_staff'],
  catalogue: ['listing'],
  membership: ['shop_customer'],
  orders: ['order_line', 'shop_order'],
  reviews: ['question'],
} as const satisfies TableReads
