import type { Caller } from '../../platform/contract/caller.ts'
import { digestOfId } from '../cart/cart.service.ts'

/** The identity of a caller: a person, a guest (digest of the anonymous id), or both. */
export interface CallerIdentity {
  uid: number | null
  guest: Buffer | null
}

/** Returns both identities, because a guest who logs in during a payment still owns the payment. */
export async function callerIdentity(caller: Caller, uuid: string | undefined): Promise<CallerIdentity> {
  const person = await caller.person()
  return { uid: person?.uid ?? null, guest: uuid === undefined ? null : digestOfId(uuid) }
}
