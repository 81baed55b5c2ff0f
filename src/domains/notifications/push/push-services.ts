import { createECDH } from 'node:crypto'

/**
 * Hosts of browsers' push services, and suffixes of hosts. Addresses come from clients; any other host would make the
 * server send requests to strangers.
 */
const HOSTS = ['fcm.googleapis.com', 'web.push.apple.com', 'updates.push.services.mozilla.com']
const SUFFIXES = ['.push.apple.com', '.push.services.mozilla.com', '.notify.windows.com']

export function isPushService(endpoint: string): boolean {
  const url = URL.parse(endpoint)
  if (url?.protocol !== 'https:' || url.port || url.username || url.password) return false
  return HOSTS.includes(url.hostname) || SUFFIXES.some((suffix) => url.hostname.endsWith(suffix))
}

/** The host or host suffix of an address's push service. */
export function serviceOf(endpoint: string): string {
  const host = URL.parse(endpoint)?.host ?? ''
  return SUFFIXES.find((suffix) => host.endsWith(suffix)) ?? host
}

/** Whether the text is a public key on P-256 (base64url). */
export function isBrowserKey(p256dh: string): boolean {
  const own = createECDH('prime256v1')
  own.generateKeys()
  try {
    return own.computeSecret(p256dh, 'base64url').length > 0
  } catch {
    return false
  }
}
