import { staysUntold } from './consent.ts'

/** The visitor as Google Analytics knows them at this shop. */
export interface VisitIds {
  /** client id */
  ga?: string
  /** session in the shop's own stream */
  ga_session?: string
  /** the visitor is told to nobody, and neither is the order */
  declined?: 1
}

const CLIENT = /^GA\d\.[\d-]+\.(\d{1,20}\.\d{1,20})$/
/** `GS1.1.1700000000.…`, or `GS2.1.s1700000000$…` */
const SESSION = /^GS\d\.[\d-]+\.s?(\d{1,20})(?=[.$]|$)/

/**
 * The ids of Google's cookies, which go along with an order: the server's event of the purchase belongs to the visit by them. `tag` is the
 * shop's Google tag; where it is no stream (`G-…`), the session is that of the only stream. Of a visitor who stays untold that alone is passed
 * on, so that the server tells nobody of the order either.
 */
export function visitIds(tag: string, cookies: string = document.cookie): VisitIds {
  if (staysUntold()) return { declined: 1 }
  const all = cookies.split('; ').map((cookie) => cookie.split('=', 2) as [string, string | undefined])
  const ga = CLIENT.exec(all.find(([name]) => name === '_ga')?.[1] ?? '')?.[1]
  if (!ga) return {}
  const sessions = all.filter(([name]) => name.startsWith('_ga_'))
  const own = tag.startsWith('G-') ? sessions.filter(([name]) => name === `_ga_${tag.slice(2)}`) : sessions
  const ga_session = own.length === 1 ? SESSION.exec(own[0]?.[1] ?? '')?.[1] : undefined
  return { ga, ...(ga_session && { ga_session }) }
}
