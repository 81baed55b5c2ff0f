import { DomainError } from '../../../platform/errors/domain-error.ts'
import { sanitiseParts } from '../../../platform/html/sanitise-pasted.ts'
import { plainTexts } from '../rules.ts'
import { withImages } from '../shared/block-images.ts'
import type { EditedBlock, PageValue } from '../shared/page-value.ts'

/**
 * A page as a draft holds it: sanitised, its texts as PostgreSQL takes them, its blocks with a name each, and without the addresses of
 * pictures, which are made for each reader. Pages of one subject (`of`, as a shop) are prepared one after another.
 */
export async function preparePage(value: PageValue, owner?: string): Promise<PageValue> {
  const whole = plainTexts(value)
  assertNamed(whole.blocks)
  assertNamed(whole.below)
  const both = [...whole.blocks, ...whole.below].map((block) =>
    withImages(block, ({ key, alt }) => ({ key, alt })),
  )
  const clean = await sanitiseParts(
    both.map((block) => ('html' in block ? block.html : '')),
    { ...(owner && { of: owner }) },
  )
  const prepared = both.map((block, index) =>
    'html' in block ? { ...block, html: clean[index] ?? '' } : block,
  )
  return {
    ...whole,
    blocks: prepared.slice(0, whole.blocks.length),
    below: prepared.slice(whole.blocks.length),
  }
}

function assertNamed(blocks: readonly EditedBlock[]): void {
  if (new Set(blocks.map(({ id }) => id)).size < blocks.length)
    throw new DomainError('BAD_REQUEST', { details: { field: 'id' } })
}
