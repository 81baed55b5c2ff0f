import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { rooms } from '../domains/rooms.ts'
import { type MigrationFolder, migrate } from '../platform/database/migrate.ts'
import { installJobs } from '../platform/jobs/jobs.ts'

const folderOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const folders: MigrationFolder[] = [
  { room: 'platform', folder: folderOf('../platform/database/migrations') },
  ...rooms.map((room) => ({ room, folder: folderOf(`../domains/${room}/migrations`) })),
  // A room that only gathers from others has no tables.
].filter(({ folder }) => existsSync(folder))

/** Brings the database up to date with all rooms, in their order, and the queue of jobs. Returns the names of what was applied. */
export async function migrateRooms(databaseUrl: string): Promise<string[]> {
  const applied = await migrate(databaseUrl, folders)
  await installJobs(databaseUrl)
  return applied
}
