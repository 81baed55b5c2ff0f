/**
 * Topics of statistics: what a shop's figures are divided by. The topics `day` and `hour` list all days and hours, also
 * those without figures.
 */
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

/** maximum days of a period: a leap year */
export const MAX_DAYS = 366
/** best sellers that the dashboard shows */
export const BEST = 10
/** sources of visits that the dashboard shows */
export const TOP_SOURCES = 5
/** rows of one answer: those with the highest sales, then the most views */
export const MAX_ROWS = 500
