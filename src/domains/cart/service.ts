import type { Person } from '../../platform/contract/caller.ts'
import type { Database } from '../../platform/database/pools.ts'
import { type AnyTx, withTables } from '../../platform/database/transactions.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import type { LastSource } from '../marketing/shared/visit-source.ts'
import type { Tenancy } from '../tenancy/tenancy.service.ts'
import { cartAdditions } from './changes/cart-additions.ts'
import { cartSaves } from './changes/cart-saves.ts'
import type { Cart, CartChange, CartLine } from './contract.ts'
import { anonymousIds } from './guests/anonymous.ts'
import { digestOfId } from './guests/digests.ts'
import type { Refused } from './lines.ts'
import { cartPrices } from './prices/cart-prices.ts'
import { cartOf, type View } from './rules.ts'
import { countLines, lastSources, type Owner, readCart } from './store/cart-queries.ts'
import { type Bought, removeBought } from './store/cart-writes.ts'

export { digestOfId } from './guests/digests.ts'
export { type ReadLine, readLines } from './lines.ts'
export { countPart } from './store/cart-queries.ts'

export type Carts = ReturnType<typeof cartService>

export interface CartNeeds extends Pick<View, 'sign' | 'signAdult'> {
  database: Database
  tenancy: Pick<Tenancy, 'hostOf'>
}

/** A browser's changes; the same `request` again changes nothing. */
interface Changes {
  list: CartChange[]
  request?: string
}

/** Carts of persons and of anonymous ids (README). */
export function cartService({ database, sign, signAdult, tenancy }: CartNeeds) {
  const { save, replace, merge } = cartSaves(database)
  const viewOf = (adult: boolean): View => ({ adult, sign, signAdult, hostOf: tenancy.hostOf })

  async function read(owner: Owner, adult: boolean, refused: Refused[] = []): Promise<Cart> {
    const lines = await readCart(database, owner)
    if (!lines) throw new DomainError('NOT_FOUND', { details: { field: 'uuid' } })
    return cartOf(lines, refused, viewOf(adult))
  }

  async function saveTo(owner: Owner, { list, request }: Changes, adult: boolean): Promise<Cart> {
    return read(owner, adult, await save(owner, { list, request, adult }))
  }

  async function replaceOf(owner: Owner, list: CartLine[], adult: boolean): Promise<Cart> {
    return read(owner, adult, await replace(owner, { list, adult }))
  }

  return {
    ...anonymousIds(database),
    ...cartAdditions(database, viewOf),
    ...cartPrices(database, viewOf),

    /** The person's cart. One round trip. */
    memberCart: ({ uid, over19 }: Person): Promise<Cart> => read(uid, over19 === 1),

    /** The cart of an anonymous id. Throws NOT_FOUND for an unknown or expired one. */
    guestCart: (uuid: string): Promise<Cart> => read(digestOfId(uuid), false),

    /**
     * A cart as orders are made of it: by group, priced, with fees; nothing is masked. `owner` is a uid or the digest of an
     * anonymous id; NOT_FOUND for an unknown one.
     */
    pricedCart: (owner: Owner): Promise<Cart> => read(owner, true),

    /** Where the owner last came from to the shops of the cart's lines, by public ids: what the lines were added with. */
    async lastSources(owner: Owner): Promise<Map<string, LastSource>> {
      const rows = await lastSources(database, owner)
      return new Map(rows.map(({ shopid, last_source }) => [shopid, last_source]))
    },

    /** Saves changes of the person's cart and answers the cart. */
    saveAsMember: (changes: Changes, { uid, over19 }: Person): Promise<Cart> =>
      saveTo(uid, changes, over19 === 1),

    /** The same for the cart of an anonymous id. Throws NOT_FOUND for an unknown one. */
    saveAsGuest: ({ uuid, ...changes }: Changes & { uuid: string }): Promise<Cart> =>
      saveTo(digestOfId(uuid), changes, false),

    /**
     * Replaces the person's cart by the list: lines that it does not name are removed (docs/product/cart.md). Answers
     * the cart.
     */
    replaceAsMember: (list: CartLine[], { uid, over19 }: Person): Promise<Cart> =>
      replaceOf(uid, list, over19 === 1),

    /** The same for the cart of an anonymous id. Throws NOT_FOUND for an unknown one. */
    replaceAsGuest: (list: CartLine[], uuid: string): Promise<Cart> =>
      replaceOf(digestOfId(uuid), list, false),

    /** Moves a guest's cart into the person's after a log-in. Idempotent. */
    async mergeAfterLogin(
      { list, uuid }: { list: CartLine[]; uuid?: string },
      { uid, over19 }: Person,
    ): Promise<Cart> {
      const adult = over19 === 1
      return read(uid, adult, await merge(uid, { list, uuid, adult }))
    },

    /**
     * Removes bought pieces from carts in the caller's transaction, which is one of the system: a line that holds more keeps
     * the rest. `owner` is a uid or the digest of an anonymous id.
     */
    removeBought: (tx: AnyTx, bought: readonly Bought[]): Promise<void> =>
      removeBought(withTables(tx), bought),

    /** Lines in a cart; none for an unknown anonymous id. */
    count: (holder: { uid: number } | { uuid: string }): Promise<number> =>
      countLines(database, 'uid' in holder ? holder.uid : digestOfId(holder.uuid)),
  }
}
