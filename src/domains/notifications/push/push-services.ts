import { createECDH } from 'node:crypto'

/**
 * Hosts, and suffixes of hosts, of the push services of browsers. Clients send the URLs, so without this list they
 * could make the server send requests to any host.
 */
const HOSTS = ['fcm.googleapis.com', 'web.push.apple.com', 'updates.push.services.mozilla.com']
const SUFFIXES = ['.push.apple.com', '.push.services.mozilla.com', '.notify.windows.com']

export function isPushService(endpoint: string): boolean {
  const url = URL.parse(endpoint)
  if (url?.protocol !== 'https:' || url.port || url.username || url.password) return false
  return HOSTS.includes(url.hostname) || SUFFIXES.some((suffix) => url.hostname.endsWith(suffix))
}

/** The push service of an address: its host, or the suffix that matches it. */
export function serviceOf(endpoint: string): string {
  const host = URL.parse(endpoint)?.host ?? ''
  return SUFFIXES.find((suffix) => host.endsWith(suffix)) ?? host
}

/** Whether the text is a public key on the curve P-256 (base64url). */
export function isBrowserKey(p256dh: string): boolean {
  const own = createECDH('prime256v1')
  own.generateKeys()
  try {
    return own.computeSecret(p256dh, 'base64url').length > 0
  } catch {
    return false
  }
}
