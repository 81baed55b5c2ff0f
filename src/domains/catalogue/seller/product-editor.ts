import type { RecordChange } from '../../../platform/contract/record.ts'
import { assertVersion } from '../../../platform/contract/version.ts'
import type { AnyTx } from '../../../platform/database/transactions.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { sanitisePasted } from '../../../platform/html/sanitise-pasted.ts'
import { savedStates } from '../changes/recorded-product.ts'
import type { CatalogueDeps } from '../deps.ts'
import { announce } from '../store/announce.ts'
import { categoriesOf, lockCatalogue } from '../store/categories.ts'
import { derive } from '../store/index/derived.ts'
import { placeListings, refreshListings, setMoreCategories } from '../store/listings.ts'
import { writeProductFields } from '../store/products/product-fields.ts'
import { type EditedRow, readProduct } from '../store/products/product-reads.ts'
import { takeIds } from '../store/products/products.ts'
import { keepPictures, uploadedAmong } from '../store/products/uploads.ts'
import { shopNames } from '../store/shops.ts'
import type { Tx } from '../tables.ts'
import type { ProductEdit, SellerProduct } from './contract.ts'
import { assertFreeAllowed, assertSound, pricesOf, refuse, tidied } from './edit-rules.ts'
import { copyOf, sellerProductOf } from './shown-product.ts'
import { lockItems, setDeleted, writeAddOns, writeVariants } from './store/product-writes.ts'
import { mayRecommend, writeRecommended } from './store/recommended.ts'

/** Details that are documents of blocks, which a higher module keeps. `shop` is the internal id. */
export interface DetailBlocks {
  /** whether the product's detail is a document of blocks */
  has: (shop: number, productId: number) => Promise<boolean>
  /** copies that document in the transaction of a copy; false where there is none */
  copy: (tx: AnyTx, shop: number, fromId: number, toId: number) => Promise<boolean>
}

/** A seller's reads and saves of one product. `shop` is the internal id; another shop's product is NOT_FOUND. */
export function productEditor({
  database,
  ...signs
}: Pick<CatalogueDeps, 'database' | 'sign' | 'signAdult'>) {
  let detailBlocks: DetailBlocks = { has: async () => false, copy: async () => false }
  const shown = async (shop: number, row: EditedRow): Promise<SellerProduct> =>
    sellerProductOf(row, signs, await detailBlocks.has(shop, row.pid))

  /**
   * One transaction on an existing product under the catalogue's lock, with its entry in the log. Returns the product as it is after
   * it.
   */
  const change = async (
    shop: number,
    { pid, record }: { pid: number; record: RecordChange | undefined },
    work: (tx: Tx, before: EditedRow) => Promise<void>,
  ) => {
    const blocks = await detailBlocks.has(shop, pid)
    return database.asShop(shop, async (tx: Tx) => {
      await lockCatalogue(tx, shop)
      const before = await found(tx, shop, pid)
      await work(tx, before)
      const after = await found(tx, shop, pid)
      const states = savedStates(before, after)
      if (states) await record?.(tx, { title: before.title, version: after.version }, states)
      return sellerProductOf(after, signs, blocks)
    })
  }

  return {
    /** Registers the module that keeps details as documents of blocks; without one no product has such a detail. */
    registerDetailBlocks(blocks: DetailBlocks): void {
      detailBlocks = blocks
    },

    async read(shop: number, pid: number): Promise<SellerProduct> {
      return shown(shop, await database.asShop(shop, (tx: Tx) => found(tx, shop, pid)))
    },

    /** Creates a product. Throws BAD_REQUEST for a wrong field or for free items without `allow_free`, CONFLICT for a code that the shop has already. */
    async create(
      shop: number,
      input: ProductEdit,
      record?: RecordChange,
      { allow_free }: { allow_free?: boolean | undefined } = {},
    ): Promise<SellerProduct> {
      const edit = tidied(input)
      assertSound(edit)
      assertFreeAllowed(edit, null, allow_free)
      const detail_html = await sanitisePasted(edit.detail ?? '', { of: String(shop) })
      return database.asShop(shop, async (tx: Tx) => {
        await lockCatalogue(tx, shop)
        const [ids] = await takeIds(tx, 1)
        const { pid, sid } = ids as { pid: number; sid: number }
        await write(tx, shop, { pid, sid, images: [] }, { ...edit, detail_html })
        await record?.(tx, { title: edit.title, pid, version: 1 }, { product: pid, before: {}, after: {} })
        return sellerProductOf(await found(tx, shop, pid), signs, false)
      })
    },

    /** Saves an edit of the version that its editor has seen. Throws as `createProduct` does, and STALE with the present product. */
    async save(
      shop: number,
      {
        pid,
        version,
        product: input,
        allow_free,
      }: { pid: number; version: number; product: ProductEdit; allow_free?: boolean },
      record?: RecordChange,
    ): Promise<SellerProduct> {
      const edit = tidied(input)
      assertSound(edit)
      const blocks = await detailBlocks.has(shop, pid)
      // A save that comes too late is refused before its detail takes a thread; under the lock it is looked at again.
      const seen = await database.asShop(shop, (tx: Tx) => found(tx, shop, pid))
      assertVersion(sellerProductOf(seen, signs, blocks), version)
      const html = edit.detail === null ? null : await sanitisePasted(edit.detail, { of: String(shop) })
      return change(shop, { pid, record }, async (tx, before) => {
        assertVersion(sellerProductOf(before, signs, blocks), version)
        if (before.deleted_at)
          throw new DomainError('CONFLICT', { message: '삭제한 상품입니다. 복원한 다음 수정해 주세요.' })
        assertFreeAllowed(edit, pricesOf(before), allow_free)
        await write(tx, shop, before, { ...edit, detail_html: html ?? before.detail_html })
      })
    },

    /**
     * A copy with the whole detail, which is not on sale and has no code. Throws BAD_REQUEST for free items that are not allowed: that the
     * first product gives something away says nothing of the second.
     */
    async copy(
      shop: number,
      { pid, allow_free }: { pid: number; allow_free?: boolean | undefined },
      record?: RecordChange,
    ): Promise<SellerProduct> {
      const { detail_html, ...copy } = await database.asShop(shop, async (tx: Tx) =>
        copyOf(await found(tx, shop, pid)),
      )
      assertFreeAllowed(copy, null, allow_free)
      return database.asShop(shop, async (tx: Tx) => {
        await lockCatalogue(tx, shop)
        const [ids] = await takeIds(tx, 1)
        const made = ids as { pid: number; sid: number }
        const images = copy.images.map(({ key }) => key)
        await write(tx, shop, { ...made, images }, { ...copy, detail_html })
        const blocks = await detailBlocks.copy(tx, shop, pid, made.pid)
        await record?.(
          tx,
          { title: copy.title, copy: made.pid, version: 1 },
          { product: made.pid, before: {}, after: {} },
        )
        return sellerProductOf(await found(tx, shop, made.pid), signs, blocks)
      })
    },

    /** Deletes a product, which leaves every list also of the shops that picked it, or restores it. */
    setDeleted: (
      shop: number,
      { pid, deleted }: { pid: number; deleted: boolean },
      record?: RecordChange,
    ): Promise<SellerProduct> =>
      change(shop, { pid, record }, async (tx, { sid }) => {
        const { shopid } = await shopNames(tx, shop)
        await setDeleted(tx, shop, pid, deleted).catch(sayTaken)
        await refreshListings(tx, shop, [sid])
        await derive(tx, shop, await categoriesOf(tx, shop), [sid])
        await announce(tx, shopid, { changed: [sid], came: false })
      }),
  }
}

