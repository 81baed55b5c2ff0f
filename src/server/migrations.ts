import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { modules } from '../domains/modules.ts'
import {
  type AppliedMigration,
  type MigrationFolder,
  migrate,
  unknownMigrations,
} from '../platform/database/migrate.ts'
import { installJobs } from '../platform/jobs/jobs.ts'

const folderOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const folders: MigrationFolder[] = [
  { module: 'platform', folder: folderOf('../platform/database/migrations') },
  ...modules.map((module) => ({ module, folder: folderOf(`../domains/${module}/migrations`) })),
  // Modules without tables have no such folder.
].filter(({ folder }) => existsSync(folder))

/**
 * Checks the database server for a process with this maximum of `connections`, and migrates all modules, in order, and
 * the job queue. Returns the names of the applied migrations.
 */
export async function migrateModules(databaseUrl: string, connections?: number): Promise<string[]> {
  const applied = await migrate(databaseUrl, folders, connections)
  await installJobs(databaseUrl)
  return applied
}

/** Brings an empty database to the schema of a backup. The next start applies later migrations and installs the queue. */
export const migrateForRestore = (
  databaseUrl: string,
  restored: readonly AppliedMigration[],
): Promise<string[]> => migrate(databaseUrl, folders, undefined, restored)

/** Migrations of a backup that this program lacks or has with another content. */
export const unknownToProgram = (applied: readonly AppliedMigration[]): Promise<string[]> =>
  unknownMigrations(folders, applied)
