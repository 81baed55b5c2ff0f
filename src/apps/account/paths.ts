import type { Counter } from '../../domains/orders/shared/transitions.ts'
import { BRIDGE, isAccountPath, LOGOUT, withQuery } from '../links.ts'

/** The return parameters, carried from page to page. */
export interface Carried {
  /** the shop whose name and colours the pages show */
  shopid?: string | undefined
  /** the host of the visit */
  dom?: string | undefined
  /** the page to return to: a full URL, or a path of the shop or of this site */
  url?: string | undefined
}

export type AccountPaths = ReturnType<typeof pathsOf>

/** Every address of the account site. Links are written nowhere else. */
export function pathsOf(carried: Carried) {
  const to = (path: string, query: Parameters<typeof withQuery>[1] = {}) =>
    withQuery(path, { ...query, ...carried })
  return {
    login: () => to('/user/login'),
    /** the same, and back to a page of this site, named whole */
    loginFor: (next: string) => withQuery('/user/login', { ...carried, url: next }),
    /** behind a mailed link, with its token */
    verify: (token?: string) => to('/user/verify', { token }),
    /** after a first log-in, to finish the sign-up */
    welcome: () => to('/user/welcome'),
    join: () => to('/user/join'),
    reset: () => to('/user/reset'),
    info: () => to('/user/info'),
    identity: () => to('/user/info', { auth: 1 }),
    corp: () => to('/user/info', { corp: 1 }),
    /** the same, and from there to a page of this site */
    identityFor: (next: string) => withQuery('/user/info', { auth: 1, ...carried, url: next }),
    corpFor: (next: string) => withQuery('/user/info', { corp: 1, ...carried, url: next }),
    leave: () => to('/user/info/leave'),
    left: () => to('/user/left'),
    my: () => to('/myshop'),
    recent: () => to('/myshop/recent'),
    likes: (page?: number, after?: number) => to('/myshop/likes', pageQuery(page, after)),
    coupons: (state?: 'usable' | 'used' | 'expired') =>
      to('/myshop/coupons', { state: state === 'usable' ? undefined : state }),
    reviews: (page?: number, after?: number) => to('/myshop/reviews', pageQuery(page, after)),
    writtenReviews: (page?: number, after?: number) =>
      to('/myshop/reviews', { tab: 'written', ...pageQuery(page, after) }),
    writeReview: (line: number) => to('/myshop/reviews/write', { line }),
    qna: (page?: number, after?: number) => to('/myshop/qna', pageQuery(page, after)),
    addresses: () => to('/myshop/addresses'),
    messages: () => to('/message/list'),
    /** the conversation with a shop, where there is one yet or not; a product or an order goes along as a card */
    message: (shop: string, about: { sid?: number; order?: string } = {}) =>
      to(`/message/view/${encodeURIComponent(shop)}`, about),
    orders: (counter?: Counter) => to('/myshop/orders', { counter }),
    order: (number: string) => to(`/myshop/orders/${number}`),
    claim: (number: string, { line, kind }: { line: number; kind: string }) =>
      to(`/myshop/orders/${number}/claim`, { line, kind }),
    receipt: (number: string) => to(`/myshop/orders/${number}/receipt`),
    /** orders of guests */
    guestOrders: () => to('/user/orders'),
    /** Every page of a checkout names its draft. */
    checkout: (session: string) => to('/user/checkout', { draft: session }),
    pay: (session: string) => to('/user/checkout/pay', { draft: session }),
    ordered: (session: string) => to('/user/checkout/done', { draft: session }),
    logout: () => withQuery(LOGOUT, { url: to('/user/login') }),
    /**
     * The way back to the page of the visit, or to the shop, whose host is `home` unless the visit names one. The bridge redirects only to our own
     * hosts and those of shops.
     */
    back: (home?: string) => withQuery(BRIDGE, pageToReturnTo(carried, home)),
    /** The same without a session for that host. */
    backAsGuest: () => withQuery(BRIDGE, { to: carried.url, guest: 1 }),
    product: (dom: string, sid: number) => withQuery(BRIDGE, { dom, to: `/shop/view/${sid}` }),
    shop: (dom: string, path = '/') => withQuery(BRIDGE, { dom, to: path }),
  }
}

/** A page of a list, which begins behind the item `after` where the list before it was seen. */
const pageQuery = (page?: number, after?: number) => ({ page: page === 1 ? undefined : page, after })

/** A path without a host belongs to the shop, unless there is none or the path is one of this site. */
function pageToReturnTo({ url = '', dom, shopid }: Carried, home?: string): { dom?: string; to: string } {
  const host = dom || (shopid && home)
  if (isAccountPath(url)) return { to: url }
  if (host) return { dom: host, to: url || '/' }
  return { to: /^https?:/i.test(url) ? url : '/myshop' }
}

/** The return parameters of an address. */
export function carriedIn(url: URL): Carried {
  const read = (name: string) => url.searchParams.get(name) || undefined
  return { shopid: read('shopid'), dom: read('dom'), url: read('url') }
}
