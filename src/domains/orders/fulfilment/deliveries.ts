import { sql } from 'kysely'
import { statement } from '../../../platform/database/pools.ts'
import type { Tx } from '../core/checkout-store.ts'
import type { OrdersDeps } from '../deps.ts'
import { DELIVERED } from '../shared/transitions.ts'

export type DeliveredLine = DeliveredRow

/** Delivered lines of persons, for reviews (docs/product/reviews.md). */
export function deliveries({ database }: Pick<OrdersDeps, 'database'>) {
  return {
    /**
     * A page of a person's delivered lines, newest first, without add-ons and the lines in `except`. `total` is the
     * number of lines on all pages. `after` is the last line of the previous page.
     */
    async findLines(
      uid: number,
      {
        except,
        after,
        offset,
        limit,
      }: { except: number[]; after?: number | undefined; offset: number; limit: number },
    ): Promise<{ lines: DeliveredLine[]; total: number }> {
      const rows = await database.person(DELIVERED_LINES, [uid, except, offset, limit, after ?? null])
      const lines = rows.filter((row): row is typeof row & DeliveredRow => row.line !== null)
      return { lines, total: rows[0]?.total ?? 0 }
    },

    /**
     * The delivered line with this id; the id of a part that was split from it also finds it. Null if it was not
     * delivered to the person.
     */
    async findLine(uid: number, line: number): Promise<DeliveredLine | null> {
      const [row] = await database.person(DELIVERED_LINE, [uid, line])
      return row ?? null
    },

    /** Whether lines of any shops were completed (`done`), or cancelled or refunded as a whole (`gone`). */
    findOutcomes: (lines: readonly { shopId: number; line: number }[]) =>
      database.asSystem('jobs', (tx: Tx) => outcomesOf(tx, lines)),
  }
}

/** A line as it was ordered, with the parts that were split from it. */
interface DeliveredRow {
  /** the selling shop */
  shopId: number
  line: number
  number: string
  sid: number
  title: string
  option: string
  /** storage key */
  image: string
  adult: boolean
  /** whether at least one piece is completed and not refunded */
  done: boolean
}

const DELIVERED_STATES = DELIVERED.map((status) => `'${status}'`).join(', ')

// Parts are counted under the line from which they were split, so that a purchase counts once.
const ofPerson = (condition: string) => `
  select l.shop_id, coalesce(l.part_of, l.id) as line, min(l.order_id) as order_id,
    bool_or(l.status = 'DONE' and not l.refunded) as done
  from order_line l
  where l.uid = $1 and l.status in (${DELIVERED_STATES}) and ${condition}
  group by l.shop_id, coalesce(l.part_of, l.id)`

const SHOWN = `d.shop_id as "shopId", d.line, o.number, w.sid, w.title, w.opt_name as option, w.image, w.adult, d.done`
const WHOLE = `
  join order_line w on w.shop_id = d.shop_id and w.id = d.line
  join shop_order o on o.shop_id = d.shop_id and o.id = d.order_id`

/**
 * A page of a person's delivered lines; one row without a line if the page is empty. Values: uid, excluded lines,
 * offset, limit, last line of the previous page or null.
 */
const DELIVERED_LINES = statement<{ total: number } & (DeliveredRow | { line: null })>(
  'orders.delivered-lines',
  `with d as (select * from (${ofPerson('l.pid3 = 0')}) d where not d.line = any ($2::bigint[]))
   select (select count(*)::int from d) as total, p.*
   from (values (1)) one
   left join lateral (
     select ${SHOWN} from (
       select * from d where $5::bigint is null or line < $5
       order by line desc offset case when $5 is null then $3::bigint else 0 end limit $4
     ) d ${WHOLE}
   ) p on true
   order by p.line desc`,
)

/** One delivered line. Values: uid, id of the line or of a part split from it. */
const DELIVERED_LINE = statement<DeliveredRow>(
  'orders.delivered-line',
  `select ${SHOWN} from (${ofPerson('true')}) d ${WHOLE}
   where d.line = (select coalesce(part_of, id) from order_line where uid = $1 and id = $2)`,
)

async function outcomesOf(
  tx: Tx,
  keys: readonly { shopId: number; line: number }[],
): Promise<{ shopId: number; line: number; done: boolean; gone: boolean }[]> {
  const [shops, lines] = [keys.map(({ shopId }) => shopId), keys.map(({ line }) => line)]
  const { rows } = await sql<{ shopId: number; line: number; done: boolean; gone: boolean }>`
    select w.shop_id as "shopId", w.id as line,
      bool_or(l.status = 'DONE' and not l.refunded) as done,
      bool_and(l.status in ('CANCELED', 'REFUNDED') or l.refunded) as gone
    from unnest(${shops}::bigint[], ${lines}::bigint[]) as wanted (shop_id, line)
    join order_line w on w.shop_id = wanted.shop_id and w.id = wanted.line
    join order_line l on l.shop_id = w.shop_id and l.order_id = w.order_id and (l.id = w.id or l.part_of = w.id)
    group by w.shop_id, w.id`.execute(tx)
  return rows
}
