/** Most rows of a file with tracking numbers. */
export const TRACKING_ROWS = 3_000
export const TRACKING_FILE_BYTES = 5_242_880
/** Most lines of one bulk move. */
export const LINES_AT_ONCE = 200
/** Most lines that a job is started with, where they are named one by one. */
export const LINES_OF_JOB = 500
