import { cleanWord } from '../../../platform/clean-word.ts'

const LONGEST_NAME = 60

/** Hosts by the name of their channel; a host below one of them belongs to it. */
const KNOWN: readonly (readonly [kind: 'search' | 'social', name: string, hosts: readonly string[]])[] = [
  ['search', 'naver', ['search.naver.com', 'm.search.naver.com', 'shopping.naver.com']],
  ['search', 'google', ['google.com', 'google.co.kr']],
  ['search', 'daum', ['search.daum.net']],
  ['search', 'bing', ['bing.com']],
  ['search', 'zum', ['search.zum.com']],
  ['search', 'duckduckgo', ['duckduckgo.com']],
  ['social', 'instagram', ['instagram.com']],
  ['social', 'facebook', ['facebook.com']],
  ['social', 'kakao', ['kakao.com']],
  ['social', 'naver', ['blog.naver.com', 'cafe.naver.com', 'band.us']],
  ['social', 'youtube', ['youtube.com']],
  ['social', 'x', ['t.co', 'x.com', 'twitter.com']],
  ['social', 'threads', ['threads.net', 'threads.com']],
  ['social', 'tiktok', ['tiktok.com']],
]
const byHost = new Map(
  KNOWN.flatMap(([kind, name, hosts]) => hosts.map((host) => [host, `${kind}:${name}`] as const)),
)

/** Apps whose own browsers name no page before. */
const APPS: readonly (readonly [mark: string, channel: string])[] = [
  ['KAKAOTALK', 'social:kakao'],
  ['Instagram', 'social:instagram'],
  ['FBAN', 'social:facebook'],
  ['FBAV', 'social:facebook'],
  ['NAVER(inapp', 'search:naver'],
]

/** The name of a campaign as links name it; empty for none. */
export const campaignOf = (query: URLSearchParams): string =>
  cleanWord(query.get('utm_campaign') ?? '', LONGEST_NAME)

/** The channel that a link names, `utm:source/medium`; empty for none. */
export function channelNamed(query: URLSearchParams): string {
  const source = cleanWord(query.get('utm_source') ?? '', LONGEST_NAME)
  const medium = cleanWord(query.get('utm_medium') ?? '', LONGEST_NAME)
  return source && `utm:${source}${medium && `/${medium}`}`
}

/**
 * The channel of a visit: `utm:source/medium` of the link, else the kind of site that led to it (`search:naver`, `social:x`, `shop` for a
 * page of the platform, `site:host`), else the app that it is seen in, else `direct`.
 */
export function channelOf(
  { query, referrer, agent, host }: { query: URLSearchParams; referrer: string; agent: string; host: string },
  platformHost: string,
): string {
  const named = channelNamed(query)
  if (named) return named
  const from = hostOf(referrer)
  if (from && from !== hostOf(`http://${host}`)) return siteOf(from, platformHost)
  return APPS.find(([mark]) => agent.includes(mark))?.[1] ?? 'direct'
}

function siteOf(host: string, platformHost: string): string {
  if (host === platformHost || host.endsWith(`.${platformHost}`)) return 'shop'
  for (let name = host; name.includes('.'); name = name.slice(name.indexOf('.') + 1)) {
    const known = byHost.get(name)
    if (known) return known
  }
  return `site:${cleanWord(host.startsWith('www.') ? host.slice(4) : host, LONGEST_NAME)}`
}

function hostOf(address: string): string {
  if (!address) return ''
  const parsed = URL.parse(address)
  return parsed && /^https?:$/.test(parsed.protocol) ? parsed.hostname : ''
}
