import type { Person } from '../../../platform/contract/caller.ts'
import type { Database } from '../../../platform/database/pools.ts'
import { type AnyTx, withTables } from '../../../platform/database/transactions.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { Cart, CartChange, CartLine } from '../cart.contract.ts'
import type { CartQueries } from '../cart-queries.ts'
import type { CartDeps } from '../deps.ts'
import { digestOfId, digestOfLine, digestOfRequest } from '../digests.ts'
import { type ReadLine, type Refused, readChanges, readLines } from '../lines.ts'
import { MAX_LINES } from '../shared/cart-limits.ts'
import {
  type Bought,
  changeLines,
  lockGuest,
  lockLines,
  recordMerged,
  removeBought,
  upsertLines,
} from '../store/cart-writes.ts'
import { type CartOwner, findRefusals } from '../store/read-carts.ts'
import type { Tx } from '../tables.ts'
import { type CartWrites, changesOf, mergeOf, replacementOf, type StoredLine } from './save-rules.ts'

/** A browser's changes of a cart. A repeated `request` id changes nothing. */
interface Changes {
  list: CartChange[]
  request?: string
}

export function cartSaves({ database, queries }: CartDeps & { queries: CartQueries }) {
  const save = async (owner: CartOwner, { list, request }: Changes, adult: boolean): Promise<Cart> => {
    const { changes, refused } = readChanges(list)
    const digest = digestOfRequest(request)
    const write: Write = {
      lines: changes,
      refused,
      request: digest,
      adult,
      writesFor: (stored) => changesOf(stored, changes, digest),
    }
    return queries.read(owner, adult, await writeCart(database, owner, write))
  }

  const replace = async (owner: CartOwner, list: CartLine[], adult: boolean): Promise<Cart> => {
    const { lines, refused } = readLines(list)
    const writesFor = (stored: StoredLine[]) => replacementOf(stored, lines)
    const write: Write = { lines, refused, request: null, adult, writesFor }
    return queries.read(owner, adult, await writeCart(database, owner, write))
  }

  return {
    saveAsMember: (changes: Changes, { uid, over19 }: Person): Promise<Cart> =>
      save(uid, changes, over19 === 1),

    /** Throws NOT_FOUND for an unknown anonymous id. */
    saveAsGuest: ({ uuid, ...changes }: Changes & { uuid: string }): Promise<Cart> =>
      save(digestOfId(uuid), changes, false),

    /** Replaces the cart: lines that are not in the list are deleted (docs/product/cart.md). */
    replaceAsMember: (list: CartLine[], { uid, over19 }: Person): Promise<Cart> =>
      replace(uid, list, over19 === 1),

    /** Throws NOT_FOUND for an unknown anonymous id. */
    replaceAsGuest: (list: CartLine[], uuid: string): Promise<Cart> => replace(digestOfId(uuid), list, false),

    /** Merges a guest's cart into the person's cart after a log-in. A repeated merge changes nothing. */
    async mergeAfterLogin(
      { list, uuid }: { list: CartLine[]; uuid?: string },
      { uid, over19 }: Person,
    ): Promise<Cart> {
      const adult = over19 === 1
      return queries.read(uid, adult, await mergeCarts(database, uid, { list, uuid, adult }))
    },

    /**
     * Removes bought pieces from carts, in a transaction with the system role. Pieces beyond the bought quantity stay.
     */
    removeBought: (tx: AnyTx, bought: readonly Bought[]): Promise<void> =>
      removeBought(withTables(tx), bought),
  }
}

interface Write {
  /** lines in a valid format, to be checked against the catalogue */
  lines: readonly ReadLine[]
  refused: Refused[]
  /** digest of the request id; null without an id */
  request: string | null
  adult: boolean
  /** computes the writes from the stored lines, which are locked */
  writesFor: (stored: StoredLine[]) => CartWrites
}

/** Writes to a cart and returns refused lines. Throws NOT_FOUND for an unknown anonymous id. */
async function writeCart(
  database: Database,
  owner: CartOwner,
  { lines, refused, request, adult, writesFor }: Write,
): Promise<Refused[]> {
  const refusals = new Map(
    (await findRefusals(database, lines, adult)).map((refusal) => [refusal.at, refusal]),
  )
  return database.asPerson(async (tx: Tx) => {
    const ownerId = typeof owner === 'number' ? owner : await lockGuest(tx, owner)
    if (ownerId === null) throw new DomainError('NOT_FOUND', { details: { field: 'uuid' } })
    const stored = await lockLines(tx, ownerId)
    const writes = writesFor(stored)
    await changeLines(tx, ownerId, writes, request)
    const additions = writes.additions.filter(({ at }) => !refusals.has(at))
    const room = Math.max(0, MAX_LINES - stored.length + writes.removals.length)
    await upsertLines(tx, ownerId, additions.slice(0, room).map(newLine(request)))
    return [
      ...refused,
      ...writes.additions.flatMap(({ at }) => refusals.get(at) ?? []),
      ...additions.slice(room).map(({ at }) => ({ at, reason: 'full' as const })),
    ]
  })
}

/**
 * Moves a guest's lines into a person's cart, and adds the lines of the browser's `list` that are not in the guest's
 * cart. Lines beyond the limit stay in the guest's cart. Returns refused lines.
 */
async function mergeCarts(
  database: Database,
  uid: number,
  { list, uuid, adult }: { list: readonly unknown[]; uuid: string | undefined; adult: boolean },
): Promise<Refused[]> {
  const { lines, refused } = readLines(list)
  const refusals = await findRefusals(database, lines, adult)
  const valid = lines.filter(({ at }) => !refusals.some((refusal) => refusal.at === at))
  return database.asPerson(async (tx: Tx) => {
    const guestId = uuid === undefined ? null : await lockGuest(tx, digestOfId(uuid))
    const guestLines = guestId === null ? [] : await lockLines(tx, guestId)
    const merge = mergeOf({ member: await lockLines(tx, uid), guest: guestLines }, valid)
    // A listed line that is also in the guest's cart is recorded as merged, even if its creation time differs.
    const merged = valid.filter(({ at }) => !merge.refused.some((refusal) => refusal.at === at))
    const newDigests = await recordMerged(tx, uid, [...new Set([...guestLines, ...merged].map(digestOfLine))])
    await upsertLines(tx, uid, [
      ...merge.moves,
      ...merge.additions.filter((line) => newDigests.has(digestOfLine(line))).map(newLine(null)),
    ])
    if (guestId !== null) await changeLines(tx, guestId, { updates: [], removals: merge.moves }, null)
    return [...refused, ...refusals, ...merge.refused]
  })
}

const newLine = (request: string | null) => (line: ReadLine) => ({
  ...line,
  sort: Math.min(line.sort || Number.MAX_VALUE, Date.now()),
  requests: request === null ? [] : [request],
})
