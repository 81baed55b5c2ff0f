import { sql } from 'kysely'
import { advisoryLock } from '../../../platform/database/advisory-lock.ts'
import { statement } from '../../../platform/database/pools.ts'
import { recordset } from '../../../platform/database/recordset.ts'
import type { AnyTx } from '../../../platform/database/transactions.ts'
import { MAX_PRICE_WATCHES } from '../limits.ts'
import type { LikeEdit } from '../store.ts'

/** What a piece costs now: of the product (`pid2` 0) or of the variant. Null if it cannot be bought. */
const priceNow = (pid2: string) => `
  case when not l.shown then null
    when ${pid2} = 0 then case when l.sold_out then null else coalesce(l.sale_price, l.price) end
    else (select coalesce(l.sale_price, l.price) + v.price_diff from variant v
      where v.shop_id = l.origin_shop_id and v.pid = l.pid and v.pid2 = ${pid2} and not v.off and v.stock > 0) end`

/** The price of a watch that begins, also of a product that is sold out. */
const FIRST_PRICE = `coalesce(l.sale_price, l.price) + coalesce((select v.price_diff from variant v
  where v.shop_id = l.origin_shop_id and v.pid = l.pid and v.pid2 = w.pid2), 0)`

// A level below the present price would hide the next drop. Popular products have one already, so nobody waits.
const RAISE_LEVELS = `
  insert into price_level as known (sid, pid2, price) select distinct sid, pid2, price from new_watch b
  where not exists (select from price_level k where k.sid = b.sid and k.pid2 = b.pid2 and k.price >= b.price)
  on conflict (sid, pid2) do update set price = greatest(known.price, excluded.price)`

/**
 * Watches a product or one of its variants, unless the person watches too many in the shop; `has_room` is then false.
 * A person's concurrent requests run one after another. Undefined if the shop does not show it.
 */
export async function addWatch(
  tx: AnyTx,
  { uid, shopid, sid, pid2 }: { uid: number; shopid: string; sid: number; pid2: number },
): Promise<{ has_room: boolean } | undefined> {
  await advisoryLock(tx, 'price-watches', uid)
  const { rows } = await sql<{ has_room: boolean }>`
    with target as (
      select l.sid, w.pid2, l.shop_id, ${sql.raw(FIRST_PRICE)} as price,
        (select count(*) from price_watch k where k.uid = ${uid} and k.seller = l.shop_id and k.asked
          and (k.sid, k.pid2) <> (l.sid, w.pid2)) < ${MAX_PRICE_WATCHES} as has_room
      from (values (${pid2}::bigint)) as w (pid2)
      join listing l on l.sid = ${sid} and l.shown
      join shop s on s.shop_id = l.shop_id and s.isshow and s.shopid = ${shopid}
      where w.pid2 = 0 or exists (select from variant v
        where v.shop_id = l.origin_shop_id and v.pid = l.pid and v.pid2 = w.pid2 and not v.off)
    ), new_watch as (
      insert into price_watch as known (uid, sid, pid2, seller, asked, price)
      select ${uid}, sid, pid2, shop_id, true, price from target where has_room
      -- A like becomes a watch of the price now.
      on conflict (uid, sid, pid2) do update set asked = true,
        price = case when known.asked then known.price else excluded.price end,
        told = case when known.asked then known.told end, told_at = case when known.asked then known.told_at end
      returning sid, pid2, price
    ), levels as (${sql.raw(RAISE_LEVELS)})
    select has_room from target`.execute(tx)
  return rows[0]
}

/** Values: uid, sid, pid2. The watch of a liked product stays as one of the like. */
export const END_WATCH = statement<never>(
  'interests.price-unwatch',
  `with likes as (
     select exists (select from liked where uid = $1 and sid = $2) and $3 = 0 as liked
   ), ended as (
     update price_watch set asked = false where uid = $1 and sid = $2 and pid2 = $3 and (select liked from likes)
   )
   delete from price_watch where uid = $1 and sid = $2 and pid2 = $3 and not (select liked from likes)`,
)

/** Values: uid, sid. */
export const WATCHED = statement<{ pid2: number }>(
  'interests.price-watched',
  'select pid2 from price_watch where uid = $1 and sid = $2 and asked order by pid2',
)

/** Watches the products that people now like, and no longer those that they don't. Runs with the system role. */
export async function watchLiked(tx: AnyTx, likes: readonly LikeEdit[]): Promise<void> {
  const columns = { uid: 'bigint', sid: 'bigint', like: 'boolean' } as const
  await sql`
    with edit as materialized (select *, 0::bigint as pid2 from ${recordset('edit', columns, likes)}),
    ended as (
      delete from price_watch k using edit w
      where not w."like" and k.uid = w.uid and k.sid = w.sid and k.pid2 = 0 and not k.asked
    ), new_watch as (
      insert into price_watch (uid, sid, pid2, seller, asked, price)
      select w.uid, w.sid, 0, l.shop_id, false, coalesce(l.sale_price, l.price)
      from edit w join listing l on l.sid = w.sid where w."like" order by w.uid, w.sid
      on conflict do nothing returning sid, pid2, price
    ) ${sql.raw(RAISE_LEVELS)}`.execute(tx)
}

/** Prices of all watched variants of the listings in `source` (sid), as JSON by variant. */
const pricesOf = (source: string) => `
  select s.sid, jsonb_object_agg(k.pid2, ${priceNow('k.pid2')}) as prices
  from ${source} s join price_level k using (sid) join listing l using (sid) group by s.sid`

/**
 * Plans a check of those of the listings that somebody watches. A check that is planned already is postponed if a price
 * has changed since. Returns how many were planned. Runs with the system role.
 */
