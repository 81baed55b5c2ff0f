// Limits and times of the shop front, from spec 9 unless said otherwise.

export const NOTICE_ROTATION_MS = 5_000
export const POPUP_HIDE_MINUTES = 1_440
export const SCROLL_TOP_FROM_PX = 200
export const CHUNK_RELOAD_GUARD_MS = 60_000
export const RECENT_MAX = 10
export const TOAST_MS = 5_000
/** of one picture (spec 5) */
export const UPLOAD_LIMIT_BYTES = 5_242_880
/** after a line was taken out of the cart */
export const CART_AUTOSAVE_MS = 3_000
/** after the last change of a cart */
export const CART_FEES_MS = 1_000
/** most of one line (domain: Cart) */
export const CART_QTY_MAX = 999
/** most lines of one cart (domain: Cart) */
export const CART_LINES_MAX = 200
/** most photos of a review (domain: Reviews) */
export const REVIEW_PHOTOS_MAX = 5
/** most photos of a claim (domain: Orders) */
export const CLAIM_PHOTOS_MAX = 5
/** characters of a review and of a question (domain: Reviews) */
export const REVIEW_LETTERS_MIN = 5
export const REVIEW_LETTERS_MAX = 2_000
export const QUESTION_LETTERS_MAX = 1_000
