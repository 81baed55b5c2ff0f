import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { StoredTable } from './manifest.ts'
import type { SourceTable } from './source-tables.ts'
import { digestStep } from './streams.ts'

export const TABLES_FOLDER = 'database'

export const tableFile = (folder: string, table: string) => join(folder, TABLES_FOLDER, `${table}.copy.zst`)

/**
 * Writes each table as a file of PostgreSQL's COPY text, compressed by zstd. The client is in the transaction of the
 * snapshot. `onTable` is called before each table.
 */
export async function dumpTables(
  client: pg.Client,
  folder: string,
  tables: readonly SourceTable[],
  onTable: (name: string) => void,
): Promise<StoredTable[]> {
  await mkdir(join(folder, TABLES_FOLDER), { mode: 0o700 })
  const stored: StoredTable[] = []
  for (const table of tables) {
    onTable(table.name)
    stored.push(await dumpTable(client, folder, table))
  }
  return stored
}

async function dumpTable(client: pg.Client, folder: string, table: SourceTable): Promise<StoredTable> {
  const { name, columns, reader } = table
  if (reader) await client.query(`set local role ${client.escapeIdentifier(reader)}`)
  const rows = client.query(copyTo(`copy ${copyTarget(client, table)} to stdout`))
  const digest = digestStep()
  await pipeline(
    rows,
    createZstdCompress(),
    digest.pass,
    createWriteStream(tableFile(folder, name), { mode: 0o600, flags: 'wx', flush: true }),
  )
  // The number of rows arrives after them; the next statement is answered later.
  await client.query('reset role')
  return { name, columns, rows: rows.rowCount, ...digest.result() }
}

/** The table with its columns, whose order may differ between servers. */
export function copyTarget(
  client: pg.Client,
  { name, columns }: { name: string; columns: string[] },
): string {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ')
  return `public.${client.escapeIdentifier(name)} (${list})`
}
