import type { ReviewsDeps } from '../deps.ts'
import type { Recount } from '../recount.ts'
import type { Change } from '../review-change.ts'
import type { Tx } from '../tables.ts'
import {
  countOfPerson,
  countWaiting,
  type FeedbackData,
  QUESTIONS,
  REVIEWS,
  readNotificationData,
} from './inbox-store.ts'
import { sellerQuestions } from './questions.ts'
import { reviewPoints } from './review-points.ts'
import { sellerReviews } from './reviews.ts'
import { savedAnswers } from './saved/saved-answers.ts'

export function sellerInbox(deps: ReviewsDeps & { change: Change; recount: Recount }) {
  const { database } = deps
  return {
    questions: sellerQuestions(deps),
    reviews: sellerReviews(deps),
    points: reviewPoints(deps),
    saved: savedAnswers(deps),

    /** Numbers of questions and reviews that need staff, each counted up to `MAX_COUNTED`. */
    waiting: (shopId: number) => database.asShop(shopId, (tx: Tx) => countWaiting(tx, shopId)),

    /** Numbers of a person's questions and reviews, with hidden ones, each counted up to `MAX_COUNTED`. */
    countOfPerson: async (shopId: number, uid: number) => ({
      uid,
      ...(await database.asShop(shopId, (tx: Tx) => countOfPerson(tx, shopId, uid))),
    }),

    /** Data for the mail to the writer; null for a deleted text. */
    notificationData: async (
      kind: 'question' | 'review',
      shopId: number,
      id: number,
    ): Promise<FeedbackData | null> =>
      (await database.asShop(shopId, (tx: Tx) =>
        readNotificationData(tx, shopId, kind === 'question' ? QUESTIONS : REVIEWS, id),
      )) ?? null,
  }
}
