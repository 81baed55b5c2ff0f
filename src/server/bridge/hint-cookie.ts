import { SIGNED_IN_COOKIE } from '../../apps/links.ts'
import { SESSION_SECONDS } from '../../domains/accounts/shared/session-lifetime.ts'

/**
 * Shows shops on subdomains of the platform that the browser has a session at the account host; their pages then start
 * the log-in. It contains no secret, and scripts can read it.
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
