import { sql } from 'kysely'
import { cutText } from '../../../../platform/cut-text.ts'
import { advisoryLock } from '../../../../platform/database/advisory-lock.ts'
import { recordset } from '../../../../platform/database/recordset.ts'
import type { RowFilter } from '../../shared/file-limits.ts'
import { FILE_LIMITS } from '../../shared/file-limits.ts'
import type { Tx } from '../../tables.ts'
import type { ImportRow } from '../product-files.contract.ts'
import type { OldImport } from './arrivals.store.ts'

export interface ImportRecord {
  id: number
  name: string
  columns: string[]
  rows: number
  parts: number
  pictures: number
  /** on the disk */
  bytes: number
  check_job: number | null
  import_job: number | null
  starting_at: Date | null
  created_at: Date
}

/** Writes an import whose rows stand on the disk, in parts. */
export const insertImport = (
  tx: Tx,
  shopId: number,
  { id, uid, name, columns, rows, parts, bytes }: NewImport,
) =>
  sql`
    insert into product_import (shop_id, id, uid, name, columns, rows, parts, bytes)
    values (${shopId}, ${id}, ${uid}, ${name}, ${columns}::text[], ${rows}, ${parts}, ${bytes})`.execute(tx)

export interface NewImport
  extends Pick<ImportRecord, 'id' | 'name' | 'columns' | 'rows' | 'parts' | 'bytes'> {
  uid: number
}

/** Adds to the size of an import's files, bytes; a negative number subtracts. */
export const addBytes = (tx: Tx, shopId: number, id: number, bytes: number) =>
  sql`
    update product_import set bytes = greatest(bytes + ${bytes}, 0) where shop_id = ${shopId} and id = ${id}`.execute(
    tx,
  )

/** Imports that a list shows. */
export const MOST_LISTED = 20

/** The shop's imports, the newest first, or the one with this number. */
export async function findImports(tx: Tx, shopId: number, id: number | null): Promise<ImportRecord[]> {
  const { rows } = await sql<ImportRecord>`
    select id, name, columns, rows, parts, pictures, bytes, check_job, import_job, starting_at, created_at
    from product_import where shop_id = ${shopId} and (${id}::bigint is null or id = ${id})
    order by id desc limit ${MOST_LISTED}`.execute(tx)
  return rows
}

export interface Counts {
  created: number
  changed: number
  unchanged: number
  refused: number
  told: number
  saved: number
}