async function found(tx: Tx, shop: number, pid: number): Promise<EditedRow> {
  const row = await readProduct(tx, shop, pid)
  if (!row) throw new DomainError('NOT_FOUND')
  return row
}

/** Writes a product with its items, its listing and all indexes. `images` are the keys that it has already. */
async function write(
  tx: Tx,
  shop: number,
  { pid, sid, images }: { pid: number; sid: number; images: string[] },
  edit: ProductEdit & { detail_html: string },
): Promise<void> {
  const { shopid, uid } = await shopNames(tx, shop)
  const categories = await categoriesOf(tx, shop)
  if (edit.cids.some((cid) => !categories.has(cid))) refuse('cids', '없는 분류입니다.')
  const keys = edit.images.map(({ key }) => key)
  const known = new Set([...images, ...(await uploadedAmong(tx, shop, keys))])
  if (keys.some((key) => !known.has(key)))
    refuse('images', '올라오지 않은 사진이 있습니다. 다시 올려 주세요.')
  const { pid2s, pid3s } = await lockItems(tx, shop, pid)
  if (edit.variants.some(({ pid2 }) => pid2 > 0 && !pid2s.has(pid2)))
    refuse('variants', '없는 옵션 조합입니다.')
  if (edit.add_ons.some(({ pid3 }) => pid3 > 0 && !pid3s.has(pid3)))
    refuse('add_ons', '없는 추가 상품입니다.')

  if (!(await mayRecommend(tx, shop, sid, edit.recommended)))
    refuse('recommended', '추천할 수 없는 상품이 있습니다. 이 상점의 다른 상품을 골라 주세요.')

  await writeProductFields(tx, shop, [{ ...edit, pid, digest: '' }]).catch(sayTaken)
  await writeRecommended(tx, shop, pid, edit.recommended)
  await writeVariants(tx, shop, pid, edit.variants)
  await writeAddOns(tx, shop, pid, edit.add_ons)
  await keepPictures(tx, shop, keys, edit.detail_html)
  const [cid = 0, ...more] = edit.cids
  await placeListings(tx, shop, { shop, uid }, [{ pid, sid, cid }])
  await setMoreCategories(tx, shop, [{ sid, cids: more }])
  await derive(tx, shop, categories, [sid])
  await announce(tx, shopid, { changed: [sid], came: true })
}

/** A product's code is unique in its shop. */
function sayTaken(error: unknown): never {
  if ((error as { constraint?: string }).constraint !== 'product_code') throw error
  const message = '같은 상품 코드를 쓰는 상품이 있습니다.'
  throw new DomainError('CONFLICT', { message, details: { errors: { code: message } } })
}
