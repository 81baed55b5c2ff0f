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
  /** id of the topics that it subscribes to */
  id: string
  /** the rechecks of the hub (`SocketHub.rechecks`) when its session was looked up */
  asOf: number
  /** The caller as of now: each time a new one, so that the session is looked up again. */
  caller: () => Caller
}

/** Keeps of a request what a caller needs. */
export const sourceOf = ({ ip, headers }: FastifyRequest): CallerSource => ({
  ip,
  headers: { host: headers.host, cookie: headers.cookie, 'user-agent': headers['user-agent'] },
})

/** The right to see a shop's conversations. */
export const WATCHING = 'messages:write' satisfies ShopPermission

/**
 * Whether the session by which a socket was opened still is its person's, and they may still see the conversations of the shop that it
 * watches. A database that is away ends no socket.
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
