/** Topics of statistics. `day` and `hour` list all of their parts, also those without figures. */
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

/** days of a period: a year and its leap day */
export const MAX_DAYS = 366
/** best sellers on the dashboard */
export const BEST = 10
/** sources of visits on the dashboard */
export const TOP_SOURCES = 5
/** rows of one answer, the greatest by sales, then views */
export const MAX_ROWS = 500
