import { sql } from 'kysely'
import type { Tx } from '../../../tables.ts'
import { FILE_LIMITS } from '../../limits.ts'
import type { OldImport } from './arrivals.ts'
import { MOST_LISTED } from './imports.ts'

/** Imports of all shops that came before a moment. */
export async function oldImports(tx: Tx, before: Date, most: number): Promise<OldImport[]> {
  const { rows } = await sql<OldImport>`
    select shop_id as shop, id from product_import
    where created_at < ${before} order by created_at limit ${most}`.execute(tx)
  return rows
}

const MOST_UNCHECKED = 3

/**
 * Imports of a shop beyond those of its list, beyond the newest of those that nobody has checked, and beyond the bytes of a shop, but for the
 * newest. None of a job that runs.
 */
export async function crowdedImports(tx: Tx, shop: number): Promise<OldImport[]> {
  const { rows } = await sql<OldImport>`
    select shop_id as shop, id from (
      select *, row_number() over (order by id desc) as place, sum(bytes) over (order by id desc) as held,
        row_number() over (partition by check_job is null order by id desc) as place_of_kind
      from product_import where shop_id = ${shop}) i
    where (place > ${MOST_LISTED} or (place > 1 and held > ${FILE_LIMITS.shopBytes}) or (check_job is null and place_of_kind > ${MOST_UNCHECKED}))
      and not exists (select from background_job j
        where j.shop_id = i.shop_id and j.id in (i.check_job, i.import_job) and j.ended_at is null)`.execute(
    tx,
  )
  return rows
}

export const deleteImport = (tx: Tx, shop: number, id: number) =>
  sql`delete from product_import where shop_id = ${shop} and id = ${id}`.execute(tx)
