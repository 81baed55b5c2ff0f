import {
  MAX_CAMPAIGN_LENGTH,
  MAX_SOURCE_LENGTH,
} from '../../../../domains/marketing/shared/marketing-limits.ts'

/** The subject of a checkout by its address. */
export type Chosen =
  /** a checkout session, by its id */
  | { kind: 'draft'; draft: string }
  /** all or selected groups of a cart: the guest cart `uuid_value`, or the customer's own without it */
  | { kind: 'cart'; uuid_value?: string; groups?: string[] }

export function chosenIn(url: URL): Chosen {
  const session = url.searchParams.get('draft')
  if (session) return { kind: 'draft', draft: session }
  const [uuid_value, groups] = [url.searchParams.get('uuid_value'), url.searchParams.get('groups')]
  return { kind: 'cart', ...(uuid_value && { uuid_value }), ...(groups && { groups: groups.split(',') }) }
}

/** Replaces the cart in the address by the checkout session, so that it works in another browser and reveals no cart id. */
export function withDraft(url: URL, session: string): string {
  const next = new URL(url)
  for (const name of ['uuid_value', 'groups', 'source', 'campaign', 'came']) next.searchParams.delete(name)
  next.searchParams.set('draft', session)
  return next.pathname + next.search
}

const CLICK_ID = /^fb\.\d\.\d{1,20}\.[\w.-]{1,900}$/
const FORMS = { fbc: CLICK_ID, fbp: CLICK_ID, ga: /^\d{1,20}\.\d{1,20}$/, ga_session: /^\d{1,20}$/ } as const

/** Ids of the visit at advertising services; `visited` is the shop's public id. */
export type VisitInAddress = Partial<Record<keyof typeof FORMS, string>> & {
  visited?: string
  declined?: true
}

/** Well-formed advertising ids from the shop's link, with the shop. None if the visitor opted out of tracking. */
export function visitIn(url: URL): VisitInAddress {
  const parameters = url.searchParams
  if (parameters.get('declined') === '1') return { declined: true }
  const visited = parameters.get('shopid')?.slice(0, 60)
  const ids = Object.entries(FORMS).filter(([name, form]) => form.test(parameters.get(name) ?? ''))
  if (ids.length === 0 || !visited) return {}
  return { ...Object.fromEntries(ids.map(([name]) => [name, parameters.get(name)])), visited }
}

/** The last traffic source of the buyer for a shop, by its public id; `at` in milliseconds. */
interface SourceInAddress {
  last_source?: { shopid: string; source: string; campaign: string; at: number }
}

/** The last traffic source for the linked shop; empty without a source or if the visitor opted out of tracking. */
export function sourceIn(url: URL): SourceInAddress {
  const parameters = url.searchParams
  const [shopid = '', source = '', campaign = ''] = ['shopid', 'source', 'campaign'].map(
    (name) => parameters.get(name) ?? '',
  )
  const visitedAtMs = Number(parameters.get('came'))
  // The call refuses longer values, and a purchase must not fail for them.
  const isBounded =
    shopid.length <= 60 && source.length <= MAX_SOURCE_LENGTH && campaign.length <= MAX_CAMPAIGN_LENGTH
  if (parameters.get('declined') === '1' || !shopid || !source || !isBounded) return {}
  if (!Number.isSafeInteger(visitedAtMs) || visitedAtMs <= 0) return {}
  return { last_source: { shopid, source, campaign, at: visitedAtMs } }
}
