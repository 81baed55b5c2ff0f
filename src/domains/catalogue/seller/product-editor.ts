import type { RecordChange } from '../../../platform/contract/record.ts'
import { assertVersion } from '../../../platform/contract/version.ts'
import type { AnyTx } from '../../../platform/database/transactions.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { sanitisePasted } from '../../../platform/html/sanitise-pasted.ts'
import { changeProducts, type LockedCatalogue, type ProductWrite } from '../changes/change-products.ts'
import { savedStates } from '../changes/recorded-product.ts'
import type { CatalogueDeps } from '../deps.ts'
import { placeListings, setMoreCategories } from '../store/listings.ts'
import { claimPictures, uploadedAmong } from '../store/products/picture-uploads.ts'
import { writeProductFields } from '../store/products/product-fields.ts'
import { reserveIds } from '../store/products/product-lookup.ts'
import { type EditedRow, readExisting } from '../store/products/product-reads.ts'
import type { Tx } from '../tables.ts'
import { assertFreeAllowed, assertSound, pricesOf, refuse, tidyEdit } from './edit-rules.ts'
import {
  lockItems,
  mayRecommend,
  setDeleted,
  writeAddOns,
  writeRecommended,
  writeVariants,
} from './product-writes.ts'
import type { ProductEdit, SellerProduct } from './products.contract.ts'
import { copyOf, sellerProductOf } from './shown-product.ts'

/**
 * Product descriptions (details) that are block documents. A later module stores them and registers these functions.
 */
export interface DetailBlocks {
  has: (shopId: number, productId: number) => Promise<boolean>
  /** copies the block document in the transaction that copies the product; returns false if there is none */
  copy: (tx: AnyTx, shopId: number, fromId: number, toId: number) => Promise<boolean>
}

/** A seller's editor of products. Throws NOT_FOUND for products of other shops. */
export function productEditor({
  database,
  ...signs
}: Pick<CatalogueDeps, 'database' | 'sign' | 'signAdult'>) {
  let detailBlocks: DetailBlocks = { has: async () => false, copy: async () => false }

  /** Changes an existing product under the catalogue lock, records the change, and returns the product. */
  const change = async (
    shopId: number,
    { productId, record }: { productId: number; record: RecordChange | undefined },
    write: (catalogue: LockedCatalogue, before: EditedRow) => Promise<ProductWrite>,
  ) => {
    const hasBlocks = await detailBlocks.has(shopId, productId)
    return database.asShop(shopId, (tx: Tx) =>
      changeProducts(tx, shopId, async (catalogue) => {
        const before = await readExisting(tx, shopId, productId)
        return {
          ...(await write(catalogue, before)),
          async finish() {
            const after = await readExisting(tx, shopId, productId)
            const states = savedStates(before, after)
            if (states) await record?.(tx, { title: before.title, version: after.version }, states)
            return sellerProductOf(after, signs, hasBlocks)
          },
        }
      }),
    )
  }

  return {
    /** Registers the module that stores descriptions as block documents. */
    registerDetailBlocks(blocks: DetailBlocks): void {
      detailBlocks = blocks
    },

    async read(shopId: number, productId: number): Promise<SellerProduct> {
      const row = await database.asShop(shopId, (tx: Tx) => readExisting(tx, shopId, productId))
      return sellerProductOf(row, signs, await detailBlocks.has(shopId, productId))
    },

    /**
     * Creates a product. Throws BAD_REQUEST for an invalid field and for free items (0 won) without `allow_free`,
     * CONFLICT for a code that another product has.
     */
    async create(
      shopId: number,
      input: ProductEdit,
      record?: RecordChange,
      { allow_free }: { allow_free?: boolean | undefined } = {},
    ): Promise<SellerProduct> {
      const edit = tidyEdit(input)
      assertSound(edit)
      assertFreeAllowed(edit, null, allow_free)
      const detail_html = await sanitisePasted(edit.detail ?? '', { of: String(shopId) })
      return database.asShop(shopId, (tx: Tx) =>
        changeProducts(tx, shopId, async (catalogue) => {
          const { pid, sid } = await reserveId(tx)
          const write = await writeProduct(catalogue, { pid, sid, images: [] }, { ...edit, detail_html })
          return {
            ...write,
            async finish() {
              await record?.(
                tx,
                { title: edit.title, pid, version: 1 },
                { product: pid, before: {}, after: {} },
              )
              return sellerProductOf(await readExisting(tx, shopId, pid), signs, false)
            },
          }
        }),
      )
    },

    /**
     * Saves an edit of the version that the seller saw. Throws what `create` throws, and STALE with the current product
     * if that version is not the latest.
     */
    async save(
      shopId: number,
      {
        pid: productId,
        version,
        product: input,
        allow_free,
      }: { pid: number; version: number; product: ProductEdit; allow_free?: boolean },
      record?: RecordChange,
    ): Promise<SellerProduct> {
      const edit = tidyEdit(input)
      assertSound(edit)
      const hasBlocks = await detailBlocks.has(shopId, productId)
      // The version is compared before the description is sanitised, which takes time, and a second time under the
      // lock.
      const current = await database.asShop(shopId, (tx: Tx) => readExisting(tx, shopId, productId))
      assertVersion(sellerProductOf(current, signs, hasBlocks), version)
      const html = edit.detail === null ? null : await sanitisePasted(edit.detail, { of: String(shopId) })
      return change(shopId, { productId, record }, async (catalogue, before) => {
        assertVersion(sellerProductOf(before, signs, hasBlocks), version)
        if (before.deleted_at)
          throw new DomainError('CONFLICT', { message: '삭제한 상품입니다. 복원한 다음 수정해 주세요.' })
        assertFreeAllowed(edit, pricesOf(before), allow_free)
        return writeProduct(catalogue, before, { ...edit, detail_html: html ?? before.detail_html })
      })
    },

    /**
     * Creates a copy that is not on sale and has no code. Throws BAD_REQUEST for free items (0 won) without
     * `allow_free`.
     */
    async copy(
      shopId: number,
      { pid: productId, allow_free }: { pid: number; allow_free?: boolean | undefined },
      record?: RecordChange,
    ): Promise<SellerProduct> {
      const { detail_html, ...copy } = await database.asShop(shopId, async (tx: Tx) =>
        copyOf(await readExisting(tx, shopId, productId)),
      )
      assertFreeAllowed(copy, null, allow_free)
      return database.asShop(shopId, (tx: Tx) =>
        changeProducts(tx, shopId, async (catalogue) => {
          const { pid, sid } = await reserveId(tx)
          const images = copy.images.map(({ key }) => key)
          const write = await writeProduct(catalogue, { pid, sid, images }, { ...copy, detail_html })
          const hasBlocks = await detailBlocks.copy(tx, shopId, productId, pid)
          return {
            ...write,
            async finish() {
              await record?.(
                tx,
                { title: copy.title, copy: pid, version: 1 },
                { product: pid, before: {}, after: {} },
              )
              return sellerProductOf(await readExisting(tx, shopId, pid), signs, hasBlocks)
            },
          }
        }),
      )
    },

    /** Deletes or restores a product. Resales in other shops follow. */
    setDeleted: (
      shopId: number,
      { pid: productId, deleted }: { pid: number; deleted: boolean },
      record?: RecordChange,
    ): Promise<SellerProduct> =>
      change(shopId, { productId, record }, async ({ tx }, { sid }) => {
        await setDeleted(tx, shopId, productId, deleted).catch(rethrowDuplicateCode)
        return { listings: [sid] }
      }),
  }
}

