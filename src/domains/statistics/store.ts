import { statement } from '../../platform/database/pools.ts'
import type { FigureRow, Figures } from './contract.ts'

const SUMS = ['orders', 'pieces', 'sales', 'refunds', 'refunded', 'members', 'visitors', 'visits', 'views']
  .map((name) => `coalesce(sum(${name}), 0)::bigint as ${name}`)
  .join(', ')

/** Values: internal id of a shop, first and last day. The sums of the whole days. */
export const SUM_OF_DAYS = statement<Figures>(
  'statistics.sum-of-days',
  `select ${SUMS} from day_figure where shop_id = $1 and topic = 'all' and day between $2 and $3`,
)

/** The same by day, those that have any. */
export const DAYS = statement<FigureRow>(
  'statistics.days',
  `select day::text as part, '' as label, ${SUMS}, null::bigint as found
   from day_figure where shop_id = $1 and topic = 'all' and day between $2 and $3 group by day order by day`,
)

/** The last of a column's values that are no null and no empty text. An ordered aggregate sorts the rows of each part, which takes four times as long. */
const LATEST = (column: string) => `substr(max(day::text || nullif(${column}::text, '') collate "C"), 11)`

/** Values: internal id of a shop, first and last day, topics, how many. The parts of topics over all days, the greatest first. */
export const PARTS = statement<FigureRow>(
  'statistics.parts',
  `with p as (
   select part, ${LATEST('label')} as label, ${SUMS}, ${LATEST('found')}::bigint as found
   from day_figure where shop_id = $1 and topic = any ($4) and day between $2 and $3
   group by part
   having sum(orders + refunds + visits + views) > 0
   order by sum(sales) desc, sum(views) desc, part limit $5)
   select p.part, coalesce(p.label, l.title, '') as label, p.orders, p.pieces, p.sales, p.refunds, p.refunded, p.members,
     p.visitors, p.visits, p.views, p.found
   from p left join listing l on l.shop_id = $1 and l.sid = case when 'product' = any ($4) and p.part ~ '^[0-9]+$' then p.part::bigint end
   order by p.sales desc, p.views desc, p.part`,
)

/** Values: internal id of a shop. Minutes to the first answer, the median of the last 30 days; null without answers. */
export const ANSWER_MINUTES = statement<{ minutes: number | null }>(
  'statistics.answer-minutes',
  `select round(percentile_cont(0.5) within group (order by seconds) / 60)::int as minutes
   from answer_time where shop_id = $1 and answered_at > now() - interval '30 days'`,
)

/** Values: internal id of a shop. Products on sale by the level of their stock: facets of the seller's list (catalogue 031). */
export const STOCK_LEVELS = statement<{ low: number; out: number }>(
  'statistics.stock-levels',
  `select coalesce(sum(products) filter (where facets & 15 = 4), 0)::int as low,
     coalesce(sum(products) filter (where facets & 15 in (0, 1, 5, 9)), 0)::int as out
   from product_count where shop_id = $1 and cid = 0`,
)
