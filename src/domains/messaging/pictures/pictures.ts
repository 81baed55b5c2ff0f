import type { Download } from '../../../platform/contract/contract.ts'
import type { Database } from '../../../platform/database/pools.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { imageSize, renderImage } from '../../../platform/images/render.ts'
import { limitTo } from '../../../platform/limit-to.ts'
import type { FileStore } from '../../../platform/storage/storage.ts'
import { privateUploads } from '../../../platform/uploads/private-uploads.ts'
import type { PictureWidth } from '../shared/message-limits.ts'

export type Pictures = ReturnType<typeof messagePictures>

/** Uploads lie in one folder of the private disk, and each one's sizes in a folder of its own. */
const UPLOADS = 'messages'
const SIZES = 'message-sizes'

const RENDERS_AT_ONCE = 2

const sizesOf = (key: string) => `${SIZES}/${key.slice(key.lastIndexOf('/') + 1)}`

/** Pictures of messages: private files, in the sizes in which they are shown. */
export function messagePictures({ database, files }: { database: Database; files: FileStore }) {
  const limited = limitTo(RENDERS_AT_ONCE)
  const underWay = new Map<string, Promise<void>>()
  // The sizes of a picture go with it.
  const forget = (key: string) => files.deleteFolder(sizesOf(key))
  const withSizes: FileStore = {
    ...files,
    async delete(key) {
      await forget(key)
      await files.delete(key)
    },
  }
  const uploads = privateUploads({ database, files: withSizes, folder: UPLOADS })

  async function render(key: string, width: PictureWidth, path: string): Promise<void> {
    if (await files.exists(path)) return
    await limited(async () => {
      const variant = { kind: 'width', width, format: 'webp' } as const
      await files.put(path, await renderImage(await files.get(key), variant), 'image/webp')
    })
  }

  return {
    /** Stores a picture for its sender. Returns its key, which only they can send. */
    upload: uploads.acceptImage,

    /** Deletes pictures that no message refers to, a day after their upload. */
    deleteOrphans: uploads.deleteOrphans,

    /** The size of an uploaded picture in pixels. Throws BAD_REQUEST for the key of something else. */
    async sizeOf(key: string): Promise<{ width: number; height: number }> {
      if (!uploads.holds(key)) throw wrong()
      const bytes = await files.get(key).catch((cause: unknown) => {
        if (cause instanceof DomainError && cause.code === 'NOT_FOUND') throw wrong()
        throw cause
      })
      return imageSize(bytes)
    },

    /** A picture as wide as it is shown. Those who ask for a size at the same moment wait for one rendering. */
    async shown(key: string, width: PictureWidth): Promise<Download> {
      const path = `${sizesOf(key)}/${width}.webp`
      const ready = underWay.get(path) ?? render(key, width, path).finally(() => underWay.delete(path))
      underWay.set(path, ready)
      await ready
      return { name: `${width}.webp`, type: 'image/webp', stream: await files.stream(path), inline: true }
    },

    /** Deletes the sizes of a picture that was taken back; its upload goes with the next sweep. */
    discard: forget,
  }
}

const wrong = () => new DomainError('BAD_REQUEST', { details: { field: 'image' } })
