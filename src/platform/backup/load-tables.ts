import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { BackupError } from './backup-error.ts'
import { copyTarget, tableFile } from './dump-tables.ts'
import type { Manifest, StoredTable } from './manifest.ts'
import { readSourceTables } from './source-tables.ts'

/** Building an index at the end is faster than keeping it up to date for this many rows. */
const MANY_ROWS = 10_000

/**
 * Loads all tables and sequences into a migrated database in one transaction, so that it has all of them or none. Rows
 * that migrations have inserted are replaced. Foreign keys, triggers and row level security are off meanwhile. Throws
 * `BackupError` if the tables or the numbers of rows differ from the manifest.
 */
export async function loadTables(
  client: pg.Client,
  folder: string,
  { tables, sequences }: Pick<Manifest, 'tables' | 'sequences'>,
  onTable: (name: string) => void,
): Promise<void> {
  await compareTables(client, tables)
  await client.query('begin')
  try {
    const restoreRules = await takeOffRules(client, tables)
    await client.query(`truncate ${tables.map(({ name }) => tableName(client, name)).join(', ')}`)
    for (const table of tables) {
      onTable(table.name)
      await loadTable(client, folder, table)
    }
    onTable('indexes and foreign keys')
    for (const statement of restoreRules) await client.query(statement)
    for (const { name, value, called } of sequences)
      await client.query('select setval($1::regclass, $2, $3)', [tableName(client, name), value, called])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

async function loadTable(client: pg.Client, folder: string, table: StoredTable): Promise<void> {
  if (table.rows === 0) return
  // Rows of a table that was emptied in the same transaction can be marked as visible to everybody.
  const rows = client.query(copyFrom(`copy ${copyTarget(client, table)} from stdin with (freeze)`))
  await pipeline(createReadStream(tableFile(folder, table.name)), createZstdDecompress(), rows)
  if (rows.rowCount !== table.rows) {
    throw new BackupError(
      `the table ${table.name} has ${rows.rowCount} rows after loading instead of ${table.rows}`,
    )
  }
}

async function compareTables(client: pg.Client, tables: readonly StoredTable[]): Promise<void> {
  const shape = ({ name, columns }: { name: string; columns: string[] }) => `${name}(${columns.toSorted()})`
  const there = new Set((await readSourceTables(client)).map(shape))
  const stored = new Set(tables.map(shape))
  const difference = [...there, ...stored].find((table) => !there.has(table) || !stored.has(table))
  if (difference) throw new BackupError(`the backup and its migrations differ in the table ${difference}`)
}

/**
 * Constraints that compare with other tables, or that older rows need not fulfil, and large indexes. They are dropped
 * and made again by the same definitions.
 */
const RULES = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
  from pg_constraint
  where connamespace = 'public'::regnamespace and conrelid <> 0 and conparentid = 0
    and (contype = 'f' or (contype = 'c' and not convalidated))
  union all
  select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
  from pg_index i
  where indrelid = any ($1::regclass[]) and not exists (select from pg_constraint where conindid = i.indexrelid)`

const SECURED = `
  select oid::regclass::text as name from pg_class
  where relforcerowsecurity and relnamespace = 'public'::regnamespace`

/** Returns the statements that undo it, of which those for foreign keys come after those for indexes. */
async function takeOffRules(client: pg.Client, tables: readonly StoredTable[]): Promise<string[]> {
  const large = tables.filter(({ rows }) => rows >= MANY_ROWS).map(({ name }) => tableName(client, name))
  const rules = (await client.query<{ drop: string; make: string }>(RULES, [large])).rows
  const secured = (await client.query<{ name: string }>(SECURED)).rows
  const names = tables.map(({ name }) => tableName(client, name))
  for (const { drop } of rules) await client.query(drop)
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  for (const { name } of secured) await client.query(`alter table ${name} no force row level security`)
  return [
    ...rules.toReversed().map(({ make }) => make),
    ...names.map((name) => `alter table ${name} enable trigger user`),
    ...secured.map(({ name }) => `alter table ${name} force row level security`),
  ]
}

const tableName = (client: pg.Client, name: string) => `public.${client.escapeIdentifier(name)}`
