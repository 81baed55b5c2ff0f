import type { Caller } from '../../../platform/contract/caller.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { digestOfId } from '../../cart/cart.service.ts'
import { type CallerIdentity, callerIdentity } from '../../payments/payments.service.ts'

export interface CheckoutCustomer extends CallerIdentity {
  /** a verified adult */
  adult: boolean
}

/** Throws LOGIN_REQUIRED for a guest without an anonymous id. */
export async function checkoutCustomer(caller: Caller, uuid: string | undefined): Promise<CheckoutCustomer> {
  const person = await caller.person()
  if (person) return { uid: person.uid, guest: null, adult: person.over19 === 1 }
  if (uuid === undefined) throw new DomainError('LOGIN_REQUIRED')
  return { uid: null, guest: digestOfId(uuid), adult: false }
}

/** Unlike `checkoutCustomer` it accepts callers without any identity. */
export async function checkoutViewer(caller: Caller, uuid: string | undefined): Promise<CheckoutCustomer> {
  return { ...(await callerIdentity(caller, uuid)), adult: (await caller.person())?.over19 === 1 }
}

/** The cart of the named anonymous id, else of the person. Throws LOGIN_REQUIRED. */
export async function cartOwner(caller: Caller, uuid: string | undefined): Promise<number | Buffer> {
  if (uuid !== undefined) return digestOfId(uuid)
  const person = await caller.person()
  if (!person) throw new DomainError('LOGIN_REQUIRED')
  return person.uid
}