export async function planChecks(tx: AnyTx, listingIds: readonly number[], due: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with changed as materialized (
      select s.sid from unnest(${[...listingIds]}::bigint[]) as s (sid)
      where exists (select from price_watch w where w.sid = s.sid)
    )
    insert into price_check as planned (sid, due_at, prices)
    select sid, ${due}, prices from (${sql.raw(pricesOf('changed'))}) s order by sid
    on conflict (sid) do update set prices = excluded.prices,
      -- Prices of variants that somebody has begun to watch meanwhile do not count.
      due_at = case when excluded.prices @> planned.prices then planned.due_at else excluded.due_at end`.execute(
    tx,
  )
  return Number(numAffectedRows)
}

/**
 * Compares due prices with those of the last check, and notes those that fell. A price that has changed since its check
 * was planned is checked at `next`. Returns how many were due.
 */
export async function checkPrices(
  tx: AnyTx,
  { now, next, max }: { now: Date; next: Date; max: number },
): Promise<number> {
  const { rows } = await sql<{ due: number }>`
    with due as materialized (
      select sid, prices from price_check where due_at <= ${now} order by due_at limit ${max} for update skip locked
    ), present as materialized (${sql.raw(pricesOf('due'))}),
    postponed as (
      update price_check c set due_at = ${next}, prices = p.prices
      from present p join due d using (sid) where c.sid = p.sid and (p.prices @> d.prices) is not true
      returning c.sid
    ), stood as (
      delete from price_check c using due d left join present p using (sid)
      where c.sid = d.sid and (p.sid is null or p.prices @> d.prices) returning p.sid, p.prices
    ), prices as (
      select k.sid, k.pid2, k.price as before, (s.prices->>k.pid2::text)::bigint as price
      from stood s join price_level k using (sid)
    ), fallen as (
      insert into price_drop (sid, pid2, price, dropped_at)
      select sid, pid2, price, ${now} from prices where price < before
      on conflict (sid, pid2) do update set price = excluded.price, after_uid = 0, dropped_at = excluded.dropped_at
    ), levels as (
      update price_level k set price = p.price from prices p
      where k.sid = p.sid and k.pid2 = p.pid2 and p.price <> k.price
    )
    select count(*) as due from due`.execute(tx)
  return rows[0]?.due ?? 0
}

/** A person to notify of a fallen price. */
export interface WatchedDrop {
  uid: number
  /** whether the person asked for it; false for a like */
  isRequested: boolean
  shopid: string
  shop_name: string
  sid: number
  title: string
  adult: boolean
  /** the variant's options; empty for the product */
  option: string
  /** won, when the watch began */
  before: number
  /** won, now */
  price: number
}

/**
 * Takes the next watches of a fallen price: those whose person was not told of a price as low within `quietDays`.
 * Returns null if no price has fallen. A price that rose again meanwhile notifies nobody; one that fell further is
 * checked at `next` before anybody is notified.
 */
export async function claimDrops(
  tx: AnyTx,
  { now, next, max, quietDays }: { now: Date; next: Date; max: number; quietDays: number },
): Promise<WatchedDrop[] | null> {
  const { rows: drops } = await sql<DropRow>`
    select d.sid, d.pid2, d.after_uid, l.title, l.adult, s.shopid, s.name as shop_name,
      coalesce((select array_to_string(v.chosen, ' / ') from variant v
        where v.shop_id = l.origin_shop_id and v.pid = l.pid and v.pid2 = d.pid2), '') as option,
      d.price, case when s.isshow then ${sql.raw(priceNow('d.pid2'))} end as present
    from price_drop d left join listing l on l.sid = d.sid left join shop s on s.shop_id = l.shop_id
    where not exists (select from price_check c where c.sid = d.sid)
    order by d.dropped_at limit 1 for update of d skip locked`.execute(tx)
  const [drop] = drops
  if (!drop) return null
  const { sid, pid2, after_uid, price, present, title, adult, shopid, shop_name, option } = drop
  const hasFallenFurther = present !== null && present < price
  if (hasFallenFurther && (await planChecks(tx, [sid], next)) > 0) return []
  if (present !== price) {
    await sql`delete from price_drop where sid = ${sid} and pid2 = ${pid2}`.execute(tx)
    return []
  }
  const { rows } = await sql<{ uid: number; isRequested: boolean; before: number; isDue: boolean }>`
    with next as materialized (
      select uid, asked as "isRequested", price as before, price > ${price} and (told is null or told > ${price}
        or told_at < ${now}::timestamptz - make_interval(days => ${quietDays})) as "isDue"
      from price_watch where sid = ${sid} and pid2 = ${pid2} and uid > ${after_uid} order by uid limit ${max}
    ), marked as (
      update price_watch w set told = ${price}, told_at = ${now} from next
      where next."isDue" and w.uid = next.uid and w.sid = ${sid} and w.pid2 = ${pid2}
    )
    select * from next order by uid`.execute(tx)
  const last = rows.at(-1)
  if (last && rows.length === max)
    await sql`update price_drop set after_uid = ${last.uid} where sid = ${sid} and pid2 = ${pid2}`.execute(tx)
  else await sql`delete from price_drop where sid = ${sid} and pid2 = ${pid2}`.execute(tx)
  return rows.flatMap(({ isDue, ...watch }) =>
    isDue ? [{ ...watch, sid, title, adult, shopid, shop_name, option, price }] : [],
  )
}

interface DropRow extends Omit<WatchedDrop, 'uid' | 'isRequested' | 'before'> {
  pid2: number
  after_uid: number
  /** null if it cannot be bought now */
  present: number | null
}
