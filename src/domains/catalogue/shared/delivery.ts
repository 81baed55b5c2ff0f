/** The delivery of a product that says nothing of it. */
export const AS_THE_SHOP = { kind: 'shop', won: 0, each: 0, apart: false } as const

/** Bounds of a fee of a product's own: won, and pieces that pay it once. */
export const DELIVERY_LIMITS = { won: 1_000_000, each: 999 } as const
