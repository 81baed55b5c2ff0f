import { createHash } from 'node:crypto'
import { limitTo } from '../src/platform/limit-to.ts'
import type { FileStore } from '../src/platform/storage/storage.ts'
import { drawPicture } from './pictures.ts'

const DRAWN_AT_ONCE = 2

/** Gives the storage key of a drawn picture (`draw:mug/HR-001/0`), drawing it the first time it is asked for. */
export type PictureShelf = (source: string) => Promise<string>

/** Draws into storage; the same source is drawn once, also over several starts. `onDrawn` counts. */
export function pictureShelf(shopid: string, files: FileStore, onDrawn: () => void): PictureShelf {
  const shelf = new Map<string, Promise<string>>()
  const draw = limitTo(DRAWN_AT_ONCE)
  const place = async (source: string) => {
    const name = createHash('sha256').update(source).digest('hex').slice(0, 24)
    const key = `${shopid}/demo/${name}.webp`
    if (!(await files.exists(key))) {
      await draw(async () => files.put(key, await drawPicture(source), 'image/webp'))
      onDrawn()
    }
    return key
  }
  return (source) => {
    const known = shelf.get(source) ?? place(source)
    shelf.set(source, known)
    return known
  }
}
