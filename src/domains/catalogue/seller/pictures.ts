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
import { keepPictures, lockUnused, noteUpload } from '../store/products/picture-uploads.ts'
import { shopNames } from '../store/shop-names.ts'
import type { Tx } from '../tables.ts'
import type { Picture } from './products.contract.ts'

/** Decoding a picture takes memory and time, also for a refused one. */
const OF_SHOP: RateLimit = { name: 'product-picture', max: 600, seconds: 60 * 60 }
// Somebody may have many shops.
const OF_PERSON: RateLimit = { name: 'product-picture-person', max: 900, seconds: 60 * 60 }
const eachAtOnce = limitEach(4)

/** Most pictures of a shop that came one by one and that no product has; each is deleted after a day. */
const MOST_ORPHANS = 500
/** The same of pictures that came together, with those of imports. */
const MOST_ADDED = 9_000
const TOO_MANY_ADDED = '쓰지 않은 사진이 너무 많습니다. 하루 뒤에 다시 해 주세요.'
const SWEPT_AT_ONCE = 500
// Wide enough for a product's description on a sharp phone, and on a PC where it is 900 px.
const DETAIL_PICTURE = variantName(960, 'webp')

/** Pictures that sellers upload for their products. They are public, as products are, under keys of their shop. */
export function productPictures({
  database,
  files,
  sign,
}: Pick<CatalogueDeps, 'database' | 'files' | 'sign'>) {
  const limits = rateLimits(database)
  return {
    /**
     * Stores a picture, re-encoded without anything but its pixels. Throws BAD_REQUEST for a file that is no picture
     * (`acceptImage`), TOO_MANY_REQUESTS.
     */
    async upload(
      { shop: shopId, uid }: { shop: number; uid: number },
      { path, signal }: UploadedFile,
      record?: RecordChange,
    ): Promise<Picture> {
      await limits.consume(OF_PERSON, String(uid))
      await limits.consume(OF_SHOP, String(shopId))
      const image = await eachAtOnce(String(uid), () => acceptImage(path, 'either', signal))
      const name = randomBytes(24).toString('base64url').replaceAll('-', '_')
      const key = await database.asShop(shopId, async (tx: Tx) => {
        const { shopid: shopSlug } = await shopNames(tx, shopId)
        const key = `${shopSlug}/products/${name}.${image.extension}`
        await lockUnused(tx, shopId)
        // The row comes first: a file without one would never be deleted.
        const { rows } = await sql`
          insert into product_upload (shop_id, key)
          select ${shopId}, ${key}
          where (select count(*) from product_upload where shop_id = ${shopId} and not used and not imported) < ${MOST_ORPHANS}
          returning key`.execute(tx)
        if (rows.length === 0) throw new DomainError('TOO_MANY_REQUESTS')
        await record?.(tx)
        return key
      })
      await files.put(key, image.bytes, image.type)
      return { key, base: sign(key) }
    },

    /**
     * Stores a picture that came with a page of another shop, re-encoded, under a digest of its bytes: the same one is stored once. Throws
     * BAD_REQUEST (`acceptImage`), TOO_MANY_REQUESTS where too many wait for a product.
     */
    async add(shopId: number, bytes: Uint8Array): Promise<Picture> {
      const image = await acceptImage(bytes, 'either')
      const name = createHash('sha256').update(bytes).digest('hex').slice(0, 40)
      const key = await database.asShop(shopId, async (tx: Tx) => {
        const key = `${(await shopNames(tx, shopId)).shopid}/products/z${name}.${image.extension}`
        if (!(await noteUpload(tx, shopId, key, MOST_ADDED)))
          throw new DomainError('TOO_MANY_REQUESTS', { message: TOO_MANY_ADDED })
        return key
      })
      if (!(await files.exists(key))) await files.put(key, image.bytes, image.type)
      return { key, base: sign(key) }
    },

    /** Keeps pictures that something names by their keys or in its markup, in the transaction that stores it. */
    keep: (tx: AnyTx, shopId: number, keys: string[], html: string): Promise<void> =>
      keepPictures(withTables(tx), shopId, keys, html),

    /** The address of a stored picture inside html, which does not expire. */
    addressInHtml: (key: string): string => `${sign(key)}/${DETAIL_PICTURE}`,

    /** Deletes pictures that no product ever had, a day after they came. Returns how many. */
    async deleteOrphans(now: Date): Promise<number> {
      const before = new Date(now.getTime() - DAY_MS)
      return database.asSystem('jobs', async (tx) => {
        const { rows } = await sql<{ key: string }>`
          delete from product_upload where (shop_id, key) in (
            select shop_id, key from product_upload where not used and created_at < ${before}
            limit ${SWEPT_AT_ONCE} for update skip locked)
          returning key`.execute(tx)
        // A file that can't be deleted rolls the rows back, and the next run tries again.
        for (const { key } of rows) await files.delete(key)
        return rows.length
      })
    },
  }
}
