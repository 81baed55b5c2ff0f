import { type HeaderList, securityHeaders } from '../http/security-headers.ts'
import type { WantedPage } from './shop-pages.ts'

// Browsers and proxies keep a page but ask each time whether it is still the same: 304 costs next to nothing here.
const CACHING = ['Cache-Control', 'no-cache', 'Vary', 'Accept-Encoding, User-Agent']

const isEmbeddable = (key: string) => /^\/[^/]+\/load2?$/.test(key)

/** The headers of a shop's page besides those of its body. Contents for embedding may be framed by any site. */
export function pageHeaders(options: {
  https: boolean
  dev: boolean
  account: string
}): (wanted: WantedPage) => HeaderList {
  const usual = [...CACHING, ...securityHeaders({ ...options, shop: true })]
  const embeddable = [...CACHING, ...securityHeaders({ ...options, shop: true, embeddable: true })]
  return ({ key }) => (isEmbeddable(key) ? embeddable : usual)
}
