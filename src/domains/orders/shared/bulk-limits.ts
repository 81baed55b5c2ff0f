/** Most rows of a file with tracking numbers. */
export const MAX_TRACKING_ROWS = 3_000
export const MAX_TRACKING_FILE_BYTES = 5_242_880
/** Most lines of one bulk move. */
export const MAX_BULK_LINES = 200
/** Most lines that a job is started with, where they are named one by one. */
export const MAX_JOB_LINES = 500
