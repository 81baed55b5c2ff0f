import { type AnyTx, withTables } from '../../platform/database/transactions.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import type { ReviewsDeps } from './deps.ts'
import { checkedQuestion, checkedReview, type QuestionDraft, type ReviewDraft } from './drafts.ts'
import { qnaChanged, reviewsChanged } from './events.ts'
import { type Change, changeIn, orNotFound } from './review-change.ts'
import { tallyOf } from './rules.ts'
import * as store from './store/review-writes.ts'
import type { Tx } from './tables.ts'

/**
 * The editor of reviews and questions; `shop` is the internal id. Texts are plain. Throws BAD_REQUEST for invalid text and
 * NOT_FOUND for an unknown listing, review or question.
 */
export function reviewEditor({
  files,
  catalogue,
  change,
}: Pick<ReviewsDeps, 'files' | 'catalogue'> & { change: Change }) {
  return {
    /** Adds reviews in one transaction and counts them on their listings. A review with a known source is skipped. */
    async addReviews(shopId: number, drafts: ReviewDraft[]): Promise<void> {
      const reviews = drafts.map(checkedReview)
      const photos = new Set(reviews.flatMap((review) => review.photos))
      const there = await Promise.all([...photos].map((key) => files.exists(key)))
      if (there.includes(false)) throw new DomainError('BAD_REQUEST', { details: { field: 'photos' } })
      await change(shopId, reviewsChanged, async (tx) => {
        // The lock comes before a listing is read: a listing that turns adult meanwhile is updated after this.
        await store.lockReviews(tx, shopId)
        const touched: number[] = []
        for (const review of reviews) {
          const { sid, stars } = review
          const shown = orNotFound(await store.showsReviews(tx, shopId, sid))
          if (!(await store.insertReview(tx, shopId, { ...review, shown }))) continue
          await store.addToTally(tx, shopId, sid, tallyOf(review))
          if (shown) await store.addToTally(tx, shopId, 0, tallyOf(review))
          await catalogue.tallies.add(tx, shopId, sid, { reviews: 1, stars })
          touched.push(sid)
        }
        return touched
      })
    },

    /** The same for questions. */
    async insertQuestions(shopId: number, drafts: QuestionDraft[]): Promise<void> {
      const questions = drafts.map(checkedQuestion)
      await change(shopId, qnaChanged, async (tx) => {
        const touched: number[] = []
        for (const question of questions) {
          orNotFound(await store.showsReviews(tx, shopId, question.sid))
          if (!(await store.insertQuestion(tx, shopId, question))) continue
          await catalogue.tallies.add(tx, shopId, question.sid, { questions: 1 })
          touched.push(question.sid)
        }
        return touched
      })
    },

    /** After a shop's listings changed: hides reviews of stopped and adult ones, and shows the others'. */
    async syncListings(tx: AnyTx, { shopid, sids }: { shopid: string; sids: number[] }): Promise<void> {
      const own: Tx = withTables(tx)
      const shopId = orNotFound(await store.shopNamed(own, shopid))
      await changeIn(own, shopId, reviewsChanged, async () => {
        await store.lockReviews(own, shopId)
        const changed = await store.updateVisibility(own, shopId, sids)
        if (changed.length > 0) await store.sumShopTally(own, shopId)
        return changed
      })
    },
  }
}
