import type { ReviewsDeps } from '../deps.ts'
import { type CountedReview, negatedTally, starSum, sumOfTallies, tallyOf } from '../rules.ts'
import { addToTally } from '../store/review-writes.ts'
import type { Tx } from '../tables.ts'

interface BatchReview extends Omit<CountedReview, 'imported'> {
  sid: number
  shown: boolean
}

/**
 * Adds imported reviews to the tallies and counters (`sign` 1), or removes them (-1): one statement for each listing,
 * however many reviews it has. The caller holds the lock of the shop's reviews.
 */
export async function countBatch(
  { catalogue, tx, shopId }: Pick<ReviewsDeps, 'catalogue'> & { tx: Tx; shopId: number },
  reviews: readonly BatchReview[],
  sign: 1 | -1,
): Promise<void> {
  const sumOf = (some: readonly BatchReview[]) => {
    const sum = sumOfTallies(some.map((review) => tallyOf({ ...review, imported: true })))
    return sign === 1 ? sum : negatedTally(sum)
  }
  // In the order of their ids, so that two transactions that change the same listings do not block each other.
  const byListing = [...Map.groupBy(reviews, ({ sid }) => sid)].sort(([one], [other]) => one - other)
  for (const [listingId, some] of byListing) {
    const sum = sumOf(some)
    await addToTally(tx, shopId, listingId, sum)
    await catalogue.tallies.add(tx, shopId, listingId, { reviews: sum.reviews, stars: starSum(sum.spread) })
  }
  const shown = reviews.filter((review) => review.shown)
  if (shown.length > 0) await addToTally(tx, shopId, 0, sumOf(shown))
}
