import { SIGNED_IN_COOKIE } from '../../apps/links.ts'
import { SESSION_SECONDS } from '../../domains/accounts/shared/session-lifetime.ts'

/**
 * Tells shops on subdomains of the platform that this browser has a session on the account host, so that their pages
 * start the log-in. The cookie contains no secret, and scripts can read it.
 */
export interface HintCookie {
  setCookie(): string
  end(): string
}

export function hintCookie({ https, platformHost }: { https: boolean; platformHost: string }): HintCookie {
  const written = (value: string, maxAge: number) =>
    `${SIGNED_IN_COOKIE}=${value}; Domain=${platformHost}; Path=/; SameSite=Lax; Max-Age=${maxAge}${https ? '; Secure' : ''}`
  return { setCookie: () => written('1', SESSION_SECONDS), end: () => written('', 0) }
}
