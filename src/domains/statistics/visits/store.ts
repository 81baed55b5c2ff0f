import { sql } from 'kysely'
import { advisoryLock } from '../../../platform/database/advisory-lock.ts'
import type { AnyTx } from '../../../platform/database/transactions.ts'
import type { VisitSource } from '../../marketing/shared/visit-source.ts'
import { OTHERS } from '../shared/visit-limits.ts'
import type { Visitor } from './counting.ts'
import type { SlotChanges, StoredPart, WeightedPart } from './part-slots.ts'

/** Locks the stored parts of all shops until the transaction ends. */
export const lockVisits = (tx: AnyTx): Promise<void> => advisoryLock(tx, 'statistics.visits')

/**
 * Stores the id of a batch. Returns false if the batch was counted before. Locks until the transaction ends, so the
 * batches of all processes are counted one after the other.
 */
export async function beginBatch(tx: AnyTx, id: string): Promise<boolean> {
  await lockVisits(tx)
  const { rows } = await sql`
    insert into visit_batch (id) values (${id}) on conflict do nothing returning id`.execute(tx)
  return rows.length > 0
}

/** The salt of a day. The first process that needs it stores `newSalt`. */
export async function saltOf(tx: AnyTx, day: string, newSalt: Buffer): Promise<Buffer> {
  await sql`insert into visit_salt (day, salt) values (${day}, ${newSalt}) on conflict do nothing`.execute(tx)
  const { rows } = await sql<{ salt: Buffer }>`select salt from visit_salt where day = ${day}`.execute(tx)
  return rows[0]?.salt as Buffer
}

/** Internal ids of shops by shopid. */
export async function shopsNamed(tx: AnyTx, shopids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ shop_id: number; shopid: string }>`
    select shop_id, shopid from shop where shopid = any (${[...shopids]}::text[])`.execute(tx)
  return new Map(rows.map(({ shopid, shop_id }) => [shopid, shop_id]))
}

type Named = Pick<Visitor, 'shopId' | 'day' | 'digest'>

const columns = (visitors: readonly Named[]) => sql`
  ${visitors.map(({ shopId }) => shopId)}::bigint[], ${visitors.map(({ day }) => day)}::date[],
  ${visitors.map(({ digest }) => digest)}::bytea[]`

/** The stored rows of these visitors; new visitors have none. */
export async function visitorsOf(tx: AnyTx, visitors: readonly Named[]): Promise<Visitor[]> {
  const { rows } = await sql<Omit<Visitor, 'last'> & { last_at: Date }>`
    select v.shop_id as "shopId", v.day::text as day, v.digest, v.last_at, v.views, v.source, v.campaign, v.led_source, v.led_campaign
    from unnest(${columns(visitors)}) requested(shop_id, day, digest) join visitor v using (shop_id, day, digest)`.execute(
    tx,
  )
  return rows.map(({ last_at, ...row }) => ({ ...row, last: last_at.getTime() }))
}

/** Numbers of visitors by shop and day. */
export async function visitorCounts(
  tx: AnyTx,
  keys: readonly { shopId: number; day: string }[],
): Promise<{ shopId: number; day: string; visitors: number }[]> {
  const { rows } = await sql<{ shopId: number; day: string; visitors: number }>`
    select f.shop_id as "shopId", f.day::text as day, f.visitors
    from unnest(${keys.map(({ shopId }) => shopId)}::bigint[], ${keys.map(({ day }) => day)}::date[]) requested(shop_id, day)
    join day_figure f on f.shop_id = requested.shop_id and f.day = requested.day and f.topic = 'all' and f.part = ''`.execute(
    tx,
  )
  return rows
}

export async function upsertVisitors(tx: AnyTx, visitors: readonly Visitor[]): Promise<void> {
  const columnOf = (name: 'source' | 'campaign' | 'led_source' | 'led_campaign') =>
    visitors.map((visitor) => visitor[name])
  await sql`
    insert into visitor (shop_id, day, digest, last_at, views, source, campaign, led_source, led_campaign)
    select * from unnest(${columns(visitors)}, ${visitors.map(({ last }) => new Date(last ?? 0))}::timestamptz[],
      ${visitors.map(({ views }) => views)}::integer[], ${columnOf('source')}::text[], ${columnOf('campaign')}::text[], ${columnOf('led_source')}::text[], ${columnOf('led_campaign')}::text[])
    on conflict (shop_id, day, digest) do update set last_at = excluded.last_at, views = excluded.views, source = excluded.source,
      campaign = excluded.campaign, led_source = excluded.led_source, led_campaign = excluded.led_campaign`.execute(
    tx,
  )
}

