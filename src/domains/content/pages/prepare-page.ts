import { DomainError } from '../../../platform/errors/domain-error.ts'
import { sanitiseParts } from '../../../platform/html/sanitise-pasted.ts'
import { assertStorageKey } from '../../../platform/storage/keys.ts'
import { plainTexts } from '../rules.ts'
import { withImages } from '../shared/block-images.ts'
import type { EditedBlock, PageValue } from '../shared/page-value.ts'

/**
 * Prepares a page for storage as a draft. Sanitises html, removes characters that PostgreSQL refuses, and removes the
 * URLs of pictures, because they are signed for each reader. Throws BAD_REQUEST for duplicate block ids and for a
 * picture key that cannot be signed, with which nobody could open the draft again. Long pages of one `owner` are
 * sanitised one at a time.
 */
export async function preparePage(value: PageValue, owner?: string): Promise<PageValue> {
  const plain = plainTexts(value)
  assertUniqueIds(plain.blocks)
  assertUniqueIds(plain.below)
  const blocks = [...plain.blocks, ...plain.below].map((block) =>
    withImages(block, ({ key, alt }) => {
      assertStorageKey(key)
      return { key, alt }
    }),
  )
  const clean = await sanitiseParts(
    blocks.map((block) => ('html' in block ? block.html : '')),
    { ...(owner && { of: owner }) },
  )
  const prepared = blocks.map((block, index) =>
    'html' in block ? { ...block, html: clean[index] ?? '' } : block,
  )
  return {
    ...plain,
    blocks: prepared.slice(0, plain.blocks.length),
    below: prepared.slice(plain.blocks.length),
  }
}

function assertUniqueIds(blocks: readonly EditedBlock[]): void {
  if (new Set(blocks.map(({ id }) => id)).size < blocks.length)
    throw new DomainError('BAD_REQUEST', { details: { field: 'id' } })
}
