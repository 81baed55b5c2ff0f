import type { TableReads } from '../modules.ts'

/** The tables of other modules that the SQL of this module reads; `tests/module-reads.test.ts` compares them. */
export const reads = {
  tenancy: ['shop'],
  catalogue: ['listing'],
  orders: ['order_line', 'shop_order'],
} as const satisfies TableReads
