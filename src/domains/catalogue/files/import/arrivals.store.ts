import { sql } from 'kysely'
import { advisoryLock } from '../../../../platform/database/advisory-lock.ts'
import { FILE_LIMITS } from '../../shared/file-limits.ts'
import type { Tx } from '../../tables.ts'

export interface OldImport {
  shop: number
  id: number
}

/**
 * Records an upload in progress, whose files are written before its import has a row, and the mark of its process (`processMark`). Returns
 * its id, which a new import takes over.
 */
export async function beginArrival(
  tx: Tx,
  { shop: shopId, uid, process }: { shop: number; uid: number; process: string },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into product_import_arrival (shop_id, id, uid, process)
    values (${shopId}, nextval('product_import_ids'), ${uid}, ${process}) returning id`.execute(tx)
  return (rows[0] as { id: number }).id
}

/** Deletes the record of an upload, when its import has a row or its files are deleted. */
export const endArrival = (tx: Tx, shopId: number, id: number) =>
  sql`delete from product_import_arrival where shop_id = ${shopId} and id = ${id}`.execute(tx)

/** The bytes on the disk of imports and of uploads in progress, by shop and person. */
const STORED_BYTES = sql`(
  select shop_id, uid, bytes from product_import
  union all select shop_id, coalesce(uid, 0), bytes from product_import_arrival) stored`

/**
 * Reserves bytes for an upload. False where its shop or its person would exceed their maximum. For a transaction of the system, because a
 * person may upload to several shops.
 */
export async function reserveBytes(
  tx: Tx,
  { shop: shopId, uid, id, bytes }: { shop: number; uid: number; id: number; bytes: number },
): Promise<boolean> {
  // Always in this order, so that two uploads can't deadlock.
  await advisoryLock(tx, 'product-import-person', uid)
  await advisoryLock(tx, 'product-import-shop', shopId)
  const { rows } = await sql`
    update product_import_arrival set bytes = bytes + ${bytes}
    where shop_id = ${shopId} and id = ${id}
      and (select coalesce(sum(bytes), 0) from ${STORED_BYTES} where shop_id = ${shopId}) + ${bytes} <= ${FILE_LIMITS.shopBytes}
      and (select coalesce(sum(bytes), 0) from ${STORED_BYTES} where uid = ${uid}) + ${bytes} <= ${FILE_LIMITS.personBytes}
    returning id`.execute(tx)
  return rows.length > 0
}

/**
 * The oldest imports of a shop and of a person, in all shops, that have to be deleted for `bytes` more. Never one that a job works on, nor
 * `keepId`.
 */
export async function crowdedBy(
  tx: Tx,
  { shop: shopId, uid, keepId, bytes }: { shop: number; uid: number; keepId: number | null; bytes: number },
): Promise<OldImport[]> {
  const { rows } = await sql<OldImport>`
    select shop_id as shop, id from (
      select i.*,
        sum(i.bytes) filter (where i.shop_id = ${shopId}) over newest + a.of_shop as of_shop,
        sum(i.bytes) filter (where i.uid = ${uid}) over newest + a.of_person as of_person
      from product_import i cross join (
        select coalesce(sum(bytes) filter (where shop_id = ${shopId}), 0) + ${bytes} as of_shop,
          coalesce(sum(bytes) filter (where uid = ${uid}), 0) + ${bytes} as of_person
        from product_import_arrival where shop_id = ${shopId} or uid = ${uid}) a
      where i.shop_id = ${shopId} or i.uid = ${uid}
      window newest as (order by i.id = ${keepId}::bigint desc, i.id desc)) i
    where id is distinct from ${keepId}::bigint
      and ((shop_id = ${shopId} and of_shop > ${FILE_LIMITS.shopBytes}) or (uid = ${uid} and of_person > ${FILE_LIMITS.personBytes}))
      and not exists (select from background_job j
        where j.shop_id = i.shop_id and j.id in (i.check_job, i.import_job) and j.ended_at is null)`.execute(
    tx,
  )
  return rows
}

/** The uploads of all shops that are in progress, or were when their process was killed. */
export async function arrivals(tx: Tx): Promise<(OldImport & { process: string; startedAt: Date })[]> {
  const { rows } = await sql<OldImport & { process: string; startedAt: Date }>`
    select shop_id as shop, id, process, created_at as "startedAt" from product_import_arrival
    order by created_at`.execute(tx)
  return rows
}
