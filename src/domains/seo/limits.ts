/**
 * Rows whose addresses stand in one file for crawlers. The protocol allows 50,000 addresses and 50 MB; a file of so few takes a
 * megabyte or two, is made whole and once for all who ask, and stays the same while others change.
 */
export const ROWS_PER_FILE = 10_000

/** Rows that one statement reads. */
export const ROWS_PER_STEP = 1_000

/** Newest products and notices of the feed, each. */
export const NEWEST = 20
