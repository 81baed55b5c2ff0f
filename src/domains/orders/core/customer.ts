import type { Caller } from '../../../platform/contract/caller.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { digestOfId } from '../../cart/cart.service.ts'
import { type CallerIdentity, callerIdentity } from '../../payments/payments.service.ts'

export interface CheckoutCustomer extends CallerIdentity {
  /** whether the buyer is a verified adult */
  adult: boolean
}

/** The caller as a buyer. Throws LOGIN_REQUIRED for a caller without log-in and anonymous id. */
export async function checkoutCustomer(caller: Caller, uuid: string | undefined): Promise<CheckoutCustomer> {
  const person = await caller.person()
  if (person) return { uid: person.uid, guest: null, adult: person.over19 === 1 }
  if (uuid === undefined) throw new DomainError('LOGIN_REQUIRED')
  return { uid: null, guest: digestOfId(uuid), adult: false }
}

/** Like `checkoutCustomer`, but also accepts callers without any identity. */
export async function checkoutViewer(caller: Caller, uuid: string | undefined): Promise<CheckoutCustomer> {
  return { ...(await callerIdentity(caller, uuid)), adult: (await caller.person())?.over19 === 1 }
}

/** The owner of a cart: the given anonymous id, otherwise the account. Throws LOGIN_REQUIRED if there is neither. */
export async function cartOwner(caller: Caller, uuid: string | undefined): Promise<number | Buffer> {
  if (uuid !== undefined) return digestOfId(uuid)
  const person = await caller.person()
  if (!person) throw new DomainError('LOGIN_REQUIRED')
  return person.uid
}
