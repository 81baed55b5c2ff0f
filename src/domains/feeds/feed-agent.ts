import type { FeedAgent } from './shared/feed-limits.ts'

/** Crawlers by a part of their user agent. */
const CRAWLERS: readonly (readonly [FeedAgent, RegExp])[] = [
  ['naver', /naver|yeti/i],
  ['google', /google/i],
  ['meta', /facebook|meta-external/i],
  ['kakao', /kakao|daum/i],
]
/** Browsers inside of apps name their app. */
const IN_APP = /NAVER\(inapp|KAKAOTALK \d/i
const PROGRAM = /compatible;|bot\b|crawl|spider|fetch/i

/** The reader of a feed, by the user agent that it tells. */
export function feedAgent(userAgent: string): FeedAgent {
  if (IN_APP.test(userAgent)) return 'browser'
  const [crawler] = CRAWLERS.find(([, mark]) => mark.test(userAgent)) ?? []
  if (crawler) return crawler
  return userAgent.startsWith('Mozilla/') && !PROGRAM.test(userAgent) ? 'browser' : 'other'
}
