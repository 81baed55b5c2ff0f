import { sql } from 'kysely'
import { advisoryLock } from '../../../../platform/database/advisory-lock.ts'
import { FILE_LIMITS } from '../../shared/file-limits.ts'
import type { Tx } from '../../tables.ts'

export interface ImportKey {
  shopId: number
  id: number
}

/**
 * Records an upload in progress and the process that receives it (`processMark`). The upload of a new import and the
 * import have the same id.
 */
export async function beginArrival(
  tx: Tx,
  { shopId, uid, process }: { shopId: number; uid: number; process: string },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into product_import_arrival (shop_id, id, uid, process)
    values (${shopId}, nextval('product_import_ids'), ${uid}, ${process}) returning id`.execute(tx)
  return (rows[0] as { id: number }).id
}

export const endArrival = (tx: Tx, shopId: number, id: number) =>
  sql`delete from product_import_arrival where shop_id = ${shopId} and id = ${id}`.execute(tx)

const STORED_BYTES = sql`(
  select shop_id, uid, bytes from product_import
  union all select shop_id, coalesce(uid, 0), bytes from product_import_arrival) stored`

/**
 * Reserves bytes of disk for an upload. Returns false if the shop or the uploader would then exceed a limit. Needs a
 * system transaction, because the uploader's limit counts their uploads to all shops.
 */
export async function reserveBytes(
  tx: Tx,
  { shopId, uid, id, bytes }: ImportKey & { uid: number; bytes: number },
): Promise<boolean> {
  // All transactions take these locks in the same order, to prevent deadlocks.
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
 * The oldest imports to delete so that `bytes` more fit into the limits of the shop and of the uploader (in any shop).
 * Never contains `excludedId` or an import with a running job.
 */
export async function importsToDelete(
  tx: Tx,
  {
    shopId,
    uid,
    excludedId,
    bytes,
  }: { shopId: number; uid: number; excludedId: number | null; bytes: number },
): Promise<ImportKey[]> {
  const { rows } = await sql<ImportKey>`
    select shop_id as "shopId", id from (
      select i.*,
        sum(i.bytes) filter (where i.shop_id = ${shopId}) over newest + a.of_shop as of_shop,
        sum(i.bytes) filter (where i.uid = ${uid}) over newest + a.of_person as of_person
      from product_import i cross join (
        select coalesce(sum(bytes) filter (where shop_id = ${shopId}), 0) + ${bytes} as of_shop,
          coalesce(sum(bytes) filter (where uid = ${uid}), 0) + ${bytes} as of_person
        from product_import_arrival where shop_id = ${shopId} or uid = ${uid}) a
      where i.shop_id = ${shopId} or i.uid = ${uid}
      window newest as (order by i.id = ${excludedId}::bigint desc, i.id desc)) i
    where id is distinct from ${excludedId}::bigint
      and ((shop_id = ${shopId} and of_shop > ${FILE_LIMITS.shopBytes}) or (uid = ${uid} and of_person > ${FILE_LIMITS.personBytes}))
      and not exists (select from background_job j
        where j.shop_id = i.shop_id and j.id in (i.check_job, i.import_job) and j.ended_at is null)`.execute(
    tx,
  )
  return rows
}

/** Uploads of all shops that are in progress or were interrupted. */
export async function arrivals(tx: Tx): Promise<(ImportKey & { process: string; startedAt: Date })[]> {
  const { rows } = await sql<ImportKey & { process: string; startedAt: Date }>`
    select shop_id as "shopId", id, process, created_at as "startedAt" from product_import_arrival
    order by created_at`.execute(tx)
  return rows
}
