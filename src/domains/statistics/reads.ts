import type { TableReads } from '../modules.ts'

/** Tables of other modules that this module's SQL reads; `tests/module-reads.test.ts` compares them. */
export const reads = {
  tenancy: ['shop'],
  catalogue: ['category', 'listing', 'product_count', 'variant'],
  marketing: ['coupon', 'issued_coupon'],
  payments: ['payment', 'payment_refund'],
  orders: ['checkout', 'claim_payment', 'order_line', 'shop_order'],
  reviews: ['question'],
  platform: ['outbox'],
} as const satisfies TableReads
