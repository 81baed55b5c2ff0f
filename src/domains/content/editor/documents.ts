import { emit } from '../../../platform/events/outbox.ts'
import { productChanged } from '../../catalogue/events.ts'
import type { BlockDraft } from '../blocks/drafts.ts'
import type { Device } from '../blocks/shown-blocks.ts'
import type { StoreBlocks } from '../blocks/store-blocks.ts'
import { isContentSlug } from '../rules.ts'
import * as documents from '../store/documents.ts'
import { writePopup } from '../store/popups.ts'
import { ownListing } from '../store/settings.ts'
import type { Change } from './change.ts'
import { orNotFound, refuse, titleOf } from './checks.ts'
import { type PopupDraft, popupRow } from './popups.ts'

export interface ContentDraft {
  id?: number
  slug?: string
  title: string
  blocks: BlockDraft[]
}

/** A shop's documents of blocks. */
export function documentEdits(change: Change, stored: StoreBlocks) {
  return {
    /** Writes a content page and returns its id: the one with this id, else the one with this slug, else a new one. */
    async saveContent(shop: number, page: ContentDraft): Promise<number> {
      const { id, slug = null } = page
      if (slug !== null && !isContentSlug(slug)) refuse('slug')
      const row = { slug, title: titleOf(page.title), blocks: await stored(page.blocks) }
      return change(shop, async (tx) =>
        orNotFound(await documents.writeContentPage(tx, shop, { ...row, ...(id && { id }) })),
      )
    },

    /** Without blocks the shop has no main page on this device. */
    async saveMainPage(shop: number, device: Device, drafts: BlockDraft[]): Promise<void> {
      const blocks = await stored(drafts)
      await change(shop, (tx) => documents.writeMainPage(tx, shop, device, blocks))
    },

    /** Writes a popup and returns its id: the one with this id, else the one with this title, else a new one. */
    async savePopup(shop: number, { blocks: drafts, ...draft }: PopupDraft): Promise<number> {
      const row = popupRow(draft)
      const blocks = await stored(drafts)
      return change(shop, async (tx) => orNotFound(await writePopup(tx, shop, { ...row, blocks })))
    },

    /** The document of a product of the shop; it replaces the product's own description. */
    async saveProductDetail(shop: number, pid: number, drafts: BlockDraft[]): Promise<void> {
      const blocks = await stored(drafts)
      await change(shop, async (tx, shopid) => {
        const sid = orNotFound(await ownListing(tx, shop, pid))
        await documents.writeProductDetail(tx, shop, pid, blocks)
        // Shops that picked the product show its detail too; they are updated by this event.
        await emit(tx, productChanged, { shopid, sids: [sid] })
      })
    },

    /** The blocks above and below the description of each product, in every shop of the owner. */
    async saveCommonBlocks(
      shop: number,
      drafts: { above: BlockDraft[]; below: BlockDraft[] },
    ): Promise<void> {
      const [above, below] = await Promise.all([stored(drafts.above), stored(drafts.below)])
      await change(shop, (tx) => documents.writeCommonBlocks(tx, shop, { above, below }), { common: true })
    },
  }
}
