import { isAccountPath } from '../../apps/links.ts'
import { accountPages } from '../../domains/accounts/accounts.contract.ts'
import type { Caller } from '../../platform/contract/caller.ts'
import type { Site } from '../hosts/sites.ts'
import type { Destinations } from './destinations.ts'

/** The URL to which a page request must be redirected, or null. `url` is the path of the request with its query. */
export type PageGuards = (site: Site, url: string, caller: Caller) => Promise<string | null>

/** Pages of the account host for logged-in people (docs/product/accounts.md). */
const PERSONAL = /^\/(?:myshop|message\/list|user\/(?:info|connect))(?:\/|$)/

/**
 * Redirects requests for pages of the account host from a shop to the account host, which then shows the shop's name
 * and colour. Redirects guests from personal pages to the log-in page (docs/product/storefront.md).
 */
export function pageGuards(destinations: Destinations): PageGuards {
  return async (site, url, caller) => {
    const page = new URL(url, 'http://page')
    const path = decoded(page.pathname)
    const query = Object.fromEntries(page.searchParams)
    if (site.kind === 'shop' && isAccountPath(path))
      return fromShop(site.shopid, caller.host, page.pathname, query)
    if (site.kind === 'account' && PERSONAL.test(path) && !(await caller.person()))
      return destinations.account(accountPages.login, {
        url: destinations.account(page.pathname, query),
        ...shopOf(query),
      })
    return null
  }

  /** `host` is the host of the request, to which the shopper returns afterwards. */
  async function fromShop(
    shopSlug: string,
    host: string,
    path: string,
    query: Record<string, string>,
  ): Promise<string> {
    const home = await destinations.find({}, host)
    const shop = { shopid: shopSlug, ...(home && { dom: new URL(home.url).host }) }
    const isLogin = path === accountPages.login || path === accountPages.join
    return destinations.account(path, { ...(isLogin && home && { url: home.url }), ...query, ...shop })
  }
}

const shopOf = ({ shopid, dom }: Record<string, string>) => ({
  ...(shopid && { shopid }),
  ...(dom && { dom }),
})

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
