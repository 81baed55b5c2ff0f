import type { Caller } from '../../platform/contract/caller.ts'
import { digestOfId } from '../cart/service.ts'

/** The customer of a purchase: a person, a guest with an anonymous id (its digest), or both. */
export interface Customer {
  uid: number | null
  guest: Buffer | null
}

/**
 * The caller as a customer, with the anonymous id that the call names: a guest who logs in during a payment still owns it.
 */
export async function customerOf(caller: Caller, uuid: string | undefined): Promise<Customer> {
  const person = await caller.person()
  return { uid: person?.uid ?? null, guest: uuid === undefined ? null : digestOfId(uuid) }
}
