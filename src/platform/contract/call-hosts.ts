import { DomainError } from '../errors/domain-error.ts'
import type { Audience } from './audience.ts'
import type { Caller } from './caller.ts'

/**
 * The hosts that answer a call (docs/product/accounts.md). A seller who controls a custom domain could abuse the
 * sessions of that host, so such a session can read hardly more than data of that shop.
 * - `everywhere`: every host. Personal data is limited to what the pages of every shop show: identity, counts, cart and
 *   recently viewed products.
 * - `shop`: hosts of the shop that the request names (`shopid`, `xshopid`); the account host for any shop
 * - `account`, `admin`: that host only
 */
export type CallHosts = 'everywhere' | 'shop' | 'account' | 'admin'

export interface GuardedCall {
  hosts?: CallHosts
  audience: Audience
}

export function hostsOf({ hosts, audience }: GuardedCall): CallHosts {
  if (hosts) return hosts
  if (audience === 'anyone') return 'everywhere'
  return typeof audience === 'object' ? 'admin' : 'account'
}

/** Throws NOT_FOUND if this host does not serve the call. */
export async function assertAnsweredAt(call: GuardedCall, caller: Caller): Promise<void> {
  const hosts = hostsOf(call)
  if (hosts === 'everywhere') return
  const { kind } = await caller.site()
  const answers = kind === hosts || kind === 'process' || (hosts === 'shop' && kind === 'account')
  if (!answers) throw new DomainError('NOT_FOUND')
}

/** Throws NOT_READY if a request to a shop's host does not name this shop. */
export async function assertOwnShop(
  call: GuardedCall,
  caller: Caller,
  query: unknown,
  body: unknown,
): Promise<void> {
  if (hostsOf(call) !== 'shop') return
  const site = await caller.site()
  if (site.kind !== 'shop') return
  const { shopid, xshopid } = { ...(query as object), ...(body as object) } as Record<string, unknown>
  if (shopid !== site.shopid && xshopid !== site.xshopid) throw new DomainError('NOT_READY')
}
