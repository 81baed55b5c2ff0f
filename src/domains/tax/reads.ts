import type { TableReads } from '../modules.ts'

/** Tables of other modules that this module's SQL reads; `tests/module-reads.test.ts` compares them. */
export const reads = {
  tenancy: ['shop'],
  orders: ['order_line', 'shop_order'],
  payments: ['cash_receipt', 'payment'],
  settlements: ['settlement_day', 'settlement_entry', 'settlement_terms'],
} as const satisfies TableReads
