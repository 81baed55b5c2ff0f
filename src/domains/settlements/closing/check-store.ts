import { sql } from 'kysely'
import { seoulDay } from '../../../platform/seoul-day.ts'
import { AMOUNT_NAMES } from '../shared/entry-amounts.ts'
import type { Tx } from '../tables.ts'

/** What does not add up at a shop. */
export interface Difference {
  shop_id: number
  /** a day, the days of a settlement, the number of an order, or a payout */
  subject: string
}

const MAX_DIFFERENCES = 1_000

const names = sql.join(AMOUNT_NAMES.map((name) => sql.ref(name)))
const sums = (table: string) =>
  sql.join(AMOUNT_NAMES.map((name) => sql`sum(${sql.ref(`${table}.${name}`)})::bigint`))

/** Days since `from` whose sums are not those of their entries. */
export async function differingDays(tx: Tx, from: string): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    with counted as (
      select shop_id, day, count(*)::int as entries, sum(amount)::bigint as amount, ${sums('e')}
      from settlement_entry e where day >= ${from}::date group by shop_id, day
    ), stored as (
      select shop_id, day, entries, amount, ${names} from settlement_day where day >= ${from}::date
    )
    select distinct shop_id, day::text as subject
    from ((table counted except table stored) union all (table stored except table counted)) d limit ${MAX_DIFFERENCES}`.execute(
    tx,
  )
  return rows
}

/** Settlements since `from` that are not the sums of their days, or do not continue the balance before them. */
export async function differingSettlements(tx: Tx, from: string): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    select s.shop_id, s.first_day || '~' || s.last_day as subject from settlement s,
      lateral (select coalesce(sum(entries), 0)::int as entries, coalesce(sum(amount), 0)::bigint as amount from settlement_day d
        where d.shop_id = s.shop_id and d.day between s.first_day and s.last_day) d,
      lateral (select coalesce((select p.carried from settlement p where p.shop_id = s.shop_id and p.last_day < s.last_day
        order by p.last_day desc limit 1), 0) as carried) p
    where s.last_day >= ${from}::date
      and ((s.entries, s.amount, s.opening) is distinct from (d.entries, d.amount, p.carried))
    limit ${MAX_DIFFERENCES}`.execute(tx)
  return rows
}

/**
 * Orders that ended since `from` or have a line that was done, whose entries are not the money that was neither
 * refunded nor may still be. The amount is computed here from the order alone, not by the rules of entries. Both shops
 * of the order differ.
 */
export async function differingOrders(tx: Tx, from: Date): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    with recent as (
      select shop_id, order_id from order_line where done_at >= ${from}
      union select shop_id, id from shop_order where ended_at >= ${from}
    ), compared as (
      select o.shop_id, o.origin_shop_id, o.number,
        case when o.paid_at is null then 0 else o.total - o.refunded - line.open + dues.paid end as due, coalesce(entry.money, 0) as money
      from recent r join shop_order o on o.shop_id = r.shop_id and o.id = r.order_id,
        lateral (select coalesce(sum(l.paid - (l.direct_price - l.platform_price) * l.qty - l.reduction) filter (
            where l.done_at is null and l.status not in ('CANCELED', 'REFUNDED')), 0) as open
          from order_line l where l.shop_id = o.shop_id and l.order_id = o.id) line,
        lateral (select coalesce(sum(p.amount - p.refunded), 0) as paid
          from claim_payment p join claim c on c.shop_id = p.shop_id and c.id = p.claim_id
          where p.shop_id = o.shop_id and p.order_id = o.id and p.state = 'PAID' and c.outcome is not null) dues,
        lateral (select sum(e.amount - e.direct - e.sales_fee - e.payment_fee - e.fee_vat) as money from settlement_entry e
          where e.shop_id in (o.shop_id, o.origin_shop_id) and e.order_id = o.id) entry
      where not exists (select from settlement_change c where c.order_id = o.id)
    )
    select s.shop_id, c.number as subject from compared c,
      lateral (select c.shop_id union select c.origin_shop_id) s
    where c.due <> c.money limit ${MAX_DIFFERENCES}`.execute(tx)
  return rows
}

/**
 * Settlements, payouts and returns since `from` that the ledger does not have, or has with another amount, and
 * settlements that are not paid as their payouts say.
 */
export async function differingBookings(tx: Tx, from: Date): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    select s.shop_id, s.first_day || '~' || s.last_day as subject from settlement s
      left join ledger_entry l on l.booking = 'settlement ' || s.shop_id || '/' || s.id and l.account = 'payables'
    where s.last_day >= ${seoulDay(from)}::date and coalesce(l.amount, 0) <> -s.amount
    union all
    select p.shop_id, '지급 ' || p.id from payout p
      left join ledger_entry l on l.booking = 'payout ' || p.id and l.account = 'payables'
      left join ledger_entry r on r.booking = 'payout ' || p.id || ' returned' and r.account = 'payables'
    where (p.answered_at >= ${from} or p.returned_at >= ${from})
      and (coalesce(l.amount, 0) <> case when p.state in ('PAID', 'RETURNED') then p.amount else 0 end
        or coalesce(r.amount, 0) <> case p.state when 'RETURNED' then -p.amount else 0 end)
    union all
    -- A settlement is paid by exactly one payout whose money has not come back.
    select s.shop_id, s.first_day || '~' || s.last_day from settlement s,
      lateral (select coalesce(sum(p.amount), 0) as paid from payout p
        where p.shop_id = s.shop_id and p.settlement_id = s.id and p.state = 'PAID') p
    where s.last_day >= ${seoulDay(from)}::date and p.paid <> case s.state when 'PAID' then s.payable else 0 end
    limit ${MAX_DIFFERENCES}`.execute(tx)
  return rows
}

/** Shops that are on hold for a difference. */
export async function findHeldShops(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ shop_id: number }>`
    select distinct shop_id from settlement_hold where cause = 'difference' and lifted_at is null`.execute(tx)
  return rows.map(({ shop_id }) => shop_id)
}
