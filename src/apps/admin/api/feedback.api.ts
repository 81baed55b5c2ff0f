import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserApi } from '../../../client/browser.ts'
import type { ReviewPoints } from '../../../domains/reviews/seller/feedback.contract.ts'
import type { addresses } from '../router/addresses.ts'
import { lastPage } from './last-page.ts'
import { withProof } from './proof.ts'

const QUESTION = '/api/myshp/v2/seller/question'
const REVIEW = '/api/myshp/v2/seller/review'

type QuestionsView = ReturnType<typeof addresses.questions>
type ReviewsView = ReturnType<typeof addresses.reviews>

const keys = {
  all: (shopid: string) => ['inbox', shopid],
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

/** A page of a shop's questions, those that wait first. */
export const questionsQuery = (shopid: string, view: QuestionsView) =>
  queryOptions({
    queryKey: keys.questions(shopid, view),
    queryFn: ({ signal }) => browserApi.get(`${QUESTION}/list`, { shopid, ...queryOf(view) }, { signal }),
    placeholderData: lastPage(keys.questions(shopid, view)),
  })

/** A page of a shop's reviews, those that wait first. */
export const reviewsQuery = (shopid: string, view: ReviewsView) =>
  queryOptions({
    queryKey: keys.reviews(shopid, view),
    queryFn: ({ signal }) => browserApi.get(`${REVIEW}/list`, { shopid, ...askedReviews(view) }, { signal }),
    placeholderData: lastPage(keys.reviews(shopid, view)),
  })

/** A part of the same list for a file, with the reason why it is wanted. */
export const takeQuestions = (shopid: string, view: QuestionsView, reason: string) =>
  withProof(() => browserApi.post(`${QUESTION}/export`, { shopid, reason, ...queryOf(view) }))

export const takeReviews = (shopid: string, view: ReviewsView, reason: string) =>
  withProof(() => browserApi.post(`${REVIEW}/export`, { shopid, reason, ...askedReviews(view) }))

export const useQuestions = (...list: Parameters<typeof questionsQuery>) => useQuery(questionsQuery(...list))
export const useReviews = (...list: Parameters<typeof reviewsQuery>) => useQuery(reviewsQuery(...list))

/** How many questions and reviews wait. */
export const useInboxCount = (shopid: string, enabled = true) =>
  useQuery({
    queryKey: [...keys.all(shopid), 'count'],
    queryFn: ({ signal }) => browserApi.get('/api/myshp/v2/seller/inbox/count', { shopid }, { signal }),
    enabled,
  })

/** How many questions and reviews a member wrote to the shop. */
export const useWordsOfMember = (shopid: string, uid: number) =>
  useQuery({
    queryKey: [...keys.all(shopid), 'member', uid],
    queryFn: ({ signal }) => browserApi.get('/api/myshp/v2/seller/inbox/member', { shopid, uid }, { signal }),
  })

/** Answers a question, or edits its answer, as it was seen. */
export function useAnswer(shopid: string, question: number) {
  const onSuccess = useRefresh(shopid)
  return useMutation({
    mutationFn: (body: { version: number; answer: string }) =>
      browserApi.post(`${QUESTION}/answer`, { shopid, question, ...body }),
    meta: { toldInForm: true },
    onSuccess,
  })
}

/** Replies to a review, or edits or removes the reply, as it was seen. */
export function useReply(shopid: string, review: number) {
  const onSuccess = useRefresh(shopid)
  return useMutation({
    mutationFn: (body: { version: number; reply: string }) =>
      browserApi.post(`${REVIEW}/reply`, { shopid, review, ...body }),
    meta: { toldInForm: true },
    onSuccess,
  })
}

export function usePin(shopid: string) {
  const onSuccess = useRefresh(shopid)
  return useMutation({
    mutationFn: (body: { review: number; best: boolean }) =>
      browserApi.post(`${REVIEW}/pin`, { shopid, ...body }),
    onSuccess,
  })
}

/** Gives points to the writer of a review. */
export function useReviewPoints(shopid: string, review: number) {
  const onSuccess = useRefresh(shopid)
  return useMutation({
    mutationFn: (gift: ReviewPoints) => browserApi.post(`${REVIEW}/points`, { shopid, review, ...gift }),
    meta: { toldInForm: true },
    onSuccess,
  })
}

/** Hides a question or a review with a reason. */
export function useHide(shopid: string, kind: 'question' | 'review', id: number) {
  const onSettled = useRefresh(shopid)
  return useMutation({
    mutationFn: (reason: string) =>
      kind === 'question'
        ? browserApi.post(`${QUESTION}/hide`, { shopid, question: id, reason })
        : browserApi.post(`${REVIEW}/hide`, { shopid, review: id, reason }),
    onSettled,
  })
}

/** Keeps a hidden question or review hidden against its writer's objection. */
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

/** Settles the reports of a question or a review, which stays as it is. */
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

/** Shows a hidden question or review again. */
export function useShow(shopid: string, kind: 'question' | 'review') {
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

function askedReviews({ stars, photo, ...view }: ReviewsView) {
  return { ...queryOf(view), ...(stars && { stars: Number(stars) }), ...(photo && { photo: true }) }
}
