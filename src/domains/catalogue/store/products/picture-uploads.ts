import { sql } from 'kysely'
import { advisoryLock } from '../../../../platform/database/advisory-lock.ts'
import type { Tx } from '../../tables.ts'

/** Those of the keys that were uploaded for this shop. */
export async function uploadedAmong(tx: Tx, shopId: number, keys: string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from product_upload where shop_id = ${shopId} and key = any (${keys}::text[]) for update`.execute(
    tx,
  )
  return rows.map(({ key }) => key)
}

/**
 * Marks pictures as used that a product has among its pictures (`keys`) or in its description (`html`). Used pictures
 * are stored even after the product is deleted, because orders show them.
 */
export async function claimPictures(tx: Tx, shopId: number, keys: string[], html: string): Promise<void> {
  await sql`
    update product_upload set used = true
    where shop_id = ${shopId} and not used and (key = any (${keys}::text[]) or position(key in ${html}) > 0)`.execute(
    tx,
  )
}

/**
 * Records a picture from an import file or a pasted page. It is deleted after a day unless a product uses it. Returns
 * false if the shop already has `max` unused pictures of this kind.
 */
export async function noteUpload(tx: Tx, shopId: number, key: string, max: number): Promise<boolean> {
  await lockUnused(tx, shopId)
  const { rows } = await sql`
    insert into product_upload (shop_id, key, imported)
    select ${shopId}, ${key}, true
    where (select count(*) from product_upload where shop_id = ${shopId} and not used and imported) < ${max}
      or exists (select from product_upload where shop_id = ${shopId} and key = ${key})
    on conflict (shop_id, key) do update set created_at = now()
    returning key`.execute(tx)
  return rows.length > 0
}

/** Serialises transactions that count and add unused pictures of a shop. */
export const lockUnused = (tx: Tx, shopId: number): Promise<void> =>
  advisoryLock(tx, 'unused-pictures', shopId)
