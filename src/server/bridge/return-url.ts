import { normaliseHost } from '../hosts/host-name.ts'

/** A return address; `host` is null where the text names a path only. */
export interface ReturnUrl {
  host: string | null
  /** path, query and fragment, in ASCII */
  path: string
}

// Far enough below the longest accepted address to be carried encoded in another one.
const LONGEST = 1_500

/**
 * Parses a return address from untrusted text: a page's path, or a whole http address. Null for text that browsers could
 * read in more than one way, and for addresses that are no page. The caller has to check the host's owner. `portSuffix`
 * follows hosts in our addresses.
 */
export function readReturnUrl(text: string, portSuffix: string): ReturnUrl | null {
  if (/[\p{Cc}\\]/u.test(text)) return null
  const whole = /^https?:\/\/([^/?#]*)/i.exec(text)
  const host = whole ? readHost(whole[1] as string, portSuffix) : null
  if (whole && !host) return null
  const path = readPath(whole ? text.slice(whole[0].length) : text)
  return path === null ? null : { host, path }
}

/** A host as our own links write it: ASCII, our port or none. Null for anything else. */
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

// The path stays a path however often it is decoded on the way, and it is no call: calls change things.
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

// ASCII only: nothing else has a meaning in an address, and invalid encoding hides nothing.
const decodedOnce = (path: string) =>
  path.replace(/%([0-7][0-9a-f])/gi, (_code, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
