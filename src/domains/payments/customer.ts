import type { Caller } from '../../platform/contract/caller.ts'
import { digestOfId } from '../cart/service.ts'

/** A customer of something bought: somebody who is logged in, somebody with an anonymous id (its digest), or both. */
export interface Customer {
  uid: number | null
  guest: Buffer | null
}

/**
 * The customer who calls, with the anonymous id that the call names: one that logs in while a payment is under way has still
 * begun it.
 */
export async function customerOf(caller: Caller, uuid: string | undefined): Promise<Customer> {
  const person = await caller.person()
  return { uid: person?.uid ?? null, guest: uuid === undefined ? null : digestOfId(uuid) }
}
