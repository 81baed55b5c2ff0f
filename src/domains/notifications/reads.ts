import type { TableReads } from '../modules.ts'

/** The tables of other modules that the SQL of this module reads; `tests/module-reads.test.ts` compares them. */
export const reads = {
  tenancy: ['shop'],
  accounts: ['account', 'account_identity'],
  catalogue: ['listing', 'product'],
  orders: ['shop_order'],
  platform: ['push_message'],
} as const satisfies TableReads