type OfDay = Pick<WeightedPart, 'shopId' | 'topic' | 'day'>
type Part = OfDay & Pick<WeightedPart, 'part'>

/** Those of the parts that are already stored. */
export async function storedParts(tx: AnyTx, parts: readonly Part[]): Promise<Part[]> {
  const columnOf = <Name extends keyof Part>(name: Name) => parts.map((part) => part[name])
  const { rows } = await sql<Part>`
    select f.shop_id as "shopId", f.topic, f.day::text, f.part
    from unnest(${columnOf('shopId')}::bigint[], ${columnOf('topic')}::text[], ${columnOf('day')}::date[], ${columnOf('part')}::text[])
      requested(shop_id, topic, day, part) join day_figure f using (shop_id, topic, day, part)`.execute(tx)
  return rows
}

/** Numbers of stored parts by shop, topic and day. */
export async function partCounts(
  tx: AnyTx,
  topics: readonly OfDay[],
): Promise<(OfDay & { count: number })[]> {
  const columnOf = <Name extends keyof OfDay>(name: Name) => topics.map((topic) => topic[name])
  const { rows } = await sql<OfDay & { count: number }>`
    select requested.shop as "shopId", requested.topic, requested.day::text, count(f.part)::int as count
    from unnest(${columnOf('shopId')}::bigint[], ${columnOf('topic')}::text[], ${columnOf('day')}::date[]) requested(shop, topic, day)
    left join day_figure f on f.shop_id = requested.shop and f.topic = requested.topic and f.day = requested.day
    group by requested.shop, requested.topic, requested.day`.execute(tx)
  return rows
}

/** The stored parts of one shop, topic and day. */
export async function partsOf(tx: AnyTx, { shopId, topic, day }: OfDay): Promise<StoredPart[]> {
  const { rows } = await sql<StoredPart>`
    select shop_id as "shopId", topic, day::text, part, visitors, visits, views, weight, orders + refunds > 0 as "isSold"
    from day_figure where shop_id = ${shopId} and topic = ${topic} and day = ${day}`.execute(tx)
  return rows
}

/**
 * Adds figures in a fixed order, which prevents deadlocks, and then deletes displaced parts. `additions` contains the
 * figures of displaced parts as `OTHERS`.
 */
export async function applySlotChanges(tx: AnyTx, { additions, displaced }: SlotChanges): Promise<void> {
  const columnOf = <Name extends keyof WeightedPart>(name: Name) => additions.map((part) => part[name])
  await sql`
    insert into day_figure as d (shop_id, topic, day, part, visitors, visits, views, weight)
    select * from unnest(${columnOf('shopId')}::bigint[], ${columnOf('topic')}::text[], ${columnOf('day')}::date[], ${columnOf('part')}::text[],
      ${columnOf('visitors')}::bigint[], ${columnOf('visits')}::bigint[], ${columnOf('views')}::bigint[], ${columnOf('weight')}::bigint[])
      n(shop, topic, day, part, visitors, visits, views, weight)
    order by shop, topic, day, part
    on conflict (shop_id, topic, day, part) do update set
      visitors = d.visitors + excluded.visitors, visits = d.visits + excluded.visits, views = d.views + excluded.views,
      weight = d.weight + excluded.weight`.execute(tx)
  if (displaced.length > 0) await deleteParts(tx, displaced)
}

/** Adds the new visitors of all shops to the days of the platform. */
export async function addPlatformVisitors(
  tx: AnyTx,
  added: readonly Pick<WeightedPart, 'day' | 'topic' | 'visitors'>[],
): Promise<void> {
  const byDay = new Map<string, number>()
  for (const { day, topic, visitors } of added)
    if (topic === 'all' && visitors > 0) byDay.set(day, (byDay.get(day) ?? 0) + visitors)
  if (byDay.size === 0) return
  const days = [...byDay.keys()].sort()
  await sql`
    insert into platform_visits as v (day, visitors)
    select * from unnest(${days}::date[], ${days.map((day) => byDay.get(day))}::bigint[]) n (day, visitors) order by day
    on conflict (day) do update set visitors = v.visitors + excluded.visitors`.execute(tx)
}

