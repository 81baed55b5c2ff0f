/** Most lines that a cart holds. */
export const MAX_LINES = 200
/** Most pieces of one line (docs/product/cart.md). */
export const MAX_QTY = 999
/** characters of a line's default_option */
export const MAX_OPTION_LENGTH = 500
