import type { ContentDeps } from '../deps.ts'
import { completeBlocks } from '../pages/preview-documents.ts'
import type { ContentTables } from '../tables.ts'
import { findPromotion } from './promotion-store.ts'

/**
 * Finds a promotion as a preview shows it: the draft in place of what is published, whatever its period. Undefined if
 * it has another slug.
 */
export const promotionPreviews =
  ({ database, measure, clock }: Pick<ContentDeps, 'database' | 'measure' | 'clock'>) =>
  async (id: number, slug: string) => {
    const row = await database.asSystem<ContentTables, Awaited<ReturnType<typeof findPromotion>>>(
      'operator',
      (tx) => findPromotion(tx, id),
    )
    if (row?.slug !== slug) return undefined
    const blocks = row.draft ? await completeBlocks(row.draft.blocks, measure) : row.blocks
    return [{ title: row.draft?.title || row.title, blocks, now: clock() }]
  }
