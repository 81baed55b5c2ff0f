import { hostCookie } from '../http/cookies/host-cookie.ts'

/** A secret that a browser holds while it is on the bridge: a ticket is valid for this browser only. */
export interface NonceCookie {
  /** The secret in a Cookie header, or null. */
  read(cookies: string | undefined): string | null
  /** A Set-Cookie value. */
  setCookie(nonce: string): string
  end(): string
}

// The bridge takes a second; the account host may ask the person for consent meanwhile.
const NONCE_SECONDS = 10 * 60

export function nonceCookie(how: { https: boolean }): NonceCookie {
  const { read, setCookie: keep, end } = hostCookie('madang-bridge', how)
  return { read, setCookie: (nonce) => keep(nonce, NONCE_SECONDS), end: () => end() }
}
