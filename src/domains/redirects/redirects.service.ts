import { matchingAddresses, normalAddress, type OldAddress, readAddress } from './addresses.ts'
import { countableAddress } from './countable-address.ts'
import type { RedirectsDeps } from './deps.ts'
import { isProductAtRoot, productSources } from './product-sources.ts'
import { requestCounts } from './request-counts.ts'
import { redirectLists } from './seller/redirect-lists.ts'
import { sellerRedirects } from './seller/seller-redirects.ts'
import { mayBeOldPath } from './shared/own-paths.ts'
import * as store from './store.ts'

export type Redirects = ReturnType<typeof redirectsService>

/** The result of looking up an old address. */
export interface AddressMatch {
  /** path of the page that replaces the address, null for none */
  target: string | null
  /** the address under which the request is counted, null for a request that is not counted */
  countedAddress: string | null
}

/** Addresses of a shop at its former platform lead to its present pages. */
export function redirectsService({ database, tenancy }: RedirectsDeps) {
  const seller = sellerRedirects({ database, tenancy })
  return {
    /** The normal form of a URL's path and query; null for a URL that cannot be an old address. Runs no query. */
    readOldAddress(url: string): string | null {
      const old = oldAddress(url)
      return old && normalAddress(old)
    },

    /** Finds the page that replaces a URL's path and query. Null for a URL that cannot be an old address. */
    async find(shopSlug: string, url: string): Promise<AddressMatch | null> {
      const old = oldAddress(url)
      if (!old) return null
      const addresses = matchingAddresses(old)
      const [row] = await database.browse(store.FIND, [shopSlug, addresses, productSources(old)])
      if (row?.target) return { target: row.target, countedAddress: row.address }
      // The addresses of products are not counted: there is no list of them, and a stopped product is no missing page.
      if (row?.sid) return { target: row.shown ? `/shop/view/${row.sid}` : null, countedAddress: null }
      return { target: null, countedAddress: countableAddress(old) }
    },

    counts: requestCounts({ database }),
    seller,
    lists: redirectLists({ database, tenancy }),
  }
}

function oldAddress(url: string): OldAddress | null {
  const old = readAddress(url)
  return old && (mayBeOldPath(old.path) || isProductAtRoot(old)) ? old : null
}
