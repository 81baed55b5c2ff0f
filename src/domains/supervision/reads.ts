import type { TableReads } from '../modules.ts'

/** Tables of other modules that this module's SQL reads; `tests/module-reads.test.ts` compares them. */
export const reads = {
  tenancy: ['shop', 'shop_domain', 'shop_suspension'],
  accounts: [
    'account',
    'account_consent',
    'account_identity',
    'account_lock',
    'account_session',
    'corp_registration',
    'delivery_address',
    'host_session',
    'login_method',
  ],
  staff: ['shop_staff'],
  catalogue: ['listing', 'product'],
  membership: ['membership', 'point_entry'],
  orders: ['order_entry', 'order_line', 'shop_order'],
  payments: ['payment', 'payment_refund', 'saved_card'],
  deposits: ['bank_deposit'],
  settlements: [
    'fee_plan',
    'payout',
    'payout_account',
    'settlement',
    'settlement_adjustment',
    'settlement_hold',
    'shop_fee_plan',
  ],
  tax: ['fee_invoice'],
  opening: ['shop_company'],
  platform: ['mail', 'push_message', 'text_message'],
} as const satisfies TableReads
