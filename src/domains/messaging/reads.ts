import type { TableReads } from '../modules.ts'

/** The tables of other modules that the SQL of this module reads; `tests/module-reads.test.ts` compares them. */
export const reads = {
  tenancy: ['shop'],
  accounts: ['account'],
  staff: ['shop_staff'],
  catalogue: ['listing'],
  membership: ['shop_customer'],
  orders: ['order_line', 'shop_order'],
  reviews: ['question'],
} as const satisfies TableReads
