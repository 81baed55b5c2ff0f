import { sourceOf, sourceOfLink } from '../../../../domains/marketing/shared/visit-source.ts'
import { lastSource, storeSource } from './last-source.ts'

/** Arriving from another site within this time, for example from a bank or a log-in, does not start a new visit. */
const VISIT_MS = 30 * 60 * 1000

/** How a page of the shop was opened. */
export interface Landing {
  url: URL
  /** empty if the browser sent no referrer */
  referrer: string
  agent: string
  /** ms since 1970 */
  landedAt: number
}

/**
 * Stores the traffic source by the rule of the statistics. A direct visit replaces nothing; during a visit only a
 * source named in the link replaces the stored one. `shopHost` is the shop's host on the platform.
 */
export function recordArrival({ url, referrer, agent, landedAt }: Landing, shopHost: string): void {
  const platformHost = shopHost.slice(shopHost.indexOf('.') + 1).replace(/:\d+$/, '')
  const arrival = { query: url.searchParams, referrer, agent, host: url.host }
  const { source, campaign } = sourceOf(arrival, platformHost)
  if (source === 'direct') return
  const { last_source: last } = lastSource()
  const isSameVisit = last && landedAt - last.at < VISIT_MS && !sourceOfLink(arrival.query)
  if (!isSameVisit) storeSource({ source, campaign, at: landedAt })
}
