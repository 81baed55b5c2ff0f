import { sql } from 'kysely'
import { statement } from '../../platform/database/pools.ts'
import { recordset } from '../../platform/database/recordset.ts'
import { matchingAddresses, readAddress } from './addresses.ts'
import { MAX_MISSED, MISSED_DAYS } from './shared/redirect-limits.ts'
import type { Tx } from './tables.ts'

/**
 * The redirect and the listing that replace an old address, also a listing that is not shown; no row for a hidden shop.
 * Values: slug of the shop, addresses and keys of products, both with the best match first.
 */
export const FIND = statement<{
  address: string | null
  target: string | null
  sid: number | null
  /** null without a listing */
  shown: boolean | null
}>(
  'redirects.find',
  `select r.address, r.target, l.sid, l.shown
   from shop s
   left join lateral (
     select r.address, r.target from redirect r
     where r.shop_id = s.shop_id and r.address = any ($2::text[])
     order by array_position($2::text[], r.address) limit 1) r on true
   left join lateral (
     select l.sid, l.shown
     from product_source k
     join product p on p.shop_id = k.shop_id and p.pid = k.pid and p.deleted_at is null
     join listing l on l.shop_id = k.shop_id and l.origin_shop_id = k.shop_id and l.pid = k.pid
     where k.shop_id = s.shop_id and k.source = any ($3::text[])
     order by l.shown desc, array_position($3::text[], k.source) limit 1) l on true
   where s.shopid = $1 and s.isshow`,
)

export interface RedirectRow {
  address: string
  target: string
}

export interface ListedRedirect extends RedirectRow {
  hits: number
  last_at: Date | null
}

const LISTED = sql<ListedRedirect>`
  select r.address, r.target, coalesce(q.hits, 0)::float8 as hits, q.last_at
  from redirect r
  left join requested_address q on q.shop_id = r.shop_id and q.address = r.address and q.found`

const matchesPattern = (pattern: string | null) =>
  sql<boolean>`(${pattern}::text is null or r.address like ${pattern} or r.target like ${pattern})`

/** Redirects by address, after a given one; `pattern` is a LIKE pattern or null. */
export async function listRedirects(
  tx: Tx,
  shopId: number,
  { pattern, after, limit }: { pattern: string | null; after: string; limit: number },
): Promise<ListedRedirect[]> {
  const { rows } = await sql<ListedRedirect>`${LISTED}
    where r.shop_id = ${shopId} and r.address collate "C" > ${after} and ${matchesPattern(pattern)}
    order by r.address collate "C" limit ${limit}`.execute(tx)
  return rows
}

export async function readRedirect(tx: Tx, shopId: number, address: string): Promise<ListedRedirect> {
  const { rows } = await sql<ListedRedirect>`${LISTED}
    where r.shop_id = ${shopId} and r.address = ${address}`.execute(tx)
  return rows[0] as ListedRedirect
}

