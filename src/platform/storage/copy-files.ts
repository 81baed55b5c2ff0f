import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { limitTo } from '../limit-to.ts'
import { isStorageKey } from './keys.ts'
import type { Storage } from './storage.ts'

const AT_ONCE = 8
const VISIBILITIES = ['public', 'private'] as const
/** A file that a process was writing when it was killed. */
const PARTIAL = /\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

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
  const limited = limitTo(AT_ONCE)
  const counts = { copied: 0, present: 0 }
  for (const visibility of VISIBILITIES)
    for await (const keys of foldersOf(join(dir, visibility)))
      await Promise.all(
        keys.map((key) =>
          limited(async () => {
            const files = target[visibility]
            if (await files.exists(key)) counts.present += 1
            else {
              // Routes know the types of their files; the type in the store is never used.
              await files.putFile(key, join(dir, visibility, key), 'application/octet-stream')
              counts.copied += 1
            }
            onProgress(counts.copied + counts.present)
          }),
        ),
      )
  return counts
}

/** The keys of the files in each folder; none if `root` is missing. */
async function* foldersOf(root: string, folder = root): AsyncGenerator<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return []
  })
  const keyOf = (name: string) => relative(root, join(folder, name)).split(sep).join('/')
  yield entries
    .filter((entry) => entry.isFile() && !PARTIAL.test(entry.name))
    .map(({ name }) => keyOf(name))
    .filter(isStorageKey)
  for (const entry of entries) if (entry.isDirectory()) yield* foldersOf(root, join(folder, entry.name))
}
