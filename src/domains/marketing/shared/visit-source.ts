import { cleanWord } from '../../../platform/clean-word.ts'
import { DAY_MS } from '../../../platform/seoul-day.ts'
import { appOf, kindOfSite, SITE_NAMES, siteOf } from '../sources/known-sites.ts'
import { AD_SERVICES, adClickOf, listingOf, sharingSite } from '../sources/link-marks.ts'
import { FEEDS } from './campaign-link.ts'
import { MAX_CAMPAIGN_LENGTH, MAX_NAME_LENGTH, MAX_SOURCE_LENGTH } from './marketing-limits.ts'

/** Kinds of sources of visits. `shop` is another shop of the platform, `site` any other site. */
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

export interface VisitSource {
  /** a kind alone (`direct`, `shop`), or a kind and a name: `search:naver`, `paid:google`, `site:example.com` */
  source: string
  /** `source/medium/campaign` of a link that names a campaign, `-` for a missing part; empty for other links */
  campaign: string
}

/** The last source of a visitor, stored by the browser at the shop's host. */
export interface LastSource extends VisitSource {
  /** ms since the epoch */
  at: number
}

/** An order counts for a source that its buyer came from within this number of days. Meta uses the same period. */
export const SOURCE_DAYS = 30

/** How a visitor opened a page. All texts are untrusted. */
export interface Arrival {
  /** parameters of the page's address */
  query: URLSearchParams
  /** address of the previous page, empty for none */
  referrer: string
  /** user agent */
  agent: string
  /** host of the request, with port */
  host: string
}

/**
 * The source of a visit. The link decides first (`utm_source` or a click id), then the previous site, then the app;
 * without any of them it is `direct`. `platformHost` has no port.
 */
export function sourceOf(arrival: Arrival, platformHost: string): VisitSource {
  const { query } = arrival
  return (
    sourceOfLink(query) ?? {
      source:
        listingOf(query) ??
        previousSite(arrival, platformHost) ??
        appOf(arrival.agent) ??
        sharingSite(query) ??
        'direct',
      campaign: '',
    }
  )
}

/** The source that a link of a campaign, a feed or an ad names; null for other links. */
export function sourceOfLink(query: URLSearchParams): VisitSource | null {
  const ad = adClickOf(query)
  const name = nameIn(query, 'utm_source')
  if (!name) return ad ? { source: `paid:${ad}`, campaign: '' } : null
  const medium = nameIn(query, 'utm_medium')
  const campaign = nameIn(query, 'utm_campaign')
  return {
    source: labelSource(ALIASES.get(name) ?? name, medium, ad),
    campaign: campaign && `${name}/${medium || '-'}/${campaign}`,
  }
}

/**
 * Validates and cleans the last source that a browser sent. Null if it is direct, of an unknown kind, or older than
 * `SOURCE_DAYS`. A time in the future counts as now.
 */
export function lastSourceOf(sentSource: LastSource, now: number): LastSource | null {
  const source = cleanWord(sentSource.source, MAX_SOURCE_LENGTH)
  const kind = kindOfSource(source)
  const isNamed = kind === 'shop' || source.length > kind.length + 1
  if (kind === 'direct' || !isNamed || !SOURCE_KINDS.some((sourceKind) => sourceKind === kind)) return null
  if (sentSource.at < now - SOURCE_DAYS * DAY_MS) return null
  return {
    source,
    campaign: cleanWord(sentSource.campaign, MAX_CAMPAIGN_LENGTH),
    at: Math.min(sentSource.at, now),
  }
}

/** The kind of a source. An old stored source without a kind is returned whole. */
export const kindOfSource = (source: string): string => source.split(':', 1)[0] as string

/** Whether the source's name is in our lists. Links can invent any number of other names. */
export function isKnownSource(source: string): boolean {
  const [kind, name] = [kindOfSource(source), source.slice(source.indexOf(':') + 1)]
  return kind === source || (kind !== 'site' && kind !== 'shop' && KNOWN_NAMES.has(name))
}

const KNOWN_NAMES: ReadonlySet<string> = new Set([...SITE_NAMES, ...AD_SERVICES, ...FEEDS])

// Instagram and Facebook use `ig` and `fb` as `utm_source`.
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

function labelSource(name: string, medium: string, ad: string | null): string {
  // An ad made from a feed counts as paid, under the feed's name.
  if (medium === FEED) return `${ad ? 'paid' : FEED}:${name}`
  if (ad) return `paid:${ad}`
  if (PAID.test(medium)) return `paid:${name}`
  if (MESSAGE.test(medium)) return `message:${name}`
  if (SOCIAL.test(medium)) return `social:${name}`
  if (medium === 'organic') return `search:${name}`
  return `${(medium === '' && kindOfSite(name)) || 'campaign'}:${name}`
}

// A slash separates source, medium and campaign, so it is replaced in each of them.
const nameIn = (query: URLSearchParams, parameter: string): string =>
  cleanWord((query.get(parameter) ?? '').replaceAll('/', ' '), MAX_NAME_LENGTH)

function previousSite({ referrer, host }: Arrival, platformHost: string): string | null {
  const from = hostOf(referrer)
  if (!from || from === hostOf(`http://${host}`)) return null
  if (from === platformHost) return 'shop'
  if (from.endsWith(`.${platformHost}`)) {
    const label = from.slice(0, -platformHost.length - 1)
    return label === 'account' || label === 'admin' ? null : `shop:${label}`
  }
  const site = siteOf(from)
  if (site === 'waypoint') return null
  return site ?? `site:${cleanWord(from.startsWith('www.') ? from.slice(4) : from, MAX_NAME_LENGTH)}`
}

function hostOf(address: string): string {
  if (!address) return ''
  const parsed = URL.parse(address)
  return parsed && /^(?:https?|android-app):$/.test(parsed.protocol) ? parsed.hostname.toLowerCase() : ''
}
