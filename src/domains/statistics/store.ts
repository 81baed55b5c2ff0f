import { statement } from '../../platform/database/pools.ts'
import type { Cover } from './period.ts'
import type { FigureRow, Figures } from './statistics.contract.ts'

const FIGURES = ['orders', 'pieces', 'sales', 'refunds', 'refunded', 'members', 'visitors', 'visits', 'views']
const COLUMNS = FIGURES.join(', ')
const SUMS = FIGURES.map((name) => `coalesce(sum(${name}), 0)::bigint as ${name}`).join(', ')

/** Values of the statements below: shopId, topics, then the spans of the period, by length. */
export const valuesOf = (shopId: number, topics: readonly string[], { days, eights, sixtyFours }: Cover) =>
  [shopId, topics, days, eights, sixtyFours] as const

/** Figures of topics in the spans of a period, still separate for each span. Texts start with their day. */
export const ROLLED_UP = `
  select part, day::text || nullif(label, '') as dated_label, day::text || found as dated_found, ${COLUMNS}
  from day_figure where shop_id = $1 and topic = any ($2) and day = any ($3::date[])
  union all
  select part, nullif(dated_label, ''), nullif(dated_found, ''), ${COLUMNS}
  from span_figure where shop_id = $1 and topic = any ($2) and days = 8 and first_day = any ($4::date[])
  union all
  select part, nullif(dated_label, ''), nullif(dated_found, ''), ${COLUMNS}
  from span_figure where shop_id = $1 and topic = any ($2) and days = 64 and first_day = any ($5::date[])`

/**
 * The latest of a column's texts, which start with their day. An aggregate with `order by` would sort the rows of each
 * part and take four times as long.
 */
const LATEST = (column: string) => `max(${column} collate "C")`
const UNDATED = (text: string) => `substr(${text}, 11)`

/** Values: `valuesOf`. */
export const SUM = statement<Figures>('statistics.sum', `select ${SUMS} from (${ROLLED_UP}) f`)

/** Values: shopId, first and last day. Days without figures have no row. */
export const DAYS = statement<FigureRow>(
  'statistics.days',
  `select day::text as part, '' as label, ${COLUMNS}, null::bigint as found
   from day_figure where shop_id = $1 and topic = 'all' and part = '' and day between $2 and $3 order by day`,
)

/** Values: `valuesOf`, limit. The parts of the topics with the highest sums over the period. */
export const PARTS = statement<FigureRow>(
  'statistics.parts',
  `with p as (
   select part, ${UNDATED(LATEST('dated_label'))} as label, ${SUMS}, ${UNDATED(LATEST('dated_found'))}::bigint as found
   from (${ROLLED_UP}) f
   group by part
   having sum(orders + refunds + visits + views) > 0
   order by sum(sales) desc, sum(views) desc, part limit $6)
   select p.part, coalesce(p.label, l.title, '') as label, p.orders, p.pieces, p.sales, p.refunds, p.refunded, p.members,
     p.visitors, p.visits, p.views, p.found
   from p left join listing l on l.shop_id = $1 and l.sid = case when 'product' = any ($2) and p.part ~ '^[0-9]+$' then p.part::bigint end
   order by p.sales desc, p.views desc, p.part`,
)

/** Values: shopId. Median of the minutes until the first answer, in the last 30 days; null without answers. */
export const ANSWER_MINUTES = statement<{ minutes: number | null }>(
  'statistics.answer-minutes',
  `select round(percentile_cont(0.5) within group (order by seconds) / 60)::int as minutes
   from answer_time where shop_id = $1 and answered_at > now() - interval '30 days'`,
)

/**
 * Values: shopId. Numbers of products on sale by stock level. The values of `facets` are those of the seller's list of
 * products (catalogue 031).
 */
export const STOCK_LEVELS = statement<{ low: number; out: number }>(
  'statistics.stock-levels',
  `select coalesce(sum(products) filter (where facets & 15 = 4), 0)::int as low,
     coalesce(sum(products) filter (where facets & 15 in (0, 1, 5, 9)), 0)::int as out
   from product_count where shop_id = $1 and cid = 0`,
)

/** Values: day. */
export const PLATFORM_VISITORS = statement<{ visitors: number }>(
  'statistics.platform-visitors',
  'select visitors from platform_visits where day = $1::date',
)
