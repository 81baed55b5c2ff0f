// From docs/product/storefront.md unless stated otherwise.

export const NOTICE_ROTATION_MS = 5_000
export const POPUP_HIDE_MINUTES = 1_440
export const SCROLL_TOP_FROM_PX = 200
export const CHUNK_RELOAD_GUARD_MS = 60_000
export const RECENT_MAX = 10
export const TOAST_MS = 5_000
export const UPLOAD_LIMIT_BYTES = 5_242_880
/** after removing a cart line */
export const CART_AUTOSAVE_MS = 3_000
/** after the last change of a cart */
export const CART_FEES_MS = 1_000
/** docs/product/cart.md */
export const CART_QTY_MAX = 999
/** docs/product/cart.md */
export const CART_LINES_MAX = 200
/** docs/product/reviews.md */
export const REVIEW_PHOTOS_MAX = 5
/** docs/product/orders.md */
export const CLAIM_PHOTOS_MAX = 5
/** docs/product/reviews.md */
export const REVIEW_LETTERS_MIN = 5
export const REVIEW_LETTERS_MAX = 2_000
export const QUESTION_LETTERS_MAX = 1_000