async function deleteParts(tx: AnyTx, parts: readonly Part[]): Promise<void> {
  const columnOf = <Name extends keyof Part>(name: Name) => parts.map((part) => part[name])
  const deleted = sql`
    unnest(${columnOf('shopId')}::bigint[], ${columnOf('topic')}::text[], ${columnOf('day')}::date[], ${columnOf('part')}::text[]) n(shop, topic, day, part)`
  // Deleting a row does not change the sums of longer spans, which triggers compute. Its figures are therefore set to 0
  // first.
  await sql`
    update day_figure d set visitors = 0, visits = 0, views = 0 from ${deleted}
    where d.shop_id = n.shop and d.topic = n.topic and d.day = n.day and d.part = n.part`.execute(tx)
  await sql`
    delete from day_figure d using ${deleted}
    where d.shop_id = n.shop and d.topic = n.topic and d.day = n.day and d.part = n.part`.execute(tx)
  await sql`
    delete from span_figure s using ${deleted}
    where s.shop_id = n.shop and s.topic = n.topic and s.part = n.part and s.days in (8, 64)
      and s.first_day = n.day - (n.day - date '2000-01-01') % s.days and s.orders + s.refunds + s.views + s.visits + s.visitors = 0`.execute(
    tx,
  )
}

/**
 * Words of a day's searches whose number of results is not stored. Takes a random word of each shop in turn, so that no
 * shop delays others.
 */
export async function searchesToTry(tx: AnyTx, day: string, max: number): Promise<Search[]> {
  const { rows } = await sql<Search>`
    select shop_id as "shopId", s.shopid, day::text, part as word
    from (
      select shop_id, day, part, row_number() over (partition by shop_id order by random()) as turn
      from day_figure where topic = 'search' and day = ${day} and found is null and part <> ${OTHERS}
    ) f join shop s using (shop_id)
    order by turn, random() limit ${max}`.execute(tx)
  return rows
}

export interface Search {
  shopId: number
  shopid: string
  day: string
  word: string
}

export async function saveMatches(
  tx: AnyTx,
  { shopId, day, word, found }: Search & { found: number },
): Promise<void> {
  await sql`
    update day_figure set found = ${found}
    where shop_id = ${shopId} and topic = 'search' and day = ${day} and part = ${word}`.execute(tx)
}

/** Deletes salts and visitors of earlier days, and the ids of batches that no process retries any more. */
export async function deleteBefore(tx: AnyTx, day: string): Promise<void> {
  await sql`delete from visit_salt where day < ${day}`.execute(tx)
  await sql`delete from visitor where day < ${day}`.execute(tx)
  await sql`delete from visit_batch where at < now() - interval '1 hour'`.execute(tx)
}

interface OrderVisit {
  id: number
  ip: string
  ua: string
  placed_at: Date
  /** the source that the buyer's browser sent */
  last_source: VisitSource | null
  /** whether the buyer refuses tracking */
  declined: boolean
}

/** The address and user agent of the browser that placed an order, and the time. */
export async function visitOf(
  tx: AnyTx,
  { shopId, number }: { shopId: number; number: string },
): Promise<OrderVisit | undefined> {
  const { rows } = await sql<OrderVisit>`
    select id, coalesce(visit->>'ip', '') as ip, coalesce(visit->>'ua', '') as ua, placed_at, last_source,
      coalesce((visit->>'declined')::boolean, false) as declined
    from shop_order where shop_id = ${shopId} and number = ${number}`.execute(tx)
  return rows[0]
}

/** Stores the source of an order unless it has one. */
export async function saveSource(
  tx: AnyTx,
  { shopId, order, source, campaign }: VisitSource & { shopId: number; order: number },
): Promise<void> {
  await sql`
    insert into order_source (shop_id, order_id, source, campaign) values (${shopId}, ${order}, ${source}, ${campaign})
    on conflict do nothing`.execute(tx)
}

/**
 * Stores the source of the visitor's last visit that was not direct as the source of an order, unless it has one. Does
 * nothing for an unknown visitor.
 */
export async function saveVisitSource(tx: AnyTx, visitor: Named, order: number): Promise<void> {
  const { shopId, day, digest } = visitor
  await sql`
    insert into order_source (shop_id, order_id, source, campaign)
    select shop_id, ${order}, coalesce(nullif(led_source, ''), source), led_campaign
    from visitor where shop_id = ${shopId} and day = ${day} and digest = ${digest}
    on conflict do nothing`.execute(tx)
}
