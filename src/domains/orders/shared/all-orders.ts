/** Filters of a shop's whole list of orders (docs/product/orders.md). */

/** How a shop takes part in an order. */
export const CHANNELS = ['own', 'resold', 'supplied'] as const
export type Channel = (typeof CHANNELS)[number]

export const PAYMENT_METHODS = ['bank', 'card', 'easy_pay', 'virtual_account', 'test_card'] as const

/** won */
export const MAX_FILTER_AMOUNT = 100_000_000_000

export const MAX_FILTER_TEXT = 100

/** Orders that one request checks against the filters that no index answers together. */
export const MAX_SCANNED_ORDERS = 2_000
