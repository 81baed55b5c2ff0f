import { wrongField } from '../../../platform/contract/field-refusal.ts'
import { withTables } from '../../../platform/database/transactions.ts'
import { emit } from '../../../platform/events/outbox.ts'
import type { DetailBlocks } from '../../catalogue/catalogue.service.ts'
import { productChanged } from '../../catalogue/events.ts'
import type { BlockDraft } from '../blocks/block-shapes.ts'
import { namesOneShop } from '../blocks/shop-references.ts'
import type { Device } from '../blocks/shown-blocks.ts'
import { toStored } from '../blocks/store-blocks.ts'
import type { ContentDeps } from '../deps.ts'
import { promotionChanged } from '../events.ts'
import { isContentSlug } from '../shared/content-slug.ts'
import * as documents from '../store/document-store.ts'
import { ownListing } from '../store/setting-store.ts'
import type { ContentTables, Tx } from '../tables.ts'
import { createChange } from './content-change.ts'
import { orNotFound, refuse, titleOf } from './content-checks.ts'

export interface ContentDraft {
  id?: number
  slug?: string
  title: string
  blocks: BlockDraft[]
}

/**
 * Validates, sanitises and writes a shop's block documents. Throws BAD_REQUEST with the field, and NOT_FOUND for a
 * missing document.
 */
export function documentEditor({ database, measure }: Pick<ContentDeps, 'database' | 'measure'>) {
  const change = createChange(database)
  const stored = (drafts: BlockDraft[]) => toStored(drafts, measure)
  return {
    /** Updates the content page with this id or slug; adds one if there is none. Returns its id. */
    async saveContent(shopId: number, page: ContentDraft): Promise<number> {
      const { id, slug = null } = page
      if (slug !== null && !isContentSlug(slug)) refuse('slug')
      const row = { slug, title: titleOf(page.title), blocks: await stored(page.blocks) }
      return change(shopId, async (tx) =>
        orNotFound(await documents.writeContentPage(tx, shopId, { ...row, ...(id && { id }) })),
      )
    },

    /** Replaces a device's main page. With no blocks, the device has no main page. */
    async saveMainPage(shopId: number, device: Device, drafts: BlockDraft[]): Promise<void> {
      const blocks = await stored(drafts)
      await change(shopId, (tx) => documents.writeMainPage(tx, shopId, device, blocks))
    },

    /** Updates the popup with this id or title; adds one if there is none. Returns its id. */
    async savePopup(shopId: number, { blocks: drafts, ...draft }: PopupDraft): Promise<number> {
      const row = popupRow(draft)
      const blocks = await stored(drafts)
      return change(shopId, async (tx) =>
        orNotFound(await documents.writePopup(tx, shopId, { ...row, blocks })),
      )
    },

    /** Writes the detail document of a product. It is shown instead of the product's description. */
    async saveProductDetail(shopId: number, productId: number, drafts: BlockDraft[]): Promise<void> {
      const blocks = await stored(drafts)
      await change(shopId, async (tx, shopSlug) => {
        const listingId = orNotFound(await ownListing(tx, shopId, productId))
        await documents.writeProductDetail(tx, shopId, productId, blocks)
        // Shops that resell the product show its detail and react to this event.
        await emit(tx, productChanged, { shopid: shopSlug, sids: [listingId] })
      })
    },

    /** Replaces the blocks above and below every product detail, in all shops of the owner. */
    async saveCommonBlocks(
      shopId: number,
      drafts: { above: BlockDraft[]; below: BlockDraft[] },
    ): Promise<void> {
      const [above, below] = await Promise.all([stored(drafts.above), stored(drafts.below)])
      await change(shopId, (tx) => documents.writeCommonBlocks(tx, shopId, { above, below }), {
        common: true,
      })
    },
  }
}

interface PopupDraft {
  id?: number
  title: string
  /** the device that shows the popup; null for both */
  device: Device | null
  /** position in the order of popups */
  sort?: number
  /** width divided by height */
  ratio: number
  /** period in which the popup is shown; null: from now, or without end */
  shown_from?: Date | null
  shown_until?: Date | null
  blocks: BlockDraft[]
}

/** Validates the fields of a popup except its blocks. Throws BAD_REQUEST with the field. */
function popupRow({
  title,
  sort = 0,
  ratio,
  shown_from = null,
  shown_until = null,
  ...draft
}: Omit<PopupDraft, 'blocks'>) {
  if (!(ratio >= 0.2 && ratio <= 5)) refuse('ratio')
  if (shown_from && shown_until && shown_from >= shown_until)
    throw wrongField('shown_until', '팝업이 끝나는 때는 시작보다 뒤여야 합니다.')
  return { ...draft, title: titleOf(title), sort, ratio, shown_from, shown_until }
}

/** Detail documents of products, for the product editor of the catalogue. */
export function detailBlocks({ database }: Pick<ContentDeps, 'database'>): DetailBlocks {
  return {
    has: (shopId, productId) =>
      database.asShop(shopId, (tx: Tx) => documents.hasProductDetail(tx, shopId, productId)),
    copy: (tx, shopId, from, to) => documents.copyProductDetail(withTables(tx), shopId, from, to),
  }
}

/** Writes promotions: platform pages that show each shop's own products. */
export function promotionEditor({ database, measure }: Pick<ContentDeps, 'database' | 'measure'>) {
  return {
    /** Throws BAD_REQUEST also if a product block names products or a category, because they belong to one shop. */
    async save(promotion: { slug: string; title: string; blocks: BlockDraft[] }): Promise<void> {
      const { slug } = promotion
      if (!isContentSlug(slug)) refuse('slug')
      const title = titleOf(promotion.title)
      const blocks = await toStored(promotion.blocks, measure)
      if (blocks.some(namesOneShop)) refuse('blocks')
      await database.asSystem<ContentTables, void>('operator', async (tx) => {
        await documents.writePromotion(tx, { slug, title, blocks })
        await emit(tx, promotionChanged, { slug })
      })
    },
  }
}
