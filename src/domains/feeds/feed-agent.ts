import type { FeedAgent } from './shared/feed-limits.ts'

const CRAWLERS: readonly (readonly [FeedAgent, RegExp])[] = [
  ['naver', /naver|yeti/i],
  ['google', /google/i],
  ['meta', /facebook|meta-external/i],
  ['kakao', /kakao|daum/i],
]
// The browser inside an app has the app's name in its user agent, but is no crawler.
const IN_APP = /NAVER\(inapp|KAKAOTALK \d/i
const PROGRAM = /compatible;|bot\b|crawl|spider|fetch/i

/** The kind of reader that sends this user agent: the crawler of a service, a browser, or another program. */
export function feedAgent(userAgent: string): FeedAgent {
  if (IN_APP.test(userAgent)) return 'browser'
  const [crawler] = CRAWLERS.find(([, mark]) => mark.test(userAgent)) ?? []
  if (crawler) return crawler
  return userAgent.startsWith('Mozilla/') && !PROGRAM.test(userAgent) ? 'browser' : 'other'
}
