import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { DomainError } from '../errors/domain-error.ts'
import { assertStorageKey } from './keys.ts'

/** Throws BAD_REQUEST for an invalid key and NOT_FOUND for a missing file. Other errors of the disk are passed on. */
export interface FileStore {
  /** Creates or replaces a file. `type` is its media type, which object stores record. */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>
  putFile(key: string, path: string, type: string): Promise<void>
  get(key: string): Promise<Uint8Array>
  stream(key: string): Promise<Readable>
  delete(key: string): Promise<void>
  exists(key: string): Promise<boolean>
  deleteFolder(key: string): Promise<void>
}

/** Public files are served by signed image URLs; private files only by routes that check the viewer. */
export interface Storage {
  public: FileStore
  private: FileStore
}

export function createStorage({ dir }: { dir: string }): Storage {
  return { public: onDisk(dir, 'public'), private: onDisk(dir, 'private') }
}

function onDisk(dir: string, visibility: 'public' | 'private'): FileStore {
  return fileStore(new Disk(new FSDriver({ location: join(dir, visibility), visibility })))
}

function fileStore(disk: Disk): FileStore {
  const exists = (key: string) => disk.exists(key).catch((error) => !isMissing(error) && raise(error))
  /** Writes a temporary file and renames it, so that no process reads a partial file. */
  async function replace(key: string, write: (tempKey: string) => Promise<void>): Promise<void> {
    assertStorageKey(key)
    const tempKey = `${key}.${randomUUID()}`
    await write(tempKey)
    await disk.move(tempKey, key)
  }
  return {
    put: (key, bytes, type) => replace(key, (tempKey) => disk.put(tempKey, bytes, { contentType: type })),
    putFile: (key, path, type) =>
      replace(key, (tempKey) => disk.copyFromFs(path, tempKey, { contentType: type })),
    async get(key) {
      assertStorageKey(key)
      return disk.getBytes(key).catch((error) => raise(isMissing(error) ? missing() : error))
    },
    async stream(key) {
      assertStorageKey(key)
      // A stream reports a missing file only when it is read, so this is checked first.
      if (!(await exists(key))) throw missing()
      return disk.getStream(key)
    },
    async delete(key) {
      assertStorageKey(key)
      if (await exists(key)) await disk.delete(key)
    },
    async deleteFolder(key) {
      assertStorageKey(key)
      await disk.deleteAll(`${key}/`)
    },
    async exists(key) {
      assertStorageKey(key)
      return exists(key)
    },
  }
}

function isMissing(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  return ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(code)
}

const missing = () => new DomainError('NOT_FOUND', { message: '파일을 찾을 수 없습니다.' })

function raise(error: unknown): never {
  throw error
}
