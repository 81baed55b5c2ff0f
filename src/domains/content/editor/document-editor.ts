import { wrongField } from '../../../platform/contract/field-refusal.ts'
import { withTables } from '../../../platform/database/transactions.ts'
import { emit } from '../../../platform/events/outbox.ts'
import type { DetailBlocks } from '../../catalogue/catalogue.service.ts'
import { productChanged } from '../../catalogue/events.ts'
import type { BlockDraft, StoredBlock } from '../blocks/block-shapes.ts'
import type { Device } from '../blocks/shown-blocks.ts'
import { toStored } from '../blocks/store-blocks.ts'
import type { ContentDeps } from '../deps.ts'
import { promotionChanged } from '../events.ts'
import { isContentSlug } from '../rules.ts'
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
 * Writes a shop's documents of blocks. Every write is validated and sanitised: BAD_REQUEST names an invalid field, and a
 * missing document is NOT_FOUND.
 */
export function documentEditor({ database, measure }: Pick<ContentDeps, 'database' | 'measure'>) {
  const change = createChange(database)
  const stored = (drafts: BlockDraft[]) => toStored(drafts, measure)
  return {
    /** Writes a content page and returns its id: the one with this id, else the one with this slug, else a new one. */
    async saveContent(shopId: number, page: ContentDraft): Promise<number> {
      const { id, slug = null } = page
      if (slug !== null && !isContentSlug(slug)) refuse('slug')
      const row = { slug, title: titleOf(page.title), blocks: await stored(page.blocks) }
      return change(shopId, async (tx) =>
        orNotFound(await documents.writeContentPage(tx, shopId, { ...row, ...(id && { id }) })),
      )
    },

    /** Replaces the main page of one device; without blocks the shop has none there. */
    async saveMainPage(shopId: number, device: Device, drafts: BlockDraft[]): Promise<void> {
      const blocks = await stored(drafts)
      await change(shopId, (tx) => documents.writeMainPage(tx, shopId, device, blocks))
    },

    /** Writes a popup and returns its id: the one with this id, else the one with this title, else a new one. */
    async savePopup(shopId: number, { blocks: drafts, ...draft }: PopupDraft): Promise<number> {
      const row = popupRow(draft)
      const blocks = await stored(drafts)
      return change(shopId, async (tx) =>
        orNotFound(await documents.writePopup(tx, shopId, { ...row, blocks })),
      )
    },

    /** Writes the document of a product, which replaces its description. */
    async saveProductDetail(shopId: number, productId: number, drafts: BlockDraft[]): Promise<void> {
      const blocks = await stored(drafts)
      await change(shopId, async (tx, shopSlug) => {
        const listingId = orNotFound(await ownListing(tx, shopId, productId))
        await documents.writeProductDetail(tx, shopId, productId, blocks)
        // Shops that resell the product show its detail; they are updated by this event.
        await emit(tx, productChanged, { shopid: shopSlug, sids: [listingId] })
      })
    },

    /** Replaces the blocks above and below the detail of every product, in every shop of the owner. */
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
  /** null for both */
  device: Device | null
  /** position among popups */
  sort?: number
  /** width divided by height */
  ratio: number
  /** null: from now, and without an end */
  shown_from?: Date | null
  shown_until?: Date | null
  blocks: BlockDraft[]
}

/** Checks a popup for storage, without its blocks. Throws BAD_REQUEST that names the wrong field. */
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

/** The documents of products' details, for the editor of products. */
export function detailBlocks({ database }: Pick<ContentDeps, 'database'>): DetailBlocks {
  return {
    has: (shopId, productId) =>
      database.asShop(shopId, (tx: Tx) => documents.hasProductDetail(tx, shopId, productId)),
    copy: (tx, shopId, from, to) => documents.copyProductDetail(withTables(tx), shopId, from, to),
  }
}

/** Writes pages of the platform, which every shop shows with products of its own. */
export function promotionEditor({ database, measure }: Pick<ContentDeps, 'database' | 'measure'>) {
  return {
    /** Throws BAD_REQUEST also for product blocks with chosen products or a category, which belong to one shop. */
    async save(promotion: { slug: string; title: string; blocks: BlockDraft[] }): Promise<void> {
      const { slug } = promotion
      if (!isContentSlug(slug)) refuse('slug')
      const title = titleOf(promotion.title)
      const blocks = await toStored(promotion.blocks, measure)
      if (blocks.some(isOfOneShop)) refuse('blocks')
      await database.asSystem<ContentTables, void>('operator', async (tx) => {
        await documents.writePromotion(tx, { slug, title, blocks })
        await emit(tx, promotionChanged, { slug })
      })
    },
  }
}

const isOfOneShop = (block: StoredBlock) =>
  block.type === 'products'
    ? block.sids.length > 0 || block.category > 0
    : 'content' in block && block.content === 'category'
