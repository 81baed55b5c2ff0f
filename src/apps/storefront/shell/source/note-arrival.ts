import { sourceOf, sourceOfLink } from '../../../../domains/marketing/shared/visit-source.ts'
import { keepSource, lastSource } from './last-source.ts'

/** ms in which a visit goes on: a bank or a log-in on the way leads back then, and nobody comes from there */
const VISIT_MS = 30 * 60 * 1000

/** How a document of the shop was opened, as its browser tells. */
export interface Landing {
  url: URL
  /** the address of the page before it; empty for none */
  referrer: string
  /** user agent */
  agent: string
  /** ms */
  at: number
}

/**
 * Keeps where the visitor came from, by the rule of the statistics. A direct visit displaces nothing, nor does another site within a
 * visit unless the link names its source. `shopHost` is the shop's host on the platform.
 */
export function noteArrival({ url, referrer, agent, at }: Landing, shopHost: string): void {
  const platformHost = shopHost.slice(shopHost.indexOf('.') + 1).replace(/:\d+$/, '')
  const arrival = { query: url.searchParams, referrer, agent, host: url.host }
  const { source, campaign } = sourceOf(arrival, platformHost)
  if (source === 'direct') return
  const { last_source: last } = lastSource()
  const isOnTheWay = last && at - last.at < VISIT_MS && !sourceOfLink(arrival.query)
  if (!isOnTheWay) keepSource({ source, campaign, at })
}
