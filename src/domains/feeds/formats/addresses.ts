import { FEED_VARIANT } from '../../../platform/images/variants.ts'
import { type Feed, feedTags, taggedLink } from '../../marketing/shared/campaign-link.ts'
import type { FeedGoods, FeedShop } from '../goods/goods.ts'
import type { FeedName } from '../shared/feed-limits.ts'

/** The services by the names that statistics count their visits under. */
const SOURCES: Record<FeedName, Feed> = {
  naver: 'naver_shopping',
  google: 'google_shopping',
  meta: 'meta',
  kakao: 'kakao',
}

/** The address of a product's page; visits by it are counted under the service. */
export const linkOf = (
  { origin }: Pick<FeedShop, 'origin'>,
  { sid }: Pick<FeedGoods, 'sid'>,
  feed: FeedName,
) => taggedLink(`${origin}/shop/view/${sid}`, feedTags(SOURCES[feed]))

/** The addresses of a product's pictures as JPEG, the first `most` whose address is no longer than `longest`. */
export const picturesOf = (
  { origin, sign }: Pick<FeedShop, 'origin' | 'sign'>,
  keys: readonly string[],
  { max, longest }: { max: number; longest: number },
): string[] =>
  keys
    .map((key) => `${origin}${sign(key)}/${FEED_VARIANT}`)
    .filter((address) => address.length <= longest)
    .slice(0, max)
