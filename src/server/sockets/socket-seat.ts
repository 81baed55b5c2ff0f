import type { FastifyRequest } from 'fastify'
import type { Caller } from '../../platform/contract/caller.ts'
import type { ShopPermission } from '../../platform/contract/permissions.ts'
import type { CallerSource } from '../http/callers.ts'

/** The host, the person and the session of a socket. */
export interface Seat {
  siteKind: 'account' | 'shop' | 'admin'
  /** the shop to which the host belongs; null on hosts of the platform */
  shopid: string | null
  uid: number
  /** id of the account session */
  session: number
  /** topic id to which the client subscribes */
  id: string
  /** value of `SocketHub.rechecks` when the session was looked up */
  asOf: number
  /** Creates a new caller, which looks the session up again. */
  caller: () => Caller
}

export const sourceOf = ({ ip, headers }: FastifyRequest): CallerSource => ({
  ip,
  headers: { host: headers.host, cookie: headers.cookie, 'user-agent': headers['user-agent'] },
})

/** The permission to see the conversations of a shop. */
export const WATCHING = 'messages:write' satisfies ShopPermission

/**
 * Whether the session is still valid, its shop is not suspended, and the session may see the watched shop. Also true
 * while the database is unavailable.
 */
export async function holds({ uid, session, shopid, caller }: Seat, shopSlug?: string): Promise<boolean> {
  try {
    const now = caller()
    // The shop may have been suspended.
    if (shopid !== null && (await now.site()).kind !== 'shop') return false
    const person = await now.person()
    if (person?.uid !== uid || person.session !== session) return false
    if (shopSlug === undefined) return true
    return (await now.accessTo(shopSlug))?.permissions.includes(WATCHING) === true
  } catch {
    return true
  }
}
