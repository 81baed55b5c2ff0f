import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { rooms } from '../domains/rooms.ts'
import { type MigrationFolder, migrate } from '../platform/database/migrate.ts'
import { installJobs } from '../platform/jobs/jobs.ts'

const folderOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const folders: MigrationFolder[] = [
  { room: 'platform', folder: folderOf('../platform/database/migrations') },
  ...rooms.map((room) => ({ room, folder: folderOf(`../domains/${room}/migrations`) })),
  // A module without tables has no folder.
].filter(({ folder }) => existsSync(folder))

/** Migrates the database for all modules, in order, and for the job queue. Returns the names of the applied migrations. */
export async function migrateRooms(databaseUrl: string): Promise<string[]> {
  const applied = await migrate(databaseUrl, folders)
  await installJobs(databaseUrl)
  return applied
}
