/** The number of pieces that are left is shown up to this number. */
export const MAX_LEFT = 5
/** The number of sold pieces is shown from this number. */
export const MIN_SOLD = 5
