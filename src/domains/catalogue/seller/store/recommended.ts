import { sql } from 'kysely'
import type { Tx } from '../../tables.ts'

/** Whether all these are listings of the shop, shown or not, and other ones than the product's own. */
export async function mayRecommend(tx: Tx, shop: number, own: number, sids: number[]): Promise<boolean> {
  if (sids.length === 0) return true
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from listing
    where shop_id = ${shop} and sid = any (${sids}::bigint[]) and sid <> ${own}`.execute(tx)
  return rows[0]?.count === sids.length
}

/** Sets the listings that a product's page recommends first, in the transaction that has written the product's version. */
export async function writeRecommended(tx: Tx, shop: number, pid: number, sids: number[]): Promise<void> {
  await sql`
    update product set recommended = ${JSON.stringify(sids)}::jsonb
    where shop_id = ${shop} and pid = ${pid} and recommended <> ${JSON.stringify(sids)}::jsonb`.execute(tx)
}
