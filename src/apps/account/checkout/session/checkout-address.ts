import {
  MAX_CAMPAIGN_LENGTH,
  MAX_SOURCE_LENGTH,
} from '../../../../domains/marketing/shared/marketing-limits.ts'
import { type AddressLine, readLinesParam } from '../../../checkout-lines.ts'

/** What a checkout address refers to. */
export type CheckoutSubject =
  /** lines of a product page; null if the address is malformed */
  | { kind: 'lines'; lines: AddressLine[] | null; gift?: boolean; weeks?: number }
  /** id of a checkout session */
  | { kind: 'draft'; draft: string }
  /** all or the chosen groups of a cart: the guest cart `uuid_value`, or without it the cart of the logged-in buyer */
  | { kind: 'cart'; uuid_value?: string; groups?: string[] }

export function readSubject(url: URL): CheckoutSubject {
  const session = url.searchParams.get('draft')
  if (session) return { kind: 'draft', draft: session }
  const lines = url.searchParams.get('lines')
  const isGift = url.searchParams.get('gift') === '1'
  const weeks = Number(url.searchParams.get('weeks'))
  if (lines !== null)
    return {
      kind: 'lines',
      lines: readLinesParam(lines),
      ...(isGift && { gift: true }),
      ...(weeks > 0 && { weeks }),
    }
  const [uuid_value, groups] = [url.searchParams.get('uuid_value'), url.searchParams.get('groups')]
  return { kind: 'cart', ...(uuid_value && { uuid_value }), ...(groups && { groups: groups.split(',') }) }
}

/**
 * Replaces cart or lines by the checkout session, so that the address works in another browser and reveals no cart id.
 */
export function withSession(url: URL, session: string): string {
  const next = new URL(url)
  for (const name of ['uuid_value', 'groups', 'lines', 'gift', 'weeks', 'source', 'campaign', 'came'])
    next.searchParams.delete(name)
  next.searchParams.set('draft', session)
  return next.pathname + next.search
}

const CLICK_ID = /^fb\.\d\.\d{1,20}\.[\w.-]{1,900}$/
const FORMS = { fbc: CLICK_ID, fbp: CLICK_ID, ga: /^\d{1,20}\.\d{1,20}$/, ga_session: /^\d{1,20}$/ } as const

/** Ids that advertising services gave to the visit; `visited` is the slug of the visited shop. */
export type VisitIds = Partial<Record<keyof typeof FORMS, string>> & {
  visited?: string
  declined?: true
}

/** Reads the well-formed advertising ids and their shop. Returns only `declined` if the visitor refuses tracking. */
export function readVisitIds(url: URL): VisitIds {
  const parameters = url.searchParams
  if (parameters.get('declined') === '1') return { declined: true }
  const visited = parameters.get('shopid')?.slice(0, 60)
  const ids = Object.entries(FORMS).filter(([name, form]) => form.test(parameters.get(name) ?? ''))
  if (ids.length === 0 || !visited) return {}
  return { ...Object.fromEntries(ids.map(([name]) => [name, parameters.get(name)])), visited }
}

/** The last traffic source of a visit to a shop; `at` in ms since 1970. */
interface VisitSource {
  last_source?: { shopid: string; source: string; campaign: string; at: number }
}

/** Empty without a source, or if the visitor refuses tracking. */
export function readSource(url: URL): VisitSource {
  const parameters = url.searchParams
  const [shopid = '', source = '', campaign = ''] = ['shopid', 'source', 'campaign'].map(
    (name) => parameters.get(name) ?? '',
  )
  const visitedAtMs = Number(parameters.get('came'))
  // The call refuses longer values; the purchase must not fail for them.
  const isBounded =
    shopid.length <= 60 && source.length <= MAX_SOURCE_LENGTH && campaign.length <= MAX_CAMPAIGN_LENGTH
  if (parameters.get('declined') === '1' || !shopid || !source || !isBounded) return {}
  if (!Number.isSafeInteger(visitedAtMs) || visitedAtMs <= 0) return {}
  return { last_source: { shopid, source, campaign, at: visitedAtMs } }
}
