import type { Caller } from '../../platform/contract/caller.ts'
import { digestOfId } from '../cart/cart.service.ts'

/** The identities that a caller bears: a person, a guest with an anonymous id (its digest), or both. */
export interface CallerIdentity {
  uid: number | null
  guest: Buffer | null
}

/**
 * The caller's identities, with the anonymous id that the call names: a guest who logs in during a payment still owns it.
 */
export async function callerIdentity(caller: Caller, uuid: string | undefined): Promise<CallerIdentity> {
  const person = await caller.person()
  return { uid: person?.uid ?? null, guest: uuid === undefined ? null : digestOfId(uuid) }
}
