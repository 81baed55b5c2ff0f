import type { Person } from '../../../platform/contract/caller.ts'
import { serve } from '../../../platform/contract/contract.ts'
import type { Reviews } from '../reviews.service.ts'
import { EXPORT_PART } from '../shared/feedback-limits.ts'
import { sellerReviewsCalls } from './feedback.contract.ts'
import { savedAnswersCalls } from './saved/saved-answers.contract.ts'

const ok = { ok: true } as const
const actorOf = ({ person, caller }: { person: Person; caller: { address: string } }) => ({
  uid: person.uid,
  address: caller.address,
})

export function sellerReviewsRoutes({
  inbox: { questions, reviews, points, saved, waiting, countOfPerson },
}: Reviews) {
  return [
    ...serve(savedAnswersCalls, {
      savedAnswers: (_query, { shop }) => saved.list(shop.id),
      createSavedAnswer: (_query, { shop, record, body: { shopid: _, ...draft } }) =>
        saved.create(shop.id, draft, record),
      editSavedAnswer: (_query, { shop, record, body: { shopid: _, ...edit } }) =>
        saved.edit(shop.id, edit, record),
      async deleteSavedAnswer(_query, { shop, record, body }) {
        await saved.remove(shop.id, body.saved, record)
        return ok
      },
    }),
    ...serve(sellerReviewsCalls, {
      inboxCount: (_query, { shop }) => waiting(shop.id),
      wordsOfMember: ({ uid }, { shop }) => countOfPerson(shop.id, uid),
      shopQuestions: ({ shopid: _, ...filter }, { shop }) => questions.list(shop.id, filter),
      exportShopQuestions: (_query, { shop, body: { shopid: _, reason: _reason, ...filter } }) =>
        questions.list(shop.id, { ...filter, size: EXPORT_PART }),
      answerShopQuestion: (_query, request) =>
        questions.answer(request.shop.id, request.body, actorOf(request)),
      async hideQuestion(_query, request) {
        await questions.hide(request.shop.id, request.body, actorOf(request))
        return ok
      },
      async showQuestion(_query, request) {
        await questions.show(request.shop.id, request.body.question, actorOf(request))
        return ok
      },
      async dismissQuestionReports(_query, request) {
        await questions.dismiss(request.shop.id, request.body.question, actorOf(request))
        return ok
      },
      async keepQuestionHidden(_query, request) {
        await questions.keep(request.shop.id, request.body, actorOf(request))
        return ok
      },
      shopReviews: ({ shopid: _, ...filter }, { shop }) => reviews.list(shop.id, filter),
      exportShopReviews: (_query, { shop, body: { shopid: _, reason: _reason, ...filter } }) =>
        reviews.list(shop.id, { ...filter, size: EXPORT_PART }),
      replyToReview: (_query, request) => reviews.reply(request.shop.id, request.body, actorOf(request)),
      async pinReview(_query, request) {
        await reviews.pin(request.shop.id, request.body, actorOf(request))
        return ok
      },
      async giveReviewPoints(_query, { shop, record, body: { shopid: _, ...gift } }) {
        await points.give(shop.id, gift, record)
        return ok
      },
      async hideReview(_query, request) {
        await reviews.hide(request.shop.id, request.body, actorOf(request))
        return ok
      },
      async dismissReviewReports(_query, request) {
        await reviews.dismiss(request.shop.id, request.body.review, actorOf(request))
        return ok
      },
      async keepReviewHidden(_query, request) {
        await reviews.keep(request.shop.id, request.body, actorOf(request))
        return ok
      },
      async showReview(_query, request) {
        await reviews.show(request.shop.id, request.body.review, actorOf(request))
        return ok
      },
    }),
  ]
}
