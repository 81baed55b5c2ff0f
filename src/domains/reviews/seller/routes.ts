import type { Person } from '../../../platform/contract/caller.ts'
import { type ServedCall, serve } from '../../../platform/contract/contract.ts'
import type { Reviews } from '../service.ts'
import { sellerReviewsCalls } from './contract.ts'

const done = { ok: true } as const
const byOf = ({ person, caller }: { person: Person; caller: { address: string } }) => ({
  uid: person.uid,
  address: caller.address,
})

/** The calls of a shop's people about questions and reviews. */
export function sellerReviewsRoutes({ inbox: { questions, reviews, waiting } }: Reviews): ServedCall[] {
  return serve(sellerReviewsCalls, {
    inboxCount: (_query, { shop }) => waiting(shop.id),
    shopQuestions: ({ shopid: _, ...filter }, { shop }) => questions.list(shop.id, filter),
    answerShopQuestion: (_query, asked) => questions.answer(asked.shop.id, asked.body, byOf(asked)),
    async hideQuestion(_query, asked) {
      await questions.hide(asked.shop.id, asked.body, byOf(asked))
      return done
    },
    async showQuestion(_query, asked) {
      await questions.show(asked.shop.id, asked.body.question, byOf(asked))
      return done
    },
    shopReviews: ({ shopid: _, ...filter }, { shop }) => reviews.list(shop.id, filter),
    replyToReview: (_query, asked) => reviews.reply(asked.shop.id, asked.body, byOf(asked)),
    async pinReview(_query, asked) {
      await reviews.pin(asked.shop.id, asked.body, byOf(asked))
      return done
    },
    async hideReview(_query, asked) {
      await reviews.hide(asked.shop.id, asked.body, byOf(asked))
      return done
    },
    async showReview(_query, asked) {
      await reviews.show(asked.shop.id, asked.body.review, byOf(asked))
      return done
    },
  })
}
