import { mkdir, open, readdir, rename, rm, statfs } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import type pg from 'pg'
import { BACKUP_LOCK } from '../database/migrate.ts'
import { restoreInProgress, UnfinishedRestore } from '../database/restore-marker.ts'
import { BackupError } from './backup-error.ts'
import { connectForCopy } from './connect.ts'
import { dumpTables, TABLES_FOLDER } from './dump-tables.ts'
import { type Manifest, newManifest, writeManifest } from './manifest.ts'
import { type FileSaver, openFileSaver } from './save-files.ts'
import { readMigrations, readSequences, readSourceTables } from './source-tables.ts'

export interface BackupOptions {
  url: string
  dataFolder: string
  /** the new folder of the backup */
  folder: string
  /** version of this program */
  program: string
  /** names of the secrets that the environment sets */
  environment: string[]
  /** address of the bucket with the files, which are not copied then */
  bucket?: string | undefined
  onProgress?: (progress: string) => void
}

/**
 * Writes database, files and secrets of an installation into a new folder, also while it is running. The folder has its
 * name only when it is complete and on the disk; until then it is called `<folder>.partial`. Throws `BackupError`.
 */
export async function backUp(options: BackupOptions): Promise<Manifest> {
  const { folder, dataFolder } = options
  if (!relative(join(dataFolder, 'files'), folder).startsWith('..')) {
    throw new BackupError(`${folder} is in the folder of stored files; choose a folder outside of it`)
  }
  const client = await connectForCopy(options.url)
  try {
    await refuseIncomplete(client)
    const partial = await createPartial(folder)
    try {
      await refuseSmallDisk(client, partial)
      const manifest = await save(client, partial, options)
      await rename(partial, folder)
      await syncFolder(dirname(folder))
      return manifest
    } catch (error) {
      await rm(partial, { recursive: true, force: true })
      throw error
    }
  } finally {
    // A pooler keeps the connection of the server, and with it the lock.
    await client.query('select pg_advisory_unlock_all()').catch(() => {})
    await client.end()
  }
}

async function save(client: pg.Client, partial: string, options: BackupOptions): Promise<Manifest> {
  const { dataFolder, program, environment, bucket, onProgress = () => {} } = options
  const saver = await openFileSaver({
    dataFolder,
    folder: partial,
    onlySecrets: bucket !== undefined,
  })
  const database = await saveSnapshot(client, partial, saver, onProgress).catch(async (error) => {
    await saver.close()
    throw error
  })
  const files = await saver.finish()
  const manifest = newManifest({ program, ...database, files, environment, ...(bucket && { bucket }) })
  await writeManifest(partial, manifest)
  for (const name of [TABLES_FOLDER, '.']) await syncFolder(join(partial, name))
  return manifest
}

async function saveSnapshot(
  client: pg.Client,
  partial: string,
  saver: FileSaver,
  onProgress: (progress: string) => void,
) {
  onProgress('files')
  await saver.copyAll()
  // A migration that is due waits until the backup ends, because it would wait for tables and hold up everybody else.
  await client.query('select pg_advisory_lock_shared($1)', [BACKUP_LOCK])
  await client.query('begin transaction isolation level repeatable read, read only')
  // The first statement takes the snapshot.
  const { rows } = await client.query<{ date: Date; postgres: string }>(
    "select now() as date, current_setting('server_version') as postgres",
  )
  const { date, postgres } = rows[0] as { date: Date; postgres: string }
  onProgress('files that are new since')
  await saver.copyNew()
  const migrations = await readMigrations(client)
  const sources = await readSourceTables(client)
  const tables = await dumpTables(client, partial, sources, onProgress)
  const sequences = await readSequences(client)
  await client.query('commit')
  return { date: date.toISOString(), postgres, migrations, tables, sequences }
}

async function refuseIncomplete(client: pg.Client): Promise<void> {
  if ((await restoreInProgress(client)) !== undefined) throw new UnfinishedRestore()
  if ((await readMigrations(client)).length === 0) throw new BackupError('the database has no data of Madang')
}

async function createPartial(folder: string): Promise<string> {
  const entries = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  if (entries.length > 0) throw new BackupError(`${folder} is not empty; name a new folder`)
  const partial = `${folder}.partial`
  await mkdir(dirname(folder), { recursive: true })
  try {
    await mkdir(partial, { mode: 0o700 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    throw new BackupError(
      `${partial} exists: another backup writes it, or one was broken off; delete it in the second case`,
    )
  }
  return partial
}

/** Tables without indexes and free space, divided by what compression saves at least. */
const NEEDED_BYTES = `
  select coalesce(sum(pg_table_size(oid)), 0)::float8 / 4 as bytes
  from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`

async function refuseSmallDisk(client: pg.Client, folder: string): Promise<void> {
  const { rows } = await client.query<{ bytes: number }>(NEEDED_BYTES)
  const needed = rows[0]?.bytes ?? 0
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize > needed) return
  throw new BackupError(
    `the disk of ${dirname(folder)} has ${megabytes(bavail * bsize)} left; the database alone needs about ${megabytes(needed)}`,
  )
}

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1_000_000)} MB`

/** A new name in a folder is safe only when the folder is on the disk. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  await folder.sync().finally(() => folder.close())
}
