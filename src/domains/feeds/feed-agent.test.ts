import { expect, test } from 'vitest'
import { feedAgent } from './feed-agent.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  ['Mozilla/5.0 (compatible; Yeti/1.1; +https://naver.me/spd)', 'naver'],
  ['NaverShopEP/1.0', 'naver'],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'google'],
  ['Google-Shopping-Quality', 'google'],
  ['facebookexternalua', 'meta'],
  ['facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)', 'meta'],
  ['Mozilla/5.0 (compatible; Daum/4.1; +http://cs.daum.net/faq/15/4118.html)', 'kakao'],
  ['kakaotalk-scrap/1.0', 'kakao'],
  [`${IPHONE} Mobile/15E148 NAVER(inapp; search; 2000; 12.0)`, 'browser'],
  [`${IPHONE} Mobile KAKAOTALK 25.8.0`, 'browser'],
  [`${IPHONE} Version/18.0 Mobile/15E148 Safari/604.1`, 'browser'],
  ['Mozilla/5.0 (compatible; bingbot/2.0)', 'other'],
  ['curl/8.9', 'other'],
  ['', 'other'],
])('recognises the user agent %s as %s', (userAgent, agent) => {
  expect(feedAgent(userAgent)).toBe(agent)
})
