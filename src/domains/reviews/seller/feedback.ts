import type { ReviewsDeps } from '../deps.ts'
import type { Recount } from '../recount.ts'
import type { Change } from '../review-change.ts'
import type { Tx } from '../tables.ts'
import { countOfPerson, countWaiting, type News, newsOf, QUESTIONS, REVIEWS } from './inbox-store.ts'
import { sellerQuestions } from './questions.ts'
import { reviewPoints } from './review-points.ts'
import { sellerReviews } from './reviews.ts'
import { savedAnswers } from './saved/saved-answers.ts'

/** The questions and reviews of a shop, for its people. `shop` is the internal id. */
export function sellerInbox(deps: ReviewsDeps & { change: Change; recount: Recount }) {
  const { database } = deps
  return {
    questions: sellerQuestions(deps),
    reviews: sellerReviews(deps),
    points: reviewPoints(deps),
    saved: savedAnswers(deps),

    /** How many questions and reviews wait; no more are counted than `MAX_COUNTED`. */
    waiting: (shopId: number) => database.asShop(shopId, (tx: Tx) => countWaiting(tx, shopId)),

    /** How many questions and reviews a person wrote to the shop, hidden ones as well; no more are counted than `MAX_COUNTED`. */
    ofPerson: async (shopId: number, uid: number) => ({
      uid,
      ...(await database.asShop(shopId, (tx: Tx) => countOfPerson(tx, shopId, uid))),
    }),

    /** The part of a question or a review that a mail to its writer tells; null for one that is gone. */
    news: async (kind: 'question' | 'review', shopId: number, id: number): Promise<News | null> =>
      (await database.asShop(shopId, (tx: Tx) =>
        newsOf(tx, shopId, kind === 'question' ? QUESTIONS : REVIEWS, id),
      )) ?? null,
  }
}
