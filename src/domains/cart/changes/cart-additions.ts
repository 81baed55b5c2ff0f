import type { SessionCredential } from '../../../platform/contract/caller.ts'
import { createBatcher } from '../../../platform/database/batches/batcher.ts'
import type { Database } from '../../../platform/database/pools.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { type LastSource, lastSourceOf } from '../../marketing/shared/visit-source.ts'
import type { Cart, CartLine } from '../contract.ts'
import { digestOfId, digestOfRequest } from '../guests/digests.ts'
import { readLines } from '../lines.ts'
import { cartOf, refusalWords, type View } from '../rules.ts'
import { type Added, type Addition, addLines, type CartIdentity } from '../store/add.ts'

const MAX_TOGETHER = 32
// A long list in a batch would delay the others.
const MAX_LINES_TOGETHER = 20

/** Goods that a browser adds to a cart. */
interface AddedList {
  list: CartLine[]
  request?: string
  /** where the visitor of the lines' shop last came from */
  last_source?: LastSource
}

/** Adding lines to carts: one round trip for all concurrent requests. */
export function cartAdditions(database: Database, viewOf: (adult: boolean) => View) {
  const together = <Owner extends CartIdentity>(keyOf: (owner: Owner) => string | number) => {
    const ask = (additions: readonly Addition<Owner>[]) => addLines(database, additions)
    const batched = createBatcher({
      ask,
      keyOf: ({ owner }: Addition<Owner>) => keyOf(owner),
      max: MAX_TOGETHER,
    })
    return async (addition: Addition<Owner>): Promise<Added | null> =>
      addition.lines.length > MAX_LINES_TOGETHER ? ((await ask([addition]))[0] ?? null) : batched(addition)
  }
  const addToPerson = together(({ host, digest }: SessionCredential) => host + digest.toString('latin1'))
  const addToGuest = together((digest: Buffer) => digest.toString('latin1'))

  async function add(
    list: readonly unknown[],
    put: (lines: Addition<never>['lines']) => Promise<Added>,
  ): Promise<Cart> {
    const { lines, refused } = readLines(list)
    const added = await put(lines)
    const all = [...refused, ...added.refused]
    if (lines.length === 0 || added.refused.length === lines.length) throw nothingAdded(all)
    return cartOf(added.lines, all, viewOf(added.adult))
  }

  return {
    /**
     * Adds lines to the cart of the credential's person and answers the cart. Lines that can't be added are listed as
     * refused; throws BAD_REQUEST when none can, and LOGIN_REQUIRED for an invalid credential. The same `request` again adds
     * nothing.
     */
    addAsMember: ({ list, ...rest }: AddedList, owner: SessionCredential): Promise<Cart> =>
      add(list, async (lines) => {
        const added = await addToPerson({ lines, owner, ...additionOf(rest) })
        if (!added) throw new DomainError('LOGIN_REQUIRED')
        return added
      }),

    /** The same for the cart of an anonymous id. Throws NOT_FOUND for an unknown or expired id. */
    addAsGuest: ({ list, uuid, ...rest }: AddedList & { uuid: string }): Promise<Cart> =>
      add(list, async (lines) => {
        const added = await addToGuest({ lines, owner: digestOfId(uuid), ...additionOf(rest) })
        if (!added) throw new DomainError('NOT_FOUND', { details: { field: 'uuid' } })
        return added
      }),
  }
}

const additionOf = ({ request, last_source }: Omit<AddedList, 'list'>) => ({
  request: digestOfRequest(request),
  last_source: (last_source && lastSourceOf(last_source, Date.now())) ?? null,
})

function nothingAdded(refused: readonly { at: number; reason: keyof typeof refusalWords }[]): DomainError {
  const [first] = refused
  const isAdult = refused.length > 0 && refused.every(({ reason }) => reason === 'adult')
  const words =
    first?.reason === 'full' || isAdult
      ? refusalWords[first?.reason as 'full']
      : '장바구니 추가에 실패하였습니다. (잘못된 상품입니다)'
  return new DomainError('BAD_REQUEST', {
    message: words,
    details: {
      refused: refused.slice(0, 100).map(({ at, reason }) => ({ at, reason, message: refusalWords[reason] })),
    },
  })
}
