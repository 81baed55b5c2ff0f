import { FEED_VARIANT } from '../../../platform/images/variants.ts'
import { type Feed, feedTags, taggedLink } from '../../marketing/shared/campaign-link.ts'
import type { FeedGoods, FeedShop } from '../goods/goods.ts'
import type { FeedName } from '../shared/feed-limits.ts'

/** Names under which statistics count visits. */
const SOURCES: Record<FeedName, Feed> = {
  naver: 'naver_shopping',
  google: 'google_shopping',
  meta: 'meta',
  kakao: 'kakao',
}

/** The address of a product's page, with the service as the source of visits. */
export const linkOf = (
  { origin }: Pick<FeedShop, 'origin'>,
  { sid }: Pick<FeedGoods, 'sid'>,
  feed: FeedName,
) => taggedLink(`${origin}/shop/view/${sid}`, feedTags(SOURCES[feed]))

/** The addresses of the first `max` pictures as JPEG, without addresses longer than `maxLength`. */
export const picturesOf = (
  { origin, sign }: Pick<FeedShop, 'origin' | 'sign'>,
  keys: readonly string[],
  { max, maxLength }: { max: number; maxLength: number },
): string[] =>
  keys
    .map((key) => `${origin}${sign(key)}/${FEED_VARIANT}`)
    .filter((address) => address.length <= maxLength)
    .slice(0, max)
