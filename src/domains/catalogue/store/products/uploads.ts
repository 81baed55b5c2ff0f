import { sql } from 'kysely'
import type { Tx } from '../../tables.ts'

/** Those of the keys that came as pictures of this shop. */
export async function uploadedAmong(tx: Tx, shop: number, keys: string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from product_upload where shop_id = ${shop} and key = any (${keys}::text[]) for update`.execute(
    tx,
  )
  return rows.map(({ key }) => key)
}

/** Keeps the pictures that a product shows, in its gallery or its detail. Orders show them for longer than the product does. */
export async function keepPictures(tx: Tx, shop: number, keys: string[], html: string): Promise<void> {
  await sql`
    update product_upload set used = true
    where shop_id = ${shop} and not used and (key = any (${keys}::text[]) or position(key in ${html}) > 0)`.execute(
    tx,
  )
}
