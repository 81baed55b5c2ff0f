import { imageSize } from '../src/platform/images/render.ts'
import type { FileStore } from '../src/platform/storage/storage.ts'
import { drawnSize, drawPicture } from './pictures.ts'

const DRAWN_AT_ONCE = 2

/** Drawings that are promised by their storage keys, with the sources that they are drawn from. */
export type Promised = Record<string, string>

export interface PictureQueue {
  /** Promises a drawing; one that is in storage already is not drawn again. */
  promise(key: string, source: string): Promise<void>
  /** The files as if all that is promised were there; reading one draws it first. */
  files: FileStore
  /** The size of a picture that is promised or there, which is not drawn for it. */
  measure(key: string): Promise<{ width: number; height: number }>
  /** Pictures that are promised and not drawn yet. */
  promised(): Promised
  /** Draws this one next if it is promised; resolves when it is in storage. */
  draw(key: string): Promise<void>
  /** Draws all that is promised: banners and the like, then first pictures of products, then their further ones. */
  drawAll(): Promise<void>
}

/** Draws pictures into storage, each once, in an order that follows those who wait for one. */
export function pictureQueue(
  files: FileStore,
  picture: (source: string) => Promise<Buffer> = drawPicture,
): PictureQueue {
  const sources = new Map<string, string>()
  const underWay = new Map<string, Promise<void>>()

  const place = async (key: string, source: string) => {
    await files.put(key, await picture(source), 'image/webp')
    sources.delete(key)
    underWay.delete(key)
  }
  const draw = (key: string, source: string) => {
    const drawing = underWay.get(key) ?? place(key, source)
    underWay.set(key, drawing)
    return drawing
  }
  const drawInOrder = async (isWanted: (source: string) => boolean) => {
    for (const [key, source] of sources) if (isWanted(source) && !underWay.has(key)) await draw(key, source)
  }

  const drawNext = async (key: string) => {
    const source = sources.get(key)
    if (source !== undefined) await draw(key, source)
  }

  return {
    files: {
      ...withPromised(files, drawNext),
      exists: async (key) => sources.has(key) || files.exists(key),
    },
    async promise(key, source) {
      if (!sources.has(key) && !(await files.exists(key))) sources.set(key, source)
    },
    async measure(key) {
      const source = sources.get(key)
      return source === undefined ? imageSize(await files.get(key)) : drawnSize(source)
    },
    promised: () => Object.fromEntries(sources),
    draw: drawNext,
    async drawAll() {
      for (const isWanted of [isOfPage, isFirst, () => true])
        await Promise.all(Array.from({ length: DRAWN_AT_ONCE }, () => drawInOrder(isWanted)))
      await Promise.all(underWay.values())
    },
  }
}

/** Whether a source is shown at the head of pages: pictures of products end with the number of their shot. */
const isOfPage = (source: string) => !/\/\d$/.test(source)

/** Whether a source is shown by lists: a product's further pictures have a shot above 0. */
const isFirst = (source: string) => !/\/[1-9]$/.test(source)

/** Files of which some are still promised: a read waits until its picture is drawn. */
export function withPromised(files: FileStore, draw: (key: string) => Promise<void>): FileStore {
  const drawn = async <T>(key: string, read: () => Promise<T>) => {
    if (!(await files.exists(key))) await draw(key)
    return read()
  }
  return {
    ...files,
    get: (key) => drawn(key, () => files.get(key)),
    stream: (key) => drawn(key, () => files.stream(key)),
  }
}
