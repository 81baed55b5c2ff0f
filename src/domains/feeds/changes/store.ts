import { sql } from 'kysely'
import { preferredHostSql } from '../../tenancy/tenancy.service.ts'
import { FED } from '../products/product-rows.ts'
import { TOMBSTONE_DAYS } from '../shared/feed-limits.ts'
import type { Tx } from '../tables.ts'

const IN_NAVER = sql.raw(`${FED} and not l.sold_out`)

/** SQL for a digest of the shop fields that every row of a feed contains. */
const TERMS =
  sql.raw(`md5(concat_ws('|', s.slug, ${preferredHostSql('s.shop_id')}, s.isshow, s.point, s.free_from, s.delivery_fee,
  s.jeju_fee, s.island_fee))`)

export interface FedShop {
  shopId: number
  naver: boolean
}

export async function fedShop(tx: Tx, shopSlug: string): Promise<FedShop | undefined> {
  const { rows } = await sql<FedShop>`
    select s.shop_id as "shopId", bool_or(f.feed = 'naver') as naver
    from shop s join product_feed f on f.shop_id = s.shop_id
    where s.shopid = ${shopSlug} group by s.shop_id`.execute(tx)
  return rows[0]
}

/**
 * Marks the shop's feeds as changed. The row stays locked until the transaction ends, so changes of a shop run one
 * after another.
 */
export async function noteChange(tx: Tx, shopId: number): Promise<void> {
  await sql`
    insert into feed_change (shop_id, terms) select shop_id, ${TERMS} from shop s where shop_id = ${shopId}
    on conflict (shop_id) do update set changed_at = greatest(clock_timestamp(), feed_change.changed_at + interval '1 ms')`.execute(
    tx,
  )
}

/** Marks all products as changed if a shop field that every row contains has changed. */
export async function noteTerms(tx: Tx, shopId: number): Promise<void> {
  await sql`
    update feed_change c set all_changed_at = clock_timestamp(), terms = ${TERMS}
    from shop s where c.shop_id = ${shopId} and s.shop_id = ${shopId} and c.terms <> ${TERMS}`.execute(tx)
}

/** Records which listings entered, changed in or left Naver's feed. */
export async function trackListings(tx: Tx, shopId: number, listingIds: readonly number[]): Promise<void> {
  if (listingIds.length === 0) return
  await sql`
    insert into feed_listing as f (shop_id, sid, entered_at, changed_at)
    select ${shopId}, l.sid, at, at
    from listing l, (select clock_timestamp() as at) t
    where l.shop_id = ${shopId} and l.sid = any (${listingIds}::bigint[]) and ${IN_NAVER}
    on conflict (shop_id, sid) do update set changed_at = excluded.changed_at, left_at = null,
      entered_at = case when f.left_at is null then f.entered_at else excluded.entered_at end`.execute(tx)
  await sql`
    update feed_listing f set left_at = t.at, changed_at = t.at
    from (select clock_timestamp() as at) t
    where f.shop_id = ${shopId} and f.sid = any (${listingIds}::bigint[]) and f.left_at is null
      and not exists (select from listing l where l.shop_id = f.shop_id and l.sid = f.sid and ${IN_NAVER})`.execute(
    tx,
  )
}

/** Records the listings that were created since the last call. */
export async function trackNewListings(tx: Tx, shopId: number): Promise<void> {
  await sql`
    with came as (
      select l.sid, ${IN_NAVER} as is_in from feed_change c join listing l on l.shop_id = c.shop_id and l.sid > c.seen_sid
      where c.shop_id = ${shopId}
    ), entered as (
      insert into feed_listing (shop_id, sid, entered_at, changed_at)
      select ${shopId}, sid, clock_timestamp(), clock_timestamp() from came where is_in
      on conflict (shop_id, sid) do nothing
    )
    update feed_change set seen_sid = n.sid from (select max(sid) as sid from came) n
    where shop_id = ${shopId} and n.sid > seen_sid`.execute(tx)
}

/** Marks the products of a category and its descendants as changed, because their rows contain the category's name. */
export async function touchCategory(tx: Tx, shopId: number, categoryId: number): Promise<void> {
  await sql`
    update feed_listing f set changed_at = clock_timestamp()
    from listing_category c
    where f.shop_id = ${shopId} and c.shop_id = f.shop_id and c.cid = ${categoryId} and c.sid = f.sid and f.left_at is null`.execute(
    tx,
  )
}

/** Marks a shop's resales as changed, because their rows contain the supplier's delivery terms. */
export async function touchResales(tx: Tx, shopId: number): Promise<void> {
  await sql`
    update feed_listing f set changed_at = clock_timestamp()
    from listing l
    where f.shop_id = ${shopId} and l.shop_id = f.shop_id and l.sid = f.sid and l.origin_shop_id <> l.shop_id
      and f.left_at is null`.execute(tx)
}

/**
 * Replaces the list by the listings now in Naver's feed, as if they had entered at `startedAt`, so that none of them
 * counts as changed.
 */
export async function beginListings(tx: Tx, shopId: number, startedAt: Date): Promise<void> {
  await endListings(tx, shopId)
  await sql`
    insert into feed_listing (shop_id, sid, entered_at, changed_at)
    select l.shop_id, l.sid, ${startedAt}, ${startedAt} from listing l where l.shop_id = ${shopId} and ${IN_NAVER}`.execute(
    tx,
  )
  await sql`
    update feed_change set all_changed_at = null,
      seen_sid = coalesce((select max(sid) from listing where shop_id = ${shopId}), 0)
    where shop_id = ${shopId}`.execute(tx)
}

export async function endListings(tx: Tx, shopId: number): Promise<void> {
  await tx.deleteFrom('feed_listing').where('shop_id', '=', shopId).execute()
}

/**
 * Deletes up to `max` listings that left the feed before the earliest start of a summary. Returns the number of deleted
 * listings.
 */
export async function purgeLeft(tx: Tx, max: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from feed_listing where (shop_id, sid) in (
      select shop_id, sid from feed_listing
      where left_at < now() - make_interval(days => ${TOMBSTONE_DAYS}) limit ${max})`.execute(tx)
  return Number(numAffectedRows)
}
