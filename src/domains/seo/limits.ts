/**
 * Addresses in one sitemap file. The protocol allows 50,000 addresses and 50 MB. A smaller file has one or two MB, is
 * cached for all crawlers, and stays the same when pages of other files change.
 */
export const ROWS_PER_FILE = 10_000

/** Rows that one SQL statement reads. */
export const ROWS_PER_STEP = 1_000

/** Newest products, and newest announcements, that the feed contains. */
export const NEWEST = 20
