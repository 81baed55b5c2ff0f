import { createHash } from 'node:crypto'
import type { PictureQueue } from './picture-queue.ts'

/** Gives the storage key of a drawn picture (`draw:mug/HR-001/0`), which is drawn when its turn comes. */
export type PictureShelf = (source: string) => Promise<string>

/** The pictures of one shop; the same source has one key, also over several starts. */
export function pictureShelf(shopid: string, queue: Pick<PictureQueue, 'promise'>): PictureShelf {
  return async (source) => {
    const name = createHash('sha256').update(source).digest('hex').slice(0, 24)
    const key = `${shopid}/demo/${name}.webp`
    await queue.promise(key, source)
    return key
  }
}
