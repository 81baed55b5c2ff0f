/**
 * Why a shop cancels paid products (docs/product/orders.md). The history stores it, so entries are only added. Used by
 * pages too.
 */
export const cancelReasons = ['SOLD_OUT', 'WRONG_PRICE', 'DELAY', 'BUYER_REQUEST', 'OTHER'] as const
export type CancelReason = (typeof cancelReasons)[number]
