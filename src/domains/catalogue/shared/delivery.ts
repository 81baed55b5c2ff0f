/** Default delivery of a product. */
export const AS_THE_SHOP = { kind: 'shop', won: 0, each: 0, apart: false } as const

/** Limits of a product's own fee: won, and pieces for which it is paid once. */
export const DELIVERY_LIMITS = { won: 1_000_000, each: 999 } as const
