import type { Caller } from '../../platform/contract/caller.ts'
import { digestOfId } from '../cart/service.ts'

/** Who asks for something bought: somebody who is logged in, somebody with an anonymous id (its digest), or both. */
export interface Asker {
  uid: number | null
  guest: Buffer | null
}

/** Who calls, with the anonymous id that the call names: who logs in while a payment is under way has still begun it. */
export async function askerOf(caller: Caller, uuid: string | undefined): Promise<Asker> {
  const person = await caller.person()
  return { uid: person?.uid ?? null, guest: uuid === undefined ? null : digestOfId(uuid) }
}
