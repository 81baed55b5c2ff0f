import type { Caller } from '../../platform/contract/caller.ts'
import { serve } from '../../platform/contract/contract.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { cartCalls } from './cart.contract.ts'
import type { Carts } from './cart.service.ts'
import { hasDifferences } from './lines.ts'

export function cartRoutes(carts: Carts) {
  return serve(cartCalls, {
    issueAnonymousId: (_query, { caller }) => carts.guests.issueId(caller),
    addAsMember: (_query, { body, credential }) => carts.additions.addAsMember(body, credential),
    addAsGuest: (_query, { body: { list, ex_data } }) => carts.additions.addAsGuest({ list, ...ex_data }),
    memberCart: (_query, { person }) => carts.queries.memberCart(person),
    priced: (_query, { body, caller }) => carts.prices.priceLines(body, caller),
    async sync({ uuid_value }, { body, caller }) {
      const person = await caller.person()
      if (Array.isArray(body))
        return person
          ? carts.saves.replaceAsMember(body, person)
          : carts.saves.replaceAsGuest(body, assertPresent(uuid_value))
      return person
        ? carts.saves.saveAsMember(body, person)
        : carts.saves.saveAsGuest({ ...body, uuid: assertPresent(uuid_value) })
    },
    merge: (_query, { body, person }) => carts.saves.mergeAfterLogin(body, person),
    save: (_query, { body: { value, uuid, request } }) =>
      request || hasDifferences(value)
        ? carts.saves.saveAsGuest({ list: value, uuid, ...(request && { request }) })
        : carts.saves.replaceAsGuest(value, uuid),
    load: async (_query, { body: { type, uuid } }) =>
      type === 'cart' ? carts.queries.guestCart(uuid) : { groups: [], count: 0, refused: [] },
    fees: (_query, { body, caller }) =>
      carts.prices.fees(Array.isArray(body) ? { list: body } : body, caller),
    count: async (_query, { body, caller }) => ({ count: await countFor(caller, body.uuid) }),
  })

  async function countFor(caller: Caller, uuid: string | undefined): Promise<number> {
    const person = await caller.person()
    if (person) return carts.queries.count(person)
    return uuid === undefined ? 0 : carts.queries.count({ uuid })
  }
}

function assertPresent(uuid: string | undefined): string {
  if (uuid === undefined) throw new DomainError('BAD_REQUEST', { details: { field: 'uuid_value' } })
  return uuid
}
