import { type RawBuilder, sql } from 'kysely'
import { advisoryLock } from '../../../platform/database/advisory-lock.ts'
import type { AnyTx } from '../../../platform/database/transactions.ts'
import { addressRefundPart, refundOfLinePart } from '../../orders/shared/refunds.ts'

/** Identifies a row of `counted_sale` within the shop. */
interface Counted {
  kind: 'order' | 'dues' | 'refund'
  ref: number
}

/**
 * Locks the sales of a shop until the transaction ends, so that a rebuild and the counting of events don't run at the
 * same time.
 */
export async function lockSales(tx: AnyTx, shopId: number): Promise<void> {
  await advisoryLock(tx, 'statistics.sales', shopId)
}

const BUYER = sql`
  case when o.uid is null then 'guest' when exists (
    select from shop_order e where e.shop_id = o.shop_id and e.uid = o.uid and e.paid_at < o.paid_at
      and e.checkout <> o.checkout) then 'again' else 'first' end`

/**
 * Inserts the rows of paid orders. Returns the inserted rows; with `again` it updates and returns existing rows too.
 */
const insertOrders = (where: RawBuilder<unknown>, again: boolean) => sql<Counted>`
  insert into counted_sale as c (shop_id, kind, ref, order_id, amount, at, day, buyer, source, campaign)
  select o.shop_id, 'order', o.id, o.id, o.total, o.paid_at, (o.paid_at at time zone 'Asia/Seoul')::date, ${BUYER},
    coalesce(k.source, 'unknown'), coalesce(k.campaign, '')
  from shop_order o
  left join order_source k on k.shop_id = o.shop_id and k.order_id = o.id
  where o.paid_at is not null and ${where}
  on conflict (shop_id, kind, ref) do ${again ? UPDATE : sql`nothing`}
  returning kind, ref`

/**
 * Like `insertOrders`, for refunds. A line may have several, such as for a cheaper option and then for a return. The
 * refund of a surcharge is of no product.
 */
const insertRefunds = (where: RawBuilder<unknown>, again: boolean) => sql<Counted>`
  insert into counted_sale as c (shop_id, kind, ref, order_id, line_id, amount, at, day, buyer, source, campaign)
  select o.shop_id, 'refund', r.id, o.id, case when ${sql.raw(addressRefundPart)} then 0 else l.id end, r.amount, r.asked_at, (r.asked_at at time zone 'Asia/Seoul')::date,
    coalesce(f.buyer, ${BUYER}), coalesce(f.source, 'unknown'), coalesce(f.campaign, '')
  from shop_order o
  join order_line l on l.shop_id = o.shop_id and l.order_id = o.id
  join payment p on p.reference = o.checkout
  join payment_refund r on r.payment = p.id and ${sql.raw(refundOfLinePart)}
  left join counted_sale f on f.shop_id = o.shop_id and f.kind = 'order' and f.ref = o.id
  where ${where}
  on conflict (shop_id, kind, ref) do ${again ? UPDATE : sql`nothing`}
  returning kind, ref`

const ofDues = sql`
  from shop_order o
  join claim_payment d on d.shop_id = o.shop_id and d.order_id = o.id and d.state = 'PAID'
  left join counted_sale f on f.shop_id = o.shop_id and f.kind = 'order' and f.ref = o.id`

const sourceOfDues = sql`coalesce(f.buyer, ${BUYER}), coalesce(f.source, 'unknown'), coalesce(f.campaign, '')`

/** Like `insertOrders`, for what buyers paid over the platform for claims. It is of no product, and no order. */
const insertDues = (where: RawBuilder<unknown>, again: boolean) => sql<Counted>`
  insert into counted_sale as c (shop_id, kind, ref, order_id, amount, at, day, buyer, source, campaign)
  select o.shop_id, 'dues', d.id, o.id, d.amount, d.paid_at, (d.paid_at at time zone 'Asia/Seoul')::date, ${sourceOfDues}
  ${ofDues} where ${where}
  on conflict (shop_id, kind, ref) do ${again ? UPDATE : sql`nothing`}
  returning kind, ref`

/** Refunds of such payments. A payment may be for several claims. */
const insertDuesRefunds = (where: RawBuilder<unknown>, again: boolean) => sql<Counted>`
  insert into counted_sale as c (shop_id, kind, ref, order_id, amount, at, day, buyer, source, campaign)
  select distinct o.shop_id, 'refund', r.id, o.id, r.amount, r.asked_at, (r.asked_at at time zone 'Asia/Seoul')::date, ${sourceOfDues}
  ${ofDues} join payment p on p.reference = d.reference and p.state = 'PAID' join payment_refund r on r.payment = p.id
  where ${where}
  on conflict (shop_id, kind, ref) do ${again ? UPDATE : sql`nothing`}
  returning kind, ref`

const UPDATE = sql`
  update set line_id = excluded.line_id, amount = excluded.amount, at = excluded.at, day = excluded.day, buyer = excluded.buyer`

