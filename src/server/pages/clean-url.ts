const BASE = 'http://shop'

/**
 * The one way to write a page's address: no empty parts, no dots that lead up, no slash at the end. Browsers, and the
 * router of the pages, take other ways of writing it for the same; keys of kept pages would not.
 */
export function cleanUrl(url: string): string {
  const mark = url.indexOf('?')
  const path = mark < 0 ? url : url.slice(0, mark)
  return ODD.test(path) ? cleanPath(path) + (mark < 0 ? '' : url.slice(mark)) : url
}

// Backslashes are slashes to a browser, also those that would begin the name of another host.
const ODD = /\\|\/\/|.\/$|\/(?:\.|%2e){1,2}(?:\/|$)/i

function cleanPath(path: string): string {
  const { pathname } = new URL(BASE + path)
  return pathname.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')
}
