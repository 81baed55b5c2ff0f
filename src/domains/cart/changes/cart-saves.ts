import type { Database } from '../../../platform/database/pools.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { digestOfId, digestOfLine, digestOfRequest } from '../guests/digests.ts'
import { type ReadLine, type Refused, readChanges, readLines } from '../lines.ts'
import { MAX_LINES } from '../shared/cart-limits.ts'
import { findLines, type Owner } from '../store/cart-queries.ts'
import { changeLines, lockGuest, lockLines, noteMerged, upsertLines } from '../store/cart-writes.ts'
import type { Tx } from '../tables.ts'
import { type CartWrites, changesOf, mergeOf, replacementOf, type StoredLine } from './changes.ts'

interface Write {
  /** candidate lines to look up */
  lines: readonly ReadLine[]
  /** lines that could not be parsed */
  refused: Refused[]
  /** digest of the request */
  name: string | null
  adult: boolean
  /** the writes for the stored lines, which are locked meanwhile */
  writesTo: (stored: StoredLine[]) => CartWrites
}

/** Changes of whole carts, each in one transaction. They answer the refused lines. */
export function cartSaves(database: Database) {
  async function write(owner: Owner, { lines, refused, name, adult, writesTo }: Write): Promise<Refused[]> {
    const unfit = new Map((await findLines(database, lines, adult)).map((refusal) => [refusal.at, refusal]))
    return database.asPerson(async (tx: Tx) => {
      const number = typeof owner === 'number' ? owner : await lockGuest(tx, owner)
      if (number === null) throw new DomainError('NOT_FOUND', { details: { field: 'uuid' } })
      const stored = await lockLines(tx, number)
      const writes = writesTo(stored)
      await changeLines(tx, number, writes, name)
      const fit = writes.put.filter(({ at }) => !unfit.has(at))
      const room = Math.max(0, MAX_LINES - stored.length + writes.take.length)
      await upsertLines(tx, number, fit.slice(0, room).map(newLine(name)))
      return [
        ...refused,
        ...writes.put.flatMap(({ at }) => unfit.get(at) ?? []),
        ...fit.slice(room).map(({ at }) => ({ at, reason: 'full' as const })),
      ]
    })
  }

  return {
    /** Applies changes to a cart. Throws NOT_FOUND for an unknown anonymous id. */
    save(
      owner: Owner,
      { list, request, adult }: { list: readonly unknown[]; request: string | undefined; adult: boolean },
    ): Promise<Refused[]> {
      const { changes: lines, refused } = readChanges(list)
      const name = digestOfRequest(request)
      const writesTo = (stored: StoredLine[]) => changesOf(stored, lines, name)
      return write(owner, { lines, refused, name, adult, writesTo })
    },

    /** Replaces a cart by a list. Throws NOT_FOUND for an unknown anonymous id. */
    replace(owner: Owner, { list, adult }: { list: readonly unknown[]; adult: boolean }): Promise<Refused[]> {
      const { lines, refused } = readLines(list)
      const writesTo = (stored: StoredLine[]) => replacementOf(stored, lines)
      return write(owner, { lines, refused, name: null, adult, writesTo })
    },

    /**
     * Moves a guest's cart into a person's; lines of `list` that the guest's cart lacks are added too, once. Lines without
     * room stay in the guest's cart.
     */
    async merge(
      uid: number,
      { list, uuid, adult }: { list: readonly unknown[]; uuid: string | undefined; adult: boolean },
    ): Promise<Refused[]> {
      const { lines, refused } = readLines(list)
      const unfit = await findLines(database, lines, adult)
      const fit = lines.filter(({ at }) => !unfit.some((refusal) => refusal.at === at))
      return database.asPerson(async (tx: Tx) => {
        const guest = uuid === undefined ? null : await lockGuest(tx, digestOfId(uuid))
        const own = guest === null ? [] : await lockLines(tx, guest)
        const merge = mergeOf({ member: await lockLines(tx, uid), guest: own }, fit)
        // A line of the list that the guest's cart had is merged with it, whatever time the browser gave it.
        const seen = fit.filter(({ at }) => !merge.refused.some((refusal) => refusal.at === at))
        const isNew = await noteMerged(tx, uid, [...new Set([...own, ...seen].map(digestOfLine))])
        await upsertLines(tx, uid, [
          ...merge.move,
          ...merge.put.filter((line) => isNew.has(digestOfLine(line))).map(newLine(null)),
        ])
        if (guest !== null) await changeLines(tx, guest, { set: [], take: merge.move }, null)
        return [...refused, ...unfit, ...merge.refused]
      })
    },
  }
}

const newLine = (request: string | null) => (line: ReadLine) => ({
  ...line,
  sort: Math.min(line.sort || Number.MAX_VALUE, Date.now()),
  requests: request === null ? [] : [request],
})
