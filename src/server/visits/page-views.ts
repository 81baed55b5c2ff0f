import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'
import type { Device } from '../../apps/page.ts'
import { LONGEST } from '../../domains/statistics/shared/visit-limits.ts'
import type { Statistics } from '../../domains/statistics/statistics.service.ts'
import { ownText } from '../../platform/own-text.ts'

/** Records a page view; `url` defaults to the URL of the request. */
export type RecordPageView = (
  shopSlug: string,
  device: Device,
  request: IncomingMessage,
  url?: string,
) => void

/** Records document loads as page views. Parsing is deferred, because serving a cached page takes microseconds only. */
export function pageViews(
  visits: Pick<Statistics['visits'], 'see'>,
  trustedProxies: readonly string[] = [],
): RecordPageView {
  const addressOf = clientAddress(trustedProxies)
  return (shopSlug, device, request, url = request.url as string) => {
    const { headers } = request
    const agent = headers['user-agent']
    if (!agent || agent.length > LONGEST.agent || request.method !== 'GET' || isAhead(headers)) return
    const { referer = '', host = '' } = headers
    visits.see({
      shopid: shopSlug,
      device,
      agent,
      host,
      at: Date.now(),
      url,
      referrer: referer.length > LONGEST.referrer ? '' : referer,
      address: addressOf(request),
    })
  }
}

/** Whether the request is for a prefetch or an embedded document, which is not a view. */
function isAhead(headers: IncomingHttpHeaders): boolean {
  const dest = headers['sec-fetch-dest']
  return (
    headers['sec-purpose'] !== undefined ||
    headers.purpose !== undefined ||
    headers['x-moz'] !== undefined ||
    (dest !== undefined && dest !== 'document' && dest !== 'empty')
  )
}

/** The client's address by the same rules for proxies as in Fastify. */
function clientAddress(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const peerOf = ({ socket }: IncomingMessage) => socket.remoteAddress ?? ''
  if (trustedProxies.length === 0) return peerOf
  const trusts = proxyAddress.compile([...trustedProxies])
  return (request) => {
    const address = proxyAddress(request, trusts)
    return address.length > LONGEST.address ? peerOf(request) : ownText(address)
  }
}
