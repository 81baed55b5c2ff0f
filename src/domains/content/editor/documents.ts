import { emit } from '../../../platform/events/outbox.ts'
import { productChanged } from '../../catalogue/events.ts'
import type { BlockDraft } from '../blocks/drafts.ts'
import type { StoreBlocks } from '../blocks/store-blocks.ts'
import { isContentSlug } from '../rules.ts'
import * as documents from '../store/documents.ts'
import { ownListing } from '../store/settings.ts'
import type { Change } from './change.ts'
import { found, refuse, titleOf } from './checks.ts'

type Device = 'mobile' | 'pc'

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
        found(await documents.writeContentPage(tx, shop, { ...row, ...(id && { id }) })),
      )
    },

    /** Without blocks the shop has no main page on this device. */
    async saveMainPage(shop: number, device: Device, drafts: BlockDraft[]): Promise<void> {
      const blocks = await stored(drafts)
      await change(shop, (tx) => documents.writeMainPage(tx, shop, device, blocks))
    },

    /** `ratio` is width divided by height. Without blocks the shop has no popup on this device. */
    async savePopup(
      shop: number,
      device: Device,
      { ratio, blocks: drafts }: { ratio: number; blocks: BlockDraft[] },
    ): Promise<void> {
      if (!(ratio >= 0.2 && ratio <= 5)) refuse('ratio')
      const blocks = await stored(drafts)
      await change(shop, (tx) => documents.writePopup(tx, shop, device, { blocks, ratio }))
    },

    /** The document of a product of the shop; it replaces the product's own description. */
    async saveProductDetail(shop: number, pid: number, drafts: BlockDraft[]): Promise<void> {
      const blocks = await stored(drafts)
      await change(shop, async (tx, shopid) => {
        const sid = found(await ownListing(tx, shop, pid))
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
