const BASE = 'http://shop'

/**
 * The canonical form of a page's URL, without empty segments, dot segments and trailing slash. Browsers and the router
 * ignore these, but cache keys would differ.
 */
export function cleanUrl(url: string): string {
  const queryIndex = url.indexOf('?')
  const path = queryIndex < 0 ? url : url.slice(0, queryIndex)
  return ODD.test(path) ? cleanPath(path) + (queryIndex < 0 ? '' : url.slice(queryIndex)) : url
}

// Browsers read backslashes as slashes, even those before a host name.
const ODD = /\\|\/\/|.\/$|\/(?:\.|%2e){1,2}(?:\/|$)/i

function cleanPath(path: string): string {
  const { pathname } = new URL(BASE + path)
  return pathname.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')
}
