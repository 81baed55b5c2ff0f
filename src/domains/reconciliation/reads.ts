import type { TableReads } from '../modules.ts'

/** Tables of other modules that this module's SQL reads; `tests/module-reads.test.ts` compares them. */
export const reads = {
  payments: ['payment', 'payment_refund'],
  orders: ['claim_payment', 'shop_order'],
  deposits: ['bank_deposit'],
} as const satisfies TableReads
