/** A base that no real address can start with, to tell addresses on the shop's own host from others. */
const OWN_HOST = 'https://own.invalid'

const LINK_SCHEMES = ['http:', 'https:', 'mailto:', 'tel:']
const OWN_PAGES = /^\/(shop|promotion)\//
const SIGNED_PICTURE = /^\/img\/[\w-]{16}\/(?!.*\.\.)[\w./-]+$/

/** Players that a seller may embed: each host with the path of its player. */
const players: Record<string, RegExp> = {
  'www.youtube.com': /^\/embed\/[\w-]+$/,
  'youtube.com': /^\/embed\/[\w-]+$/,
  'www.youtube-nocookie.com': /^\/embed\/[\w-]+$/,
  'player.vimeo.com': /^\/video\/\d+$/,
  'tv.naver.com': /^\/embed\/\d+$/,
  'tv.kakao.com': /^\/embed\/player\/cliplink\/\d+$/,
  'play-tv.kakao.com': /^\/embed\/player\/cliplink\/\d+$/,
}

/** The address of a link as a browser would read it, or undefined when it may not be followed. */
export function safeLink(written: string): string | undefined {
  const url = parse(written)
  if (url?.origin === OWN_HOST) {
    return OWN_PAGES.test(url.pathname) ? `${url.pathname}${url.search}${url.hash}` : undefined
  }
  return url && LINK_SCHEMES.includes(url.protocol) && !leadsToCall(url) ? url.href : undefined
}

/** The address of a picture on https, or of one that this platform signed; undefined for any other. */
export function safePicture(written: string): string | undefined {
  if (SIGNED_PICTURE.test(written)) return written
  const url = parse(written)
  return url?.protocol === 'https:' && url.origin !== OWN_HOST && !leadsToCall(url) ? url.href : undefined
}

/** The address of a known video player on https; undefined for any other. */
export function safePlayer(written: string): string | undefined {
  const url = parse(written)
  return url?.protocol === 'https:' && players[url.host]?.test(url.pathname) ? url.href : undefined
}

/**
 * Whether an address could be one of our calls, which act when the link is followed. A shop has many own hosts, so the check
 * goes by the path alone, decoded as the server decodes it.
 */
export function leadsToCall({ pathname }: URL): boolean {
  const path = pathname.replace(/%([0-7][0-9a-f])/gi, (_code, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return path.startsWith('/api/')
}

function parse(written: string): URL | undefined {
  const url = URL.parse(written, OWN_HOST) ?? undefined
  // A user name before the host only serves to imitate another site.
  return url?.username || url?.password ? undefined : url
}
