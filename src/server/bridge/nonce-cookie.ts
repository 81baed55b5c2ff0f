import { hostCookie } from '../http/cookies/host-cookie.ts'

/** A secret that the browser holds during the bridge, so that a ticket is valid in this browser only. */
export interface NonceCookie {
  read(cookies: string | undefined): string | null
  setCookie(nonce: string): string
  end(): string
}

// The bridge takes a second, but longer if the account host asks for consent.
const NONCE_SECONDS = 10 * 60

export function nonceCookie(how: { https: boolean }): NonceCookie {
  const { read, setCookie: keep, end } = hostCookie('madang-bridge', how)
  return { read, setCookie: (nonce) => keep(nonce, NONCE_SECONDS), end: () => end() }
}
