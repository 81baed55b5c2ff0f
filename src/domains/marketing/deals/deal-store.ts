import { type Insertable, sql, type Updateable } from 'kysely'
import { emit } from '../../../platform/events/outbox.ts'
import { dealsChanged } from '../events.ts'
import type { MarketingTables, Tx } from '../tables.ts'
import { type SellerDealRow, sellerFields } from './deal-queries.ts'

export interface NamedProduct {
  id: number
  name: string
}

interface DealRef {
  shopId: number
  deal: number
}

export async function insertDeal(tx: Tx, deal: Insertable<MarketingTables['deal']>): Promise<number> {
  const { id } = await tx.insertInto('deal').values(deal).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateDeal(
  tx: Tx,
  { shopId, deal }: DealRef,
  changes: Updateable<MarketingTables['deal']>,
): Promise<void> {
  await tx
    .updateTable('deal')
    .set((column) => ({ ...changes, version: column('version', '+', 1) }))
    .where('shop_id', '=', shopId)
    .where('id', '=', deal)
    .execute()
}

/** Replaces the products of a deal. */
export async function setProducts(
  tx: Tx,
  { shopId, deal }: DealRef,
  listingIds: readonly number[],
): Promise<void> {
  await tx.deleteFrom('deal_product').where('shop_id', '=', shopId).where('deal_id', '=', deal).execute()
  await sql`
    insert into deal_product (shop_id, deal_id, sid, position)
    select ${shopId}, ${deal}, sid, position from unnest(${listingIds}::bigint[]) with ordinality as p (sid, position)`.execute(
    tx,
  )
}

const selectDeal = ({ shopId, deal }: DealRef, now: Date) => sql<SellerDealRow>`
  select ${sql.raw(sellerFields(`'${now.toISOString()}'::timestamptz`))} from deal d
  where d.shop_id = ${shopId} and d.id = ${deal}`

export async function findDeal(tx: Tx, dealRef: DealRef, now: Date): Promise<SellerDealRow | undefined> {
  return (await selectDeal(dealRef, now).execute(tx)).rows[0]
}

export async function lockDeal(tx: Tx, dealRef: DealRef, now: Date): Promise<SellerDealRow | undefined> {
  return (await sql<SellerDealRow>`${selectDeal(dealRef, now)} for update of d`.execute(tx)).rows[0]
}

/** The number of deals that are scheduled or running. */
export async function countOpen(tx: Tx, shopId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from deal d
    where d.shop_id = ${shopId} and d.stopped_at is null and (d.ends_at is null or d.ends_at > ${now})`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

/** The products of a deal in the seller's order. A product that is gone is left out. */
export async function productsOf(tx: Tx, { shopId, deal }: DealRef): Promise<NamedProduct[]> {
  const { rows } = await sql<NamedProduct>`
    select l.sid as id, l.title as name from deal_product dp
      join listing l on l.shop_id = dp.shop_id and l.sid = dp.sid
    where dp.shop_id = ${shopId} and dp.deal_id = ${deal} order by dp.position`.execute(tx)
  return rows
}

/** Finds own products of the shop by name. */
export async function searchProducts(
  tx: Tx,
  shopId: number,
  text: string,
  limit: number,
): Promise<NamedProduct[]> {
  const { rows } = await sql<NamedProduct>`
    select l.sid as id, l.title as name from listing l
    where l.shop_id = ${shopId} and l.origin_shop_id = l.shop_id and strpos(lower(l.title), lower(${text})) > 0
    order by l.title, l.sid limit ${limit}`.execute(tx)
  return rows
}

/** Returns those of the ids that are own products of the shop. */
export async function ownProducts(
  tx: Tx,
  shopId: number,
  listingIds: readonly number[],
): Promise<NamedProduct[]> {
  const { rows } = await sql<NamedProduct>`
    select l.sid as id, l.title as name from listing l
    where l.shop_id = ${shopId} and l.origin_shop_id = l.shop_id and l.sid = any(${listingIds}::bigint[])`.execute(
    tx,
  )
  return rows
}

/** Tells pages that the deals of a shop changed. */
export async function emitDealsChanged(tx: Tx, shopId: number): Promise<void> {
  const { rows } = await sql<{ shopid: string }>`select shopid from shop where shop_id = ${shopId}`.execute(
    tx,
  )
  if (rows[0]) await emit(tx, dealsChanged, rows[0])
}
