import { serve } from '../../platform/contract/contract.ts'
import type { RateLimit, RateLimits } from '../../platform/limits/rate-limits.ts'
import { reviewsCalls } from './reviews.contract.ts'
import type { Reviews } from './reviews.service.ts'

/** Limits per person and hour. */
const ASKING: RateLimit = { name: 'ask-question', max: 20, seconds: 60 * 60 }
const WRITING: RateLimit = { name: 'write-review', max: 60, seconds: 60 * 60 }
const VOTING: RateLimit = { name: 'vote-review', max: 120, seconds: 60 * 60 }

export function reviewsRoutes(reviews: Reviews, limits: RateLimits) {
  return serve(reviewsCalls, {
    ofProduct: reviews.queries.ofProduct,
    filtered: (query) => reviews.filters.list(query),
    reviewOptions: (query) => reviews.filters.options(query),
    ofShop: reviews.queries.ofShop,
    best: reviews.queries.best,
    review: reviews.queries.review,
    questions: reviews.queries.questions,
    async askQuestion(_query, { person, body, record }) {
      await limits.consume(ASKING, String(person.uid))
      return reviews.ownQuestions.ask(person, body, record)
    },
    async removeQuestion(_query, { person, body }) {
      await reviews.ownQuestions.remove(person.uid, body.id)
      return { ok: true }
    },
    async objectToQuestion(_query, { person, body }) {
      await limits.consume(WRITING, String(person.uid))
      await reviews.objections.objectToQuestion(person.uid, body)
      return { ok: true }
    },
    async objectToReview(_query, { person, body }) {
      await limits.consume(WRITING, String(person.uid))
      await reviews.objections.objectToReview(person.uid, body)
      return { ok: true }
    },
    ownQuestions: (query, { person }) => reviews.ownQuestions.list(person.uid, query),
    openQuestions: (_query, { person, body }) => reviews.ownQuestions.readSecret(person.uid, body),
    reviewable: (query, { person }) => reviews.ownReviews.reviewable(person.uid, query),
    reviewOfLine: (query, { person }) => reviews.ownReviews.ofLine(person.uid, query),
    ownReviews: (query, { person }) => reviews.ownReviews.list(person.uid, query),
    async saveReview(_query, { person, body }) {
      await limits.consume(WRITING, String(person.uid))
      return reviews.submissions.save(person.uid, body)
    },
    async saveMonthReview(_query, { person, body }) {
      await limits.consume(WRITING, String(person.uid))
      return reviews.monthReviews.save(person.uid, body)
    },
    async removeReview(_query, { person, body }) {
      return { ok: true, ...(await reviews.submissions.remove(person.uid, body.line)) }
    },
    ownVotes: (_query, { person, body }) => reviews.votes.own(person.uid, body),
    async voteReview(_query, { person, body }) {
      await limits.consume(VOTING, String(person.uid))
      return reviews.votes.save(person, body)
    },
    uploadPhoto: (_query, { person, body }) => reviews.submissions.uploadPhoto(person.uid, body),
  })
}