/** Rows of an import by what becomes of them; zeros before it was checked. */
export async function countRows(tx: Tx, shopId: number, id: number): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(*) filter (where outcome = 'created')::int as created,
      count(*) filter (where outcome = 'changed')::int as changed,
      count(*) filter (where outcome = 'unchanged')::int as unchanged,
      count(*) filter (where outcome = 'refused')::int as refused,
      count(*) filter (where told)::int as told, count(*) filter (where saved)::int as saved
    from product_import_row where shop_id = ${shopId} and import = ${id}`.execute(tx)
  return rows[0] as Counts
}

/** Makes starts in a shop wait for one another. */
export const lockStarts = (tx: Tx, shopId: number) => advisoryLock(tx, 'product-import', shopId)

/** Notes that the import is being started, so that a second start is refused meanwhile. */
export const noteStart = (tx: Tx, shopId: number, id: number) =>
  sql`update product_import set starting_at = now() where shop_id = ${shopId} and id = ${id}`.execute(tx)

/** Notes the job that checks an import or takes it over, and that its start is over; null where it was refused. */
export const noteJob = (
  tx: Tx,
  shopId: number,
  id: number,
  kind: 'check_job' | 'import_job',
  job: number | null,
) =>
  sql`
    update product_import set ${sql.ref(kind)} = coalesce(${job}, ${sql.ref(kind)}), starting_at = null
    where shop_id = ${shopId} and id = ${id}`.execute(tx)

const PAGE = 50

/** A page of an import's rows from a line on, and the start of the next page. */
export async function readRows(
  tx: Tx,
  shopId: number,
  { id, only, after = 0 }: { id: number; only?: RowFilter | undefined; after?: number | undefined },
): Promise<{ items: ImportRow[]; next: number | null }> {
  const which = only === undefined ? sql`` : only === 'told' ? sql`and told` : sql`and outcome = ${only}`
  const { rows } = await sql<ImportRow>`
    select line, outcome, title, code, notes, changes, saved from product_import_row
    where shop_id = ${shopId} and import = ${id} and line > ${after}::bigint ${which}
    order by line limit ${PAGE + 1}`.execute(tx)
  const items = rows.slice(0, PAGE)
  return { items, next: rows.length > PAGE ? (items.at(-1)?.line ?? null) : null }
}

export type CheckedRow = Omit<ImportRow, 'saved'>

/** Writes the rows of a part in the place of those that it had. */
export async function writePart(
  tx: Tx,
  shopId: number,
  { id, part, rows }: { id: number; part: number; rows: CheckedRow[] },
): Promise<void> {
  const columns = {
    line: 'int',
    outcome: 'text',
    title: 'text',
    code: 'text',
    notes: 'jsonb',
    changes: 'jsonb',
  } as const
  await sql`
    delete from product_import_row where shop_id = ${shopId} and import = ${id} and part = ${part}`.execute(
    tx,
  )
  await sql`
    insert into product_import_row (shop_id, import, part, line, outcome, title, code, notes, changes)
    select ${shopId}, ${id}, ${part}, line, outcome, title, code, notes, changes
    from ${recordset('new', columns, rows)}`.execute(tx)
}

/** The rows that an import has still to save, in the order of the file. */
export async function unsavedRows(
  tx: Tx,
  shopId: number,
  id: number,
): Promise<{ line: number; part: number; title: string }[]> {
  const { rows } = await sql<{ line: number; part: number; title: string }>`
    select line, part, title from product_import_row
    where shop_id = ${shopId} and import = ${id} and outcome in ('created', 'changed') and not saved
    order by line`.execute(tx)
  return rows.map((row) => ({ ...row, title: cutText(row.title, 60) }))
}

/** Notes rows as saved, and those as refused that can't be any more. */
export async function noteSaved(
  tx: Tx,
  shopId: number,
  id: number,
  outcomes: { line: number; reason: string | null }[],
): Promise<void> {
  const columns = { line: 'int', reason: 'text' } as const
  await sql`
    update product_import_row r set saved = new.reason is null,
      outcome = case when new.reason is null then r.outcome else 'refused' end,
      notes = case when new.reason is null then r.notes else jsonb_build_array(new.reason) end
    from ${recordset('new', columns, outcomes)}
    where r.shop_id = ${shopId} and r.import = ${id} and r.line = new.line`.execute(tx)
}

/** The refused rows of a part, by their lines, with their reasons. */
export async function refusedOf(
  tx: Tx,
  shopId: number,
  id: number,
  part: number,
): Promise<{ line: number; notes: string[] }[]> {
  const { rows } = await sql<{ line: number; notes: string[] }>`
    select line, notes from product_import_row
    where shop_id = ${shopId} and import = ${id} and part = ${part} and outcome = 'refused'`.execute(tx)
  return rows
}

/** Imports of all shops that came before a moment. */
export async function oldImports(tx: Tx, before: Date, max: number): Promise<OldImport[]> {
  const { rows } = await sql<OldImport>`
    select shop_id as shop, id from product_import
    where created_at < ${before} order by created_at limit ${max}`.execute(tx)
  return rows
}

const MOST_UNCHECKED = 3

/**
 * Imports of a shop beyond those of its list, beyond the newest of those that nobody has checked, and beyond the bytes of a shop, but for the
 * newest. None of a job that runs.
 */
export async function crowdedImports(tx: Tx, shopId: number): Promise<OldImport[]> {
  const { rows } = await sql<OldImport>`
    select shop_id as shop, id from (
      select *, row_number() over (order by id desc) as place, sum(bytes) over (order by id desc) as held,
        row_number() over (partition by check_job is null order by id desc) as place_of_kind
      from product_import where shop_id = ${shopId}) i
    where (place > ${MOST_LISTED} or (place > 1 and held > ${FILE_LIMITS.shopBytes}) or (check_job is null and place_of_kind > ${MOST_UNCHECKED}))
      and not exists (select from background_job j
        where j.shop_id = i.shop_id and j.id in (i.check_job, i.import_job) and j.ended_at is null)`.execute(
    tx,
  )
  return rows
}

export const deleteImport = (tx: Tx, shopId: number, id: number) =>
  sql`delete from product_import where shop_id = ${shopId} and id = ${id}`.execute(tx)
