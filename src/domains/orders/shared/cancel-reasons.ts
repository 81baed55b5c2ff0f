/**
 * Why a shop cancels paid products (docs/product/orders.md). The history stores these names, so names may be added but
 * not changed or removed. Pages use this file too.
 */
export const cancelReasons = ['SOLD_OUT', 'WRONG_PRICE', 'DELAY', 'BUYER_REQUEST', 'OTHER'] as const
export type CancelReason = (typeof cancelReasons)[number]
