import { Type as T } from 'typebox'
import { Id, oneOf } from '../../platform/contract/fields.ts'
import { defineEvent } from '../../platform/events/event-type.ts'
import { ShopId } from '../tenancy/tenancy.contract.ts'

const Listing = T.Object({ shopid: ShopId, sid: Id })

export const reviewsChanged = defineEvent('reviews.changed', Listing)
/** The number of people who found a review of a listing helpful changed. */
export const reviewVoted = defineEvent('reviews.voted', Listing)
/** Questions or answers of a listing changed. */
export const qnaChanged = defineEvent('qna.changed', Listing)

/** A person asked a question, which has this `id`. */
export const qnaAsked = defineEvent('qna.asked', T.Object({ shopid: ShopId, sid: Id, id: Id }))

/** `shop` is the internal id, `id` the id of the question or the review. */
const FeedbackRef = T.Object({ shop: Id, id: Id })

/** The shop answered a question for the first time. */
export const qnaAnswered = defineEvent('qna.answered', FeedbackRef)
export const qnaHidden = defineEvent('qna.hidden', FeedbackRef)
export const reviewHidden = defineEvent('reviews.hidden', FeedbackRef)

/** The shop decided on the writer's objection: it kept the text hidden with an answer, or showed it again. */
export const qnaObjectionSettled = defineEvent('qna.objection-settled', FeedbackRef)
export const reviewObjectionSettled = defineEvent('reviews.objection-settled', FeedbackRef)

export const wordsReported = defineEvent(
  'words.reported',
  T.Object({ shopid: ShopId, kind: oneOf(['question', 'review']), id: Id }),
)

/** All rows of a file were processed; `shop` is the internal id. */
export const reviewsImported = defineEvent('reviews.imported', T.Object({ shop: Id, import: Id }))
