import { LONGEST_CAMPAIGN, LONGEST_SOURCE } from '../../../../domains/marketing/limits.ts'

/** The subject of a checkout by its address. */
export type Chosen =
  /** a draft */
  | { kind: 'draft'; draft: string }
  /** groups of a cart, or all; of a guest's cart, or without an id of the person's */
  | { kind: 'cart'; uuid_value?: string; groups?: string[] }

export function chosenIn(url: URL): Chosen {
  const session = url.searchParams.get('draft')
  if (session) return { kind: 'draft', draft: session }
  const [uuid_value, groups] = [url.searchParams.get('uuid_value'), url.searchParams.get('groups')]
  return { kind: 'cart', ...(uuid_value && { uuid_value }), ...(groups && { groups: groups.split(',') }) }
}

/** The address with the draft in place of the cart: it works in another browser, and holds no cart's id. */
export function withDraft(url: URL, session: string): string {
  const next = new URL(url)
  for (const name of ['uuid_value', 'groups', 'source', 'campaign', 'came']) next.searchParams.delete(name)
  next.searchParams.set('draft', session)
  return next.pathname + next.search
}

const CLICK_ID = /^fb\.\d\.\d{1,20}\.[\w.-]{1,900}$/
const FORMS = { fbc: CLICK_ID, fbp: CLICK_ID, ga: /^\d{1,20}\.\d{1,20}$/, ga_session: /^\d{1,20}$/ } as const

/** The visit's ids at advertising services, with the shop that they are of. */
export type VisitInAddress = Partial<Record<keyof typeof FORMS, string>> & {
  visited?: string
  declined?: true
}

/** The ids of the visit from the shop's link, those of the form that services give them. A visitor who refuses to be tracked has none. */
export function visitIn(url: URL): VisitInAddress {
  const parameters = url.searchParams
  if (parameters.get('declined') === '1') return { declined: true }
  const visited = parameters.get('shopid')?.slice(0, 60)
  const ids = Object.entries(FORMS).filter(([name, form]) => form.test(parameters.get(name) ?? ''))
  if (ids.length === 0 || !visited) return {}
  return { ...Object.fromEntries(ids.map(([name]) => [name, parameters.get(name)])), visited }
}

/** Where the buyer last came from to a shop, by its public id. */
interface SourceInAddress {
  last_source?: { shopid: string; source: string; campaign: string; at: number }
}

/** Where the buyer last came from to the shop whose link it is; nothing where the link tells no source, or that its visitor refuses to be tracked. */
export function sourceIn(url: URL): SourceInAddress {
  const parameters = url.searchParams
  const [shopid = '', source = '', campaign = ''] = ['shopid', 'source', 'campaign'].map(
    (name) => parameters.get(name) ?? '',
  )
  const index = Number(parameters.get('came'))
  // The call refuses what is longer, and a purchase must not fail for it.
  const isBounded =
    shopid.length <= 60 && source.length <= LONGEST_SOURCE && campaign.length <= LONGEST_CAMPAIGN
  if (parameters.get('declined') === '1' || !shopid || !source || !isBounded) return {}
  if (!Number.isSafeInteger(index) || index <= 0) return {}
  return { last_source: { shopid, source, campaign, at: index } }
}
