import type { Caller } from '../../platform/contract/caller.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { digestOfId } from '../cart/service.ts'

/** Who buys: a person, or a guest known by the digest of the anonymous id. */
export interface Buying {
  uid: number | null
  guest: Buffer | null
  /** verified */
  adult: boolean
}

/** Who a call buys for. Throws LOGIN_REQUIRED for a guest without an anonymous id. */
export async function buyingAs(caller: Caller, uuid: string | undefined): Promise<Buying> {
  const person = await caller.person()
  if (person) return { uid: person.uid, guest: null, adult: person.over19 === 1 }
  if (uuid === undefined) throw new DomainError('LOGIN_REQUIRED')
  return { uid: null, guest: digestOfId(uuid), adult: false }
}
