import type { Caller } from '../../platform/contract/caller.ts'
import type { HostDirectory, HostOwner } from './host-directory.ts'

/** The hidden shop of the request host if the caller is the shop's owner or staff, else null. */
export type FindHidden = (caller: Caller) => Promise<HostOwner | null>

/** Sessions are looked up only on hosts of hidden shops, because other hosts do not need them. */
export function hiddenShops(directory: HostDirectory): FindHidden {
  return async (caller) => {
    const cachedOwner = directory.peek(caller.host)
    if (cachedOwner?.isshow || cachedOwner?.suspension) return null
    const owner = cachedOwner === undefined ? await directory.find(caller.host) : cachedOwner
    if (!owner || owner.isshow || owner.suspension) return null
    const access = await caller.accessTo(owner.shopid)
    return access?.permissions.includes('shop:read') ? owner : null
  }
}
