import type { Database } from '../../../platform/database/pools.ts'
import { emit } from '../../../platform/events/outbox.ts'
import type { BlockDraft } from '../blocks/drafts.ts'
import type { StoreBlocks } from '../blocks/store-blocks.ts'
import type { StoredBlock } from '../blocks/stored.ts'
import { promotionChanged } from '../events.ts'
import { isContentSlug } from '../rules.ts'
import { writePromotion } from '../store/documents.ts'
import type { ContentTables } from '../tables.ts'
import { refuse, titleOf } from './checks.ts'

/** The platform's own pages. */
export function promotionEdits(database: Database, stored: StoreBlocks) {
  return {
    /**
     * A page of the platform that every shop shows: its product blocks show that shop's products, never chosen sids or
     * categories.
     */
    async savePromotion(promotion: { slug: string; title: string; blocks: BlockDraft[] }): Promise<void> {
      const { slug } = promotion
      if (!isContentSlug(slug)) refuse('slug')
      const title = titleOf(promotion.title)
      const blocks = await stored(promotion.blocks)
      if (blocks.some(isOfOneShop)) refuse('blocks')
      await database.asSystem<ContentTables, void>('operator', async (tx) => {
        await writePromotion(tx, { slug, title, blocks })
        await emit(tx, promotionChanged, { slug })
      })
    },
  }
}

const isOfOneShop = (block: StoredBlock) =>
  block.type === 'products'
    ? block.sids.length > 0 || block.category > 0
    : 'content' in block && block.content === 'category'
