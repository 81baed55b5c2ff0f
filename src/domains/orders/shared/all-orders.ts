/** Filters of a shop's whole list of orders (docs/product/orders.md). */

/** How a shop takes part in an order. */
export const CHANNELS = ['own', 'resold', 'supplied'] as const
export type Channel = (typeof CHANNELS)[number]

export const PAYMENT_METHODS = ['bank', 'card', 'easy_pay', 'virtual_account', 'test_card'] as const

/** won */
export const MAX_FILTER_AMOUNT = 100_000_000_000

export const MAX_FILTER_TEXT = 100

/** Orders that one request checks against the filters that no index answers together. */
export const MAX_SCANNED_ORDERS = 500
/** The same for a part of an export, which is longer than a page. */
export const MAX_SCANNED_FOR_EXPORT = 2_000
/** Requests with which a page of the list is filled before it shows what it has. */
export const MAX_REQUESTS_OF_PAGE = 4

/** Orders that one request sums. */
export const MAX_SUMMED_ORDERS = 500
