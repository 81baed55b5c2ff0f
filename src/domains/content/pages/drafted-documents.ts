import { DomainError } from '../../../platform/errors/domain-error.ts'
import { sanitiseParts } from '../../../platform/html/sanitise-pasted.ts'
import type { Drafted } from '../../publishing/publishing.service.ts'
import { type Measure, storedBlock } from '../blocks/store-blocks.ts'
import type { StoredBlock } from '../blocks/stored.ts'
import type { EditedBlock, PageValue } from '../shared/page-value.ts'
import { DETAIL, PAGE } from './page-drafts.ts'

/** A draft as a preview shows it. */
export interface DraftedPage extends Omit<PageValue, 'blocks' | 'below'> {
  blocks: StoredBlock[]
  below: StoredBlock[]
}

/** Looks up the draft that a preview shows of a page (`main:pc`, `detail:12`); undefined where it shows the published one. */
export type DraftedDocument = (shop: number, page: string) => Promise<DraftedPage | undefined>

/** The drafts of pages as previews show them: without the blocks that are not done. */
export function draftedDocuments({
  drafted,
  measure,
}: {
  drafted: Drafted
  measure: Measure
}): DraftedDocument {
  return async (shop, page) => {
    const subject = page.startsWith('detail:')
      ? `${DETAIL}:${page.slice('detail:'.length)}`
      : `${PAGE}:${page}`
    const value = (await drafted(shop, subject)) as PageValue | undefined
    return (
      value && {
        ...value,
        blocks: await doneBlocks(value.blocks, measure),
        below: await doneBlocks(value.below, measure),
      }
    )
  }
}

async function doneBlocks(blocks: readonly EditedBlock[], measure: Measure): Promise<StoredBlock[]> {
  const clean = await sanitiseParts(blocks.map((block) => ('html' in block ? block.html : '')))
  const done = await Promise.all(
    blocks.map((block, index) =>
      storedBlock(block as Parameters<typeof storedBlock>[0], measure, clean[index]).catch((error) => {
        if (error instanceof DomainError) return null
        throw error
      }),
    ),
  )
  return done.filter((block) => block !== null)
}
