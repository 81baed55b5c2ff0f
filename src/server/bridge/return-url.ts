import { normaliseHost } from '../hosts/host-name.ts'

export interface ReturnUrl {
  host: string | null
  path: string
}

// A path must be short enough to be encoded as a parameter of another URL.
const LONGEST = 1_500

/**
 * Parses an untrusted return URL: a path or an http(s) URL. Returns null for ambiguous text and for a URL that is not a
 * page. The caller must check that the host is ours. `portSuffix`, such as `:3000`, follows hosts in our URLs.
 */
export function readReturnUrl(text: string, portSuffix: string): ReturnUrl | null {
  if (/[\p{Cc}\\]/u.test(text)) return null
  const whole = /^https?:\/\/([^/?#]*)/i.exec(text)
  const host = whole ? readHost(whole[1] as string, portSuffix) : null
  if (whole && !host) return null
  const path = readPath(whole ? text.slice(whole[0].length) : text)
  return path === null ? null : { host, path }
}

/** Parses an ASCII host with our port or without a port; null for anything else. */
export function readHost(text: string, portSuffix: string): string | null {
  const parts = /^([a-z0-9.-]+)((?::\d+)?)$/i.exec(text)
  if (!parts || (parts[2] && parts[2] !== portSuffix)) return null
  return normaliseHost(parts[1] as string)
}

const BASE = 'http://host'

function readPath(text: string): string | null {
  if (text.startsWith('//')) return null
  const rooted = text === '' || /^[?#]/.test(text) ? `/${text}` : text
  if (!rooted.startsWith('/') || !URL.canParse(rooted, BASE)) return null
  const { origin, pathname, search, hash } = new URL(rooted, BASE)
  const path = pathname + search + hash
  return origin === BASE && path.length <= LONGEST && isPage(pathname) ? path : null
}

// Whether the path stays safe however often it is decoded: it is ambiguous at no level, and never the path of an API
// call, which may change data.
function isPage(pathname: string): boolean {
  let path = pathname
  for (let depth = 0; depth < DEEPEST; depth += 1) {
    if (/^\/\/|[\p{Cc}\\]/u.test(path) || /^\/api(?:\/|$)/i.test(path)) return false
    const decoded = decodedOnce(path)
    if (decoded === path) return true
    path = decoded
  }
  return false
}

const DEEPEST = 5

// Only ASCII characters are decoded, because no other character has a meaning in the syntax of URLs.
const decodedOnce = (path: string) =>
  path.replace(/%([0-7][0-9a-f])/gi, (_code, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
