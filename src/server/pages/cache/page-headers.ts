import { remembered } from '../../../platform/cache/remembered.ts'
import { type HeaderList, securityHeaders } from '../../http/security/security-headers.ts'
import type { ShopPageRequest } from './page-key.ts'

// Browsers and proxies may store a page but must revalidate it before each use, which costs only a 304.
const CACHING = ['Cache-Control', 'no-cache', 'Vary', 'Accept-Encoding, User-Agent']

/** Cached header lists, by the services that a page loads; eight services have 256 combinations. */
const SETS = { max: 256, longest: 200 }

const isEmbeddable = (key: string) => /^\/[^/]+\/load2?$/.test(key)

/**
 * The headers of a shop's page, except those that depend on its body. `services` are the services that the shop's tags
 * load.
 */
export type HeadersFor = (pageRequest: ShopPageRequest, services?: readonly string[]) => HeaderList

export function pageHeaders(options: { https: boolean; dev: boolean; account: string }): HeadersFor {
  const listOf = (embeddable: boolean) =>
    remembered((services) => {
      const tags = services.split(' ').filter(Boolean)
      return [...CACHING, ...securityHeaders({ ...options, shop: true, workers: true, embeddable, tags })]
    }, SETS)
  const usual = listOf(false)
  const embeddable = listOf(true)
  return ({ key }, services = []) => {
    const sorted = [...new Set(services)].sort().join(' ')
    return isEmbeddable(key) ? embeddable(sorted) : usual(sorted)
  }
}
