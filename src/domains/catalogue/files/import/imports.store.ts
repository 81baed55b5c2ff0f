import { sql } from 'kysely'
import { cutText } from '../../../../platform/cut-text.ts'
import { advisoryLock } from '../../../../platform/database/advisory-lock.ts'
import { recordset } from '../../../../platform/database/recordset.ts'
import type { ColumnNote } from '../../programs/code-columns.ts'
import type { ColumnMapping } from '../../programs/column-mapping.ts'
import type { Header } from '../../programs/programs.ts'
import type { ProgramId, RowFilter } from '../../shared/file-limits.ts'
import { FILE_LIMITS } from '../../shared/file-limits.ts'
import type { Tx } from '../../tables.ts'
import type { ImportRow } from '../product-files.contract.ts'
import type { FileCode } from '../rows/file-codes.ts'
import type { ColumnContent } from '../rows/file-rows.ts'
import type { ImportKey } from './arrivals.store.ts'
import type { StoredPreview } from './product-preview.ts'

export interface ImportRecord {
  id: number
  name: string
  /** column names, as in the file */
  columns: string[]
  program: ProgramId
  mapping: ColumnMapping | null
  rows_version: number
  rows: number
  parts: number
  pictures: number
  bytes: number
  check_job: number | null
  import_job: number | null
  starting_at: Date | null
  created_at: Date
}

export const insertImport = (
  tx: Tx,
  shopId: number,
  { id, uid, name, program, mapping, columns, contents, codes, rows, parts, bytes }: NewImport,
) =>
  sql`
    insert into product_import (shop_id, id, uid, name, program, mapping, columns, column_contents, codes, rows, parts, bytes)
    values (${shopId}, ${id}, ${uid}, ${name}, ${program}, ${jsonOrNull(mapping)}::jsonb, ${columns}::text[], ${jsonOf(contents)}::jsonb,
      ${jsonOf(codes)}::jsonb, ${rows}, ${parts}, ${bytes})`.execute(tx)

// PostgreSQL refuses half of a surrogate pair, which a text has that was cut within an emoji.
const jsonOf = (value: unknown) =>
  JSON.stringify(value, (_, part) => (typeof part === 'string' ? part.toWellFormed() : part))

const jsonOrNull = (mapping: ColumnMapping | null) => (mapping ? JSON.stringify(mapping) : null)

/** A check or an import that has no job after this time has failed to start, so it blocks nothing. */
export const STARTING_MS = 60_000

/**
 * Replaces the stored rows of an import, whose check is then void. False if it was checked, mapped or started since
 * `row` was read, or is being started.
 */
export async function replaceRows(
  tx: Tx,
  shopId: number,
  row: ImportRecord,
  stored: Pick<ImportRecord, 'program' | 'rows' | 'parts' | 'mapping' | 'rows_version'> &
    Pick<NewImport, 'contents' | 'codes'> & { addedBytes: number },
): Promise<boolean> {
  const { rows } = await sql`
    update product_import set program = ${stored.program}, mapping = ${jsonOrNull(stored.mapping)}::jsonb,
      rows_version = ${stored.rows_version},
      rows = ${stored.rows}, parts = ${stored.parts}, column_contents = ${jsonOf(stored.contents)}::jsonb,
      codes = ${jsonOf(stored.codes)}::jsonb,
      bytes = greatest(bytes + ${stored.addedBytes}, 0), check_job = null
    where shop_id = ${shopId} and id = ${row.id} and rows_version = ${row.rows_version} and import_job is null
      and (starting_at is null or starting_at < now() - make_interval(secs => ${STARTING_MS / 1_000}))
      and check_job is not distinct from ${row.check_job}
    returning id`.execute(tx)
  if (rows.length === 0) return false
  await sql`delete from product_import_row where shop_id = ${shopId} and import = ${row.id}`.execute(tx)
  return true
}

export const headerOf = ({ program, columns, mapping }: ImportRecord): Header => ({
  program,
  names: columns,
  ...(mapping && { mapping }),
})

export interface NewImport
  extends Pick<ImportRecord, 'id' | 'name' | 'program' | 'mapping' | 'columns' | 'rows' | 'parts' | 'bytes'> {
  uid: number
  contents: ColumnContent[]
  codes: FileCode[]
}

/** What the columns of an import contain, and its codes; empty for an import of an older version. */
export async function findContents(
  tx: Tx,
  shopId: number,
  id: number,
): Promise<{ contents: ColumnContent[]; codes: FileCode[] }> {
  const { rows } = await sql<{ contents: ColumnContent[]; codes: FileCode[] }>`
    select column_contents as contents, codes from product_import where shop_id = ${shopId} and id = ${id}`.execute(
    tx,
  )
  return rows[0] ?? { contents: [], codes: [] }
}

/** Adds to the size of an import; `bytes` may be negative. */
export const addBytes = (tx: Tx, shopId: number, id: number, bytes: number) =>
  sql`
    update product_import set bytes = greatest(bytes + ${bytes}, 0) where shop_id = ${shopId} and id = ${id}`.execute(
    tx,
  )

const MAX_LISTED = 20

