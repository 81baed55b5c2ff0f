import type { Caller } from '../../platform/contract/caller.ts'
import { digestOfId } from '../cart/cart.service.ts'

/** A person, a guest (digest of the anonymous id), or both. */
export interface CallerIdentity {
  uid: number | null
  guest: Buffer | null
}

/** Both, because a guest who logs in during a payment still owns it. */
export async function callerIdentity(caller: Caller, uuid: string | undefined): Promise<CallerIdentity> {
  const person = await caller.person()
  return { uid: person?.uid ?? null, guest: uuid === undefined ? null : digestOfId(uuid) }
}
