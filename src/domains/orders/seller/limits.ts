/** Most rows of a file with tracking numbers. */
export const TRACKING_ROWS = 3_000
export const TRACKING_FILE_BYTES = 5_242_880
/** Most lines of one bulk move. */
export const LINES_AT_ONCE = 200
