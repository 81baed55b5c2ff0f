import { matchingAddresses, normalAddress, readAddress } from './addresses.ts'
import type { RedirectsDeps } from './deps.ts'
import { productSources } from './product-sources.ts'
import { requestCounts } from './request-counts.ts'
import { redirectLists } from './seller/redirect-lists.ts'
import { sellerRedirects } from './seller/seller-redirects.ts'
import { mayBeOldPath } from './shared/own-paths.ts'
import * as store from './store.ts'

export type Redirects = ReturnType<typeof redirectsService>

/** Addresses of a shop at its former platform lead to its present pages. */
export function redirectsService({ database, tenancy }: RedirectsDeps) {
  const seller = sellerRedirects({ database, tenancy })
  return {
    /**
     * The path of the page that replaces a URL's path and query, and the address under which requests are counted.
     * Null for a URL that no redirect may start at; `target` is null if no page replaces it.
     */
    async find(shopSlug: string, url: string): Promise<{ address: string; target: string | null } | null> {
      const old = readAddress(url)
      if (!old || !mayBeOldPath(old.path)) return null
      const addresses = matchingAddresses(old)
      const [row] = await database.browse(store.FIND, [shopSlug, addresses, productSources(old)])
      const product = row?.sid ? `/shop/view/${row.sid}` : null
      return { address: countedAddress(old), target: row?.target ?? product }
    },
    counts: requestCounts({ database }),
    seller,
    lists: redirectLists({ database, tenancy }),
  }
}

/** The address without parameters that may be personal, such as a mail address or a token. */
const countedAddress = ({ path, parameters }: NonNullable<ReturnType<typeof readAddress>>): string =>
  normalAddress({ path, parameters: parameters.filter(([, value]) => /^[\p{L}\p{N}_-]{1,40}$/u.test(value)) })
