/**
 * Addresses per sitemap file. The protocol allows 50,000 and 50 MB; a smaller file has one or two MB, is generated once
 * for all crawlers, and does not change when others do.
 */
export const ROWS_PER_FILE = 10_000

/** Rows per statement. */
export const ROWS_PER_STEP = 1_000

/** Newest products, and newest announcements, of the feed. */
export const NEWEST = 20
