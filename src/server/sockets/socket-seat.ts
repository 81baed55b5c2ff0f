import type { FastifyRequest } from 'fastify'
import type { Caller } from '../../platform/contract/caller.ts'
import type { ShopPermission } from '../../platform/contract/permissions.ts'
import type { CallerSource } from '../http/callers.ts'

/** The host that a socket is open at, its person, and the session by which it was opened. */
export interface Seat {
  siteKind: 'account' | 'shop' | 'admin'
  /** the shop whose host it is; null at the platform's own */
  shopid: string | null
  uid: number
  /** session of the account */
  session: number
  /** topic id that it subscribes to */
  id: string
  /** `SocketHub.rechecks` at the look-up of its session */
  asOf: number
  /** A new caller, so that the session is looked up again. */
  caller: () => Caller
}

/** Copies the parts of a request that a caller needs. */
export const sourceOf = ({ ip, headers }: FastifyRequest): CallerSource => ({
  ip,
  headers: { host: headers.host, cookie: headers.cookie, 'user-agent': headers['user-agent'] },
})

/** Permission to see a shop's conversations. */
export const WATCHING = 'messages:write' satisfies ShopPermission

/**
 * Whether the session of the socket is still valid and may see the watched shop. An unavailable database ends no
 * socket.
 */
export async function holds({ uid, session, caller }: Seat, shopSlug?: string): Promise<boolean> {
  try {
    const now = caller()
    const person = await now.person()
    if (person?.uid !== uid || person.session !== session) return false
    if (shopSlug === undefined) return true
    return (await now.accessTo(shopSlug))?.permissions.includes(WATCHING) === true
  } catch {
    return true
  }
}
