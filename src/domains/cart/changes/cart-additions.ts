import type { SessionCredential } from '../../../platform/contract/caller.ts'
import { createBatcher } from '../../../platform/database/batches/batcher.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { type LastSource, lastSourceOf } from '../../marketing/shared/visit-source.ts'
import type { Cart, CartLine } from '../cart.contract.ts'
import { cartOf, cartView, refusalTexts } from '../cart-reply.ts'
import type { CartDeps } from '../deps.ts'
import { digestOfId, digestOfRequest } from '../digests.ts'
import { type Refused, readLines } from '../lines.ts'
import { type Added, type Addition, addLines, type CartIdentity } from '../store/add-lines.ts'

const MAX_REQUESTS_IN_BATCH = 32
// A request with more lines runs alone, because it would delay the other requests of its batch.
const MAX_LINES_IN_BATCH = 20

interface AddedList {
  list: CartLine[]
  request?: string
  /** the visitor's latest visit source at the shop of the lines */
  last_source?: LastSource
}

/** Adds lines to carts. Concurrent requests share one statement. */
export function cartAdditions(deps: CartDeps) {
  const batchedAdd = <Owner extends CartIdentity>(keyOf: (owner: Owner) => string | number) => {
    const addBatch = (additions: readonly Addition<Owner>[]) => addLines(deps.database, additions)
    const addInBatch = createBatcher({
      ask: addBatch,
      keyOf: ({ owner }: Addition<Owner>) => keyOf(owner),
      max: MAX_REQUESTS_IN_BATCH,
    })
    return async (addition: Addition<Owner>): Promise<Added | null> =>
      addition.lines.length > MAX_LINES_IN_BATCH
        ? ((await addBatch([addition]))[0] ?? null)
        : addInBatch(addition)
  }
  const addToPerson = batchedAdd(({ host, digest }: SessionCredential) => host + digest.toString('latin1'))
  const addToGuest = batchedAdd((digest: Buffer) => digest.toString('latin1'))

  async function add(
    list: readonly unknown[],
    store: (lines: Addition<never>['lines']) => Promise<Added>,
  ): Promise<Cart> {
    const { lines, refused } = readLines(list)
    const added = await store(lines)
    const allRefused = [...refused, ...added.refused]
    if (lines.length === 0 || added.refused.length === lines.length) throw nothingAdded(allRefused)
    return cartOf(added.lines, allRefused, cartView(deps, added.adult))
  }

  return {
    /**
     * Adds lines to a person's cart. The reply names invalid lines as refused. Throws BAD_REQUEST if no line is valid,
     * LOGIN_REQUIRED for an invalid credential. A repeated `request` adds nothing.
     */
    addAsMember: ({ list, ...options }: AddedList, owner: SessionCredential): Promise<Cart> =>
      add(list, async (lines) => {
        const added = await addToPerson({ lines, owner, ...additionOf(options) })
        if (!added) throw new DomainError('LOGIN_REQUIRED')
        return added
      }),

    /** Adds lines to a guest's cart, like `addAsMember`. Throws NOT_FOUND for an unknown or expired anonymous id. */
    addAsGuest: ({ list, uuid, ...options }: AddedList & { uuid: string }): Promise<Cart> =>
      add(list, async (lines) => {
        const added = await addToGuest({ lines, owner: digestOfId(uuid), ...additionOf(options) })
        if (!added) throw new DomainError('NOT_FOUND', { details: { field: 'uuid' } })
        return added
      }),
  }
}

const additionOf = ({ request, last_source }: Omit<AddedList, 'list'>) => ({
  request: digestOfRequest(request),
  last_source: (last_source && lastSourceOf(last_source, Date.now())) ?? null,
})

function nothingAdded(refused: readonly Refused[]): DomainError {
  const [first] = refused
  const isAdult = refused.length > 0 && refused.every(({ reason }) => reason === 'adult')
  const message =
    first?.reason === 'full' || isAdult
      ? refusalTexts[first?.reason as 'full']
      : '장바구니 추가에 실패하였습니다. (잘못된 상품입니다)'
  return new DomainError('BAD_REQUEST', {
    message,
    details: {
      refused: refused.slice(0, 100).map(({ at, reason }) => ({ at, reason, message: refusalTexts[reason] })),
    },
  })
}
