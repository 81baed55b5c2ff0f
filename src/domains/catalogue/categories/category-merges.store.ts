import { sql } from 'kysely'
import { recordset } from '../../../platform/database/recordset.ts'
import { MAX_MERGES, MAX_MOVED_PRODUCTS, MERGE_DAYS } from '../shared/category-limits.ts'
import type { Tx } from '../tables.ts'
import type { ListingCategories } from './merged-listings.ts'
import type { MergedTree } from './merged-tree.ts'

/** The display order of a removed category. */
export interface RemovedOrder {
  cid: number
  sids: number[]
  version: number
}

/** What a merge changed in the tree, with the display orders that it removed. */
export interface StoredTree extends MergedTree {
  orders: RemovedOrder[]
}

/** `[listing, main category, ...other categories]`, the compact form in `category_merge`. */
type ListingTuple = [sid: number, cid: number, ...more: number[]]

/**
 * Listings in these categories with all their categories, deleted listings last. Bounded by the number that one merge
 * may move.
 */
export async function listingsInCategories(
  tx: Tx,
  shopId: number,
  categoryIds: readonly number[],
): Promise<ListingCategories[]> {
  const { rows } = await sql<ListingCategories>`
    select sid, cid, to_json(more_cids) as more_cids from listing
    where shop_id = ${shopId} and (cid = any (${[...categoryIds]}::bigint[])
      or (more_cids <> '{}' and more_cids && ${[...categoryIds]}::bigint[]))
    order by shown desc, sid limit ${MAX_MOVED_PRODUCTS}`.execute(tx)
  return rows
}

export async function categoriesOfListings(
  tx: Tx,
  shopId: number,
  listingIds: readonly number[],
): Promise<ListingCategories[]> {
  const { rows } = await sql<ListingCategories>`
    select sid, cid, to_json(more_cids) as more_cids from listing
    where shop_id = ${shopId} and sid = any (${[...listingIds]}::bigint[])`.execute(tx)
  return rows
}

export async function writeCategories(
  tx: Tx,
  shopId: number,
  places: readonly ListingCategories[],
): Promise<void> {
  await sql`
    update listing l set cid = new.cid, more_cids = new.more_cids
    from ${recordset('new', { sid: 'bigint', cid: 'bigint', more_cids: 'bigint[]' }, places)}
    where l.shop_id = ${shopId} and l.sid = new.sid`.execute(tx)
}

export async function ordersOf(
  tx: Tx,
  shopId: number,
  categoryIds: readonly number[],
): Promise<RemovedOrder[]> {
  const { rows } = await sql<RemovedOrder>`
    select cid, to_json(sids) as sids, version from display_order
    where shop_id = ${shopId} and cid = any (${[...categoryIds]}::bigint[])`.execute(tx)
  return rows
}

/** Stores a merge, deletes the shop's oldest ones beyond the limit, and returns its id. */
export async function insertMerge(
  tx: Tx,
  shopId: number,
  { tree, listings }: { tree: StoredTree; listings: readonly ListingCategories[] },
): Promise<number> {
  const tuples = listings.map(({ sid, cid, more_cids }): ListingTuple => [sid, cid, ...more_cids])
  const { rows } = await sql<{ id: number }>`
    insert into category_merge (shop_id, tree, listings)
    values (${shopId}, ${JSON.stringify(tree)}::jsonb, ${JSON.stringify(tuples)}::jsonb) returning id`.execute(
    tx,
  )
  await sql`
    delete from category_merge where shop_id = ${shopId} and id in (
      select id from category_merge where shop_id = ${shopId} order by id desc offset ${MAX_MERGES})`.execute(
    tx,
  )
  return (rows[0] as { id: number }).id
}

const RECENT = sql`made_at > now() - make_interval(days => ${MERGE_DAYS})`

/** A shop's merges that can still be undone, newest first. */
export async function readMerges(tx: Tx, shopId: number): Promise<{ id: number; tree: StoredTree }[]> {
  const { rows } = await sql<{ id: number; tree: StoredTree }>`
    select id, tree from category_merge where shop_id = ${shopId} and ${RECENT} order by id desc limit ${MAX_MERGES}`.execute(
    tx,
  )
  return rows
}

/** Deletes and returns a merge, so that it can be undone only once. Undefined if it was undone before or is too old. */
export async function claimMerge(
  tx: Tx,
  shopId: number,
  id: number,
): Promise<{ tree: StoredTree; listings: ListingCategories[] } | undefined> {
  const { rows } = await sql<{ tree: StoredTree; listings: ListingTuple[] }>`
    delete from category_merge where shop_id = ${shopId} and id = ${id} and ${RECENT}
    returning tree, listings`.execute(tx)
  return (
    rows[0] && {
      tree: rows[0].tree,
      listings: rows[0].listings.map(([sid, cid, ...more_cids]) => ({ sid, cid, more_cids })),
    }
  )
}

/** Restores removed categories with their former ids and display orders. */
export async function insertCategories(
  tx: Tx,
  shopId: number,
  { merged, orders }: Pick<StoredTree, 'merged' | 'orders'>,
): Promise<void> {
  await sql`
    insert into category (shop_id, cid, name, parent, sort, hidden, shown, list_sort)
    select ${shopId}, cid, name, parent, place, hidden, not hidden, list_sort
    from ${recordset(
      'new',
      {
        cid: 'bigint',
        name: 'text',
        parent: 'bigint',
        place: 'int',
        hidden: 'boolean',
        list_sort: 'text',
      },
      merged.map(({ sort, ...branch }) => ({ ...branch, list_sort: sort })),
    )}`.execute(tx)
  await sql`
    insert into listing_count (shop_id, cid, listed, by_hand)
    select ${shopId}, cid, 0, by_hand
    from ${recordset(
      'new',
      { cid: 'bigint', by_hand: 'boolean' },
      merged.map(({ cid }) => ({
        cid,
        by_hand: orders.some((order) => order.cid === cid && order.sids.length > 0),
      })),
    )}`.execute(tx)
  // The version increases, so that an editor with the old version is refused.
  await sql`
    insert into display_order (shop_id, cid, sids, version)
    select ${shopId}, cid, sids, version + 1
    from ${recordset('new', { cid: 'bigint', sids: 'bigint[]', version: 'int' }, orders)}`.execute(tx)
}

/** Deletes merges of all shops that are too old to be undone. */
export async function deleteOldMerges(tx: Tx): Promise<void> {
  await sql`delete from category_merge where made_at <= now() - make_interval(days => ${MERGE_DAYS})`.execute(
    tx,
  )
}
