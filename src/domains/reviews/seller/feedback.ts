import type { Tx } from '../tables.ts'
import { countOfPerson, countWaiting, type News, newsOf, QUESTIONS, REVIEWS } from './inbox-store.ts'
import { type SellerQuestionsNeeds, sellerQuestions } from './questions.ts'
import { type ReviewPointsNeeds, reviewPoints } from './review-points.ts'
import { type SellerReviewsNeeds, sellerReviews } from './reviews.ts'
import { savedAnswers } from './saved/saved-answers.ts'

export type SellerInboxNeeds = SellerQuestionsNeeds & SellerReviewsNeeds & ReviewPointsNeeds

/** The questions and reviews of a shop, for its people. `shop` is the internal id. */
export function sellerInbox(needs: SellerInboxNeeds) {
  const { database } = needs
  return {
    questions: sellerQuestions(needs),
    reviews: sellerReviews(needs),
    points: reviewPoints(needs),
    saved: savedAnswers(needs),

    /** How many questions and reviews wait; no more are counted than `MOST_COUNTED`. */
    waiting: (shop: number) => database.asShop(shop, (tx: Tx) => countWaiting(tx, shop)),

    /** How many questions and reviews a person wrote to the shop, hidden ones as well; no more are counted than `MOST_COUNTED`. */
    ofPerson: async (shop: number, uid: number) => ({
      uid,
      ...(await database.asShop(shop, (tx: Tx) => countOfPerson(tx, shop, uid))),
    }),

    /** The part of a question or a review that a mail to its writer tells; null for one that is gone. */
    news: async (kind: 'question' | 'review', shop: number, id: number): Promise<News | null> =>
      (await database.asShop(shop, (tx: Tx) =>
        newsOf(tx, shop, kind === 'question' ? QUESTIONS : REVIEWS, id),
      )) ?? null,
  }
}
