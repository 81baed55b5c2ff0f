import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { connectTo } from './connections/connect.ts'
import { openHosts } from './connections/hosts.ts'
import { restoreInProgress, UnfinishedRestore } from './restore-marker.ts'
import { setRoleSettings } from './role-settings.ts'
import { checkServer } from './server-check.ts'

export interface MigrationFolder {
  module: string
  folder: string
}

interface Migration {
  id: string
  sql: string
  digest: string
}

export type AppliedMigration = Pick<Migration, 'id' | 'digest'>

// An arbitrary number, the same in every process.
const MIGRATION_LOCK = 7_230_001

/** A backup shares this lock; migrations that are due wait for it to end. */
export const BACKUP_LOCK = 7_230_002

/** Until this version a membership has no options: a role inherits what it is a member of unless it is NOINHERIT. */
const INHERIT_OPTION_VERSION = 160_000

/** The name ending of a file with one procedure call per line; these procedures commit by themselves. */
const CALLS = '.calls.sql'

/**
 * Applies pending migrations: modules in order, files by number, each in its own transaction. The calls in a
 * `*.calls.sql` file run outside of a transaction; after a crash they run a second time, so their procedures must skip
 * finished work. Concurrent processes wait, also for a running backup. Throws if an applied file was edited later,
 * `DatabaseServerError` if the server cannot be used by a process with this maximum of `connections`, and
 * `UnfinishedRestore` for a database that is only partly restored. Returns the applied files. `restored`: the migrations
 * of a backup that is being restored; no others are applied.
 */
export async function migrate(
  databaseUrl: string,
  folders: MigrationFolder[],
  connections = 0,
  restored?: readonly AppliedMigration[],
): Promise<string[]> {
  const restoredIds = restored && new Set(restored.map(({ id }) => id))
  const all = (await Promise.all(folders.map(readFolder))).flat()
  const migrations = restoredIds ? all.filter(({ id }) => restoredIds.has(id)) : all
  const client = await connectTo(openHosts(databaseUrl))
  try {
    await checkServer(client, { isNew: await isNew(client), connections })
    const version = await serverVersion(client)
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    if (!restored && (await restoreInProgress(client)) !== undefined) throw new UnfinishedRestore()
    await client.query(
      'create table if not exists migration (id text primary key, digest text not null, at timestamptz not null default now())',
    )
    const landed = await client.query<{ id: string; digest: string }>('select id, digest from migration')
    const digests = new Map(landed.rows.map((row) => [row.id, row.digest]))
    if (migrations.some(({ id }) => !digests.has(id)))
      await client.query('select pg_advisory_lock($1)', [BACKUP_LOCK])
    const applied: string[] = []
    for (const migration of migrations) {
      const digest = digests.get(migration.id)
      if (digest === migration.digest) continue
      if (digest) throw new Error(`migration ${migration.id} was edited after it had landed`)
      const statements = { ...migration, sql: forServer(migration.sql, version) }
      await (migration.id.endsWith(CALLS) ? applyCalls : apply)(client, statements).catch((cause: Error) => {
        throw new Error(`migration ${migration.id} failed: ${cause.message}`, { cause })
      })
      applied.push(migration.id)
    }
    await setRoleSettings(client)
    return applied
  } finally {
    // A pooler keeps the connection of the server, and with it the lock.
    await client.query('select pg_advisory_unlock_all()').catch(() => {})
    await client.end()
  }
}

async function serverVersion(client: pg.Client): Promise<number> {
  const { rows } = await client.query("select current_setting('server_version_num')::int as version")
  return rows[0].version
}

async function isNew(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query("select to_regclass('migration') is null as new")
  return rows[0].new
}

/** A landed migration uses a clause that older servers do not know and do not need. The stored digest is of the file. */
export function forServer(statements: string, version: number): string {
  return version < INHERIT_OPTION_VERSION ? statements.replaceAll(' with inherit true;', ';') : statements
}

/** Ids of applied migrations that these folders lack or have with another content. */
export async function unknownMigrations(
  folders: MigrationFolder[],
  applied: readonly AppliedMigration[],
): Promise<string[]> {
  const known = new Map(
    (await Promise.all(folders.map(readFolder))).flat().map(({ id, digest }) => [id, digest]),
  )
  return applied.filter(({ id, digest }) => known.get(id) !== digest).map(({ id }) => id)
}

async function readFolder({ module, folder }: MigrationFolder): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  return Promise.all(
    files.map(async (file) => {
      const sql = await readFile(join(folder, file), 'utf8')
      return { id: `${module}/${file}`, sql, digest: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(migration.sql)
    await recordMigration(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function applyCalls(client: pg.Client, migration: Migration): Promise<void> {
  for (const line of migration.sql.split('\n')) if (line && !line.startsWith('--')) await client.query(line)
  await recordMigration(client, migration)
}

const recordMigration = (client: pg.Client, { id, digest }: Migration) =>
  client.query('insert into migration (id, digest) values ($1, $2)', [id, digest])
