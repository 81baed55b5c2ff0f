/**
 * Why a shop cancels paid products, or refunds a part of their price (docs/product/orders.md). The history stores these
 * names, so names may be added but not changed or removed. Pages use this file too.
 */
export const cancelReasons = ['SOLD_OUT', 'WRONG_PRICE', 'DELAY', 'BUYER_REQUEST', 'OTHER'] as const
export type CancelReason = (typeof cancelReasons)[number]

/** Why a shop refunds a part of the price. */
export const reductionReasons = ['DEFECT', 'MISSING', 'DELAY', 'WRONG_PRICE', 'OTHER'] as const
export type ReductionReason = (typeof reductionReasons)[number]

export type ShopReason = CancelReason | ReductionReason
export const shopReasons: readonly ShopReason[] = [...new Set([...cancelReasons, ...reductionReasons])]
