import type { Caller } from '../../platform/contract/caller.ts'
import type { HostDirectory, HostOwner } from './host-directory.ts'

/** The hidden shop of the request host if the caller is the shop's owner or staff, else null. */
export type FindHidden = (caller: Caller) => Promise<HostOwner | null>

/** Sessions are looked up only on hosts of hidden shops, because other hosts do not need them. */
export function hiddenShops(directory: HostDirectory): FindHidden {
  return async (caller) => {
    const known = directory.peek(caller.host)
    if (known?.isshow || known?.suspension) return null
    const owner = known === undefined ? await directory.find(caller.host) : known
    if (!owner || owner.isshow || owner.suspension) return null
    const access = await caller.accessTo(owner.shopid)
    return access?.permissions.includes('shop:read') ? owner : null
  }
}
