import { sql } from 'kysely'
import { statement } from '../../platform/database/pools.ts'
import { recordset } from '../../platform/database/recordset.ts'
import { MAX_MISSED } from './shared/redirect-limits.ts'
import type { Tx } from './tables.ts'

/**
 * The page that replaces an old address; no row for a hidden shop. Values: slug of the shop, addresses and keys of
 * products, both with the best match first.
 */
export const FIND = statement<{ target: string | null; sid: number | null }>(
  'redirects.find',
  `select r.target, l.sid
   from shop s
   left join lateral (
     select target from redirect r
     where r.shop_id = s.shop_id and r.address = any ($2::text[])
     order by array_position($2::text[], r.address) limit 1) r on true
   left join lateral (
     select l.sid
     from product_source k
     join listing l on l.shop_id = k.shop_id and l.origin_shop_id = k.shop_id and l.pid = k.pid and l.shown
     where k.shop_id = s.shop_id and k.source = any ($3::text[])
     order by array_position($3::text[], k.source) limit 1) l on true
   where s.shopid = $1 and s.isshow`,
)

export interface RedirectRow {
  address: string
  target: string
  hits: number
  last_at: Date | null
}

/** Redirects by address, after a given one; `pattern` is a LIKE pattern or null. */
export async function listRedirects(
  tx: Tx,
  shopId: number,
  { pattern, after, limit }: { pattern: string | null; after: string; limit: number },
): Promise<RedirectRow[]> {
  const { rows } = await sql<RedirectRow>`
    select r.address, r.target, coalesce(q.hits, 0)::float8 as hits, q.last_at
    from redirect r
    left join requested_address q on q.shop_id = r.shop_id and q.address = r.address and q.found
    where r.shop_id = ${shopId} and r.address collate "C" > ${after}
      and (${pattern}::text is null or r.address like ${pattern} or r.target like ${pattern})
    order by r.address collate "C" limit ${limit}`.execute(tx)
  return rows
}

export async function countRedirects(tx: Tx, shopId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('redirect')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('shop_id', '=', shopId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export interface Written {
  address: string
  target: string
}

/** Adds redirects and changes existing ones. Returns the number of new and of changed ones. */
export async function writeRedirects(
  tx: Tx,
  shopId: number,
  redirects: readonly Written[],
): Promise<{ added: number; changed: number }> {
  if (redirects.length === 0) return { added: 0, changed: 0 }
  const { rows } = await sql<{ added: boolean }>`
    insert into redirect as r (shop_id, address, target)
    select ${shopId}, address, target from ${recordset('new', { address: 'text', target: 'text' }, redirects)}
    on conflict (shop_id, address) do update set target = excluded.target where r.target <> excluded.target
    returning xmax = 0 as added`.execute(tx)
  await sql`
    delete from requested_address where shop_id = ${shopId} and not found
      and address = any (${redirects.map(({ address }) => address)}::text[])`.execute(tx)
  const added = rows.filter((row) => row.added).length
  return { added, changed: rows.length - added }
}

export async function deleteRedirects(
  tx: Tx,
  shopId: number,
  addresses: readonly string[],
): Promise<Written[]> {
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

/** Listings of the shop's own products with these codes. */
export async function listingsByCode(
  tx: Tx,
  shopId: number,
  codes: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ code: string; sid: number }>`
    select p.code, l.sid from product p
    join listing l on l.shop_id = p.shop_id and l.origin_shop_id = p.shop_id and l.pid = p.pid
    where p.shop_id = ${shopId} and p.code = any (${[...codes]}::text[]) and p.deleted_at is null`.execute(tx)
  return new Map(rows.map(({ code, sid }) => [code, sid]))
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
   where shop_id = $1 and not found order by hits desc, last_at desc, address limit ${MAX_MISSED}`,
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

export interface Requested {
  shopid: string
  address: string
  found: boolean
  hits: number
}

/** Adds counted requests. Of the addresses without a page, a shop keeps the most requested ones. */
export async function addRequests(tx: Tx, requests: readonly Requested[]): Promise<void> {
  await sql`
    insert into requested_address as q (shop_id, address, found, hits, last_at)
    select s.shop_id, new.address, new.found, new.hits, now()
    from ${recordset('new', { shopid: 'text', address: 'text', found: 'boolean', hits: 'bigint' }, requests)}
    join shop s on s.shopid = new.shopid
    order by s.shop_id, new.address
    on conflict (shop_id, address) do update
    set hits = q.hits + excluded.hits, found = excluded.found, last_at = excluded.last_at`.execute(tx)
  await sql`
    delete from requested_address q
    using (
      select shop_id, address, row_number() over (partition by shop_id order by hits desc, last_at desc) as place
      from requested_address
      where not found and shop_id in (
        select shop_id from shop where shopid = any (${[...new Set(requests.map(({ shopid }) => shopid))]}::text[]))
    ) ranked
    where q.shop_id = ranked.shop_id and q.address = ranked.address and ranked.place > ${2 * MAX_MISSED}`.execute(
    tx,
  )
}
