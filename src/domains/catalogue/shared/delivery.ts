/** Default delivery of a product: at the fee of the shop, bundled with other products. */
export const AS_THE_SHOP = { kind: 'shop', won: 0, each: 0, apart: false } as const

/** Limits of a product's own fee: `won` is the fee, `each` the number of pieces for which it is paid once. */
export const DELIVERY_LIMITS = { won: 1_000_000, each: 999 } as const
