/** The number of pieces that are left is shown up to this number. */
export const MAX_LEFT = 5
/** The number of sold pieces is shown from this number. */
export const MIN_SOLD = 5
/** The share of a sale's pieces that are sold is shown from this percentage. */
export const MIN_SHARE = 10
/** days of a sale, at most, whose pieces are counted */
export const MAX_SALE_DAYS = 31
