import { expect, test } from 'vitest'
import { FEEDS, feedTags, taggedLink } from './campaign-link.ts'
import {
  type Arrival,
  isKnownSource,
  kindOfSource,
  SOURCE_KINDS,
  sourceOf,
  sourceOfLink,
} from './visit-source.ts'

const PLATFORM = 'madang.test'
const HOST = `haru.${PLATFORM}`
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

const arrival = ({ query = '', ...rest }: Partial<Omit<Arrival, 'query'>> & { query?: string }) =>
  sourceOf({ query: new URLSearchParams(query), referrer: '', agent: SAFARI, host: HOST, ...rest }, PLATFORM)
const sourceFrom = (referrer: string) => arrival({ referrer }).source

test.each([
  ['https://search.naver.com/search.naver?where=nexearch&query=%EB%A8%B8%EA%B7%B8', 'search:naver'],
  ['https://m.search.naver.com/', 'search:naver'],
  ['https://www.naver.com/', 'search:naver'],
  ['https://www.google.com/', 'search:google'],
  ['https://www.google.co.kr/', 'search:google'],
  ['https://www.google.de/', 'search:google'],
  ['android-app://com.google.android.googlequicksearchbox/', 'search:google'],
  ['https://search.daum.net/search?w=tot&q=a', 'search:daum'],
  ['https://m.search.daum.net/', 'search:daum'],
  ['https://www.bing.com/', 'search:bing'],
  ['https://chatgpt.com/', 'search:chatgpt'],
  ['https://search.shopping.naver.com/catalog/28387288564', 'shopping:naver'],
  ['https://msearch.shopping.naver.com/', 'shopping:naver'],
  ['https://cr.shopping.naver.com/adcr.nhn', 'shopping:naver'],
  ['https://shoppinghow.kakao.com/', 'shopping:kakao'],
  ['https://prod.danawa.com/info/', 'shopping:danawa'],
  ['https://l.instagram.com/', 'social:instagram'],
  ['https://lm.facebook.com/l.php', 'social:facebook'],
  ['https://m.facebook.com/', 'social:facebook'],
  ['https://pf.kakao.com/', 'social:kakao'],
  ['https://www.youtube.com/', 'social:youtube'],
  ['https://t.co/abc', 'social:x'],
  ['https://www.tiktok.com/', 'social:tiktok'],
  ['https://m.blog.naver.com/', 'social:naver_blog'],
  ['https://cafe.naver.com/', 'social:naver_cafe'],
  ['https://www.band.us/', 'social:band'],
  ['https://mail.naver.com/', 'message:naver'],
  ['https://mail.google.com/', 'message:gmail'],
  ['android-app://com.google.android.gm/', 'message:gmail'],
  ['https://outlook.live.com/', 'message:outlook'],
  ['https://www.example.com/a?b', 'site:example.com'],
  ['https://smartstore.naver.com/haru', 'site:smartstore.naver.com'],
  ['https://docs.google.com/', 'site:docs.google.com'],
  [`https://dangol.${PLATFORM}/`, 'shop:dangol'],
  [`https://${PLATFORM}/`, 'shop'],
])('a visit from %s has the source %s', (referrer, source) => {
  expect(sourceFrom(referrer)).toBe(source)
})

test.each([
  '',
  `https://${HOST}/shop/list`,
  `https://account.${PLATFORM}/user/checkout`,
  `https://admin.${PLATFORM}/`,
  'https://nid.naver.com/oauth2.0/authorize',
  'https://accounts.kakao.com/login',
  'https://stdpay.inicis.com/',
  'https://m.pay.naver.com/',
  'javascript:alert(1)',
  'http://[::1',
  'about:client',
])('a visit is direct if %j is the previous page: the shop itself, a log-in or a payment', (referrer) => {
  expect(sourceFrom(referrer)).toBe('direct')
})

