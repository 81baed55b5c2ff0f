/** Services for which a shop has a product feed. */
export const FEEDS = ['naver', 'google', 'meta', 'kakao'] as const
export type FeedName = (typeof FEEDS)[number]

/** Files below `/feeds/` at a shop's host, each with the service that reads it. */
export const FEED_FILES = {
  'naver.txt': 'naver',
  'naver-summary.txt': 'naver',
  'google.xml': 'google',
  'meta.xml': 'meta',
  'kakao.xml': 'kakao',
} as const satisfies Record<string, FeedName>
export type FeedFile = keyof typeof FEED_FILES

/** Kinds of readers, recognised by their user agent. */
export const FEED_AGENTS = ['naver', 'google', 'meta', 'kakao', 'browser', 'other'] as const
export type FeedAgent = (typeof FEED_AGENTS)[number]

/**
 * Reasons why a product is left out of all feeds, or only of Naver's (`sold_out`). A product is listed under its first
 * reason.
 */
export const LEFT_OUT = ['stopped', 'unlisted', 'adult', 'picture', 'price', 'sold_out'] as const
export type LeftOut = (typeof LEFT_OUT)[number]

export const LEFT_OUT_PER_PAGE = 50

/** Minimum hours and maximum days that a summary covers. */
export const SUMMARY_HOURS = 36
export const SUMMARY_DAYS = 7
/** Days for which removed products are stored: longer than any summary covers. */
export const TOMBSTONE_DAYS = 14
