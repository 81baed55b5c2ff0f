import { sql } from 'kysely'
import type { Tx } from '../../tables.ts'

/** Brings the seller's own list up to date for the products of these listings; picks stand in none. The catalogue has to be locked. */
export async function indexSellerList(tx: Tx, shop: number, sids: number[]): Promise<void> {
  await sql`
    select index_seller_list(array_agg(shop_id), array_agg(pid)) from listing
    where shop_id = ${shop} and origin_shop_id = ${shop} and sid = any (${sids}::bigint[])`.execute(tx)
}
