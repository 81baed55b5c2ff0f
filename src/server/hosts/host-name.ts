export type HostKind = 'platform' | 'account' | 'admin' | { slug: string } | { custom: string }

const MAX_HOST_LENGTH = 253

/** Normalises a Host header: lower case, ASCII, without port and trailing dot. Null if it is not a host name. */
export function normaliseHost(header: string): string | null {
  if (header.length > MAX_HOST_LENGTH + 10) return null
  const plain = /^([a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)\.?(?::\d{1,5})?$/.exec(header)
  if (plain) return isName(plain[1] as string) ? (plain[1] as string) : null
  // Control characters are refused here, because the URL parser would drop them at the ends.
  if (/[\s\p{Cc}@/\\?#%:[\]_]/u.test(header.replace(/:\d{1,5}$/, ''))) return null
  return URL.canParse(`http://${header}`) ? asciiName(new URL(`http://${header}`).hostname) : null
}

/** Classifies a normalised host. `platformHost` is without port. */
export function classifyHost(name: string, platformHost: string): HostKind {
  if (name === platformHost) return 'platform'
  if (!name.endsWith(`.${platformHost}`)) return { custom: name }
  const label = name.slice(0, -platformHost.length - 1)
  return label === 'account' || label === 'admin' ? label : { slug: label }
}

function asciiName(hostname: string): string | null {
  const name = hostname.replace(/\.$/, '')
  return isName(name) ? name : null
}

const isName = (name: string) =>
  name.length <= MAX_HOST_LENGTH &&
  name.split('.').every((label) => /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(label))
