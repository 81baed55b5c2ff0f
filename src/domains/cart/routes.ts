import type { Caller } from '../../platform/contract/caller.ts'
import { type ServedCall, serve } from '../../platform/contract/contract.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { cartCalls } from './contract.ts'
import { tellsChanges } from './lines.ts'
import type { Carts } from './service.ts'

export function cartRoutes(carts: Carts): ServedCall[] {
  return serve(cartCalls, {
    issueAnonymousId: (_query, { caller }) => carts.issueAnonymousId(caller),
    addAsMember: (_query, { body, credential }) => carts.addAsMember(body, credential),
    addAsGuest: (_query, { body: { list, ex_data } }) => carts.addAsGuest({ list, ...ex_data }),
    memberCart: (_query, { person }) => carts.memberCart(person),
    priced: (_query, { body, caller }) => carts.priced(body, caller),
    async sync({ uuid_value }, { body, caller }) {
      const person = await caller.person()
      if (Array.isArray(body))
        return person
          ? carts.replaceAsMember(body, person)
          : carts.replaceAsGuest(body, assertKnown(uuid_value))
      return person
        ? carts.saveAsMember(body, person)
        : carts.saveAsGuest({ ...body, uuid: assertKnown(uuid_value) })
    },
    merge: (_query, { body, person }) => carts.mergeAfterLogin(body, person),
    save: (_query, { body: { value, uuid, request } }) =>
      request || tellsChanges(value)
        ? carts.saveAsGuest({ list: value, uuid, ...(request && { request }) })
        : carts.replaceAsGuest(value, uuid),
    load: async (_query, { body: { type, uuid } }) =>
      type === 'cart' ? carts.guestCart(uuid) : { groups: [], count: 0, refused: [] },
    fees: (_query, { body, caller }) => carts.fees(Array.isArray(body) ? { list: body } : body, caller),
    count: async (_query, { body, caller }) => ({ count: await countFor(caller, body.uuid) }),
  })

  async function countFor(caller: Caller, uuid: string | undefined): Promise<number> {
    const person = await caller.person()
    if (person) return carts.count(person)
    return uuid === undefined ? 0 : carts.count({ uuid })
  }
}

function assertKnown(uuid: string | undefined): string {
  if (uuid === undefined) throw new DomainError('BAD_REQUEST', { details: { field: 'uuid_value' } })
  return uuid
}
