import type { Person } from '../../platform/contract/caller.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import type { LastSource } from '../marketing/shared/visit-source.ts'
import type { Cart } from './cart-reply.contract.ts'
import { cartOf, cartView } from './cart-reply.ts'
import type { CartDeps } from './deps.ts'
import { digestOfId } from './digests.ts'
import type { Refused } from './lines.ts'
import { type CartOwner, countLines, lastSources, readCart } from './store/read-carts.ts'

export type CartQueries = ReturnType<typeof cartQueries>

export function cartQueries(deps: CartDeps) {
  const { database } = deps

  /** Throws NOT_FOUND for an unknown anonymous id. */
  async function read(owner: CartOwner, adult: boolean, refused: Refused[] = []): Promise<Cart> {
    const lines = await readCart(database, owner)
    if (!lines) throw new DomainError('NOT_FOUND', { details: { field: 'uuid' } })
    return cartOf(lines, refused, cartView(deps, adult))
  }

  return {
    /** Returns the cart. `refused` are the lines refused by the call that changed the cart. */
    read,

    memberCart: ({ uid, over19 }: Person): Promise<Cart> => read(uid, over19 === 1),

    /** The cart of an anonymous id. Throws NOT_FOUND for an unknown or expired one. */
    guestCart: (uuid: string): Promise<Cart> => read(digestOfId(uuid), false),

    /** The cart for the checkout: adult products are not masked. Throws NOT_FOUND for an unknown anonymous id. */
    pricedCart: (owner: CartOwner): Promise<Cart> => read(owner, true),

    /** The latest visit source (where the buyer came from) for each `shopid` in the cart. */
    async lastSources(owner: CartOwner): Promise<Map<string, LastSource>> {
      const rows = await lastSources(database, owner)
      return new Map(rows.map(({ shopid, last_source }) => [shopid, last_source]))
    },

    /** Number of lines in the cart; 0 for an unknown anonymous id. */
    count: (owner: { uid: number } | { uuid: string }): Promise<number> =>
      countLines(database, 'uid' in owner ? owner.uid : digestOfId(owner.uuid)),
  }
}
