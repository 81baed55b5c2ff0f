import { createHmac, timingSafeEqual } from 'node:crypto'
import { newToken } from '../../../platform/tokens.ts'

/** Lifetime of the cookie, counted from the browser's last log-in. */
export const KNOWN_SECONDS = 365 * 24 * 60 * 60

/** Maximum number of accounts in one cookie; the least recently used account is dropped. */
const MAX_ACCOUNTS = 5
const TOKEN = /^[\w-]{43}(\.[\w-]{43}){1,5}$/

export type KnownDevices = ReturnType<typeof deviceCookies>

/**
 * A cookie of the account host that lists the accounts to which the browser has logged in. It contains a browser id and
 * one HMAC per account, computed over the browser id and the e-mail address. The cookie gives the browser its own limit
 * of failed log-ins and authenticates no one.
 */
export function deviceCookies({ secret, secure }: { secret: string; secure: boolean }) {
  // A log-out does not delete this cookie.
  const name = secure ? '__Host-known-device' : 'known-device'
  const value = new RegExp(`(?:^|;\\s*)${name}=([\\w.-]{1,300})(?:;|$)`)

  const sealOf = (device: string, email: string) =>
    createHmac('sha256', secret).update(`known-device ${device} ${email}`).digest('base64url')

  function read(cookies: string | null): string[] {
    const token = value.exec(cookies ?? '')?.[1] ?? ''
    return TOKEN.test(token) ? token.split('.') : []
  }

  return {
    name,

    /** The browser's id if the browser has logged in to this account before, else null. */
    find(cookies: string | null, email: string): string | null {
      const [device, ...seals] = read(cookies)
      return device && seals.some((seal) => isSame(seal, sealOf(device, email))) ? device : null
    },

    /** The new value of the cookie after a log-in to this account. */
    remember(cookies: string | null, email: string): string {
      const [device = newToken(), ...seals] = read(cookies)
      const seal = sealOf(device, email)
      return [device, seal, ...seals.filter((other) => other !== seal)].slice(0, MAX_ACCOUNTS + 1).join('.')
    },
  }
}

const isSame = (first: string, other: string) => timingSafeEqual(Buffer.from(first), Buffer.from(other))
