/** Services that read a shop's products. */
export const FEEDS = ['naver', 'google', 'meta', 'kakao'] as const
export type FeedName = (typeof FEEDS)[number]

/** Files below `/feeds/` of a shop's host, with their service. */
export const FEED_FILES = {
  'naver.txt': 'naver',
  'naver-summary.txt': 'naver',
  'google.xml': 'google',
  'meta.xml': 'meta',
  'kakao.xml': 'kakao',
} as const satisfies Record<string, FeedName>
export type FeedFile = keyof typeof FEED_FILES

/** Kinds of readers, by user agent. */
export const FEED_AGENTS = ['naver', 'google', 'meta', 'kakao', 'browser', 'other'] as const
export type FeedAgent = (typeof FEED_AGENTS)[number]

/** Why a product is in no feed, or not in Naver's (`sold_out`). Only the first reason is shown. */
export const LEFT_OUT = ['stopped', 'adult', 'picture', 'price', 'sold_out'] as const
export type LeftOut = (typeof LEFT_OUT)[number]

export const LEFT_OUT_PER_PAGE = 50

/** A summary covers at least these hours, at most these days. */
export const SUMMARY_HOURS = 36
export const SUMMARY_DAYS = 7
/** How long removed products are stored: longer than any summary covers. */
export const TOMBSTONE_DAYS = 14
