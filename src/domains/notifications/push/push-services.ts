import { createECDH } from 'node:crypto'

/**
 * Hosts of the push services of browsers, and what the names of their machines end with. The server asks no other: an address comes from
 * whoever subscribes, and with any address at all they would have it ask strangers, and wait for those who never answer.
 */
const HOSTS = ['fcm.googleapis.com', 'web.push.apple.com', 'updates.push.services.mozilla.com']
const ENDINGS = ['.push.apple.com', '.push.services.mozilla.com', '.notify.windows.com']

/** Whether an address is one of a browser's push service. */
export function isPushService(endpoint: string): boolean {
  const url = URL.parse(endpoint)
  if (url?.protocol !== 'https:' || url.port || url.username || url.password) return false
  return HOSTS.includes(url.hostname) || ENDINGS.some((ending) => url.hostname.endsWith(ending))
}

/** The push service of an address, however many machines it has: a name or the ending of one. */
export function serviceOf(endpoint: string): string {
  const host = URL.parse(endpoint)?.host ?? ''
  return ENDINGS.find((ending) => host.endsWith(ending)) ?? host
}

/** Whether text is the public key of a browser (P-256, base64url), to which a message can be encrypted. */
export function isBrowserKey(p256dh: string): boolean {
  const own = createECDH('prime256v1')
  own.generateKeys()
  try {
    return own.computeSecret(p256dh, 'base64url').length > 0
  } catch {
    return false
  }
}
