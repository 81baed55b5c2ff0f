import type { Sort } from '../../domains/catalogue/catalogue.contract.ts'
import type { OrderCounts } from '../../domains/shopper/shopper.contract.ts'
import { BRIDGE, escrowCheck, LOGOUT, withQuery } from '../links.ts'
import { SORTS } from './catalogue/list-sorts.ts'

/** The shop's news for readers elsewhere (RSS). */
export const RSS = '/rss.xml'

/** Every address of the shop front. Links are written nowhere else. */
export const paths = {
  home: () => '/',
  link: () => '/link',
  list: (filter: { category?: number; sort?: Sort | undefined; page?: number } = {}) =>
    withQuery('/shop/list', {
      category: filter.category || undefined,
      sort: filter.sort,
      page: filter.page === 1 ? undefined : filter.page,
    }),
  product: (sid: number) => `/shop/view/${sid}`,
  cart: () => '/shop/cart',
  /** at another shop's host, which may carry a port */
  otherShop: (host: string) => `//${host}/`,
  productOfOtherShop: (host: string, sid: number) => `//${host}/shop/view/${sid}`,
  content: (id: number) => `/shop/contents/${id}`,
  reviews: () => '/shop/review',
  allReviews: (page?: number) =>
    withQuery('/shop/review/list', { all: true, page: page === 1 ? undefined : page }),
  photoReviews: (page?: number) => withQuery('/shop/review/list', { page: page === 1 ? undefined : page }),
  review: (id: number) => withQuery('/shop/review/view', { id }),
  search: (q: string, page?: number) => withQuery('/shop/search', { q, page: page === 1 ? undefined : page }),
  /** the action of a form with a field `q` */
  searchForm: () => '/shop/search',
  notices: (page?: number) => withQuery('/shop/notice-list', { page: page === 1 ? undefined : page }),
  unfoldedNotices: (page?: number) =>
    withQuery('/shop/notice-list2', { page: page === 1 ? undefined : page }),
  notice: (id: number) => withQuery('/shop/notice-view', { id }),
  agreement: () => '/shop/agreement',
  privacy: () => '/shop/privacy',
  points: () => '/shop/member_point',
  /**
   * The checkout of groups of the cart (their keys), or of all; a guest's cart is named by its anonymous id
   * (docs/product/storefront.md). The ids that services know the visit by are passed to the order, or that the visitor
   * refuses to be tracked, and where the visitor last came from (`came`: ms).
   */
  checkout: ({
    groups,
    ...rest
  }: {
    groups?: readonly string[]
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
  /** Logs in over the bridge and comes back to a page of this shop. */
  login: (to: string) => bridge(to),
  /** The sign-up at the account host, and back to a page of this shop: to the whole address `url`, or home. */
  signUp: (url?: string) => withQuery('/user/join', { url }),
  logout: (to: string) => withQuery(LOGOUT, { url: to }),
  myPage: () => bridge('/myshop'),
  /** the person's orders in this state */
  orders: (counter: keyof OrderCounts) => bridge(withQuery('/myshop/orders', { counter })),
  coupons: () => bridge('/myshop/coupons'),
  /** reports somebody's words to the shop */
  report: (words: { question: number } | { review: number }) => bridge(withQuery('/myshop/report', words)),
  myQuestions: () => bridge('/myshop/qna'),
  messages: () => bridge('/message/list'),
  /** the person's conversation with this shop, about a product */
  askSeller: (shopid: string, sid: number) => bridge(`/message/view/${shopid}?sid=${sid}`),
  /**
   * The shop in the sellers' admin, for its owner; `dom` is the shop's host on the platform, from which the admin's is
   * derived.
   */
  sellerAdmin: (dom: string, shopid: string) =>
    withQuery(BRIDGE, {
      dom: `admin${dom.slice(dom.indexOf('.'))}`,
      to: `/shops/${encodeURIComponent(shopid)}/orders`,
    }),
  /** The person's identity verification, and back to the page at the whole address `url`. */
  identity: (url: string) => bridge(withQuery('/user/info', { auth: 1, url })),
  /** The person's business registration, and back. */
  corp: (url: string) => bridge(withQuery('/user/info', { corp: 1, url })),
  escrow: escrowCheck,
}

/**
 * The query parameters that each page reads; all others are dropped before a page is cached or rendered.
 * Pages that are not named here read none.
 */
export const declaredParams: Record<string, readonly string[]> = {
  '/shop/list': ['category', 'sort', 'page'],
  '/shop/view': ['id'],
  '/shop/contents': ['id'],
  '/shop/review/list': ['all', 'page'],
  '/shop/review/view': ['id'],
  '/shop/search': ['q', 'page'],
  '/shop/notice-list': ['page'],
  '/shop/notice-list2': ['page'],
  '/shop/notice-view': ['id'],
}

/** Parameters with a few known values: any other is dropped as well. */
export const declaredValues: Record<string, readonly string[]> = { sort: SORTS }

/** A page of the account host that needs a log-in, over the bridge. */
const bridge = (to: string) => withQuery(BRIDGE, { to })
