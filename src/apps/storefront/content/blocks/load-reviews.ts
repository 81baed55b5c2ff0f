import type { Block } from '../../../../domains/content/content.contract.ts'
import type { BestReview } from '../../../../domains/reviews/reviews.contract.ts'
import type { LoaderArgs } from '../../../router/page-module.ts'

/** A page with the reviews that its blocks show. */
export type WithReviews<Page> = Page & { reviews?: BestReview[] }

/** The reviews that blocks of a page show; no call without such blocks. */
export async function loadReviews(
  { api, shopid }: Pick<LoaderArgs, 'api' | 'shopid'>,
  blocks: readonly Block[],
): Promise<{ reviews?: BestReview[] }> {
  const count = Math.max(0, ...blocks.map((block) => (block.type === 'reviews' ? block.count : 0)))
  if (count === 0) return {}
  const { items } = await api.get('/api/myshp/v2/get/review/best', { shopid, count })
  return { reviews: items }
}
