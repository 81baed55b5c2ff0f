import { remembered } from '../../../platform/cache/remembered.ts'
import { type HeaderList, securityHeaders } from '../../http/security/security-headers.ts'
import type { ShopPageRequest } from './page-key.ts'

// Browsers and proxies may store a page but must revalidate it; a 304 is cheap.
const CACHING = ['Cache-Control', 'no-cache', 'Vary', 'Accept-Encoding, User-Agent']

/** Seven services have 128 combinations. */
const SETS = { max: 128, longest: 200 }

const isEmbeddable = (key: string) => /^\/[^/]+\/load2?$/.test(key)

/** Headers of a shop's page except those of its body; `services` are the loaded tags. */
export type HeadersFor = (pageRequest: ShopPageRequest, services?: readonly string[]) => HeaderList

export function pageHeaders(options: { https: boolean; dev: boolean; account: string }): HeadersFor {
  const listOf = (embeddable: boolean) =>
    remembered((services) => {
      const tags = services.split(' ').filter(Boolean)
      return [...CACHING, ...securityHeaders({ ...options, shop: true, embeddable, tags })]
    }, SETS)
  const usual = listOf(false)
  const embeddable = listOf(true)
  return ({ key }, services = []) => {
    const sorted = [...new Set(services)].sort().join(' ')
    return isEmbeddable(key) ? embeddable(sorted) : usual(sorted)
  }
}
