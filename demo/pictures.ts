import { readFile } from 'node:fs/promises'
import type { FileStore } from '../src/platform/storage/storage.ts'
import { demoPath } from './files.ts'

/** Puts a file of `demo/pictures`, such as `mug/HR-001/0.webp`, into storage and gives its storage key. */
export type PlacePicture = (file: string) => Promise<string>

/** Places pictures of one shop; the same file has one key, also over several starts. */
export function picturePlacer(slug: string, storage: Pick<FileStore, 'exists' | 'put'>): PlacePicture {
  return async (file) => {
    const key = `${slug}/demo/${file.replaceAll('/', '-')}`
    if (!(await storage.exists(key)))
      await storage.put(key, await readFile(demoPath(`pictures/${file}`)), 'image/webp')
    return key
  }
}
