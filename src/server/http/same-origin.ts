import type { IncomingHttpHeaders } from 'node:http'
import { DomainError } from '../../platform/errors/domain-error.ts'

/** Throws FORBIDDEN for a request that a page of another origin made. */
export type AssertSameOrigin = (method: string, headers: IncomingHttpHeaders) => void

/**
 * Refuses what another site made the browser send, for calls that change something. Every shop is a site of its own
 * here, also below the same platform host. Throws FORBIDDEN.
 *
 * Browsers of today say where a request comes from (Sec-Fetch-Site) and nothing that a page does can change it. Older
 * ones name the origin with every POST to elsewhere; of their GETs only the address of the page is known. `scheme` is what
 * browsers come by, whatever a proxy makes of it: a page over http may be anybody's who is on the way.
 */
export function sameOrigin(scheme: 'http' | 'https'): AssertSameOrigin {
  return (method, headers) => {
    if (!isSameOrigin(scheme, method, headers))
      throw new DomainError('FORBIDDEN', { details: { reason: 'cross-site' } })
  }
}

function isSameOrigin(scheme: string, method: string, headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' && isAsked(headers['sec-fetch-dest'])
  const { origin, referer, host } = headers
  const ours = originOf(`${scheme}://${host}`)
  if (origin !== undefined) return ours !== null && originOf(origin) === ours
  if (referer !== undefined) return ours !== null && originOf(referer) === ours
  // Without any of them it is no browser that could carry a person's cookies against their will; a GET may be one.
  return method !== 'GET'
}

/** A picture, a frame or a style is loaded without anybody asking for it, and its address may be a seller's. */
const isAsked = (dest: unknown) => dest === undefined || dest === 'empty' || dest === 'document'

/** Null for what has none, such as `null`. */
const originOf = (address: string) => {
  const url = URL.parse(address)
  return url && /^https?:$/.test(url.protocol) ? url.origin : null
}
