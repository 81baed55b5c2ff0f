import { Type as T } from 'typebox'
import { Id, oneOf } from '../../platform/contract/fields.ts'
import { defineEvent } from '../../platform/events/event-type.ts'
import { ShopId } from '../tenancy/tenancy.contract.ts'

const Listing = T.Object({ shopid: ShopId, sid: Id })

/** Reviews of a listing and its counters changed. */
export const reviewsChanged = defineEvent('reviews.changed', Listing)
/** Questions about a listing, or answers to them, changed. */
export const qnaChanged = defineEvent('qna.changed', Listing)

/** A person asked about a listing. `id` is the question's. */
export const qnaAsked = defineEvent('qna.asked', T.Object({ shopid: ShopId, sid: Id, id: Id }))

/** A person's words at a shop: its internal id, and the id of the question or the review. */
const Words = T.Object({ shop: Id, id: Id })

/** A question was answered for the first time. */
export const qnaAnswered = defineEvent('qna.answered', Words)
/** A shop hid a question with a reason. */
export const qnaHidden = defineEvent('qna.hidden', Words)
/** A shop hid a review with a reason. */
export const reviewHidden = defineEvent('reviews.hidden', Words)

/** A shop decided an objection to the hiding of a question: it stays hidden with an answer, or is shown again. */
export const qnaObjectionSettled = defineEvent('qna.objection-settled', Words)
/** The same for a review. */
export const reviewObjectionSettled = defineEvent('reviews.objection-settled', Words)

/** A person reported words to their shop. */
export const wordsReported = defineEvent(
  'words.reported',
  T.Object({ shopid: ShopId, kind: oneOf(['question', 'review']), id: Id }),
)
