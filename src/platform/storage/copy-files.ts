import { join } from 'node:path'
import { concurrently } from '../concurrently.ts'
import type { Storage } from './storage.ts'
import { walkFiles } from './walk-files.ts'

const AT_ONCE = 8
const VISIBILITIES = ['public', 'private'] as const

/**
 * Copies all files of the folder `dir` of a storage on disk into `target`, except those that are there already. May run
 * while the program writes to either. `onProgress` gets the number of files so far. Returns the numbers of copied and
 * of present files.
 */
export async function copyFiles(
  dir: string,
  target: Storage,
  onProgress: (done: number) => void = () => {},
): Promise<{ copied: number; present: number }> {
  const counts = { copied: 0, present: 0 }
  for (const visibility of VISIBILITIES)
    await concurrently(walkFiles(dir, visibility), AT_ONCE, async (path) => {
      const [files, key] = [target[visibility], path.slice(visibility.length + 1)]
      if (await files.exists(key)) counts.present += 1
      else {
        // Routes know the types of their files; the type in the store is never used.
        await files.putFile(key, join(dir, path), 'application/octet-stream')
        counts.copied += 1
      }
      onProgress(counts.copied + counts.present)
    })
  return counts
}
