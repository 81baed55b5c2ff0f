import type { IncomingHttpHeaders } from 'node:http'
import { DomainError } from '../../platform/errors/domain-error.ts'

/**
 * Refuses what another site made the browser send, for calls that change something. Every shop is a site of its own
 * here, also below the same platform host. Throws FORBIDDEN.
 *
 * Browsers of today say where a request comes from (Sec-Fetch-Site) and nothing that a page does can change it. Older
 * ones name the origin with every POST to elsewhere; of their GETs only the address of the page is known.
 */
export function assertSameOrigin(method: string, headers: IncomingHttpHeaders): void {
  if (!isSameOrigin(method, headers))
    throw new DomainError('FORBIDDEN', { details: { reason: 'cross-site' } })
}

function isSameOrigin(method: string, headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' && isAsked(headers['sec-fetch-dest'])
  const { origin, referer, host } = headers
  if (origin !== undefined) return hostOf(origin) === host
  if (referer !== undefined) return hostOf(referer) === host
  // Without any of them it is no browser that could carry a person's cookies against their will; a GET may be one.
  return method !== 'GET'
}

/** A picture, a frame or a style is loaded without anybody asking for it, and its address may be a seller's. */
const isAsked = (dest: unknown) => dest === undefined || dest === 'empty' || dest === 'document'

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : null)
