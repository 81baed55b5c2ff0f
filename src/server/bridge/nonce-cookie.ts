import { randomBytes } from 'node:crypto'

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

export function nonceCookie({ https }: { https: boolean }): NonceCookie {
  const name = https ? '__Host-madang-bridge' : 'madang-bridge'
  const value = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`)
  const keep = (nonce: string, maxAge: number) =>
    `${name}=${nonce}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${https ? '; Secure' : ''}`
  return {
    read: (cookies) => value.exec(cookies ?? '')?.[1] ?? null,
    keep: (nonce) => keep(nonce, NONCE_SECONDS),
    end: () => keep('', 0),
  }
}

export function newNonce(): string {
  return randomBytes(32).toString('base64url')
}