/** Inserts the row of a paid order. Returns an empty array if it exists. */
export async function countOrder(
  tx: AnyTx,
  { shop: shopId, number }: { shop: number; number: string },
): Promise<Counted[]> {
  return (await insertOrders(sql`o.shop_id = ${shopId} and o.number = ${number}`, false).execute(tx)).rows
}

/** Inserts the rows of a line's refunds. Returns those that did not exist. */
export async function countRefund(
  tx: AnyTx,
  { shop: shopId, number, line }: { shop: number; number: string; line: number },
): Promise<Counted[]> {
  const where = sql`o.shop_id = ${shopId} and o.number = ${number} and l.id = ${line}`
  return (await insertRefunds(where, false).execute(tx)).rows
}

/** Inserts the rows of what was paid for claims of an order, and of its refunds. Returns those that did not exist. */
export async function countDues(
  tx: AnyTx,
  { shop: shopId, number }: { shop: number; number: string },
): Promise<Counted[]> {
  const where = sql`o.shop_id = ${shopId} and o.number = ${number}`
  const paid = await insertDues(where, false).execute(tx)
  const refunded = await insertDuesRefunds(where, false).execute(tx)
  return [...paid.rows, ...refunded.rows]
}

/** Adds the inserted rows to the figures of their days. */
export async function addSales(tx: AnyTx, shopId: number, rows: readonly Counted[]): Promise<void> {
  if (rows.length === 0) return
  const kinds = rows.map(({ kind }) => kind)
  const refs = rows.map(({ ref }) => ref)
  await sql`select add_sales(${shopId}, ${kinds}::text[], ${refs}::bigint[])`.execute(tx)
}

/**
 * Computes the sales and new members of the days again, from orders, payments for claims, refunds and `counted_member`.
 * Returns the number of sales and refunds.
 */
export async function rebuildSales(
  tx: AnyTx,
  shopId: number,
  { from, to }: { from: string; to: string },
): Promise<number> {
  await lockSales(tx, shopId)
  const within = (day: RawBuilder<unknown>) => sql`
    ${day} >= ${from}::date::timestamp at time zone 'Asia/Seoul'
    and ${day} < (${to}::date + 1)::timestamp at time zone 'Asia/Seoul'`
  await sql`
    update day_figure set orders = 0, pieces = 0, sales = 0, refunds = 0, refunded = 0, members = 0
    where shop_id = ${shopId} and day between ${from} and ${to} and orders + refunds + members + sales > 0`.execute(
    tx,
  )
  const orders = await insertOrders(sql`o.shop_id = ${shopId} and ${within(sql`o.paid_at`)}`, true).execute(
    tx,
  )
  const refunds = await insertRefunds(
    sql`o.shop_id = ${shopId} and o.refunded > 0 and ${within(sql`r.asked_at`)}`,
    true,
  ).execute(tx)
  const dues = await insertDues(sql`o.shop_id = ${shopId} and ${within(sql`d.paid_at`)}`, true).execute(tx)
  const duesRefunds = await insertDuesRefunds(
    sql`o.shop_id = ${shopId} and d.refunded > 0 and ${within(sql`r.asked_at`)}`,
    true,
  ).execute(tx)
  const rows = [...orders.rows, ...refunds.rows, ...dues.rows, ...duesRefunds.rows]
  await addSales(tx, shopId, rows)
  await sql`
    insert into day_figure as d (shop_id, topic, day, part, members)
    select shop_id, 'all', day, '', count(*) from counted_member
    where shop_id = ${shopId} and day between ${from} and ${to} group by shop_id, day order by day
    on conflict (shop_id, topic, day, part) do update set members = excluded.members`.execute(tx)
  return rows.length
}

/** Counts a new member on the day of the event. An event counts only once. */
export async function countMember(tx: AnyTx, event: number, { shopid }: { shopid: string }): Promise<void> {
  const { rows } = await sql<{ shop_id: number }>`select shop_id from shop where shopid = ${shopid}`.execute(
    tx,
  )
  for (const { shop_id: shopId } of rows) {
    await lockSales(tx, shopId)
    await sql`
      with counted as (
        insert into counted_member (shop_id, event, day)
        values (${shopId}, ${event}, (coalesce((select at from outbox where id = ${event}), now()) at time zone 'Asia/Seoul')::date)
        on conflict do nothing returning day)
      insert into day_figure as d (shop_id, topic, day, part, members) select ${shopId}, 'all', day, '', 1 from counted
      on conflict (shop_id, topic, day, part) do update set members = d.members + 1`.execute(tx)
  }
}

/** Stores how long the first answer to a question took, and deletes times older than 31 days. */
export async function countAnswer(
  tx: AnyTx,
  { shop: shopId, id }: { shop: number; id: number },
): Promise<void> {
  await sql`
    delete from answer_time where shop_id = ${shopId} and answered_at < now() - interval '31 days'`.execute(
    tx,
  )
  await sql`
    insert into answer_time (shop_id, question, answered_at, seconds)
    select shop_id, id, now(), greatest(0, extract(epoch from now() - regdate))::bigint from question
    where shop_id = ${shopId} and id = ${id}
    on conflict do nothing`.execute(tx)
}
