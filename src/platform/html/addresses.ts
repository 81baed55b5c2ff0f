const OWN_HOST = 'https://own.invalid'

const LINK_SCHEMES = ['http:', 'https:', 'mailto:', 'tel:']
const OWN_PAGES = /^\/(shop|promotion)\//
const SIGNED_PICTURE = /^\/img\/[\w-]{16}\/(?!.*\.\.)[\w./-]+$/

const players: Record<string, RegExp> = {
  'www.youtube.com': /^\/embed\/[\w-]+$/,
  'youtube.com': /^\/embed\/[\w-]+$/,
  'www.youtube-nocookie.com': /^\/embed\/[\w-]+$/,
  'player.vimeo.com': /^\/video\/\d+$/,
  'tv.naver.com': /^\/embed\/\d+$/,
  'tv.kakao.com': /^\/embed\/player\/cliplink\/\d+$/,
  'play-tv.kakao.com': /^\/embed\/player\/cliplink\/\d+$/,
}

/** The URL of a link as a browser resolves it; undefined if unsafe. */
export function safeLink(written: string): string | undefined {
  const url = parse(written)
  if (url?.origin === OWN_HOST) {
    return OWN_PAGES.test(url.pathname) ? `${url.pathname}${url.search}${url.hash}` : undefined
  }
  return url && LINK_SCHEMES.includes(url.protocol) && !mayBeApiCall(url) ? url.href : undefined
}

/** An https image URL or one signed by this platform; else undefined. */
export function safePicture(written: string): string | undefined {
  if (SIGNED_PICTURE.test(written)) return written
  const url = parse(written)
  return url?.protocol === 'https:' && url.origin !== OWN_HOST && !mayBeApiCall(url) ? url.href : undefined
}

/** The https URL of a known video player; else undefined. */
export function safeVideoUrl(written: string): string | undefined {
  const url = parse(written)
  return url?.protocol === 'https:' && players[url.host]?.test(url.pathname) ? url.href : undefined
}

/**
 * Whether a URL could be an API call. Every host of a shop answers API calls, so the host does not matter and only the
 * decoded path is checked.
 */
export function mayBeApiCall({ pathname }: URL): boolean {
  const path = pathname.replace(/%([0-7][0-9a-f])/gi, (_code, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return path.startsWith('/api/')
}

function parse(written: string): URL | undefined {
  const url = URL.parse(written, OWN_HOST) ?? undefined
  // A user name in a URL only serves to imitate the address of another site.
  return url?.username || url?.password ? undefined : url
}
