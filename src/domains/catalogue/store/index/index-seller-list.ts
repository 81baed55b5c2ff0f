import { sql } from 'kysely'
import type { Tx } from '../../tables.ts'

/** Brings the seller's own list up to date for the products of these listings; picks stand in none. The catalogue has to be locked. */
export async function indexSellerList(tx: Tx, shopId: number, listingIds: number[]): Promise<void> {
  await sql`
    select index_seller_list(array_agg(shop_id), array_agg(pid)) from listing
    where shop_id = ${shopId} and origin_shop_id = ${shopId} and sid = any (${listingIds}::bigint[])`.execute(
    tx,
  )
}
