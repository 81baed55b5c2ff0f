import { createHmac, timingSafeEqual } from 'node:crypto'
import { newToken } from '../../../platform/tokens.ts'

/** The lifetime of a known browser after its last log-in. */
export const KNOWN_SECONDS = 365 * 24 * 60 * 60

/** Accounts that one browser is known for, the last used first. */
const MAX_ACCOUNTS = 5
const TOKEN = /^[\w-]{43}(\.[\w-]{43}){1,5}$/

export type KnownDevices = ReturnType<typeof deviceCookies>

/**
 * A cookie of the account host that names the accounts that its browser has logged in to: an id of the browser, and for each
 * account a MAC over both with the server's secret. It authenticates nobody; it only gives the browser a rate limit of its
 * own for wrong passwords.
 */
export function deviceCookies({ secret, secure }: { secret: string; secure: boolean }) {
  // Not one of the session's cookies: logging out keeps it.
  const name = secure ? '__Host-known-device' : 'known-device'
  const value = new RegExp(`(?:^|;\\s*)${name}=([\\w.-]{1,300})(?:;|$)`)

  const sealOf = (device: string, email: string) =>
    createHmac('sha256', secret).update(`known-device ${device} ${email}`).digest('base64url')

  function read(cookies: string | null): string[] {
    const found = value.exec(cookies ?? '')?.[1] ?? ''
    return TOKEN.test(found) ? found.split('.') : []
  }

  return {
    name,

    /** The browser's id where it has logged in to the account of this address before; null for an unknown browser. */
    find(cookies: string | null, email: string): string | null {
      const [device, ...seals] = read(cookies)
      return device && seals.some((seal) => isSame(seal, sealOf(device, email))) ? device : null
    },

    /** The value of the cookie after a log-in to the account of this address. */
    remember(cookies: string | null, email: string): string {
      const [device = newToken(), ...seals] = read(cookies)
      const seal = sealOf(device, email)
      return [device, seal, ...seals.filter((each) => each !== seal)].slice(0, MAX_ACCOUNTS + 1).join('.')
    },
  }
}

const isSame = (first: string, other: string) => timingSafeEqual(Buffer.from(first), Buffer.from(other))
