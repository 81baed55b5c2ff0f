import type { IncomingHttpHeaders } from 'node:http'
import { DomainError } from '../../../platform/errors/domain-error.ts'

/** Throws FORBIDDEN for a request that a page of another origin made. */
export type AssertSameOrigin = (method: string, headers: IncomingHttpHeaders) => void

/**
 * Refuses cross-site requests to calls that change data. Every shop is a site of its own, also below the same platform
 * host. Throws FORBIDDEN. Current browsers send Sec-Fetch-Site, which pages cannot change. Older ones send the origin
 * with every cross-origin POST, and only the referrer with a GET. `scheme` is the scheme that browsers use, whatever a
 * proxy changes: http pages can be forged.
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
  // A request without these headers does not come from a browser with cookies; only a GET might.
  return method !== 'GET'
}

/** A picture, a frame or a style loads without a click, and a seller may choose its address. */
const isExpectedDestination = (dest: unknown) => dest === undefined || dest === 'empty' || dest === 'document'

/** Null for an address without an origin, such as `null`. */
const originOf = (address: string) => {
  const url = URL.parse(address)
  return url && /^https?:$/.test(url.protocol) ? url.origin : null
}
