import { type ServedCall, serve } from '../../platform/contract/contract.ts'
import type { RateLimit, RateLimits } from '../../platform/limits/rate-limits.ts'
import { reviewsCalls } from './reviews.contract.ts'
import type { Reviews } from './reviews.service.ts'

/** Limits of a person in an hour. */
const ASKING: RateLimit = { name: 'ask-question', most: 20, seconds: 60 * 60 }
const WRITING: RateLimit = { name: 'write-review', most: 60, seconds: 60 * 60 }

export function reviewsRoutes(reviews: Reviews, limits: RateLimits): ServedCall[] {
  return serve(reviewsCalls, {
    ofProduct: reviews.ofProduct,
    ofShop: reviews.ofShop,
    review: reviews.review,
    questions: reviews.questions,
    async askQuestion(_query, { person, body, record }) {
      await limits.take(ASKING, String(person.uid))
      return reviews.ask(person, body, record)
    },
    async removeQuestion(_query, { person, body }) {
      await reviews.removeQuestion(person.uid, body.id)
      return { ok: true }
    },
    async objectToQuestion(_query, { person, body }) {
      await limits.take(WRITING, String(person.uid))
      await reviews.objectToQuestion(person.uid, body)
      return { ok: true }
    },
    async objectToReview(_query, { person, body }) {
      await limits.take(WRITING, String(person.uid))
      await reviews.objectToReview(person.uid, body)
      return { ok: true }
    },
    ownQuestions: (query, { person }) => reviews.ownQuestions(person.uid, query),
    openQuestions: (_query, { person, body }) => reviews.openQuestions(person.uid, body),
    reviewable: (query, { person }) => reviews.reviewable(person.uid, query),
    reviewOfLine: (query, { person }) => reviews.reviewOfLine(person.uid, query),
    ownReviews: (query, { person }) => reviews.ownReviews(person.uid, query),
    async saveReview(_query, { person, body }) {
      await limits.take(WRITING, String(person.uid))
      return reviews.saveReview(person.uid, body)
    },
    async removeReview(_query, { person, body }) {
      return { ok: true, ...(await reviews.removeReview(person.uid, body.line)) }
    },
    uploadPhoto: (_query, { person, body }) => reviews.uploadPhoto(person.uid, body),
  })
}
