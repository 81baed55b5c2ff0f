import type { TableReads } from '../modules.ts'

/**
 * Tables of other modules that this module's SQL reads. `tests/module-reads.test.ts` compares the list with the SQL.
 */
export const reads = {
  tenancy: ['shop'],
  catalogue: ['add_on', 'listing', 'product', 'variant'],
  membership: ['member_tier', 'membership', 'membership_tier', 'shop_customer', 'tier_setting'],
  payments: ['cash_receipt', 'payment', 'payment_refund'],
} as const satisfies TableReads
