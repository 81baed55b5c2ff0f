import type pg from 'pg'
import { BackupError } from './backup-error.ts'
import type { Manifest } from './manifest.ts'

export interface SourceTable {
  name: string
  /** without generated columns */
  columns: string[]
  /** the role that sees all rows, if the owner does not */
  reader: string | null
}

/**
 * Excluded: the migrations, which a restore applies itself, its mark, and unlogged tables, which are empty after a crash
 * too. The queue of pg-boss is in a schema of its own; its schedules and waiting jobs are made again at the next start.
 */
const TABLES = `
  select c.relname::text as name, c.relforcerowsecurity as forced,
    array(select attname::text from pg_attribute
      where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
    (select rolname::text from pg_policy p join pg_roles r on r.oid = any (p.polroles)
      where polrelid = c.oid and polpermissive and polcmd in ('*', 'r') and pg_get_expr(polqual, polrelid) = 'true'
        and has_table_privilege(r.oid, c.oid, 'select') and pg_has_role(r.oid, 'member')
        and not exists (select from pg_policy o where o.polrelid = c.oid and not o.polpermissive)
      order by rolname <> 'madang_system' limit 1) as reader
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and c.relpersistence = 'p' and c.relname not in ('migration', 'restore_in_progress')
  order by c.relname`

/** Throws `BackupError` if nobody can read all rows of a table, because the backup would lack rows unnoticed. */
export async function readSourceTables(client: pg.Client): Promise<SourceTable[]> {
  const { rows } = await client.query<SourceTable & { forced: boolean }>(TABLES)
  return rows.map(({ name, columns, forced, reader }) => {
    if (forced && !reader) {
      throw new BackupError(
        `no role may read all rows of the table ${name}: it needs a policy for madang_system`,
      )
    }
    return { name, columns, reader: forced ? reader : null }
  })
}

export async function readMigrations(client: pg.Client): Promise<Manifest['migrations']> {
  const { rows } = await client.query<{ there: boolean }>(
    "select to_regclass('migration') is not null as there",
  )
  if (!rows[0]?.there) return []
  return (await client.query('select id, digest from migration order by id')).rows
}

/**
 * The values of all sequences. They take no part in snapshots, so read them after the snapshot: then they are not lower
 * than the numbers in its rows.
 */
export async function readSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `select relname::text as name from pg_class
     where relkind = 'S' and relpersistence = 'p' and relnamespace = 'public'::regnamespace order by relname`,
  )
  const sequences: Manifest['sequences'] = []
  for (const { name } of rows) {
    const state = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from public.${client.escapeIdentifier(name)}`,
    )
    sequences.push({ name, ...(state.rows[0] as { value: string; called: boolean }) })
  }
  return sequences
}
