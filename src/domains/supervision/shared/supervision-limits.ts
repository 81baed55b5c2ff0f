export const SHOP_STATES = ['open', 'hidden', 'suspended'] as const
export type ShopState = (typeof SHOP_STATES)[number]

export const MAX_SHOP_SEARCH = 253
export const MAX_NOTE = 2_000
export const MAX_LIFT_REASON = 500

/** Products and orders of a shop are counted up to this number. */
export const MAX_COUNTED = 10_000
