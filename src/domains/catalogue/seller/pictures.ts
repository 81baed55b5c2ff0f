import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { UploadedFile } from '../../../platform/contract/contract.ts'
import type { RecordChange } from '../../../platform/contract/record.ts'
import { type AnyTx, withTables } from '../../../platform/database/transactions.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { variantName } from '../../../platform/images/variants.ts'
import { limitEach } from '../../../platform/limits/limit-each.ts'
import { type RateLimit, rateLimits } from '../../../platform/limits/rate-limits.ts'
import { DAY_MS } from '../../../platform/seoul-day.ts'
import { acceptImage } from '../../../platform/uploads/accept-image.ts'
import type { CatalogueDeps } from '../deps.ts'
import { claimPictures, lockUnused, noteUpload } from '../store/products/picture-uploads.ts'
import { shopNames } from '../store/shop-names.ts'
import type { Tx } from '../tables.ts'
import type { Picture } from './products.contract.ts'

const SHOP_UPLOADS: RateLimit = { name: 'product-picture', max: 600, seconds: 60 * 60 }
// Needed beside the limit per shop, because a person may have many shops.
const PERSON_UPLOADS: RateLimit = { name: 'product-picture-person', max: 900, seconds: 60 * 60 }
const fourAtATime = limitEach(4)

/** maximum number of a shop's uploaded pictures that no product uses; such pictures are deleted after a day */
const MAX_ORPHANS = 500
/** maximum number of a shop's pictures that were pasted or imported and that no product uses */
const MAX_ADDED = 9_000
const TOO_MANY_ADDED = '쓰지 않은 사진이 너무 많습니다. 하루 뒤에 다시 해 주세요.'
const MAX_DELETIONS = 500
// Width for a description on a phone with a dense screen, and on a PC, where a description is 900 px wide.
const DETAIL_PICTURE = variantName(960, 'webp')

/** Pictures of products. They are public, and their storage keys start with the slug of the shop. */
export function productPictures({
  database,
  files,
  sign,
}: Pick<CatalogueDeps, 'database' | 'files' | 'sign'>) {
  const limits = rateLimits(database)
  return {
    /** Stores a picture, re-encoded without metadata. Throws BAD_REQUEST (`acceptImage`) and TOO_MANY_REQUESTS. */
    async upload(
      { shopId, uid }: { shopId: number; uid: number },
      { path, signal }: UploadedFile,
      record?: RecordChange,
    ): Promise<Picture> {
      await limits.consume(PERSON_UPLOADS, String(uid))
      await limits.consume(SHOP_UPLOADS, String(shopId))
      const image = await fourAtATime(String(uid), () => acceptImage(path, 'either', signal))
      const name = randomBytes(24).toString('base64url').replaceAll('-', '_')
      const key = await database.asShop(shopId, async (tx: Tx) => {
        const { shopid: shopSlug } = await shopNames(tx, shopId)
        const key = `${shopSlug}/products/${name}.${image.extension}`
        await lockUnused(tx, shopId)
        // The row is written before the file, because a file without a row would never be deleted.
        const { rows } = await sql`
          insert into product_upload (shop_id, key)
          select ${shopId}, ${key}
          where (select count(*) from product_upload where shop_id = ${shopId} and not used and not imported) < ${MAX_ORPHANS}
          returning key`.execute(tx)
        if (rows.length === 0) throw new DomainError('TOO_MANY_REQUESTS')
        await record?.(tx)
        return key
      })
      await files.put(key, image.bytes, image.type)
      return { key, base: sign(key) }
    },

    /**
     * Stores a picture from a pasted page, re-encoded. The key is a digest of its bytes, so equal pictures are stored
     * once. Throws BAD_REQUEST (`acceptImage`), and TOO_MANY_REQUESTS if the shop has too many pictures that no product
     * uses.
     */
    async add(shopId: number, bytes: Uint8Array): Promise<Picture> {
      const image = await acceptImage(bytes, 'either')
      const name = createHash('sha256').update(bytes).digest('hex').slice(0, 40)
      const key = await database.asShop(shopId, async (tx: Tx) => {
        const key = `${(await shopNames(tx, shopId)).shopid}/products/z${name}.${image.extension}`
        if (!(await noteUpload(tx, shopId, key, MAX_ADDED)))
          throw new DomainError('TOO_MANY_REQUESTS', { message: TOO_MANY_ADDED })
        return key
      })
      if (!(await files.exists(key))) await files.put(key, image.bytes, image.type)
      return { key, base: sign(key) }
    },

    /**
     * Marks the pictures with these keys, and those named in the HTML, as used. Call it in the transaction that stores
     * the content with the pictures.
     */
    keep: (tx: AnyTx, shopId: number, keys: string[], html: string): Promise<void> =>
      claimPictures(withTables(tx), shopId, keys, html),

    /** The address of a stored picture for use in HTML. It does not expire. */
    addressInHtml: (key: string): string => `${sign(key)}/${DETAIL_PICTURE}`,

    /** Deletes pictures that no product has used within a day of their upload. Returns their number. */
    async deleteOrphans(now: Date): Promise<number> {
      const before = new Date(now.getTime() - DAY_MS)
      return database.asSystem('jobs', async (tx) => {
        const { rows } = await sql<{ key: string }>`
          delete from product_upload where (shop_id, key) in (
            select shop_id, key from product_upload where not used and created_at < ${before}
            limit ${MAX_DELETIONS} for update skip locked)
          returning key`.execute(tx)
        // If a file can't be deleted, the rows are rolled back, and the next run tries again.
        for (const { key } of rows) await files.delete(key)
        return rows.length
      })
    },
  }
}
