import type { FeedAgent } from './shared/feed-limits.ts'

const CRAWLERS: readonly (readonly [FeedAgent, RegExp])[] = [
  ['naver', /naver|yeti/i],
  ['google', /google/i],
  ['meta', /facebook|meta-external/i],
  ['kakao', /kakao|daum/i],
]
// Browsers in apps have the app's name in their user agent.
const IN_APP = /NAVER\(inapp|KAKAOTALK \d/i
const PROGRAM = /compatible;|bot\b|crawl|spider|fetch/i

/** The service whose crawler sends this user agent. */
export function feedAgent(userAgent: string): FeedAgent {
  if (IN_APP.test(userAgent)) return 'browser'
  const [crawler] = CRAWLERS.find(([, mark]) => mark.test(userAgent)) ?? []
  if (crawler) return crawler
  return userAgent.startsWith('Mozilla/') && !PROGRAM.test(userAgent) ? 'browser' : 'other'
}
