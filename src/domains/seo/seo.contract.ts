import { type Static, Type as T } from 'typebox'
import { get } from '../../platform/contract/contract.ts'
import { ShopId } from '../tenancy/tenancy.contract.ts'

/** Contents of the meta elements by which search services verify the owner; empty for none. */
const ProofsShape = T.Object({
  naver: T.String(),
  google: T.String(),
  meta: T.String(),
  bing: T.String(),
  pinterest: T.String(),
})

const Count = T.Integer({ minimum: 0 })

/** Numbers of pages that the sitemap contains, and of pages that it omits, by reason. */
export const SearchStateShape = T.Object({
  /** host with port, as in the addresses */
  host: T.String(),
  /** whether the shop is visible; a hidden shop has no sitemap */
  shown: T.Boolean(),
  listed: T.Object({ products: Count, categories: Count, contents: Count, notices: Count }),
  left: T.Object({
    adult: Count,
    /** products that are on sale but in no list */
    unlisted: Count,
    /** products that are not on sale */
    stopped: Count,
    hiddenCategories: Count,
    emptyCategories: Count,
    /** unpublished content pages */
    drafts: Count,
    /** announcements outside their period */
    waitingNotices: Count,
  }),
})
export type SearchState = Static<typeof SearchStateShape>

export const seoCalls = {
  siteProofs: get('/api/myshp/v2/get/site/proofs', {
    summary: '검색 엔진과 광고 서비스가 상점의 주인을 확인하는 메타 태그의 값',
    query: T.Object({ shopid: ShopId }),
    reply: ProofsShape,
    tags: ({ shopid }) => [`shop:${shopid}`],
    audience: 'anyone',
  }),
  searchState: get('/api/myshp/v2/seller/seo', {
    summary: '검색 엔진에 알리는 상품과 페이지의 수, 알리지 않는 것의 수와 사유',
    query: T.Object({ shopid: ShopId }),
    reply: SearchStateShape,
    audience: { shop: 'settings:read' },
    hosts: 'admin',
  }),
}
