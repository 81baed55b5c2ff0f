import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { UploadedFile } from '../contract/contract.ts'
import { advisoryLock } from '../database/advisory-lock.ts'
import { type Database, statement } from '../database/pools.ts'
import type { AnyTx } from '../database/transactions.ts'
import { DomainError } from '../errors/domain-error.ts'
import { limitEach } from '../limits/limit-each.ts'
import { type RateLimit, rateLimits } from '../limits/rate-limits.ts'
import { DAY_MS } from '../seoul-day.ts'
import type { FileStore } from '../storage/storage.ts'
import { acceptDocument, type StoredDocument } from './accept-document.ts'
import { acceptImage, type StoredFormat } from './accept-image.ts'
import { acceptImageInBackground } from './background-images.ts'

export type PrivateUploads = ReturnType<typeof privateUploads>

const SWEPT_AT_ONCE = 500

/** Limits the attempts, because decoding is expensive even if the image is then rejected. */
const TRIES: RateLimit = { name: 'upload', max: 60, seconds: 60 * 60 }

// A claim can have five images, which a browser may send at once.
const limitPerSubject = limitEach(5)

/** Maximum files per person to which nothing refers; such a file is deleted after a day. */
const MAX_ORPHANS = 20

/**
 * Images and documents that people upload. Their keys are random, in the `folder` of their purpose; restricted ones are
 * on the private disk.
 */
export function privateUploads({
  database,
  files,
  folder = 'uploads',
  format = 'jpeg',
}: {
  database: Database
  files: FileStore
  folder?: string
  format?: StoredFormat
}) {
  const limits = rateLimits(database)
  const newKey = (extension: string) =>
    `${folder}/${randomBytes(24).toString('base64url').replaceAll('-', '_')}.${extension}`
  return {
    /** Stores an image and returns its key. Throws BAD_REQUEST (`acceptImage`) and TOO_MANY_REQUESTS. */
    acceptImage: (uid: number, { path, signal }: UploadedFile): Promise<string> =>
      store(uid, () => acceptImage(path, format, signal)),

    /**
     * Stores an image or a PDF and returns its key. Throws BAD_REQUEST (`acceptDocument`) and TOO_MANY_REQUESTS.
     */
    acceptDocument: (uid: number, { path, signal }: UploadedFile): Promise<string> =>
      store(uid, () => acceptDocument(path, signal)),

    /**
     * Stores an image that a job has downloaded for a person, which the job then claims, and returns its key. The image
     * is re-encoded in a process of low priority. Throws BAD_REQUEST (`acceptImage`).
     */
    async acceptDownload(uid: number, bytes: Uint8Array): Promise<string> {
      const image = await acceptImageInBackground(bytes, format)
      const key = newKey(image.extension)
      await database.asPerson((tx) =>
        sql`insert into private_upload (key, uid) values (${key}, ${uid})`.execute(tx),
      )
      await files.put(key, image.bytes, image.type)
      return key
    },

    /** Reads a file; `viewer` is written to the access log. Throws NOT_FOUND. */
    async read(key: string, viewer: string): Promise<Uint8Array> {
      const bytes = await files.get(key)
      await database.person(VIEWED, [key, viewer])
      return bytes
    },

    /** Whether the key belongs to this folder. The owner of the file is checked by `claimUpload`. */
    holds: (key: string): boolean => key.startsWith(`${folder}/`),

    /** Deletes files to which nothing has referred for a day. Returns their count. */
    async deleteOrphans(now: Date): Promise<number> {
      const before = new Date(now.getTime() - DAY_MS)
      return database.asSystem('uploads', async (tx) => {
        const { rows } = await sql<{ key: string }>`
          delete from private_upload where key in (
            select key from private_upload
            where uses = 0 and created_at < ${before} and starts_with(key, ${`${folder}/`})
            limit ${SWEPT_AT_ONCE} for update skip locked)
          returning key`.execute(tx)
        // If the deletion of a file fails, the rows are rolled back, and the next run retries.
        for (const { key } of rows) await files.delete(key)
        return rows.length
      })
    },
  }

  async function store(uid: number, accept: () => Promise<StoredDocument>): Promise<string> {
    await limits.consume(TRIES, String(uid))
    await refuseMany(uid)
    const { bytes, extension, type } = await limitPerSubject(String(uid), accept)
    const key = newKey(extension)
    // The row is written before the file, because a file without a row would never be deleted.
    await database.asPerson(async (tx) => {
      await advisoryLock(tx, 'private-uploads', uid)
      // Returns `true` instead of the key, because this database role may not read keys.
      const { rows } = await sql`
        insert into private_upload (key, uid)
        select ${key}, ${uid}
        where (select count(*) from private_upload where uses = 0 and uid = ${uid}) < ${MAX_ORPHANS}
        returning true`.execute(tx)
      if (rows.length === 0) throw new DomainError('TOO_MANY_REQUESTS')
    })
    await files.put(key, bytes, type)
    return key
  }

  async function refuseMany(uid: number): Promise<void> {
    const [count] = await database.person(ORPHANS, [uid])
    if ((count?.orphans ?? 0) >= MAX_ORPHANS) throw new DomainError('TOO_MANY_REQUESTS')
  }
}

const VIEWED = statement('uploads.viewed', 'insert into private_view (key, viewer) values ($1, $2)')
const ORPHANS = statement<{ orphans: number }>(
  'uploads.orphans',
  'select count(*)::int as orphans from private_upload where uses = 0 and uid = $1',
)

/** The image as a data URL, for replies that contain it. */
export const addressOfJpeg = (bytes: Uint8Array): string =>
  `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}`

/**
 * Adds a reference to a file, in the transaction that stores the key. Returns false if the file belongs to another
 * person.
 */
export async function claimUpload(tx: AnyTx, key: string, uid: number): Promise<boolean> {
  const { rows } = await sql<{ kept: boolean | null }>`select keep_upload(${key}, ${uid}) as kept`.execute(tx)
  return rows[0]?.kept === true
}

/** Removes one reference; a file without references is deleted later. */
export async function releaseUpload(tx: AnyTx, key: string, uid: number): Promise<void> {
  await sql`select release_upload(${key}, ${uid})`.execute(tx)
}

/** Adds one reference to each file, of any owner. Requires a system transaction. */
export async function claimUploads(tx: AnyTx, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await sql`update private_upload set uses = uses + 1 where key = any (${keys}::text[])`.execute(tx)
}

/**
 * Removes one reference per key, for files of any owner; a key may occur several times. Requires a system transaction.
 */
export async function releaseUploads(tx: AnyTx, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await sql`
    update private_upload p set uses = greatest(p.uses - released.times, 0)
    from (select key, count(*) as times from unnest(${keys}::text[]) as k (key) group by key) released
    where p.key = released.key`.execute(tx)
}
