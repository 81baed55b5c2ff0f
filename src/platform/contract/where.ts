import { DomainError } from '../errors/domain-error.ts'
import type { Audience } from './audience.ts'
import type { Caller } from './caller.ts'

/**
 * The hosts that answer a call (docs/product/accounts.md). The seller who holds a shop's domain could abuse a session
 * of that host, so such a session reads data of that shop, and little else.
 * - `everywhere`: every host. Of a person it tells who they are, and what every shop shows of them: counts, cart, recent products.
 * - `shop`: a shop's hosts about that shop alone, which the query or the body names (`shopid`, `xshopid`); the account
 *   host about any shop.
 * - `account`, `admin`: that host alone.
 */
export type Where = 'everywhere' | 'shop' | 'account' | 'admin'

export interface PlacedCall {
  at?: Where
  who: Audience
}

/**
 * The hosts that answer a call: the declared ones, by default the account host alone for persons, and the admin host for
 * shops and operators.
 */
export function whereOf({ at: host, who }: PlacedCall): Where {
  if (host) return host
  if (who === 'anyone') return 'everywhere'
  return typeof who === 'object' ? 'admin' : 'account'
}

/** Throws NOT_FOUND where a call is not answered. */
export async function assertAnsweredAt(call: PlacedCall, caller: Caller): Promise<void> {
  const where = whereOf(call)
  if (where === 'everywhere') return
  const { kind } = await caller.place()
  const answers = kind === where || kind === 'process' || (where === 'shop' && kind === 'account')
  if (!answers) throw new DomainError('NOT_FOUND')
}

/** Throws NOT_READY when a shop's host is asked about another shop by a call that answers about its own. */
export async function assertOwnShop(
  call: PlacedCall,
  caller: Caller,
  query: unknown,
  body: unknown,
): Promise<void> {
  if (whereOf(call) !== 'shop') return
  const site = await caller.place()
  if (site.kind !== 'shop') return
  const { shopid, xshopid } = { ...(query as object), ...(body as object) } as Record<string, unknown>
  if (shopid !== site.shopid && xshopid !== site.xshopid) throw new DomainError('NOT_READY')
}