test.each([
  [
    'Mozilla/5.0 (Linux; Android 14; SM-S918N) AppleWebKit/537.36 Mobile Safari/537.36;KAKAOTALK 2610420',
    'social:kakao',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148 Instagram 312.0.0.22.114',
    'social:instagram',
  ],
  ['Mozilla/5.0 (iPhone) Mobile/21A329 [FBAN/FBIOS;FBAV/440.0.0.24.113]', 'social:facebook'],
  ['Mozilla/5.0 (iPhone) Mobile/15E148 NAVER(inapp; search; 2000; 12.2.10)', 'search:naver'],
  ['Mozilla/5.0 (Linux; Android 14) BAND/19.1.0', 'social:band'],
])('the app of the browser is the source if there is no previous page: %s', (agent, source) => {
  expect(arrival({ agent }).source).toBe(source)
  expect(arrival({ agent, referrer: 'https://www.example.com/' }).source).toBe('site:example.com')
})

test.each([
  ['gclid=EAIaIQ&gad_source=1', 'paid:google'],
  ['gbraid=0AAAA', 'paid:google'],
  ['msclkid=a1', 'paid:bing'],
  ['ttclid=E.C.P', 'paid:tiktok'],
  // Naver: power link, shopping search, brand search and display ads
  [
    'n_media=27758&n_query=%EC%96%91%EB%A7%90&n_rank=1&n_ad_group=grp-a001-01-1&n_ad=nad-a001-01-1&n_keyword_id=nkw-1&n_campaign_type=1&n_ad_group_type=1&NaPm=ct%3Dkyvlg7jc%7Cci%3D0ze%7Ctr%3Dsa%7Chk%3De2',
    'paid:naver',
  ],
  [
    'n_media=11068&n_query=a&n_rank=1&n_ad_group=grp-a001-02-1&n_ad=nad-a001-02-1&n_campaign_type=2&n_mall_id=haru&n_mall_pid=5&n_ad_group_type=2&n_match=3&NaPm=ct%3Dl%7Cci%3D0z%7Ctr%3Dpla%7Chk%3Dad',
    'paid:naver_shopping',
  ],
  ['NaPm=ct%3Dlbw%7Cci%3D0Au%7Ctr%3Dbrnd%7Chk%3D79', 'paid:naver'],
  ['NaPm=ci%3Da8xju8%7Ctr%3Dgfa', 'paid:naver'],
  ['NaPm=ct%3Dl%7Ctr%3Dpla%7Chk%3Dad', 'paid:naver_shopping'],
  ['DMKW=a&DMSKW=b&DMCOL=PM', 'paid:kakao'],
])('recognises a click on an ad by parameters of its link: %s', (query, source) => {
  expect(arrival({ query, referrer: 'https://search.naver.com/' })).toEqual({ source, campaign: '' })
})

test.each([
  ['NaPm=ct%3Dm02g30js%7Cci%3D4f%7Ctr%3Dslsl%7Csn%3D857396%7Chk%3De4', 'shopping:naver'],
  ['NaPm=ct%3Dk%7Cci%3D8%7Ctr%3Dslsbrc%7Csn%3D1', 'shopping:naver'],
  ['NaPm=', 'shopping:naver'],
  ['srsltid=AfmBOoq', 'shopping:google'],
  ['fbclid=IwAR0', 'social:facebook'],
  ['igsh=MWQ1ZGUxMzBkMA==', 'social:instagram'],
])('does not count listings and shared links with click ids as ads: %s', (query, source) => {
  expect(arrival({ query }).source).toBe(source)
  expect(sourceOfLink(new URLSearchParams(query))).toBeNull()
})

test('the previous page or the app decides the source of a shared link', () => {
  const query = 'fbclid=IwAR0'
  expect(arrival({ query, referrer: 'https://l.instagram.com/' }).source).toBe('social:instagram')
  expect(arrival({ query, agent: `${SAFARI} Instagram 312.0` }).source).toBe('social:instagram')
})

