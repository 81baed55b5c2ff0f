import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Linux keeps the files of this folder in memory. */
const IN_MEMORY = '/dev/shm'
const GB = 2 ** 30
/** The databases and data folders of a whole run take up to 2 GB. */
const MIN_FREE_BYTES = 6 * GB
const MIN_MEMORY_BYTES = 12 * GB

/**
 * Makes a folder for the temporary files of the tests (`TMPDIR`). Tests write and delete hundreds of thousands of small
 * files, and waiting for a disk takes up to half of their time, so the folder is in memory if the machine has enough.
 */
export async function createTemporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join((await hasRoomInMemory()) ? IN_MEMORY : tmpdir(), 'madang-'))
  // Like other folders for temporary files: the database's account reaches what it owns inside.
  await chmod(folder, 0o755)
  return folder
}

export const removeTemporaryFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true })

async function hasRoomInMemory(): Promise<boolean> {
  // Somebody who names a folder wants the files there.
  if (process.env.TMPDIR !== undefined || process.availableMemory() < MIN_MEMORY_BYTES) return false
  try {
    const { bavail, bsize } = await statfs(IN_MEMORY)
    return bavail * bsize >= MIN_FREE_BYTES
  } catch {
    return false
  }
}
