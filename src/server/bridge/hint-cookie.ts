import { SIGNED_IN_COOKIE } from '../../apps/links.ts'
import { SESSION_SECONDS } from '../../domains/accounts/shared/session-lifetime.ts'

/**
 * Tells shops on sub-domains of the platform that the browser has a session at the account host. It contains no secret
 * and has the same value for everyone; scripts can read it. A shop's page that finds it starts the log-in.
 */
export interface HintCookie {
  /** A Set-Cookie value. */
  setCookie(): string
  end(): string
}

export function hintCookie({ https, platformHost }: { https: boolean; platformHost: string }): HintCookie {
  const written = (value: string, maxAge: number) =>
    `${SIGNED_IN_COOKIE}=${value}; Domain=${platformHost}; Path=/; SameSite=Lax; Max-Age=${maxAge}${https ? '; Secure' : ''}`
  return { setCookie: () => written('1', SESSION_SECONDS), end: () => written('', 0) }
}
