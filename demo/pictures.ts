import { readFile } from 'node:fs/promises'
import type { FileStore } from '../src/platform/storage/storage.ts'
import { demoPath } from './files.ts'

/** Stores a file of `demo/pictures`, such as `mug/HR-001/0.webp`, and returns its storage key. */
export type PlacePicture = (file: string) => Promise<string>

/** Stores pictures of one shop; the same file always has the same key. */
export function picturePlacer(slug: string, storage: Pick<FileStore, 'exists' | 'put'>): PlacePicture {
  return async (file) => {
    const key = `${slug}/demo/${file.replaceAll('/', '-')}`
    if (!(await storage.exists(key)))
      await storage.put(key, await readFile(demoPath(`pictures/${file}`)), 'image/webp')
    return key
  }
}
