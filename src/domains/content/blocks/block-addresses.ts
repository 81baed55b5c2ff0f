import { mayBeApiCall } from '../../../platform/html/addresses.ts'

const OWN_HOST = 'https://own.invalid'

// Links may lead to pages only, because following a link to the API could change something.
const OWN_PAGE = /^\/($|link$|shop\/|promotion\/|[^/]+\/load2?$)/

/**
 * The URL of a block's link in the form in which a browser parses it; null if the URL is forbidden. Allowed are
 * pages of the shop and addresses with http or https. An empty address stays empty.
 */
export function linkOf(written: string): string | null {
  const address = written.trim()
  if (address === '') return ''
  if (address.startsWith('/')) {
    const page = URL.parse(address, OWN_HOST)
    if (page?.origin !== OWN_HOST || !OWN_PAGE.test(page.pathname)) return null
    return page.pathname + page.search + page.hash
  }
  const url = /^https?:\/\//i.test(address) ? URL.parse(address) : null
  // An address with a user name before the host is refused, because it can imitate another site.
  return url && !url.username && !url.password && !mayBeApiCall(url) ? url.href : null
}

const services: { hosts: string[]; id: RegExp; player: (id: string) => string }[] = [
  {
    hosts: ['www.youtube.com', 'youtube.com', 'm.youtube.com', 'www.youtube-nocookie.com'],
    id: /^\/(?:watch\?(?:[^#]*&)?v=|embed\/|shorts\/|live\/)([\w-]{11})(?![\w-])/,
    player: youtube,
  },
  { hosts: ['youtu.be'], id: /^\/([\w-]{11})(?![\w-])/, player: youtube },
  {
    hosts: ['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'],
    id: /^\/(?:video\/)?(\d{4,15})(?!\d)/,
    player: (id) => `https://player.vimeo.com/video/${id}`,
  },
  {
    hosts: ['tv.naver.com', 'm.tv.naver.com'],
    id: /^\/(?:v|h|embed)\/(\d{4,15})(?!\d)/,
    player: (id) => `https://tv.naver.com/embed/${id}`,
  },
  {
    hosts: ['tv.kakao.com', 'play-tv.kakao.com'],
    id: /^\/(?:v\/|channel\/\d+\/cliplink\/|embed\/player\/cliplink\/)(\d{4,15})(?!\d)/,
    player: (id) => `https://play-tv.kakao.com/embed/player/cliplink/${id}`,
  },
]

/** URL of the player for a video of YouTube, Vimeo, Naver TV or Kakao TV; null for any other address. */
export function playerOf(written: string): string | null {
  const url = URL.parse(written.trim())
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return null
  const service = services.find(({ hosts }) => hosts.includes(url.host))
  const id = service?.id.exec(url.pathname + url.search)?.[1]
  return service && id ? service.player(id) : null
}

function youtube(id: string): string {
  return `https://www.youtube-nocookie.com/embed/${id}`
}
