import type { FastifyRequest } from 'fastify'
import type { Caller } from '../../platform/contract/caller.ts'
import type { ShopPermission } from '../../platform/contract/permissions.ts'
import type { CallerSource } from '../http/callers.ts'

/** The host of a socket, its person, and its session. */
export interface Seat {
  siteKind: 'account' | 'shop' | 'admin'
  /** the shop of the host; null at the platform's own */
  shopid: string | null
  uid: number
  /** session of the account */
  session: number
  /** topic id that it subscribes to */
  id: string
  /** `SocketHub.rechecks` at the lookup of its session */
  asOf: number
  /** A new caller, so that the session is looked up again. */
  caller: () => Caller
}

export const sourceOf = ({ ip, headers }: FastifyRequest): CallerSource => ({
  ip,
  headers: { host: headers.host, cookie: headers.cookie, 'user-agent': headers['user-agent'] },
})

/** Permission to see a shop's conversations. */
export const WATCHING = 'messages:write' satisfies ShopPermission

/** Whether the session is still valid and may see the watched shop. True while the database is unavailable. */
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
