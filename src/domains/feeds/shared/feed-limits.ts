/** The services that a shop can give its products to. */
export const FEEDS = ['naver', 'google', 'meta', 'kakao'] as const
export type FeedName = (typeof FEEDS)[number]

/** The files below `/feeds/` of a shop's host, with the service that each is for. */
export const FEED_FILES = {
  'naver.txt': 'naver',
  'naver-summary.txt': 'naver',
  'google.xml': 'google',
  'meta.xml': 'meta',
  'kakao.xml': 'kakao',
} as const satisfies Record<string, FeedName>
export type FeedFile = keyof typeof FEED_FILES

/** The readers of a file, by their user agents. */
export const FEED_AGENTS = ['naver', 'google', 'meta', 'kakao', 'browser', 'other'] as const
export type FeedAgent = (typeof FEED_AGENTS)[number]

/** Why a product is in no feed, or not in that of Naver alone (`sold_out`); of several the first is told. */
export const LEFT_OUT = ['stopped', 'adult', 'picture', 'price', 'sold_out'] as const
export type LeftOut = (typeof LEFT_OUT)[number]

export const LEFT_OUT_PER_PAGE = 50

/** A summary tells changes of at least so many hours, and of at most so many days. */
export const SUMMARY_HOURS = 36
export const SUMMARY_DAYS = 7
/** Goods that left are remembered for longer than any summary reaches back. */
export const TOMBSTONE_DAYS = 14
