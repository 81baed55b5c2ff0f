import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { UploadedFile } from '../contract/contract.ts'
import { type Database, statement } from '../database/pools.ts'
import type { AnyTx } from '../database/transactions.ts'
import { DomainError } from '../errors/domain-error.ts'
import { limitEach } from '../limits/limit-each.ts'
import { type RateLimit, rateLimits } from '../limits/rate-limits.ts'
import { DAY_MS } from '../seoul-day.ts'
import type { FileStore } from '../storage/storage.ts'
import { acceptImage } from './accept-image.ts'

export type PrivateUploads = ReturnType<typeof privateUploads>

const SWEPT_AT_ONCE = 500

/** Looking at a picture takes memory and time, of one that is refused too; and of many at once none is counted yet. */
const TRIES: RateLimit = { name: 'upload', most: 60, seconds: 60 * 60 }

// A claim has five pictures, and a browser may send them together.
const eachAtOnce = limitEach(5)

/** Most files of one person that nothing refers to; each is forgotten after a day. */
const MOST_ORPHANS = 20

/**
 * Pictures that people hand in, under keys that nobody can guess, each in the `folder` of what it is for. Those that only
 * some may see lie on the private disk.
 */
export function privateUploads({
  database,
  files,
  folder = 'uploads',
}: {
  database: Database
  files: FileStore
  folder?: string
}) {
  const limits = rateLimits(database)
  return {
    /** Keeps a picture for its uploader. Returns its key. Throws BAD_REQUEST for what is no picture (`acceptImage`), TOO_MANY_REQUESTS. */
    async takeImage(uid: number, { path }: UploadedFile): Promise<string> {
      await limits.take(TRIES, String(uid))
      await refuseMany(uid)
      const image = await eachAtOnce(String(uid), () => acceptImage(path))
      const key = `${folder}/${randomBytes(24).toString('base64url').replaceAll('-', '_')}.jpg`
      // The row comes first: a file without one would never be forgotten.
      await database.person(UPLOADED, [key, uid])
      await files.put(key, image, 'image/jpeg')
      return key
    },

    /** A file's bytes for somebody who may see it; `viewer` says who that is, and the look is written down. NOT_FOUND. */
    async look(key: string, viewer: string): Promise<Uint8Array> {
      const bytes = await files.get(key)
      await database.person(VIEWED, [key, viewer])
      return bytes
    },

    /** Whether a key names a file of this folder; whose it is, `keepUpload` knows. */
    holds: (key: string): boolean => key.startsWith(`${folder}/`),

    /** Deletes files that nothing refers to a day after they came. Returns how many. */
    async deleteOrphans(now: Date): Promise<number> {
      const before = new Date(now.getTime() - DAY_MS)
      return database.asSystem('uploads', async (tx) => {
        const { rows } = await sql<{ key: string }>`
          delete from private_upload where key in (
            select key from private_upload
            where uses = 0 and created_at < ${before} and starts_with(key, ${`${folder}/`})
            limit ${SWEPT_AT_ONCE} for update skip locked)
          returning key`.execute(tx)
        // A file that can't be deleted takes the rows back, and all is tried again later.
        for (const { key } of rows) await files.delete(key)
        return rows.length
      })
    },
  }

  async function refuseMany(uid: number): Promise<void> {
    const [count] = await database.person(ORPHANS, [uid])
    if ((count?.orphans ?? 0) >= MOST_ORPHANS) throw new DomainError('TOO_MANY_REQUESTS')
  }
}

const UPLOADED = statement('uploads.came', 'insert into private_upload (key, uid) values ($1, $2)')
const VIEWED = statement('uploads.viewed', 'insert into private_view (key, viewer) values ($1, $2)')
const ORPHANS = statement<{ orphans: number }>(
  'uploads.orphans',
  'select count(*)::int as orphans from private_upload where uses = 0 and uid = $1',
)

/** The address of a picture that an answer carries in itself, for one that is at no address. */
export const addressOfJpeg = (bytes: Uint8Array): string =>
  `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}`

/** Says in the transaction that refers to a file that it stays. False for a key that is not of this person. */
export async function keepUpload(tx: AnyTx, key: string, uid: number): Promise<boolean> {
  const { rows } = await sql<{ kept: boolean | null }>`select keep_upload(${key}, ${uid}) as kept`.execute(tx)
  return rows[0]?.kept === true
}

/** Takes back one `keepUpload` of a person's file; one that nothing refers to is deleted later. */
export async function releaseUpload(tx: AnyTx, key: string, uid: number): Promise<void> {
  await sql`select release_upload(${key}, ${uid})`.execute(tx)
}
