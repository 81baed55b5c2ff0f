import type { Counter } from '../../domains/orders/shared/transitions.ts'
import { BRIDGE, isAccountPath, LOGOUT, withQuery } from '../links.ts'

/** Parameters that every page passes on, to return to the shop. */
export interface ReturnParams {
  /** slug of the shop whose name and theme the pages show */
  shopid?: string | undefined
  /** host of the visit */
  dom?: string | undefined
  /** page to return to: a URL, or a path of the shop or of this site */
  url?: string | undefined
}

export type AccountPaths = ReturnType<typeof accountPaths>

/** All paths of the account site. Every link is made here. */
export function accountPaths(returnParams: ReturnParams) {
  const to = (path: string, query: Parameters<typeof withQuery>[1] = {}) =>
    withQuery(path, { ...query, ...returnParams })
  return {
    login: () => to('/user/login'),
    /** returns to the absolute URL `next` of this site */
    loginFor: (next: string) => withQuery('/user/login', { ...returnParams, url: next }),
    /** page of a mailed link */
    verify: (token?: string) => to('/user/verify', { token }),
    /** page after the first log-in */
    welcome: () => to('/user/welcome'),
    join: () => to('/user/join'),
    reset: () => to('/user/reset'),
    /** page of a mailed link with which a former member joins a shop */
    invitation: (token: string) => to('/user/invitation', { token }),
    info: () => to('/user/info'),
    identity: () => to('/user/info', { auth: 1 }),
    corp: () => to('/user/info', { corp: 1 }),
    /** return to the absolute URL `next` of this site */
    identityFor: (next: string) => withQuery('/user/info', { auth: 1, ...returnParams, url: next }),
    corpFor: (next: string) => withQuery('/user/info', { corp: 1, ...returnParams, url: next }),
    secondFactor: () => to('/user/second-factor'),
    /** a download from the server */
    ownData: () => '/api/user/data',
    leave: () => to('/user/info/leave'),
    left: () => to('/user/left'),
    /** a notice of a holder of rights */
    rightsNotice: () => to('/user/rights'),
    my: () => to('/myshop'),
    recent: () => to('/myshop/recent'),
    likes: (page?: number, after?: number) => to('/myshop/likes', pageQuery(page, after)),
    coupons: (state?: 'usable' | 'used' | 'expired') =>
      to('/myshop/coupons', { state: state === 'usable' ? undefined : state }),
    reviews: (page?: number, after?: number) => to('/myshop/reviews', pageQuery(page, after)),
    writtenReviews: (page?: number, after?: number) =>
      to('/myshop/reviews', { tab: 'written', ...pageQuery(page, after) }),
    writeReview: (line: number) => to('/myshop/reviews/write', { line }),
    monthReview: (line: number) => to('/myshop/reviews/month', { line }),
    qna: (page?: number, after?: number) => to('/myshop/qna', pageQuery(page, after)),
    addresses: () => to('/myshop/addresses'),
    cards: () => to('/myshop/cards'),
    subscriptions: () => to('/myshop/subscriptions'),
    /** returns to the checkout of `session`, if there is one */
    newCard: (session?: string) => to('/myshop/cards/new', { checkout: session }),
    messages: () => to('/message/list'),
    /** conversation with a shop; `subject` attaches a product or an order */
    message: (shop: string, about: { sid?: number; order?: string } = {}) =>
      to(`/message/view/${encodeURIComponent(shop)}`, about),
    orders: (counter?: Counter) => to('/myshop/orders', { counter }),
    order: (number: string) => to(`/myshop/orders/${number}`),
    claim: (number: string, { line, kind }: { line: number; kind: string }) =>
      to(`/myshop/orders/${number}/claim`, { line, kind }),
    /** payment of what the claims of an order cost */
    payDues: (number: string) => to(`/myshop/orders/${number}/pay`),
    receipt: (number: string) => to(`/myshop/orders/${number}/receipt`),
    guestOrders: () => to('/user/orders'),
    /** the link of a gift for its receiver */
    gift: (token: string) => to('/user/gift', { token }),
    /** makes a guest's order that of the logged-in person, and opens it */
    linkOrder: (number: string) => to('/user/orders/link', { orderid: number }),
    /** pages of a checkout session */
    checkout: (session: string) => to('/user/checkout', { draft: session }),
    pay: (session: string) => to('/user/checkout/pay', { draft: session }),
    ordered: (session: string) => to('/user/checkout/done', { draft: session }),
    logout: () => withQuery(LOGOUT, { url: to('/user/login') }),
    /**
     * Returns to the page of the visit, else to the shop. The host is that of the visit, else `home`, the shop's own.
     * The bridge (a redirect that carries the log-in) accepts only hosts of the platform and of shops.
     */
    back: (home?: string) => withQuery(BRIDGE, returnTarget(returnParams, home)),
    /** Returns to the page of the visit without logging in at its host. */
    backAsGuest: () => withQuery(BRIDGE, { to: returnParams.url, guest: 1 }),
    product: (dom: string, listingId: number) => withQuery(BRIDGE, { dom, to: `/shop/view/${listingId}` }),
    shop: (dom: string, path = '/') => withQuery(BRIDGE, { dom, to: path }),
  }
}

/** `after` is the last item of the previous page. */
const pageQuery = (page?: number, after?: number) => ({ page: page === 1 ? undefined : page, after })

/** The target of the bridge: a path belongs to the shop, unless it is a path of this site or the visit has no shop. */
function returnTarget({ url = '', dom, shopid }: ReturnParams, home?: string): { dom?: string; to: string } {
  const host = dom || (shopid && home)
  if (isAccountPath(url)) return { to: url }
  if (host) return { dom: host, to: url || '/' }
  return { to: /^https?:/i.test(url) ? url : '/myshop' }
}

export function readReturnParams(url: URL): ReturnParams {
  const read = (name: string) => url.searchParams.get(name) || undefined
  return { shopid: read('shopid'), dom: read('dom'), url: read('url') }
}
