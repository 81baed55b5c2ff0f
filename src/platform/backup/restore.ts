import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { concurrently } from '../concurrently.ts'
import { markRestore, restoreInProgress, unmarkRestore } from '../database/restore-marker.ts'
import { checkServer } from '../database/server-check.ts'
import { BackupError } from './backup-error.ts'
import { connectForCopy } from './connect.ts'
import { copyFile } from './copy-file.ts'
import { readFileList } from './file-list.ts'
import { loadTables } from './load-tables.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { verifyBackup } from './verify.ts'

type Migrations = Manifest['migrations']

export interface RestoreOptions {
  folder: string
  dataFolder: string
  /** opens the database that the backup is restored into, after the backup was verified */
  openDatabase(): Promise<{ url: string; close(): Promise<void> }>
  /** migrations that this program lacks or has with another content */
  unknownMigrations(applied: Migrations): Promise<string[]>
  /** applies exactly these migrations */
  migrate(url: string, migrations: Migrations): Promise<unknown>
  onProgress?: (progress: string) => void
}

const AT_ONCE = 4

/**
 * Restores a backup into an empty database and a data folder without files. From the first change until the end the
 * database is marked, so that nothing starts on it; after an error or a crash the same restore starts over. Throws
 * `BackupError` or `DatabaseServerError` before the first change if something does not fit.
 */
export async function restore(options: RestoreOptions): Promise<Manifest> {
  const { folder, onProgress = () => {} } = options
  const { manifest, id } = await readManifest(folder)
  const unknown = await options.unknownMigrations(manifest.migrations)
  if (unknown.length > 0) {
    throw new BackupError(
      `the backup has ${unknown.length} migrations that this program does not have (${unknown[0]}); it was made by version ${manifest.program}: use that one or a newer one`,
    )
  }
  onProgress('checking the backup')
  await verifyBackup(folder, manifest)
  const database = await options.openDatabase()
  try {
    await restoreInto(database.url, { ...options, manifest, id, onProgress })
  } finally {
    await database.close()
  }
  return manifest
}

async function restoreInto(
  url: string,
  options: RestoreOptions & { manifest: Manifest; id: string; onProgress: (progress: string) => void },
): Promise<void> {
  const { folder, dataFolder, manifest, id, onProgress } = options
  const client = await connectForCopy(url)
  try {
    await begin(client, dataFolder, id)
    onProgress('migrations')
    await options.migrate(url, manifest.migrations)
    await loadTables(client, folder, manifest, onProgress)
    onProgress('files')
    await concurrently(readFileList(folder), AT_ONCE, ({ path }) => restoreFile(folder, dataFolder, path))
    onProgress('statistics of the tables')
    await client.query('analyze')
    await unmarkRestore(client)
  } finally {
    await client.end()
  }
}

async function restoreFile(folder: string, dataFolder: string, path: string): Promise<void> {
  const copied = await copyFile(join(folder, path), join(dataFolder, path))
  if (!copied) throw new BackupError(`the backup lacks ${path}`)
}

const RELATIONS = `
  select count(*)::int as count
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname <> 'information_schema' and n.nspname !~ '^pg_'
    and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e')`

async function begin(client: pg.Client, dataFolder: string, id: string): Promise<void> {
  const begun = await restoreInProgress(client)
  if (begun === id) return
  if (begun !== undefined) {
    throw new BackupError('a restore of another backup into this database was begun; use an empty database')
  }
  const { rows } = await client.query<{ count: number }>(RELATIONS)
  if (rows[0]?.count) {
    throw new BackupError(
      'the database is not empty; name an empty database by DATABASE_URL, or for the embedded one a new folder by --data',
    )
  }
  for (const part of ['files', 'secrets']) {
    const entries = await readdir(join(dataFolder, part)).catch(() => [])
    if (entries.length > 0) {
      throw new BackupError(`${join(dataFolder, part)} is not empty; name a new folder by --data`)
    }
  }
  await checkServer(client, { isNew: true })
  await markRestore(client, id)
}
