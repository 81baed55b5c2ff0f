import type { TableReads } from '../modules.ts'

/** Tables of other modules that this module's SQL reads; `tests/module-reads.test.ts` compares them. */
export const reads = {
  tenancy: ['shop'],
  orders: ['claim', 'claim_payment', 'order_line', 'shop_order'],
  payments: ['ledger_entry'],
} as const satisfies TableReads
