// From docs/product/storefront.md unless stated otherwise.

export const ANNOUNCEMENT_ROTATION_MS = 5_000
export const POPUP_HIDE_MINUTES = 1_440
export const SCROLL_TOP_FROM_PX = 200
export const CHUNK_RELOAD_GUARD_MS = 60_000
export const MAX_RECENT = 10
export const TOAST_MS = 5_000
export const MAX_UPLOAD_BYTES = 5_242_880
/** after removing a cart line */
export const CART_AUTOSAVE_MS = 3_000
/** after the last change of a cart */
export const CART_FEES_MS = 1_000
/** docs/product/cart.md */
export const MAX_CART_QTY = 999
/** docs/product/cart.md */
export const MAX_CART_LINES = 200
/** docs/product/reviews.md */
export const MAX_REVIEW_PHOTOS = 5
/** docs/product/orders.md */
export const MAX_CLAIM_PHOTOS = 5
/** docs/product/reviews.md */
export const MIN_REVIEW_LETTERS = 5
export const MAX_REVIEW_LETTERS = 2_000
export const MAX_QUESTION_LETTERS = 1_000