/** The shop's newest imports, newest first, or only the one with this id. */
export async function findImports(tx: Tx, shopId: number, id: number | null): Promise<ImportRecord[]> {
  const { rows } = await sql<ImportRecord>`
    select id, name, program, mapping, rows_version, columns, rows, parts, pictures, bytes, check_job, import_job, starting_at, created_at
    from product_import where shop_id = ${shopId} and (${id}::bigint is null or id = ${id})
    order by id desc limit ${MAX_LISTED}`.execute(tx)
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

/** Numbers of rows by outcome; zeros before the check. */
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

/**
 * Marks an import whose check starts. False if its rows, or its last check, are no longer those of `row`, or if it is
 * being started.
 */
export async function claimCheck(tx: Tx, shopId: number, row: ImportRecord): Promise<boolean> {
  const { rows } = await sql`
    update product_import set starting_at = now()
    where shop_id = ${shopId} and id = ${row.id} and rows_version = ${row.rows_version} and import_job is null
      and check_job is not distinct from ${row.check_job}
      and (starting_at is null or starting_at < now() - make_interval(secs => ${STARTING_MS / 1_000}))
    returning id`.execute(tx)
  return rows.length > 0
}

export const lockStarts = (tx: Tx, shopId: number) => advisoryLock(tx, 'product-import', shopId)

export const markStarting = (tx: Tx, shopId: number, id: number) =>
  sql`update product_import set starting_at = now() where shop_id = ${shopId} and id = ${id}`.execute(tx)

/** Stores the job of an import and clears its `starting_at`. `job` is null if the start was refused. */
export const setJob = (
  tx: Tx,
  shopId: number,
  id: number,
  kind: 'check_job' | 'import_job',
  job: number | null,
) =>
  sql`
    update product_import set ${sql.ref(kind)} = coalesce(${job}, ${sql.ref(kind)}), starting_at = null
    where shop_id = ${shopId} and id = ${id}`.execute(tx)

/** A row with its outcome; `preview` is null for a row that changes nothing. */
export type StoredImportRow = Omit<ImportRow, 'product'> & { preview: StoredPreview | null }

/** A row to store, with what was left out of its columns. */
export type NewImportRow = StoredImportRow & { column_notes: ColumnNote[] }

const PAGE = 50

/** A page of the rows after the line `after`, and the `after` of the next page. */
export async function readRows(
  tx: Tx,
  shopId: number,
  { id, only, after = 0 }: { id: number; only?: RowFilter | undefined; after?: number | undefined },
): Promise<{ items: StoredImportRow[]; next: number | null }> {
  const which = only === undefined ? sql`` : only === 'told' ? sql`and told` : sql`and outcome = ${only}`
  const { rows } = await sql<StoredImportRow>`
    select line, outcome, title, code, notes, changes, saved, preview from product_import_row
    where shop_id = ${shopId} and import = ${id} and line > ${after}::bigint ${which}
    order by line limit ${PAGE + 1}`.execute(tx)
  const items = rows.slice(0, PAGE)
  return { items, next: rows.length > PAGE ? (items.at(-1)?.line ?? null) : null }
}

export async function writePart(
  tx: Tx,
  shopId: number,
  { id, part, rows }: { id: number; part: number; rows: NewImportRow[] },
): Promise<void> {
  const columns = {
    line: 'int',
    outcome: 'text',
    title: 'text',
    code: 'text',
    notes: 'jsonb',
    changes: 'jsonb',
    preview: 'jsonb',
    column_notes: 'jsonb',
  } as const
  await sql`
    delete from product_import_row where shop_id = ${shopId} and import = ${id} and part = ${part}`.execute(
    tx,
  )
  await sql`
    insert into product_import_row (shop_id, import, part, line, outcome, title, code, notes, changes, preview, column_notes)
    select ${shopId}, ${id}, ${part}, line, outcome, title, code, notes, changes, nullif(preview, 'null'), column_notes
    from ${recordset('new', columns, rows)}`.execute(tx)
}

/** The new and changed products that are not saved yet, in file order. */
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

export async function markSaved(
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

export async function refusedRows(
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

/** Imports of all shops uploaded before a time. */
export async function oldImports(tx: Tx, before: Date, max: number): Promise<ImportKey[]> {
  const { rows } = await sql<ImportKey>`
    select shop_id as "shopId", id from product_import
    where created_at < ${before} order by created_at limit ${max}`.execute(tx)
  return rows
}

const MAX_UNCHECKED = 3

/**
 * Imports beyond the shop's limits (number of imports, of unchecked imports, and bytes), except the newest one and
 * those with a running job.
 */
export async function importsBeyondLimits(tx: Tx, shopId: number): Promise<ImportKey[]> {
  const { rows } = await sql<ImportKey>`
    select shop_id as "shopId", id from (
      select *, row_number() over (order by id desc) as position, sum(bytes) over (order by id desc) as total_bytes,
        row_number() over (partition by check_job is null order by id desc) as kind_position
      from product_import where shop_id = ${shopId}) i
    where (position > ${MAX_LISTED} or (position > 1 and total_bytes > ${FILE_LIMITS.shopBytes}) or (check_job is null and kind_position > ${MAX_UNCHECKED}))
      and not exists (select from background_job j
        where j.shop_id = i.shop_id and j.id in (i.check_job, i.import_job) and j.ended_at is null)`.execute(
    tx,
  )
  return rows
}

export const deleteImport = (tx: Tx, shopId: number, id: number) =>
  sql`delete from product_import where shop_id = ${shopId} and id = ${id}`.execute(tx)
