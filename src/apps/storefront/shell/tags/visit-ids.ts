import { isTrackingRefused } from './consent.ts'

/** Ids of the visitor in Google Analytics. */
export interface VisitIds {
  /** client id */
  ga?: string
  /** session in the shop's GA4 data stream */
  ga_session?: string
  /** set if the visitor refuses tracking, which then applies to the order too */
  declined?: 1
}

const CLIENT = /^GA\d\.[\d-]+\.(\d{1,20}\.\d{1,20})$/
/** `GS1.1.1700000000.…`, or `GS2.1.s1700000000$…` */
const SESSION = /^GS\d\.[\d-]+\.s?(\d{1,20})(?=[.$]|$)/

/**
 * Reads ids from Google's cookies. They are sent with an order, so that the server's purchase event belongs to the
 * visit. If `tag` is no data stream (`G-…`) but a container, the session is used only if there is exactly one stream.
 * If the visitor refuses tracking, the result says only that.
 */
export function visitIds(tag: string, cookies: string = document.cookie): VisitIds {
  if (isTrackingRefused()) return { declined: 1 }
  const all = cookies.split('; ').map((cookie) => cookie.split('=', 2) as [string, string | undefined])
  const ga = CLIENT.exec(all.find(([name]) => name === '_ga')?.[1] ?? '')?.[1]
  if (!ga) return {}
  const sessions = all.filter(([name]) => name.startsWith('_ga_'))
  const own = tag.startsWith('G-') ? sessions.filter(([name]) => name === `_ga_${tag.slice(2)}`) : sessions
  const ga_session = own.length === 1 ? SESSION.exec(own[0]?.[1] ?? '')?.[1] : undefined
  return { ga, ...(ga_session && { ga_session }) }
}
