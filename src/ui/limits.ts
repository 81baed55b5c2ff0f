// Limits and times of the shop front, from docs/product/storefront.md unless said otherwise.

export const NOTICE_ROTATION_MS = 5_000
export const POPUP_HIDE_MINUTES = 1_440
export const SCROLL_TOP_FROM_PX = 200
export const CHUNK_RELOAD_GUARD_MS = 60_000
export const RECENT_MAX = 10
export const TOAST_MS = 5_000
/** of one picture (docs/product/storefront.md) */
export const UPLOAD_LIMIT_BYTES = 5_242_880
/** after a line was taken out of the cart */
export const CART_AUTOSAVE_MS = 3_000
/** after the last change of a cart */
export const CART_FEES_MS = 1_000
/** most of one line (docs/product/cart.md) */
export const CART_QTY_MAX = 999
/** most lines of one cart (docs/product/cart.md) */
export const CART_LINES_MAX = 200
/** most photos of a review (docs/product/reviews.md) */
export const REVIEW_PHOTOS_MAX = 5
/** most photos of a claim (docs/product/orders.md) */
export const CLAIM_PHOTOS_MAX = 5
/** characters of a review and of a question (docs/product/reviews.md) */
export const REVIEW_LETTERS_MIN = 5
export const REVIEW_LETTERS_MAX = 2_000
export const QUESTION_LETTERS_MAX = 1_000
