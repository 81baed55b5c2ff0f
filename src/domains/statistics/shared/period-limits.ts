/** The topics of statistics. `day` and `hour` answer each part, also those without anything. */
export const TOPICS = [
  'day',
  'hour',
  'channel',
  'source',
  'campaign',
  'product',
  'category',
  'coupon',
  'buyer',
  'search',
  'landing',
  'device',
] as const
export type Topic = (typeof TOPICS)[number]

/** most days of a period: a year and its leap day */
export const MAX_DAYS = 366
/** the products that the dashboard calls its best sellers */
export const BEST = 10
/** the sources of visits that the dashboard shows */
export const TOP_SOURCES = 5
/** most rows of one answer: those with the most sales, visits and views */
export const MAX_ROWS = 500
