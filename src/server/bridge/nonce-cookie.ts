import { hostCookie } from '../http/host-cookie.ts'

/** A secret that a browser holds while it is on the bridge: a ticket is worth something to this browser only. */
export interface NonceCookie {
  /** The secret in a Cookie header, or null. */
  read(cookies: string | undefined): string | null
  /** A Set-Cookie value. */
  keep(nonce: string): string
  end(): string
}

// The way over the bridge takes a second; a browser may be asked on the way whether it wants to go on.
const NONCE_SECONDS = 10 * 60

export function nonceCookie(how: { https: boolean }): NonceCookie {
  const { read, keep, end } = hostCookie('madang-bridge', how)
  return { read, keep: (nonce) => keep(nonce, NONCE_SECONDS), end: () => end() }
}
