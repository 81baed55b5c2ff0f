import { sql } from 'kysely'
import type { AnyTx } from '../../../platform/database/transactions.ts'
import type { Added, Visitor } from './counting.ts'

/** False when the batch was counted before. Ends with the transaction: batches of all processes are counted one after the other. */
export async function beginBatch(tx: AnyTx, id: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('statistics.visits'))`.execute(tx)
  const { rows } = await sql`
    insert into visit_batch (id) values (${id}) on conflict do nothing returning id`.execute(tx)
  return rows.length > 0
}

/** The salt of a day, which is made when the first process asks for it. */
export async function saltOf(tx: AnyTx, day: string, fresh: Buffer): Promise<Buffer> {
  await sql`insert into visit_salt (day, salt) values (${day}, ${fresh}) on conflict do nothing`.execute(tx)
  const { rows } = await sql<{ salt: Buffer }>`select salt from visit_salt where day = ${day}`.execute(tx)
  return rows[0]?.salt as Buffer
}

/** Internal ids of shops by their public ones. */
export async function shopsNamed(tx: AnyTx, shopids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ shop_id: number; shopid: string }>`
    select shop_id, shopid from shop where shopid = any (${[...shopids]}::text[])`.execute(tx)
  return new Map(rows.map(({ shopid, shop_id }) => [shopid, shop_id]))
}

type Named = Pick<Visitor, 'shop' | 'day' | 'digest'>

const columns = (visitors: readonly Named[]) => sql`
  ${visitors.map(({ shop }) => shop)}::bigint[], ${visitors.map(({ day }) => day)}::date[],
  ${visitors.map(({ digest }) => digest)}::bytea[]`

/** Those of the visitors that have come before. */
export async function visitorsOf(tx: AnyTx, visitors: readonly Named[]): Promise<Visitor[]> {
  const { rows } = await sql<Omit<Visitor, 'last'> & { last_at: Date }>`
    select v.shop_id as shop, v.day::text as day, v.digest, v.last_at, v.channel
    from unnest(${columns(visitors)}) wanted(shop_id, day, digest) join visitor v using (shop_id, day, digest)`.execute(
    tx,
  )
  return rows.map(({ last_at, ...row }) => ({ ...row, last: last_at.getTime() }))
}

/** Visitors of the shops on the days so far. */
export async function visitorCounts(
  tx: AnyTx,
  of: readonly { shop: number; day: string }[],
): Promise<{ shop: number; day: string; visitors: number }[]> {
  const { rows } = await sql<{ shop: number; day: string; visitors: number }>`
    select f.shop_id as shop, f.day::text as day, f.visitors
    from unnest(${of.map(({ shop }) => shop)}::bigint[], ${of.map(({ day }) => day)}::date[]) wanted(shop_id, day)
    join day_figure f on f.shop_id = wanted.shop_id and f.day = wanted.day and f.topic = 'all' and f.part = ''`.execute(
    tx,
  )
  return rows
}

export async function putVisitors(tx: AnyTx, visitors: readonly Visitor[]): Promise<void> {
  await sql`
    insert into visitor (shop_id, day, digest, last_at, channel)
    select * from unnest(${columns(visitors)}, ${visitors.map(({ last }) => new Date(last ?? 0))}::timestamptz[],
      ${visitors.map(({ channel }) => channel)}::text[])
    on conflict (shop_id, day, digest) do update set last_at = excluded.last_at, channel = excluded.channel`.execute(
    tx,
  )
}

/** The parts of a topic that a day has already: those of these names, and how many in all. */
export async function partsOf(
  tx: AnyTx,
  { shop, topic, day, names }: { shop: number; topic: string; day: string; names: readonly string[] },
): Promise<{ known: Set<string>; count: number }> {
  const { rows } = await sql<{ known: string[]; count: number }>`
    select coalesce(array_agg(part) filter (where part = any (${[...names]}::text[])), '{}') as known,
      count(*)::int as count
    from day_figure where shop_id = ${shop} and topic = ${topic} and day = ${day}`.execute(tx)
  return { known: new Set(rows[0]?.known), count: rows[0]?.count ?? 0 }
}

/** Adds to figures, in one order for all who write them. */
export async function addViews(tx: AnyTx, added: readonly Added[]): Promise<void> {
  const of = <Name extends keyof Added>(name: Name) => added.map((each) => each[name])
  await sql`
    insert into day_figure as d (shop_id, topic, day, part, visitors, visits, views)
    select * from unnest(${of('shop')}::bigint[], ${of('topic')}::text[], ${of('day')}::date[], ${of('part')}::text[],
      ${of('visitors')}::bigint[], ${of('visits')}::bigint[], ${of('views')}::bigint[]) n(shop, topic, day, part, visitors, visits, views)
    order by shop, topic, day, part
    on conflict (shop_id, topic, day, part) do update set
      visitors = d.visitors + excluded.visitors, visits = d.visits + excluded.visits, views = d.views + excluded.views`.execute(
    tx,
  )
}

/** Searches of these days whose findings are not known yet. */
export async function searchesToTry(
  tx: AnyTx,
  days: readonly string[],
  most: number,
): Promise<{ shop: number; shopid: string; day: string; word: string }[]> {
  const { rows } = await sql<{ shop: number; shopid: string; day: string; word: string }>`
    select f.shop_id as shop, s.shopid, f.day::text as day, f.part as word
    from shop s join day_figure f on f.shop_id = s.shop_id
    where f.topic = 'search' and f.day = any (${[...days]}::date[]) and f.found is null and f.part <> 'others'
    limit ${most}`.execute(tx)
  return rows
}

export async function putFound(
  tx: AnyTx,
  { shop, day, word, found }: { shop: number; day: string; word: string; found: number },
): Promise<void> {
  await sql`
    update day_figure set found = ${found}
    where shop_id = ${shop} and topic = 'search' and day = ${day} and part = ${word}`.execute(tx)
}

/** Deletes salts and visitors of days before this one, and batches that nobody tries again. */
export async function forgetBefore(tx: AnyTx, day: string): Promise<void> {
  await sql`delete from visit_salt where day < ${day}`.execute(tx)
  await sql`delete from visitor where day < ${day}`.execute(tx)
  await sql`delete from visit_batch where at < now() - interval '1 hour'`.execute(tx)
}

/** How an order's buyer came: the address and the browser that ordered, and when. */
export async function visitOf(
  tx: AnyTx,
  { shop, number }: { shop: number; number: string },
): Promise<{ id: number; ip: string; ua: string; placed_at: Date } | undefined> {
  const { rows } = await sql<{ id: number; ip: string; ua: string; placed_at: Date }>`
    select id, coalesce(visit->>'ip', '') as ip, coalesce(visit->>'ua', '') as ua, placed_at
    from shop_order where shop_id = ${shop} and number = ${number}`.execute(tx)
  return rows[0]
}

/** The channel of an order by its visitor's last visit; one that is there is kept. */
export async function putChannel(tx: AnyTx, visitor: Named, order: number): Promise<void> {
  const { shop, day, digest } = visitor
  await sql`
    insert into order_channel (shop_id, order_id, channel)
    select shop_id, ${order}, channel from visitor where shop_id = ${shop} and day = ${day} and digest = ${digest}
    on conflict do nothing`.execute(tx)
}
