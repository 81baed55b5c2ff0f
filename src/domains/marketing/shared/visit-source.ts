import { cleanWord } from '../../../platform/clean-word.ts'
import { DAY_MS } from '../../../platform/seoul-day.ts'
import { appOf, kindOfSite, SITE_NAMES, siteOf } from '../sources/known-sites.ts'
import { AD_SERVICES, adClickOf, listingOf, sharedAt } from '../sources/link-marks.ts'
import { FEEDS } from './campaign-link.ts'
import { LONGEST_CAMPAIGN, LONGEST_NAME, LONGEST_SOURCE } from './marketing-limits.ts'

/** The kinds of places that visits come from; `shop` is another shop of the platform, `site` any other site. */
export const SOURCE_KINDS = [
  'direct',
  'shop',
  'search',
  'shopping',
  'social',
  'paid',
  'feed',
  'message',
  'campaign',
  'site',
] as const
export type SourceKind = (typeof SOURCE_KINDS)[number]

/** Where a visit came from. */
export interface VisitSource {
  /** a kind (`direct`, `shop`), or a kind and a name: `search:naver`, `paid:google`, `site:example.com` */
  source: string
  /** `source/medium/campaign` of a link that names a campaign, `-` for a part that is missing; else empty */
  campaign: string
}

/** Where a visitor of a shop last came from, kept by the browser at the shop's own host. */
export interface LastSource extends VisitSource {
  /** ms */
  at: number
}

/** days in which an order is counted for where its buyer last came from, as Meta counts its clicks */
export const SOURCE_DAYS = 30

/** How a page was opened. None of the texts is trusted, and none is kept as it is. */
export interface Arrival {
  /** of the page's address */
  query: URLSearchParams
  /** the address of the page before it; empty for none */
  referrer: string
  /** user agent */
  agent: string
  /** the host that was asked */
  host: string
}

/**
 * The source of a visit: by what its link says (`utm_source`, or what a service has appended to its ads), else by the site that led
 * to it, else by the app that it is seen in, else `direct`. `platformHost` is the platform's own name without port.
 */
export function sourceOf(arrival: Arrival, platformHost: string): VisitSource {
  const { query } = arrival
  return (
    sourceNamed(query) ?? {
      source:
        listingOf(query) ??
        siteBefore(arrival, platformHost) ??
        appOf(arrival.agent) ??
        sharedAt(query) ??
        'direct',
      campaign: '',
    }
  )
}

/** The source that a link names for a click on it: of a campaign, a feed or an ad. Null for other links. */
export function sourceNamed(query: URLSearchParams): VisitSource | null {
  const ad = adClickOf(query)
  const name = nameIn(query, 'utm_source')
  if (!name) return ad ? { source: `paid:${ad}`, campaign: '' } : null
  const medium = nameIn(query, 'utm_medium')
  const campaign = nameIn(query, 'utm_campaign')
  return {
    source: sourceBy(ALIASES.get(name) ?? name, medium, ad),
    campaign: campaign && `${name}/${medium || '-'}/${campaign}`,
  }
}

/**
 * A last source as a browser tells it, cleaned: null for one that is direct or of no known kind, and for one of before so many days. A
 * time that is still to come (ms) counts as now.
 */
export function lastSourceOf(told: LastSource, now: number): LastSource | null {
  const source = cleanWord(told.source, LONGEST_SOURCE)
  const kind = kindOfSource(source)
  const isNamed = kind === 'shop' || source.length > kind.length + 1
  if (kind === 'direct' || !isNamed || !SOURCE_KINDS.some((known) => known === kind)) return null
  if (told.at < now - SOURCE_DAYS * DAY_MS) return null
  return { source, campaign: cleanWord(told.campaign, LONGEST_CAMPAIGN), at: Math.min(told.at, now) }
}

/** The kind of a source, which is its channel. Sources that were kept before there were kinds are of a kind of their own. */
export const kindOfSource = (source: string): string => source.split(':', 1)[0] as string

/** Whether a source has a name that was written here and by no link, so that nobody can make up many of them. */
export function isKnownSource(source: string): boolean {
  const [kind, name] = [kindOfSource(source), source.slice(source.indexOf(':') + 1)]
  return kind === source || (kind !== 'site' && kind !== 'shop' && KNOWN_NAMES.has(name))
}

const KNOWN_NAMES: ReadonlySet<string> = new Set([...SITE_NAMES, ...AD_SERVICES, ...FEEDS])

// Instagram and Facebook write the short ones by themselves.
const ALIASES = new Map([
  ['ig', 'instagram'],
  ['fb', 'facebook'],
  ['kakaotalk', 'kakao'],
  ['twitter', 'x'],
  ['naverblog', 'naver_blog'],
  ['navercafe', 'naver_cafe'],
])

const FEED = 'feed'
const PAID = /^(?:cp[acmv]|ppc|paid.*|display|banner|ads?|powerlink|brandsearch|retargeting|remarketing)$/
const MESSAGE = /^(?:e-?mail|newsletter|sms|lms|mms|push|message|alimtalk|friendtalk|kakao_?message)$/
const SOCIAL = /^(?:social.*|sns|sm|influencer)$/

function sourceBy(name: string, medium: string, ad: string | null): string {
  // A click on an ad that was made of a feed is paid for, and the feed is what its seller knows it by.
  if (medium === FEED) return `${ad ? 'paid' : FEED}:${name}`
  if (ad) return `paid:${ad}`
  if (PAID.test(medium)) return `paid:${name}`
  if (MESSAGE.test(medium)) return `message:${name}`
  if (SOCIAL.test(medium)) return `social:${name}`
  if (medium === 'organic') return `search:${name}`
  return `${(medium === '' && kindOfSite(name)) || 'campaign'}:${name}`
}

// A slash divides the parts of a campaign.
const nameIn = (query: URLSearchParams, parameter: string): string =>
  cleanWord((query.get(parameter) ?? '').replaceAll('/', ' '), LONGEST_NAME)

function siteBefore({ referrer, host }: Arrival, platformHost: string): string | null {
  const from = hostOf(referrer)
  if (!from || from === hostOf(`http://${host}`)) return null
  if (from === platformHost) return 'shop'
  if (from.endsWith(`.${platformHost}`)) {
    const label = from.slice(0, -platformHost.length - 1)
    return label === 'account' || label === 'admin' ? null : `shop:${label}`
  }
  const site = siteOf(from)
  if (site === 'waypoint') return null
  return site ?? `site:${cleanWord(from.startsWith('www.') ? from.slice(4) : from, LONGEST_NAME)}`
}

function hostOf(address: string): string {
  if (!address) return ''
  const parsed = URL.parse(address)
  return parsed && /^(?:https?|android-app):$/.test(parsed.protocol) ? parsed.hostname.toLowerCase() : ''
}
