import { sql } from 'kysely'
import { recordset } from '../../../platform/database/recordset.ts'
import type { Tx } from '../tables.ts'

/** How many likes a listing has gained, or lost if negative. */
export interface LikeChange {
  shop: number
  sid: number
  by: number
}

// All transactions lock the rows in the same order, so that likes of the same products do not deadlock.
export async function addLikes(tx: Tx, changes: readonly LikeChange[]): Promise<void> {
  await sql`
    insert into listing_likes as known (shop_id, sid, likes)
    select shop, sid, sum("by") from ${recordset('changed', { shop: 'bigint', sid: 'bigint', by: 'int' }, changes)}
    group by shop, sid having sum("by") <> 0 order by shop, sid
    on conflict (shop_id, sid) do update set likes = known.likes + excluded.likes`.execute(tx)
}

/** Shops with listings whose likes changed after the last ranking. */
export async function shopsToRank(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ shop: number }>`
    select distinct shop_id as shop from listing_likes where likes <> ranked order by shop_id`.execute(tx)
  return rows.map(({ shop: shopId }) => shopId)
}

/**
 * Copies the likes that changed after the last ranking to the listings, and returns them. Requires the catalogue lock.
 */
export async function copyLikes(
  tx: Tx,
  shopId: number,
  max: number,
): Promise<{ sid: number; likes: number }[]> {
  const { rows } = await sql<{ sid: number; likes: number }>`
    with due as materialized (
      select sid, likes from listing_likes where shop_id = ${shopId} and likes <> ranked order by sid limit ${max}
    ), copied as (
      update listing l set likes = due.likes from due where l.shop_id = ${shopId} and l.sid = due.sid
    )
    select sid, likes from due`.execute(tx)
  return rows
}

/**
 * Records which likes are ranked. Call it at the end of the transaction, because new likes of these products must wait
 * until it ends.
 */
export async function markRanked(
  tx: Tx,
  shopId: number,
  ranked: readonly { sid: number; likes: number }[],
): Promise<void> {
  await sql`
    with held as materialized (
      select t.sid, due.likes from listing_likes t
      join ${recordset('due', { sid: 'bigint', likes: 'int' }, ranked)} on due.sid = t.sid
      where t.shop_id = ${shopId} order by t.sid for update of t
    )
    update listing_likes t set ranked = held.likes from held where t.shop_id = ${shopId} and t.sid = held.sid`.execute(
    tx,
  )
}
