export type SiteKind = 'search' | 'shopping' | 'social' | 'message'

/** Hosts by kind and name of their site. A host includes its subdomains; the longest matching host decides. */
const SITES: Readonly<Record<SiteKind, Readonly<Record<string, readonly string[]>>>> = {
  search: {
    naver: ['search.naver.com', 'www.naver.com', 'm.naver.com', 'com.nhn.android.search'],
    google: ['com.google.android.googlequicksearchbox'],
    daum: ['search.daum.net', 'www.daum.net', 'm.daum.net', 'net.daum.android.daum'],
    bing: ['bing.com'],
    yahoo: ['search.yahoo.com', 'search.yahoo.co.jp'],
    zum: ['search.zum.com', 'zum.com'],
    nate: ['nate.com'],
    duckduckgo: ['duckduckgo.com'],
    baidu: ['baidu.com'],
    yandex: ['yandex.com', 'yandex.ru'],
    ecosia: ['ecosia.org'],
    chatgpt: ['chatgpt.com', 'chat.openai.com'],
    perplexity: ['perplexity.ai'],
    gemini: ['gemini.google.com'],
  },
  shopping: {
    naver: ['shopping.naver.com'],
    google: ['shopping.google.com'],
    kakao: ['shoppinghow.kakao.com', 'shopping.daum.net'],
    danawa: ['danawa.com'],
    enuri: ['enuri.com'],
  },
  social: {
    instagram: ['instagram.com', 'com.instagram.android'],
    facebook: ['facebook.com', 'fb.com', 'fb.me', 'messenger.com', 'com.facebook.katana'],
    kakao: ['kakao.com', 'com.kakao.talk'],
    naver_blog: ['blog.naver.com', 'post.naver.com'],
    naver_cafe: ['cafe.naver.com'],
    band: ['band.us', 'com.nhn.android.band'],
    daum_cafe: ['cafe.daum.net'],
    youtube: ['youtube.com', 'youtu.be', 'com.google.android.youtube'],
    x: ['t.co', 'x.com', 'twitter.com', 'com.twitter.android'],
    threads: ['threads.net', 'threads.com', 'com.instagram.barcelona'],
    tiktok: ['tiktok.com', 'com.zhiliaoapp.musically', 'com.ss.android.ugc.trill'],
    pinterest: ['pinterest.com', 'pinterest.co.kr', 'pin.it'],
    linkedin: ['linkedin.com', 'lnkd.in'],
    reddit: ['reddit.com'],
    tistory: ['tistory.com'],
    brunch: ['brunch.co.kr'],
    telegram: ['telegram.org', 't.me', 'org.telegram.messenger'],
    line: ['line.me', 'jp.naver.line.android'],
  },
  message: {
    naver: ['mail.naver.com'],
    gmail: ['mail.google.com', 'com.google.android.gm'],
    daum: ['mail.daum.net', 'mail.kakao.com'],
    outlook: ['outlook.live.com', 'outlook.office.com', 'outlook.office365.com'],
    nate: ['mail3.nate.com'],
  },
}

/** Sites for log-in, payment and identity checks. They lead back to the shop, so they are not sources of visits. */
const WAYPOINTS = [
  'nid.naver.com',
  'pay.naver.com',
  'accounts.kakao.com',
  'kauth.kakao.com',
  'pay.kakao.com',
  'kakaopay.com',
  'accounts.google.com',
  'pay.google.com',
  'appleid.apple.com',
  'login.live.com',
  'portone.io',
  'iamport.kr',
  'tosspayments.com',
  'toss.im',
  'inicis.com',
  'kcp.co.kr',
  'nicepay.co.kr',
  'payco.com',
  'danalpay.com',
  'teledit.com',
  'mobilians.co.kr',
  'kginicis.com',
  'lpayment.com',
  'checkplus.co.kr',
  'niceid.co.kr',
  'kmcert.com',
  'mobile-ok.com',
  'pass-auth.co.kr',
  'vpay.co.kr',
]

/** Apps whose browsers send no referrer, recognised by a part of the user agent. */
const APPS: readonly (readonly [mark: string, source: string])[] = [
  ['KAKAOTALK', 'social:kakao'],
  ['Instagram', 'social:instagram'],
  ['Barcelona', 'social:threads'],
  ['FBAN', 'social:facebook'],
  ['FBAV', 'social:facebook'],
  ['FB_IAB', 'social:facebook'],
  ['BAND/', 'social:band'],
  ['musical_ly', 'social:tiktok'],
  ['BytedanceWebview', 'social:tiktok'],
  [' Line/', 'social:line'],
  ['NAVER(inapp', 'search:naver'],
  ['DaumApps', 'search:daum'],
]

const byHost = new Map(
  Object.entries(SITES).flatMap(([kind, names]) =>
    Object.entries(names).flatMap(([name, hosts]) => hosts.map((host) => [host, `${kind}:${name}`] as const)),
  ),
)
// If a site's name has several kinds, the last kind in this list is used.
const byName = new Map(
  (['message', 'shopping', 'social', 'search'] as const).flatMap((kind) =>
    Object.keys(SITES[kind]).map((name) => [name, kind] as const),
  ),
)
// Matches Google's search only: its other services have other subdomains.
const GOOGLE = /^www\.google\.[a-z]{2,3}(?:\.[a-z]{2})?$/
const waypoints = new Set(WAYPOINTS)

export const SITE_NAMES: readonly string[] = [...byName.keys()]

/** `kind:name` of a host, `waypoint` for a log-in, payment or identity check, null for an unknown host. */
export function siteOf(host: string): string | null {
  if (GOOGLE.test(host)) return 'search:google'
  for (let name = host; name.includes('.'); name = name.slice(name.indexOf('.') + 1)) {
    if (waypoints.has(name)) return 'waypoint'
    const site = byHost.get(name)
    if (site) return site
  }
  return null
}

/** `kind:name` of an app's browser; null for other browsers. */
export const appOf = (agent: string): string | null =>
  APPS.find(([mark]) => agent.includes(mark))?.[1] ?? null

/** The usual kind of a site's name. */
export const kindOfSite = (name: string): SiteKind | undefined => byName.get(name)
