import { Type as T } from 'typebox'
import { Id, oneOf } from '../../platform/contract/fields.ts'
import { defineEvent } from '../../platform/events/event-type.ts'
import { ShopId } from '../tenancy/tenancy.contract.ts'

const Listing = T.Object({ shopid: ShopId, sid: Id })

export const reviewsChanged = defineEvent('reviews.changed', Listing)
/** Questions or answers changed. */
export const qnaChanged = defineEvent('qna.changed', Listing)

/** `id` is the question's. */
export const qnaAsked = defineEvent('qna.asked', T.Object({ shopid: ShopId, sid: Id, id: Id }))

/** `shop` is the internal id, `id` that of the question or the review. */
const FeedbackRef = T.Object({ shop: Id, id: Id })

/** For the first answer only. */
export const qnaAnswered = defineEvent('qna.answered', FeedbackRef)
export const qnaHidden = defineEvent('qna.hidden', FeedbackRef)
export const reviewHidden = defineEvent('reviews.hidden', FeedbackRef)

/** The text stays hidden with an answer, or is shown again. */
export const qnaObjectionSettled = defineEvent('qna.objection-settled', FeedbackRef)
export const reviewObjectionSettled = defineEvent('reviews.objection-settled', FeedbackRef)

export const wordsReported = defineEvent(
  'words.reported',
  T.Object({ shopid: ShopId, kind: oneOf(['question', 'review']), id: Id }),
)
