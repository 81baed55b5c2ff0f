import type { TableReads } from '../modules.ts'

/** Tables of other modules that this module's SQL reads; `tests/module-reads.test.ts` compares them. */
export const reads = {
  tenancy: ['shop', 'shop_domain', 'shop_suspension'],
  accounts: ['account'],
  catalogue: ['product'],
  orders: ['order_entry', 'shop_order'],
  settlements: ['fee_plan', 'settlement_hold', 'shop_fee_plan'],
} as const satisfies TableReads
