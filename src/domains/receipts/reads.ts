import type { TableReads } from '../modules.ts'

/** Tables of other modules that this module's SQL reads; `tests/module-reads.test.ts` compares them. */
export const reads = {
  payments: ['cash_receipt', 'cash_receipt_request', 'payment'],
  orders: ['shop_order'],
} as const satisfies TableReads
