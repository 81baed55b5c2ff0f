import type { Caller } from '../../../platform/contract/caller.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { addressGroup } from '../../../platform/limits/address-group.ts'
import type { RateLimits } from '../../../platform/limits/rate-limits.ts'
import { digestOfId } from '../../cart/service.ts'
import type { OrderReader } from '../shared/order-access.ts'

const MINUTES = 60
const tries = {
  order: { name: 'order-lookup', max: 10, seconds: 15 * MINUTES },
  // Many people share an address of a mobile carrier, so successful look-ups are not counted.
  address: { name: 'order-lookup-address', max: 50, seconds: 15 * MINUTES },
}

/** A caller's proof that an order is theirs. */
export interface OrderLookup {
  orderid: string
  uuid?: string
  /** digits */
  phone?: string
  /** of an entered mailed code; it opens nothing by itself */
  proof?: string
}

/**
 * Runs `work` for an authorised caller of an order: identified by a given phone number, else by the log-in, else by the
 * anonymous id. Guesses at phone numbers are counted for the order and for the address: TOO_MANY_REQUESTS.
 */
export function orderLookup(limits: RateLimits) {
  return async <Result>(
    caller: Caller,
    { orderid, uuid, phone }: OrderLookup,
    work: (whose: OrderReader) => Promise<Result>,
  ): Promise<Result> => {
    if (phone !== undefined) {
      const from = addressGroup(caller.address)
      await limits.take(tries.address, from)
      await limits.take(tries.order, orderid)
      const result = await work({ phone })
      await limits.giveBack(tries.address, from)
      await limits.giveBack(tries.order, orderid)
      return result
    }
    const person = await caller.person()
    if (person) return work({ uid: person.uid })
    if (uuid === undefined) throw new DomainError('LOGIN_REQUIRED')
    return work({ guest: digestOfId(uuid) })
  }
}