test.each([
  ['utm_source=Newsletter&utm_medium=email&utm_campaign=Fall', 'message:newsletter', 'newsletter/email/fall'],
  ['utm_source=kakao&utm_medium=friendtalk', 'message:kakao', ''],
  ['utm_source=naver&utm_medium=cpc&utm_campaign=%EA%B0%80%EC%9D%84', 'paid:naver', 'naver/cpc/가을'],
  ['utm_source=google&utm_medium=organic&gclid=x&utm_campaign=a', 'paid:google', 'google/organic/a'],
  ['utm_source=ig&utm_medium=social&utm_content=link_in_bio', 'social:instagram', ''],
  ['utm_source=instagram', 'social:instagram', ''],
  ['utm_source=chatgpt.com', 'campaign:chatgpt.com', ''],
  ['utm_source=google&utm_medium=organic', 'search:google', ''],
  ['utm_source=flyer&utm_medium=qr&utm_campaign=market', 'campaign:flyer', 'flyer/qr/market'],
  ['utm_source=flyer&utm_campaign=market', 'campaign:flyer', 'flyer/-/market'],
  ['utm_source=a/b&utm_medium=c&utm_campaign=d/e', 'campaign:a b', 'a b/c/d e'],
])('takes the source of a link from its UTM parameters: %s', (query, source, campaign) => {
  expect(arrival({ query, referrer: 'https://www.google.com/' })).toEqual({ source, campaign })
})

test('counts a link of a feed by its feed, and as paid if it is in an ad', () => {
  for (const feed of FEEDS) {
    const link = taggedLink('https://haru.test/shop/view/3', feedTags(feed))
    const { search } = new URL(link)
    expect(arrival({ query: `${search}&NaPm=tr%3Dslsl&srsltid=a&fbclid=b` })).toEqual({
      source: `feed:${feed}`,
      campaign: '',
    })
    expect(arrival({ query: `${search}&gclid=a` }).source).toBe(`paid:${feed}`)
  }
})

test('shortens and cleans hostile names in links, and gives them a known kind', () => {
  const names = [
    '\u0000\u0007',
    '\u202E한글',
    'a'.repeat(100_000),
    '😀'.repeat(100),
    '<script>alert(1)</script>',
    'search:naver',
    '__proto__',
    'constructor',
    "=cmd|' /C calc'!A0",
    '\ud800'.toWellFormed(),
  ]
  for (const name of names)
    for (const parameter of [
      'utm_source',
      'utm_medium',
      'utm_campaign',
      'NaPm',
      'gclid',
      'n_campaign_type',
    ]) {
      const query = new URLSearchParams({ utm_source: 'a', [parameter]: name })
      const { source, campaign } = sourceOf(
        { query, referrer: `http://${name}/`, agent: name, host: name },
        PLATFORM,
      )
      expect(SOURCE_KINDS).toContain(kindOfSource(source))
      expect(Array.from(source).length).toBeLessThanOrEqual(70)
      expect(Array.from(campaign).length).toBeLessThanOrEqual(182)
      expect(`${source}${campaign}`).not.toMatch(/[\p{Cc}\p{Cf}]/u)
    }
})

test('distinguishes known source names from names that links can invent', () => {
  for (const source of [
    'direct',
    'shop',
    'search:naver',
    'paid:google',
    'feed:meta',
    'paid:naver_shopping',
    'social:band',
  ])
    expect(isKnownSource(source), source).toBe(true)
  for (const source of ['site:a.com', 'campaign:x1', 'message:letter', 'shop:a1', 'paid:nobody'])
    expect(isKnownSource(source), source).toBe(false)
})

test('tagging a link keeps its parameters and fragment, and replaces old tags', () => {
  const tags = { source: '뉴스', medium: 'email', campaign: 'a b' }
  expect(taggedLink('/shop/list?category=3&utm_source=old&utm_campaign=old#top', tags)).toBe(
    '/shop/list?category=3&utm_source=%EB%89%B4%EC%8A%A4&utm_campaign=a+b&utm_medium=email#top',
  )
  expect(taggedLink('https://haru.test/', { source: 'a', medium: 'b' })).toBe(
    'https://haru.test/?utm_source=a&utm_medium=b',
  )
})