/** Counts redirects; `pattern` is a LIKE pattern or null. */
export async function countRedirects(tx: Tx, shopId: number, pattern: string | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::float8 as count from redirect r
    where r.shop_id = ${shopId} and ${matchesPattern(pattern)}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** The targets of those addresses that have one. */
export async function targetsOf(
  tx: Tx,
  shopId: number,
  addresses: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<RedirectRow>`
    select address, target from redirect
    where shop_id = ${shopId} and address = any (${[...addresses]}::text[])`.execute(tx)
  return new Map(rows.map(({ address, target }) => [address, target]))
}

/** Adds redirects and changes existing ones. Returns the number of new and of changed ones. */
export async function writeRedirects(
  tx: Tx,
  shopId: number,
  redirects: readonly RedirectRow[],
): Promise<{ added: number; changed: number }> {
  if (redirects.length === 0) return { added: 0, changed: 0 }
  const { rows } = await sql<{ added: boolean }>`
    insert into redirect as r (shop_id, address, target)
    select ${shopId}, address, target from ${recordset('new', { address: 'text', target: 'text' }, redirects)}
    on conflict (shop_id, address) do update set target = excluded.target where r.target <> excluded.target
    returning xmax = 0 as added`.execute(tx)
  await deleteAnsweredMisses(tx, shopId, redirects)
  const added = rows.filter((row) => row.added).length
  return { added, changed: rows.length - added }
}

/** Deletes the counts of addresses without a page that redirects answer, also by their path or one parameter. */
async function deleteAnsweredMisses(
  tx: Tx,
  shopId: number,
  redirects: readonly RedirectRow[],
): Promise<void> {
  const starts = new Set(redirects.map(({ address }) => address))
  const misses = await tx
    .selectFrom('requested_address')
    .select('address')
    .where('shop_id', '=', shopId)
    .where('found', '=', false)
    .execute()
  const answered = misses.flatMap(({ address }) => {
    const old = readAddress(address)
    return old && matchingAddresses(old).some((start) => starts.has(start)) ? address : []
  })
  if (answered.length > 0) await deleteMissed(tx, shopId, answered)
}

export async function deleteRedirects(
  tx: Tx,
  shopId: number,
  addresses: readonly string[],
): Promise<RedirectRow[]> {
  await tx
    .deleteFrom('requested_address')
    .where('shop_id', '=', shopId)
    .where('address', 'in', addresses)
    .execute()
  return tx
    .deleteFrom('redirect')
    .where('shop_id', '=', shopId)
    .where('address', 'in', addresses)
    .returning(['address', 'target'])
    .execute()
}

/** Listings of the shop's own products; `own_code` is not unique. */
export interface CodedListing {
  code: string | null
  own_code: string
  sid: number
}

/** Listings of the shop's own products that have one of these codes, as `code` or as `own_code`. */
export async function listingsByCode(
  tx: Tx,
  shopId: number,
  codes: readonly string[],
): Promise<CodedListing[]> {
  if (codes.length === 0) return []
  const { rows } = await sql<CodedListing>`
    select p.code, p.own_code, l.sid from product p
    join listing l on l.shop_id = p.shop_id and l.origin_shop_id = p.shop_id and l.pid = p.pid
    where p.shop_id = ${shopId} and p.deleted_at is null
      and (p.code = any (${[...codes]}::text[]) or p.own_code = any (${[...codes]}::text[]))
    order by l.sid`.execute(tx)
  return rows
}

export interface MissedRow {
  address: string
  hits: number
  last_at: Date
}

/** The addresses without a page, the most requested first. */
export const MISSED = statement<MissedRow>(
  'redirects.missed',
  `select address, hits::float8 as hits, last_at from requested_address
   where shop_id = $1 and not found and last_at > now() - interval '${MISSED_DAYS} days'
   order by hits desc, last_at desc, address limit ${MAX_MISSED}`,
)

export async function deleteMissed(tx: Tx, shopId: number, addresses: readonly string[]): Promise<string[]> {
  const rows = await tx
    .deleteFrom('requested_address')
    .where('shop_id', '=', shopId)
    .where('found', '=', false)
    .where('address', 'in', addresses)
    .returning('address')
    .execute()
  return rows.map(({ address }) => address)
}

export interface RequestCount {
  shopid: string
  address: string
  /** the address is that of a redirect; otherwise no page replaces it */
  found: boolean
  hits: number
}

/** Adds counted requests, unless a redirect of the address was added or deleted meanwhile. */
export async function addRequests(tx: Tx, requests: readonly RequestCount[]): Promise<void> {
  await sql`
    insert into requested_address as q (shop_id, address, found, hits, last_at)
    select s.shop_id, new.address, new.found, new.hits, now()
    from ${recordset('new', { shopid: 'text', address: 'text', found: 'boolean', hits: 'bigint' }, requests)}
    join shop s on s.shopid = new.shopid
    where new.found = exists (
      select from redirect r where r.shop_id = s.shop_id and r.address = new.address)
    order by s.shop_id, new.address
    on conflict (shop_id, address) do update
    set hits = q.hits + excluded.hits, found = excluded.found, last_at = excluded.last_at`.execute(tx)
  const shops = new Set(requests.filter(({ found }) => !found).map(({ shopid }) => shopid))
  if (shops.size > 0) await trimMissed(tx, [...shops])
}

/**
 * Of the addresses without a page, a shop keeps the most requested and the latest ones of the last 90 days. Without the
 * latest ones a new address would be deleted before its second request.
 */
async function trimMissed(tx: Tx, shopSlugs: readonly string[]): Promise<void> {
  await sql`
    delete from requested_address q
    using (
      select shop_id, address, last_at,
        row_number() over (partition by shop_id order by hits desc, last_at desc, address) as hits_rank,
        row_number() over (partition by shop_id order by last_at desc, hits desc, address) as latest_rank
      from requested_address
      where not found and shop_id in (select shop_id from shop where shopid = any (${[...shopSlugs]}::text[]))
    ) ranked
    where q.shop_id = ranked.shop_id and q.address = ranked.address
      and (ranked.last_at < now() - make_interval(days => ${MISSED_DAYS})
        or ranked.hits_rank > ${MAX_MISSED} and ranked.latest_rank > ${MAX_MISSED})`.execute(tx)
}
