import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserApi } from '../../../client/browser.ts'
import type { ReviewPoints } from '../../../domains/reviews/seller/feedback.contract.ts'
import type { urlParameters } from '../router/url-parameters.ts'
import { lastPage } from './last-page.ts'
import { inboxKey } from './menu-counts.api.ts'
import { withProof } from './proof.ts'

const QUESTION = '/api/myshp/v2/seller/question'
const REVIEW = '/api/myshp/v2/seller/review'

type QuestionsView = ReturnType<typeof urlParameters.questions>
type ReviewsView = ReturnType<typeof urlParameters.reviews>

const keys = {
  all: inboxKey,
  questions: (shopid: string, { after, ...view }: QuestionsView) => [
    ...keys.all(shopid),
    'questions',
    view,
    { after },
  ],
  reviews: (shopid: string, { after, ...view }: ReviewsView) => [
    ...keys.all(shopid),
    'reviews',
    view,
    { after },
  ],
}

/** A page of a shop's questions, unanswered ones first. */
export const questionsQuery = (shopid: string, view: QuestionsView) =>
  queryOptions({
    queryKey: keys.questions(shopid, view),
    queryFn: ({ signal }) => browserApi.get(`${QUESTION}/list`, { shopid, ...queryOf(view) }, { signal }),
    placeholderData: lastPage(keys.questions(shopid, view)),
  })

/** A page of a shop's reviews, unanswered ones first. */
export const reviewsQuery = (shopid: string, view: ReviewsView) =>
  queryOptions({
    queryKey: keys.reviews(shopid, view),
    queryFn: ({ signal }) =>
      browserApi.get(`${REVIEW}/list`, { shopid, ...reviewsQueryOf(view) }, { signal }),
    placeholderData: lastPage(keys.reviews(shopid, view)),
  })

/** A part of the same list for a file; `reason` is logged. */
export const exportQuestions = (shopid: string, view: QuestionsView, reason: string) =>
  withProof(() => browserApi.post(`${QUESTION}/export`, { shopid, reason, ...queryOf(view) }))

export const exportReviews = (shopid: string, view: ReviewsView, reason: string) =>
  withProof(() => browserApi.post(`${REVIEW}/export`, { shopid, reason, ...reviewsQueryOf(view) }))

export const useQuestions = (...list: Parameters<typeof questionsQuery>) => useQuery(questionsQuery(...list))
export const useReviews = (...list: Parameters<typeof reviewsQuery>) => useQuery(reviewsQuery(...list))

/** The number of questions and reviews of a member. */
export const useFeedbackOfMember = (shopid: string, uid: number) =>
  useQuery({
    queryKey: [...keys.all(shopid), 'member', uid],
    queryFn: ({ signal }) => browserApi.get('/api/myshp/v2/seller/inbox/member', { shopid, uid }, { signal }),
  })

export function useAnswer(shopid: string, question: number) {
  const onSuccess = useRefresh(shopid)
  return useMutation({
    mutationFn: (body: { version: number; answer: string }) =>
      browserApi.post(`${QUESTION}/answer`, { shopid, question, ...body }),
    meta: { showsErrorInForm: true },
    onSuccess,
  })
}

/** Adds, edits or removes the reply to a review. */
export function useReply(shopid: string, review: number) {
  const onSuccess = useRefresh(shopid)
  return useMutation({
    mutationFn: (body: { version: number; reply: string }) =>
      browserApi.post(`${REVIEW}/reply`, { shopid, review, ...body }),
    meta: { showsErrorInForm: true },
    onSuccess,
  })
}

export function usePinReview(shopid: string) {
  const onSuccess = useRefresh(shopid)
  return useMutation({
    mutationFn: (body: { review: number; best: boolean }) =>
      browserApi.post(`${REVIEW}/pin`, { shopid, ...body }),
    onSuccess,
  })
}

export function useReviewPoints(shopid: string, review: number) {
  const onSuccess = useRefresh(shopid)
  return useMutation({
    mutationFn: (gift: ReviewPoints) => browserApi.post(`${REVIEW}/points`, { shopid, review, ...gift }),
    meta: { showsErrorInForm: true },
    onSuccess,
  })
}

export function useHideFeedback(shopid: string, kind: 'question' | 'review', id: number) {
  const onSettled = useRefresh(shopid)
  return useMutation({
    mutationFn: (reason: string) =>
      kind === 'question'
        ? browserApi.post(`${QUESTION}/hide`, { shopid, question: id, reason })
        : browserApi.post(`${REVIEW}/hide`, { shopid, review: id, reason }),
    onSettled,
  })
}

/** Rejects the objection of a hidden question's or review's writer. */
export function useKeepHidden(shopid: string, kind: 'question' | 'review', id: number) {
  const onSettled = useRefresh(shopid)
  return useMutation({
    mutationFn: (answer: string) =>
      kind === 'question'
        ? browserApi.post(`${QUESTION}/keep`, { shopid, question: id, answer })
        : browserApi.post(`${REVIEW}/keep`, { shopid, review: id, answer }),
    onSettled,
  })
}

/** Dismisses the reports of a question or a review, which stays visible. */
export function useDismissReports(shopid: string, kind: 'question' | 'review') {
  const onSettled = useRefresh(shopid)
  return useMutation({
    mutationFn: (id: number) =>
      kind === 'question'
        ? browserApi.post(`${QUESTION}/dismiss`, { shopid, question: id })
        : browserApi.post(`${REVIEW}/dismiss`, { shopid, review: id }),
    onSettled,
  })
}

export function useShowFeedback(shopid: string, kind: 'question' | 'review') {
  const onSettled = useRefresh(shopid)
  return useMutation({
    mutationFn: (id: number) =>
      kind === 'question'
        ? browserApi.post(`${QUESTION}/show`, { shopid, question: id })
        : browserApi.post(`${REVIEW}/show`, { shopid, review: id }),
    onSettled,
  })
}

function useRefresh(shopid: string) {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: keys.all(shopid) })
}

function queryOf({ q, state, uid, after }: QuestionsView) {
  return { ...(q && { q }), ...(state && { state }), ...(uid && { uid }), ...(after && { after }) }
}

function reviewsQueryOf({ stars, photo, imported, ...view }: ReviewsView) {
  return {
    ...queryOf(view),
    ...(stars && { stars: Number(stars) }),
    ...(photo && { photo: true }),
    ...(imported && { imported: true }),
  }
}
