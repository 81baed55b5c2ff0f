import { type AnyTx, withTables } from '../../platform/database/transactions.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import type { ReviewsDeps } from './deps.ts'
import { type QuestionDraft, type ReviewDraft, validQuestion, validReview } from './drafts.ts'
import { qnaChanged, reviewsChanged } from './events.ts'
import { type Change, changeIn, orNotFound } from './review-change.ts'
import { tallyOf } from './rules.ts'
import * as store from './store/review-writes.ts'
import type { Tx } from './tables.ts'

/** Imports reviews and questions. Throws BAD_REQUEST for invalid text, NOT_FOUND for an unknown listing. */
export function reviewEditor({
  files,
  catalogue,
  change,
}: Pick<ReviewsDeps, 'files' | 'catalogue'> & { change: Change }) {
  return {
    /** Adds reviews in one transaction. A review with a known source is skipped. */
    async addReviews(shopId: number, drafts: ReviewDraft[]): Promise<void> {
      const reviews = drafts.map(validReview)
      const photos = new Set(reviews.flatMap((review) => review.photos))
      const photoExists = await Promise.all([...photos].map((key) => files.exists(key)))
      if (photoExists.includes(false)) throw new DomainError('BAD_REQUEST', { details: { field: 'photos' } })
      await change(shopId, reviewsChanged, async (tx) => {
        // If a listing becomes adult meanwhile, this lock makes `syncListings` wait, so that it also hides the new
        // reviews.
        await store.lockReviews(tx, shopId)
        const listingIds: number[] = []
        for (const review of reviews) {
          const { sid, stars } = review
          const isShown = orNotFound(await store.showsReviews(tx, shopId, sid))
          if (!(await store.insertReview(tx, shopId, { ...review, shown: isShown }))) continue
          await store.addToTally(tx, shopId, sid, tallyOf(review))
          if (isShown) await store.addToTally(tx, shopId, 0, tallyOf(review))
          await catalogue.tallies.add(tx, shopId, sid, { reviews: 1, stars })
          listingIds.push(sid)
        }
        return listingIds
      })
    },

    async insertQuestions(shopId: number, drafts: QuestionDraft[]): Promise<void> {
      const questions = drafts.map(validQuestion)
      await change(shopId, qnaChanged, async (tx) => {
        const listingIds: number[] = []
        for (const question of questions) {
          orNotFound(await store.showsReviews(tx, shopId, question.sid))
          if (!(await store.insertQuestion(tx, shopId, question))) continue
          await catalogue.tallies.add(tx, shopId, question.sid, { questions: 1 })
          listingIds.push(question.sid)
        }
        return listingIds
      })
    },

    /**
     * Hides the reviews of listings that are adult or off sale, and shows the reviews of the other listings in `sids`.
     */
    async syncListings(tx: AnyTx, { shopid, sids }: { shopid: string; sids: number[] }): Promise<void> {
      const own: Tx = withTables(tx)
      const shopId = orNotFound(await store.findShopId(own, shopid))
      await changeIn(own, shopId, reviewsChanged, async () => {
        await store.lockReviews(own, shopId)
        const changed = await store.updateVisibility(own, shopId, sids)
        if (changed.length > 0) await store.sumShopTally(own, shopId)
        return changed
      })
    },
  }
}
