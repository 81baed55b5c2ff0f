import {
  type FilterSort,
  filterParams,
  type ListFilter,
} from '../../domains/catalogue/shared/filter-params.ts'
import type { OrderCounts } from '../../domains/shopper/shopper.contract.ts'
import { BRIDGE, escrowCheck, LOGOUT, withQuery } from '../links.ts'
import { SORTS } from './catalogue/list-sorts.ts'

/** RSS feed of the shop. */
export const RSS = '/rss.xml'

/** Order, page and filter of a list of products. */
interface ListParams {
  sort?: FilterSort | undefined
  page?: number
  filter?: ListFilter
}

function withFilter(path: string, filter: ListFilter | undefined): string {
  const params = new URLSearchParams(filter && filterParams(filter)).toString()
  return params ? `${path}${path.includes('?') ? '&' : '?'}${params}` : path
}

/** All paths of a shop's site. Every link is made here. */
export const paths = {
  home: () => '/',
  link: () => '/link',
  list: ({ category, sort, page, filter }: ListParams & { category?: number } = {}) =>
    withFilter(
      withQuery('/shop/list', {
        category: category || undefined,
        sort,
        page: page === 1 ? undefined : page,
      }),
      filter,
    ),
  product: (listingId: number) => `/shop/view/${listingId}`,
  deal: (id: number, page?: number) => withQuery(`/shop/deal/${id}`, { page: page === 1 ? undefined : page }),
  /** `host` may include a port */
  dealOfOtherShop: (host: string, id: number) => `//${host}/shop/deal/${id}`,
  cart: () => '/shop/cart',
  /** `host` may include a port */
  otherShop: (host: string) => `//${host}/`,
  productOfOtherShop: (host: string, listingId: number) => `//${host}/shop/view/${listingId}`,
  content: (id: number) => `/shop/contents/${id}`,
  reviews: () => '/shop/review',
  allReviews: (page?: number) =>
    withQuery('/shop/review/list', { all: true, page: page === 1 ? undefined : page }),
  photoReviews: (page?: number) => withQuery('/shop/review/list', { page: page === 1 ? undefined : page }),
  review: (id: number) => withQuery('/shop/review/view', { id }),
  search: (q: string, { sort, page, filter }: ListParams = {}) =>
    withFilter(withQuery('/shop/search', { q, sort, page: page === 1 ? undefined : page }), filter),
  /** action of a form with a field `q` */
  searchForm: () => '/shop/search',
  notices: (page?: number) => withQuery('/shop/notice-list', { page: page === 1 ? undefined : page }),
  unfoldedNotices: (page?: number) =>
    withQuery('/shop/notice-list2', { page: page === 1 ? undefined : page }),
  notice: (id: number) => withQuery('/shop/notice-view', { id }),
  agreement: () => '/shop/agreement',
  privacy: () => '/shop/privacy',
  points: () => '/shop/member_point',
  /** products that a guest likes, from the browser */
  guestLikes: () => '/shop/likes',
  /**
   * The checkout of the cart groups with these keys, of all groups, or of `lines` of a product page
   * (`checkout-lines.ts`). `uuid_value` is the anonymous id of a guest's cart (docs/product/storefront.md). The address
   * also contains the ids that advertising services gave to the visit (or `declined`) and the visitor's last traffic
   * source (`came` in ms since 1970).
   */
  checkout: ({
    groups,
    ...rest
  }: {
    groups?: readonly string[]
    lines?: string
    /** the receiver of `lines` enters the address */
    gift?: 1
    /** weeks between the orders of a subscription to the line */
    weeks?: number
    uuid_value?: string
    fbc?: string
    fbp?: string
    ga?: string
    ga_session?: string
    declined?: 1
    source?: string
    campaign?: string | undefined
    came?: number
  }) => withQuery('/user/checkout', { groups: groups?.join(','), ...rest }),
  promotion: (slug: string) => `/promotion/${encodeURIComponent(slug)}`,
  /** Logs in over the bridge and returns to the path `to`. */
  login: (to: string) => bridge(to),
  /** The sign-up at the account host. Returns to the absolute URL `url`, or to the home page. */
  signUp: (url?: string) => withQuery('/user/join', { url }),
  logout: (to: string) => withQuery(LOGOUT, { url: to }),
  myPage: () => bridge('/myshop'),
  /** own orders in this state */
  orders: (counter: keyof OrderCounts) => bridge(withQuery('/myshop/orders', { counter })),
  coupons: () => bridge('/myshop/coupons'),
  /** products that a person likes, of all shops */
  likes: () => bridge('/myshop/likes'),
  /** reports a question or review to the shop */
  report: (words: { question: number } | { review: number }) => bridge(withQuery('/myshop/report', words)),
  /** reports a product to the operators of the platform */
  reportProduct: (listingId: number) => bridge(withQuery('/user/report', { sid: listingId })),
  /** reports this shop to them */
  reportShop: () => bridge('/user/report'),
  myQuestions: () => bridge('/myshop/qna'),
  messages: () => bridge('/message/list'),
  /** conversation with this shop about a product */
  askSeller: (shopSlug: string, listingId: number) => bridge(`/message/view/${shopSlug}?sid=${listingId}`),
  /** The shop in the admin. `dom` is the shop's host on the platform, which determines the admin's host. */
  sellerAdmin: (dom: string, shopSlug: string) =>
    withQuery(BRIDGE, {
      dom: `admin${dom.slice(dom.indexOf('.'))}`,
      to: `/shops/${encodeURIComponent(shopSlug)}/orders`,
    }),
  /** Identity verification. Returns to the absolute URL `url`. */
  identity: (url: string) => bridge(withQuery('/user/info', { auth: 1, url })),
  /** Business registration. Returns to the absolute URL `url`. */
  corp: (url: string) => bridge(withQuery('/user/info', { corp: 1, url })),
  escrow: escrowCheck,
}

/**
 * The query parameters that each page reads. Other parameters are dropped before a page is cached or rendered. A page
 * that is not listed reads no parameters.
 */
export const declaredParams: Record<string, readonly string[]> = {
  '/shop/list': ['category', 'sort', 'page'],
  '/shop/view': ['id'],
  '/shop/deal': ['page'],
  '/shop/contents': ['id'],
  '/shop/review/list': ['all', 'page'],
  '/shop/review/view': ['id'],
  '/shop/search': ['q', 'sort', 'page'],
  '/shop/notice-list': ['page'],
  '/shop/notice-list2': ['page'],
  '/shop/notice-view': ['id'],
}

/** The allowed values of enumerated parameters. Parameters with other values are dropped too. */
export const declaredValues: Record<string, readonly string[]> = { sort: SORTS }

/** A page of the account host that needs a log-in. */
const bridge = (to: string) => withQuery(BRIDGE, { to })
