import type { Caller, Person } from '../../platform/contract/caller.ts'
import type { Database } from '../../platform/database/pools.ts'
import { type AnyTx, withTables } from '../../platform/database/transactions.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { addressGroup, rateLimits } from '../../platform/limits/rate-limits.ts'
import type { Tenancy } from '../tenancy/service.ts'
import { adding } from './adding.ts'
import type { Cart, CartChange, CartLine, Fee, FeeGroup } from './contract.ts'
import { digestOfId, newAnonymousId } from './digests.ts'
import { feesOf, readGoods } from './fees.ts'
import { type LineKey, type Refused, readLines } from './lines.ts'
import { cartOf, GUEST_DAYS, type PricedLine, type View } from './rules.ts'
import { saving } from './saving.ts'
import { countLines, type Owner, priceGoods, priceLines, readCart } from './store/reading.ts'
import { addGuest, forgetUnused, takeBought } from './store/writing.ts'
import type { Tx } from './tables.ts'

export { digestOfId } from './digests.ts'
export { type ReadLine, readLines } from './lines.ts'
export { deliveryFee, totalOf } from './rules.ts'
export { countPart } from './store/reading.ts'

export type Carts = ReturnType<typeof cartService>

export interface CartNeeds extends Pick<View, 'sign' | 'signAdult'> {
  database: Database
  tenancy: Pick<Tenancy, 'hostOf'>
}

// Whole companies and carriers share an address; a flood of empty carts is more yet.
const ISSUING = { name: 'anonymous-id', most: 1_000, seconds: 600 }

/** Carts of persons and of anonymous ids (README). */
export function cartService({ database, sign, signAdult, tenancy }: CartNeeds) {
  const { save, merge } = saving(database)
  const limits = rateLimits(database)
  const viewOf = (adult: boolean): View => ({ adult, sign, signAdult, hostOf: tenancy.hostOf })

  async function read(owner: Owner, adult: boolean, refused: Refused[] = []): Promise<Cart> {
    return cartOf(await linesOf(owner), refused, viewOf(adult))
  }

  async function linesOf(owner: Owner): Promise<PricedLine[]> {
    const lines = await readCart(database, owner)
    if (!lines) throw new DomainError('NOT_FOUND', { details: { field: 'uuid' } })
    return lines
  }

  async function saveTo(owner: Owner, list: CartChange[], asked: { request?: string; adult: boolean }) {
    const { request, adult } = asked
    return read(owner, adult, await save(owner, { list, request, adult }))
  }

  return {
    ...adding(database, viewOf),

    /** A new anonymous id. Only its digest is kept. Throws TOO_MANY_REQUESTS for an address that asks for very many. */
    async issueAnonymousId({ address }: Pick<Caller, 'address'>): Promise<{ uuid: string }> {
      await limits.take(ISSUING, addressGroup(address))
      const uuid = newAnonymousId()
      await database.asPerson((tx: Tx) => addGuest(tx, digestOfId(uuid)))
      return { uuid }
    },

    /** The person's cart. One round trip. */
    memberCart: ({ uid, over19 }: Person): Promise<Cart> => read(uid, over19 === 1),

    /** The cart of an anonymous id. Throws NOT_FOUND for one that was not issued or is forgotten. */
    guestCart: (uuid: string): Promise<Cart> => read(digestOfId(uuid), false),

    /**
     * A cart as orders are made of it: by group, priced, with fees; nothing is masked. `owner` is a uid or the digest of an
     * anonymous id; NOT_FOUND for one that is not known.
     */
    pricedCart: (owner: Owner): Promise<Cart> => read(owner, true),

    /** What a list of lines costs now; nothing is stored. */
    async priced({ list }: { list: CartLine[] }, caller: Caller): Promise<Cart> {
      const { lines, refused } = readLines(list)
      const priced = await priceLines(database, lines)
      const adult = priced.lines.some((line) => line.adult) && (await caller.person())?.over19 === 1
      return cartOf(priced.lines, [...refused, ...priced.refused], viewOf(adult))
    },

    /** Saves what has changed in the person's cart and answers the cart. */
    saveAsMember: (
      { list, request }: { list: CartChange[]; request?: string },
      { uid, over19 }: Person,
    ): Promise<Cart> => saveTo(uid, list, { ...(request && { request }), adult: over19 === 1 }),

    /** The same for the cart of an anonymous id. Throws NOT_FOUND for one that is not known. */
    saveAsGuest: ({
      list,
      uuid,
      request,
    }: {
      list: CartChange[]
      uuid: string
      request?: string
    }): Promise<Cart> => saveTo(digestOfId(uuid), list, { ...(request && { request }), adult: false }),

    /** Puts a guest's cart into the person's after a log-in and empties it. Again it changes nothing. */
    async mergeAfterLogin(
      { list, uuid }: { list: CartLine[]; uuid?: string },
      { uid, over19 }: Person,
    ): Promise<Cart> {
      const adult = over19 === 1
      return read(uid, adult, await merge(uid, { list, uuid, adult }))
    },

    /** Goods and delivery of each group, in won. Throws BAD_REQUEST naming a group that can't be read. */
    async fees({ list }: { list: FeeGroup[] }): Promise<Fee[]> {
      const groups = readGoods(list)
      const goods = groups.flatMap((group) => group.goods)
      return feesOf(groups, goods.length > 0 ? await priceGoods(database, goods) : [])
    },

    /**
     * Takes bought pieces out of a cart in the caller's transaction, which is one of the system: a line that holds more
     * keeps the rest. `owner` is a uid or the digest of an anonymous id.
     */
    takeBought: (tx: AnyTx, owner: Owner, lines: readonly (LineKey & { qty: number })[]): Promise<void> =>
      takeBought(withTables(tx), owner, lines),

    /** Lines in a cart; none for an anonymous id that is not known. */
    count: (holder: { uid: number } | { uuid: string }): Promise<number> =>
      countLines(database, 'uid' in holder ? holder.uid : digestOfId(holder.uuid)),

    /** Forgets carts of guests that were not used for 90 days. Returns how many. */
    forgetUnused: (): Promise<number> => database.asSystem((tx: Tx) => forgetUnused(tx, GUEST_DAYS)),
  }
}
