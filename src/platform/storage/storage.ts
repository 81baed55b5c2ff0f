import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { DomainError } from '../errors/domain-error.ts'
import type { BucketKeys, OpenBucket } from './bucket.ts'
import type { BucketAddress } from './bucket-address.ts'
import { assertStorageKey } from './keys.ts'

/**
 * Throws BAD_REQUEST for an invalid key, NOT_FOUND for a missing file, and UNAVAILABLE if an object store does not
 * answer. Errors of a local disk are passed on.
 */
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

/** Files on the disk of this machine. */
export function createStorage({ dir }: { dir: string }): Storage {
  return { public: onDisk(dir, 'public'), private: onDisk(dir, 'private') }
}

function onDisk(dir: string, visibility: 'public' | 'private'): FileStore {
  const disk = new Disk(new FSDriver({ location: join(dir, visibility), visibility }))
  /** Writes a temporary file and renames it, so that no process reads a partial file. */
  async function replace(key: string, write: (tempKey: string) => Promise<void>): Promise<void> {
    const tempKey = `${key}.${randomUUID()}`
    await write(tempKey)
    await disk.move(tempKey, key)
  }
  return fileStore(disk, {
    put: (key, bytes, type) => replace(key, (tempKey) => disk.put(tempKey, bytes, { contentType: type })),
    putFile: (key, path, type) =>
      replace(key, (tempKey) => disk.copyFromFs(path, tempKey, { contentType: type })),
    // A stream reports a missing file only when it is read, so this is checked first.
    async stream(key) {
      if (!(await disk.exists(key).catch((error) => !isMissing(error) && raise(error)))) throw missing()
      return disk.getStream(key)
    },
    deleteFolder: (key) => disk.deleteAll(`${key}/`),
  })
}

/** Files in the bucket, which all processes share; in the folder without one. Throws `ConfigError`. */
export async function openStorage({
  dataFolder,
  bucket,
}: {
  dataFolder: string
  bucket?: Bucket | undefined
}): Promise<Storage> {
  if (!bucket) return createStorage({ dir: join(dataFolder, 'files') })
  // The client of the store is loaded only where it is used.
  const { openBucket } = await import('./bucket.ts')
  const files = await openBucket(bucket.address, bucket.keys)
  const { folder } = bucket.address
  return { public: inBucket(files, `${folder}public/`), private: inBucket(files, `${folder}private/`) }
}

export interface Bucket {
  address: BucketAddress
  /** without them those of the machine's role */
  keys: BucketKeys | undefined
}

function inBucket({ disk, deleteFolder }: OpenBucket, folder: string): FileStore {
  const put = (key: string, bytes: Uint8Array, type: string) => disk.put(key, bytes, { contentType: type })
  return fileStore(
    disk,
    {
      put,
      // Bytes can be sent again after a failure; a stream could not.
      putFile: async (key, path, type) => put(key, await readFile(path), type),
      stream: (key) => disk.getStream(key),
      deleteFolder,
    },
    folder,
  )
}

/** `folder` is put before all keys. */
function fileStore(
  disk: Disk,
  own: Pick<FileStore, 'put' | 'putFile' | 'stream' | 'deleteFolder'>,
  folder = '',
): FileStore {
  async function at<Result>(key: string, use: (path: string) => Promise<Result>): Promise<Result> {
    assertStorageKey(key)
    return use(`${folder}${key}`).catch((error) => raise(isOfStore(error) ? unavailable(error) : error))
  }
  const read = <Result>(key: string, use: (path: string) => Promise<Result>) =>
    at(key, use).catch((error) => raise(isMissing(error) ? missing() : error))
  const exists = (key: string) =>
    at(key, (path) => disk.exists(path)).catch((error) => !isMissing(error) && raise(error))
  return {
    put: (key, bytes, type) => at(key, (path) => own.put(path, bytes, type)),
    putFile: (key, from, type) => at(key, (path) => own.putFile(path, from, type)),
    get: (key) => read(key, (path) => disk.getBytes(path)),
    stream: (key) => read(key, own.stream),
    async delete(key) {
      if (await exists(key)) await at(key, (path) => disk.delete(path))
    },
    deleteFolder: (key) => at(key, own.deleteFolder),
    exists,
  }
}

const causeOf = (error: unknown): unknown => (error instanceof Error ? error.cause : undefined)

function isMissing(error: unknown): boolean {
  const cause = causeOf(error)
  if (!(cause instanceof Error)) return false
  const { code = '', name } = cause as NodeJS.ErrnoException
  return ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(code) || name === 'NoSuchKey'
}

/** Whether the error comes from an object store and means more than a missing object. */
function isOfStore(error: unknown): boolean {
  const cause = causeOf(error)
  return cause instanceof Error && '$metadata' in cause && !isMissing(error)
}

const unavailable = (cause: unknown) => new DomainError('UNAVAILABLE', { cause })

const missing = () => new DomainError('NOT_FOUND', { message: '파일을 찾을 수 없습니다.' })

function raise(error: unknown): never {
  throw error
}
