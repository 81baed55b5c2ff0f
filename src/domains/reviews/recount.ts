import type { ReviewsDeps } from './deps.ts'
import { lessTally, tallyOf } from './rules.ts'
import { addToTally } from './store/review-writes.ts'
import type { Tx } from './tables.ts'

export type Recount = ReturnType<typeof recounting>

type Counted = { stars: number; photos: string[] }

/** Replaces the counts of a review's old state by its new one; undefined where it is not counted. */
export function recounting({ catalogue }: Pick<ReviewsDeps, 'catalogue'>) {
  return async (
    tx: Tx,
    shopId: number,
    { sid, shown }: { sid: number; shown: boolean },
    before: Counted | undefined,
    after: Counted | undefined,
  ): Promise<void> => {
    const changes = [...(after ? [tallyOf(after)] : []), ...(before ? [lessTally(tallyOf(before))] : [])]
    for (const tally of changes) {
      await addToTally(tx, shopId, sid, tally)
      if (shown) await addToTally(tx, shopId, 0, tally)
    }
    const reviews = Number(after !== undefined) - Number(before !== undefined)
    await catalogue.tallies.add(tx, shopId, sid, {
      reviews,
      stars: (after?.stars ?? 0) - (before?.stars ?? 0),
    })
  }
}
