import type { TableReads } from '../modules.ts'

/** Tables of other modules that this module's SQL reads; `tests/module-reads.test.ts` compares them. */
export const reads = {
  tenancy: ['shop'],
  accounts: ['account', 'account_identity'],
  catalogue: ['listing', 'product'],
  orders: ['shop_order'],
  subscriptions: ['subscription'],
  platform: ['push_message'],
} as const satisfies TableReads
