import type { IncomingHttpHeaders } from 'node:http'
import { DomainError } from '../../../platform/errors/domain-error.ts'

/** Throws FORBIDDEN for a request that a page of another origin made. */
export type AssertSameOrigin = (method: string, headers: IncomingHttpHeaders) => void

/**
 * Refuses cross-site requests to calls that change something. Every shop is a site of its own here, also below the same
 * platform host. Throws FORBIDDEN.
 * Current browsers name the origin's relation (Sec-Fetch-Site), and no page can change it. Older ones name the origin with
 * every cross-origin POST; of their GETs only the referrer is known. `scheme` is the scheme of browsers, whatever a proxy
 * makes of it: anybody on the way can forge a page over http.
 */
export function sameOrigin(scheme: 'http' | 'https'): AssertSameOrigin {
  return (method, headers) => {
    if (!isSameOrigin(scheme, method, headers))
      throw new DomainError('FORBIDDEN', { details: { reason: 'cross-site' } })
  }
}

function isSameOrigin(scheme: string, method: string, headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' && isExpectedDestination(headers['sec-fetch-dest'])
  const { origin, referer, host } = headers
  const ours = originOf(`${scheme}://${host}`)
  if (origin !== undefined) return ours !== null && originOf(origin) === ours
  if (referer !== undefined) return ours !== null && originOf(referer) === ours
  // A request without any of them comes from no browser that could carry a person's cookies against their will; a GET may.
  return method !== 'GET'
}

/** A picture, a frame or a style loads without a click, and a seller may choose its address. */
const isExpectedDestination = (dest: unknown) => dest === undefined || dest === 'empty' || dest === 'document'

/** Null for an address without an origin, such as `null`. */
const originOf = (address: string) => {
  const url = URL.parse(address)
  return url && /^https?:$/.test(url.protocol) ? url.origin : null
}
