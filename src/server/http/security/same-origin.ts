import type { IncomingHttpHeaders } from 'node:http'
import { DomainError } from '../../../platform/errors/domain-error.ts'

export type AssertSameOrigin = (method: string, headers: IncomingHttpHeaders) => void

/**
 * Refuses cross-origin requests to calls that change data; each shop is an origin of its own. Current browsers send
 * Sec-Fetch-Site. Older browsers send Origin with a cross-origin POST, but with a GET only Referer. `scheme` is the
 * public scheme: under https an http page counts as another origin, because http pages can be forged.
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
  // A POST without these headers does not come from a browser, so it has no cookies of a victim. A GET may come from a
  // browser.
  return method !== 'GET'
}

/** Pictures, frames and styles are refused, because they load without a click and a seller may choose their URL. */
const isExpectedDestination = (dest: unknown) => dest === undefined || dest === 'empty' || dest === 'document'

const originOf = (address: string) => {
  const url = URL.parse(address)
  return url && /^https?:$/.test(url.protocol) ? url.origin : null
}
