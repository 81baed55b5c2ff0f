import { sql } from 'kysely'
import { recordset } from '../../../platform/database/recordset.ts'
import type { Sort } from '../catalogue.contract.ts'
import type { Tx } from '../tables.ts'
import type { SellerCategory } from './categories.contract.ts'
import type { Branch } from './tree.ts'

// Listings that block the removal of a category. Deleted products and ended resales do not; if they are restored, they
// are in no category.
const EXISTING = sql`l.withdrawn_by is distinct from 'seller' and not exists (
  select from product p where p.shop_id = l.origin_shop_id and p.pid = l.pid and p.deleted_at is not null)`

/** All categories of a shop with the seller's figures, in menu order. */
export async function readCategories(tx: Tx, shopId: number): Promise<SellerCategory[]> {
  const { rows } = await sql<SellerCategory>`
    select c.cid, c.name, c.parent, c.hidden, c.list_sort as sort, coalesce(n.listed, 0) as count,
      coalesce(o.own, 0) as own, coalesce(cardinality(d.sids), 0) as placed
    from category c
    left join listing_count n on n.shop_id = c.shop_id and n.cid = c.cid
    left join display_order d on d.shop_id = c.shop_id and d.cid = c.cid
    left join (
      select cid, count(*)::int as own from (
        select cid from listing l where shop_id = ${shopId} and ${EXISTING}
        union all
        select unnest(more_cids) from listing l where shop_id = ${shopId} and more_cids <> '{}' and ${EXISTING}
      ) placed group by cid
    ) o on o.cid = c.cid
    where c.shop_id = ${shopId}
    order by c.sort, c.cid`.execute(tx)
  return rows
}

export interface StoredBranch extends Branch {
  hidden: boolean
  /** default order of its products */
  sort: Sort
}

/** All categories of a shop by id, in menu order. */
export async function readTree(tx: Tx, shopId: number): Promise<Map<number, StoredBranch>> {
  const rows = await tx
    .selectFrom('category')
    .select(['cid', 'name', 'parent', 'hidden', 'list_sort as sort'])
    .where('shop_id', '=', shopId)
    .orderBy('category.sort')
    .orderBy('cid')
    .execute()
  return new Map(rows.map((row) => [row.cid, row]))
}

export async function changeCategory(
  tx: Tx,
  shopId: number,
  categoryId: number,
  change: { name?: string; hidden?: boolean; list_sort?: Sort },
): Promise<void> {
  await tx
    .updateTable('category')
    .set(change)
    .where('shop_id', '=', shopId)
    .where('cid', '=', categoryId)
    .execute()
}

/** Sets the children of a parent, in this order. Categories that had another parent become its children. */
export async function placeChildren(
  tx: Tx,
  shopId: number,
  parent: number,
  categoryIds: number[],
): Promise<void> {
  await sql`
    update category c set parent = ${parent}, sort = new.place
    from ${recordset(
      'new',
      { cid: 'bigint', place: 'int' },
      categoryIds.map((categoryId, index) => ({ cid: categoryId, place: index })),
    )}
    where c.shop_id = ${shopId} and c.cid = new.cid and (c.parent, c.sort) <> (${parent}, new.place)`.execute(
    tx,
  )
}

/** Recomputes which categories the menu shows: all except hidden categories and their descendants. */
export async function refreshShown(tx: Tx, shopId: number): Promise<void> {
  await sql`
    with recursive open as (
      select cid from category where shop_id = ${shopId} and parent = 0 and not hidden
      union all
      select c.cid from open join category c on c.shop_id = ${shopId} and c.parent = open.cid and not c.hidden
    )
    update category c set shown = not c.shown
    where c.shop_id = ${shopId} and c.shown <> (c.cid in (select cid from open))`.execute(tx)
}

export async function removeCategories(tx: Tx, shopId: number, categoryIds: number[]): Promise<void> {
  await tx.deleteFrom('display_order').where('shop_id', '=', shopId).where('cid', 'in', categoryIds).execute()
  await tx.deleteFrom('category').where('shop_id', '=', shopId).where('cid', 'in', categoryIds).execute()
}

/** Takes the listings that do not block the removal out of a category. */
export async function clearCategory(tx: Tx, shopId: number, categoryId: number): Promise<void> {
  await sql`update listing set cid = 0 where shop_id = ${shopId} and cid = ${categoryId}`.execute(tx)
  await sql`
    update listing set more_cids = array_remove(more_cids, ${categoryId}::bigint)
    where shop_id = ${shopId} and more_cids @> array[${categoryId}::bigint]`.execute(tx)
}

export async function raiseTextsVersion(
  tx: Tx,
  shopId: number,
  categoryIds: readonly number[],
): Promise<{ cid: number; version: number }[]> {
  const { rows } = await sql<{ cid: number; version: number }>`
    update category set texts_version = texts_version + 1
    where shop_id = ${shopId} and cid = any (${[...categoryIds]}::bigint[])
    returning cid, texts_version as version`.execute(tx)
  return rows
}

/** Version of a category's search texts; null if it was removed. */
export async function textsVersion(tx: Tx, shopId: number, categoryId: number): Promise<number | null> {
  const { rows } = await sql<{ version: number }>`
    select texts_version as version from category where shop_id = ${shopId} and cid = ${categoryId}`.execute(
    tx,
  )
  return rows[0]?.version ?? null
}

export async function removeCounters(tx: Tx, shopId: number, categoryIds: number[]): Promise<void> {
  await tx.deleteFrom('listing_count').where('shop_id', '=', shopId).where('cid', 'in', categoryIds).execute()
}

/**
 * The next listings in these categories, ascending by id. Includes those not on sale; excludes deleted products and
 * ended resales.
 */
export async function listingsOf(
  tx: Tx,
  shopId: number,
  categoryIds: number[],
  { after = 0, max }: { after?: number; max: number },
): Promise<number[]> {
  const { rows } = await sql<{ sid: number }>`
    select sid from listing l where shop_id = ${shopId} and sid > ${after} and cid = any (${categoryIds}::bigint[]) and ${EXISTING}
    union
    select sid from listing l
    where shop_id = ${shopId} and sid > ${after} and more_cids <> '{}' and more_cids && ${categoryIds}::bigint[] and ${EXISTING}
    order by sid limit ${max}`.execute(tx)
  return rows.map(({ sid }) => sid)
}

/** Moves the listings of categories to other categories, without duplicates. */
export async function moveListings(
  tx: Tx,
  shopId: number,
  pairs: readonly { from: number; into: number }[],
): Promise<void> {
  const pair = recordset(
    'pair',
    { from_cid: 'bigint', into_cid: 'bigint' },
    pairs.map(({ from, into }) => ({ from_cid: from, into_cid: into })),
  )
  await sql`
    update listing l set cid = pair.into_cid from ${pair}
    where l.shop_id = ${shopId} and l.cid = pair.from_cid`.execute(tx)
  await sql`
    update listing l set more_cids = array(
      select distinct coalesce(pair.into_cid, more.cid)
      from unnest(l.more_cids) as more (cid)
      left join ${pair} on pair.from_cid = more.cid
      where coalesce(pair.into_cid, more.cid) <> l.cid)
    where l.shop_id = ${shopId} and l.more_cids <> '{}'
      and (l.more_cids && ${pairs.map(({ from }) => from)}::bigint[]
        or l.more_cids && ${pairs.map(({ into }) => into)}::bigint[])`.execute(tx)
}
