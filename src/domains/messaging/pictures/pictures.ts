import type { Download } from '../../../platform/contract/contract.ts'
import type { Database } from '../../../platform/database/pools.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { imageSize, renderImage } from '../../../platform/images/render.ts'
import { limitTo } from '../../../platform/limit-to.ts'
import type { FileStore } from '../../../platform/storage/storage.ts'
import { privateUploads } from '../../../platform/uploads/private-uploads.ts'
import type { PictureWidth } from '../shared/message-limits.ts'

export type Pictures = ReturnType<typeof messagePictures>

const UPLOADS = 'messages'
const SIZES = 'message-sizes'

const RENDERS_AT_ONCE = 2

const sizesOf = (key: string) => `${SIZES}/${key.slice(key.lastIndexOf('/') + 1)}`

/** Pictures of messages: private files with resized copies. */
export function messagePictures({ database, files }: { database: Database; files: FileStore }) {
  const limited = limitTo(RENDERS_AT_ONCE)
  const running = new Map<string, Promise<void>>()
  const deleteSizes = (key: string) => files.deleteFolder(sizesOf(key))
  const withSizes: FileStore = {
    ...files,
    async delete(key) {
      await deleteSizes(key)
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
    /** Stores a picture and returns its key, which only the uploader can send. */
    upload: uploads.acceptImage,

    /** Deletes pictures that no message uses a day after their upload. */
    deleteOrphans: uploads.deleteOrphans,

    /** Size in pixels. Throws BAD_REQUEST for a key that is not of a picture. */
    async sizeOf(key: string): Promise<{ width: number; height: number }> {
      if (!uploads.holds(key)) throw wrong()
      const bytes = await files.get(key).catch((cause: unknown) => {
        if (cause instanceof DomainError && cause.code === 'NOT_FOUND') throw wrong()
        throw cause
      })
      return imageSize(bytes)
    },

    /** The picture in the requested width. Concurrent calls for one width resize it once. */
    async shown(key: string, width: PictureWidth): Promise<Download> {
      const path = `${sizesOf(key)}/${width}.webp`
      const ready = running.get(path) ?? render(key, width, path).finally(() => running.delete(path))
      running.set(path, ready)
      await ready
      return { name: `${width}.webp`, type: 'image/webp', stream: await files.stream(path), inline: true }
    },

    /** Deletes the resized copies. `deleteOrphans` deletes the uploaded file later. */
    discard: deleteSizes,
  }
}

const wrong = () => new DomainError('BAD_REQUEST', { details: { field: 'image' } })
