import { sql } from 'kysely'
import type { Tx } from '../../tables.ts'

/** Updates the seller's list, which has no resales. Requires the catalogue lock. */
export async function indexSellerList(tx: Tx, shopId: number, listingIds: number[]): Promise<void> {
  await sql`
    select index_seller_list(array_agg(shop_id), array_agg(pid)) from listing
    where shop_id = ${shopId} and origin_shop_id = ${shopId} and sid = any (${listingIds}::bigint[])`.execute(
    tx,
  )
}
