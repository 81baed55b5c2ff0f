import type { Caller } from '../../../platform/contract/caller.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { digestOfId } from '../../cart/cart.service.ts'
import { type CallerIdentity, callerIdentity } from '../../payments/payments.service.ts'

/** A buyer: a person, or a guest identified by the digest of the anonymous id. */
export interface CheckoutCustomer extends CallerIdentity {
  /** verified */
  adult: boolean
}

/** The buyer of a call. Throws LOGIN_REQUIRED for a guest without an anonymous id. */
export async function checkoutCustomer(caller: Caller, uuid: string | undefined): Promise<CheckoutCustomer> {
  const person = await caller.person()
  if (person) return { uid: person.uid, guest: null, adult: person.over19 === 1 }
  if (uuid === undefined) throw new DomainError('LOGIN_REQUIRED')
  return { uid: null, guest: digestOfId(uuid), adult: false }
}

/** The viewer of possible orders, as a person or, before a log-in, as a guest; everybody may call. */
export async function checkoutViewer(caller: Caller, uuid: string | undefined): Promise<CheckoutCustomer> {
  return { ...(await callerIdentity(caller, uuid)), adult: (await caller.person())?.over19 === 1 }
}

/** The cart of a call: that of the anonymous id that it names, else the person's. Throws LOGIN_REQUIRED. */
export async function cartOwner(caller: Caller, uuid: string | undefined): Promise<number | Buffer> {
  if (uuid !== undefined) return digestOfId(uuid)
  const person = await caller.person()
  if (!person) throw new DomainError('LOGIN_REQUIRED')
  return person.uid
}
