import { FEED_VARIANT } from '../../../platform/images/variants.ts'
import { type Feed, feedTags, taggedLink } from '../../marketing/shared/campaign-link.ts'
import type { FeedProduct, FeedShop } from '../products/feed-product.ts'
import type { FeedName } from '../shared/feed-limits.ts'

/** The name of each service as a visit source in the statistics. */
const SOURCES: Record<FeedName, Feed> = {
  naver: 'naver_shopping',
  google: 'google_shopping',
  meta: 'meta',
  kakao: 'kakao',
}

/** Address of a product page. Its parameters name the service as the visit source. */
export const linkOf = (
  { origin }: Pick<FeedShop, 'origin'>,
  { sid }: Pick<FeedProduct, 'sid'>,
  feed: FeedName,
) => taggedLink(`${origin}/shop/view/${sid}`, feedTags(SOURCES[feed]))

/** Addresses of the first `max` pictures as JPEG. Addresses longer than `maxLength` are omitted. */
export const picturesOf = (
  { origin, sign }: Pick<FeedShop, 'origin' | 'sign'>,
  keys: readonly string[],
  { max, maxLength }: { max: number; maxLength: number },
): string[] =>
  keys
    .map((key) => `${origin}${sign(key)}/${FEED_VARIANT}`)
    .filter((address) => address.length <= maxLength)
    .slice(0, max)
