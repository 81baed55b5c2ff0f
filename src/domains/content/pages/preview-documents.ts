import { DomainError } from '../../../platform/errors/domain-error.ts'
import { sanitiseParts } from '../../../platform/html/sanitise-pasted.ts'
import type { FindPreviewed } from '../../publishing/publishing.service.ts'
import type { StoredBlock } from '../blocks/block-shapes.ts'
import { type Measure, storedBlock } from '../blocks/store-blocks.ts'
import type { EditedBlock, PageValue } from '../shared/page-value.ts'
import { DETAIL, PAGE } from './page-drafts.ts'

export interface PreviewPage extends Omit<PageValue, 'blocks' | 'below'> {
  blocks: StoredBlock[]
  below: StoredBlock[]
}

/** Finds the draft of a page (`main:pc`, `detail:12`); undefined if the page has no draft. */
export type FindPreview = (shopId: number, page: string) => Promise<PreviewPage | undefined>

/** Finds drafts for previews. Incomplete blocks are omitted. */
export function previewDocuments({
  findPreviewed,
  measure,
}: {
  findPreviewed: FindPreviewed
  measure: Measure
}): FindPreview {
  return async (shopId, page) => {
    const subject = page.startsWith('detail:')
      ? `${DETAIL}:${page.slice('detail:'.length)}`
      : `${PAGE}:${page}`
    const value = (await findPreviewed(shopId, subject)) as PageValue | undefined
    return (
      value && {
        ...value,
        blocks: await completeBlocks(value.blocks, measure),
        below: await completeBlocks(value.below, measure),
      }
    )
  }
}

/** The blocks in their stored form, without incomplete ones. */
export async function completeBlocks(
  blocks: readonly EditedBlock[],
  measure: Measure,
): Promise<StoredBlock[]> {
  const clean = await sanitiseParts(blocks.map((block) => ('html' in block ? block.html : '')))
  const stored = await Promise.all(
    blocks.map((block, index) =>
      storedBlock(block as Parameters<typeof storedBlock>[0], measure, clean[index]).catch((error) => {
        if (error instanceof DomainError) return null
        throw error
      }),
    ),
  )
  return stored.filter((block) => block !== null)
}
