import type { ReviewsDeps } from './deps.ts'
import { type CountedReview, negatedTally, tallyOf } from './rules.ts'
import { addToTally } from './store/review-writes.ts'
import type { Tx } from './tables.ts'

export type Recount = ReturnType<typeof recounting>

/**
 * Replaces the old counts of a review by the new ones. `before` or `after` is undefined if the review did or does not
 * count.
 */
export function recounting({ catalogue }: Pick<ReviewsDeps, 'catalogue'>) {
  return async (
    tx: Tx,
    shopId: number,
    { sid, shown }: { sid: number; shown: boolean },
    before: CountedReview | undefined,
    after: CountedReview | undefined,
  ): Promise<void> => {
    const changes = [...(after ? [tallyOf(after)] : []), ...(before ? [negatedTally(tallyOf(before))] : [])]
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
