import { opendir } from 'node:fs/promises'
import { join } from 'node:path'
import { isStorageKey } from './keys.ts'

/** Temporary files of `storage.ts` and `platform/config/secrets.ts`, which are renamed when they are complete. */
const TEMPORARY = /\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Paths of all stored files below a folder of `root`, relative to it. Left out are files and folders that vanish
 * meanwhile, and those with names that no storage key has, such as the hidden files of a file manager.
 */
export async function* walkFiles(root: string, folder: string): AsyncGenerator<string> {
  const entries = await opendir(join(root, folder)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  try {
    for await (const entry of entries) {
      if (!isStorageKey(entry.name)) continue
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory()) yield* walkFiles(root, path)
      else if (entry.isFile() && !TEMPORARY.test(entry.name)) yield path
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}