async function reserveId(tx: Tx): Promise<{ pid: number; sid: number }> {
  const [ids] = await reserveIds(tx, 1)
  return ids as { pid: number; sid: number }
}

/**
 * Writes a product with its variants, add-ons and listing. `images` are the keys of the pictures that it already has.
 */
async function writeProduct(
  { tx, shopId, ownerId, categories }: LockedCatalogue,
  { pid, sid, images }: { pid: number; sid: number; images: string[] },
  edit: ProductEdit & { detail_html: string },
): Promise<ProductWrite> {
  if (edit.cids.some((categoryId) => !categories.has(categoryId))) refuse('cids', '없는 분류입니다.')
  const keys = edit.images.map(({ key }) => key)
  const knownKeys = new Set([...images, ...(await uploadedAmong(tx, shopId, keys))])
  if (keys.some((key) => !knownKeys.has(key)))
    refuse('images', '올라오지 않은 사진이 있습니다. 다시 올려 주세요.')
  const { variantIds, addOnIds } = await lockItems(tx, shopId, pid)
  if (edit.variants.some(({ pid2 }) => pid2 > 0 && !variantIds.has(pid2)))
    refuse('variants', '없는 옵션 조합입니다.')
  if (edit.add_ons.some(({ pid3 }) => pid3 > 0 && !addOnIds.has(pid3)))
    refuse('add_ons', '없는 추가 상품입니다.')
  if (!(await mayRecommend(tx, shopId, sid, edit.recommended)))
    refuse('recommended', '추천할 수 없는 상품이 있습니다. 이 상점의 다른 상품을 선택해 주세요.')

  await writeProductFields(tx, shopId, [{ ...edit, pid, digest: '' }]).catch(rethrowDuplicateCode)
  await writeRecommended(tx, shopId, pid, edit.recommended)
  await writeVariants(tx, shopId, pid, edit.variants)
  await writeAddOns(tx, shopId, pid, edit.add_ons)
  await claimPictures(tx, shopId, keys, edit.detail_html)
  const [cid = 0, ...more] = edit.cids
  await placeListings(tx, shopId, { shopId, uid: ownerId }, [{ pid, sid, cid }])
  await setMoreCategories(tx, shopId, [{ sid, cids: more }])
  return { listings: [sid], refresh: false }
}

function rethrowDuplicateCode(error: unknown): never {
  if ((error as { constraint?: string }).constraint !== 'product_code') throw error
  const message = '같은 상품 코드를 쓰는 상품이 있습니다.'
  throw new DomainError('CONFLICT', { message, details: { errors: { code: message } } })
}
