import { Type as T } from 'typebox'
import { Moment, Name, oneOf, orNull } from '../../../platform/contract/fields.ts'
import { LineFields, OrderId, Reason } from './order-fields.ts'

export const MAX_PHOTOS = 5
/** as many as a checkout */
const MAX_LINES = 200

const KindShape = T.Union([T.Literal('cancel'), T.Literal('return'), T.Literal('exchange')])
/** A change of mind, whose return the buyer pays, or a fault of the shop. */
export const CauseShape = T.Union([T.Literal('mind'), T.Literal('fault')])

export const RefundAccountShape = T.Object({
  bank: Name,
  number: T.String({ pattern: '^[0-9-]{6,30}$' }),
  holder: Name,
})

export const PhotoKeys = T.Array(T.String({ maxLength: 100 }), { maxItems: MAX_PHOTOS })

/** A buyer's claim; its products return in one parcel. */
export const ClaimFields = {
  orderid: OrderId,
  kind: KindShape,
  /** each line once; fewer pieces split it */
  lines: T.Array(T.Object({ line: LineFields.line, qty: T.Integer({ minimum: 1, maximum: 999 }) }), {
    minItems: 1,
    maxItems: MAX_LINES,
  }),
  cause: CauseShape,
  reason: Reason,
  /** required for a refund by transfer */
  account: T.Optional(RefundAccountShape),
  /** `file_url`s uploaded by the same buyer */
  photos: T.Optional(PhotoKeys),
}

/** A proposal to convert a return into an exchange or the reverse. */
const ConversionShape = T.Object({
  by: oneOf(['buyer', 'seller']),
  /** kind before the proposal */
  from: oneOf(['return', 'exchange']),
  /** who pays shipping afterwards */
  cause: CauseShape,
  reason: T.String(),
  proposed_at: Moment,
  agreed_at: orNull(Moment),
})

/** Progress of an accepted claim, and the seller's answer. Amounts are won. */
const ClaimProgressShape = T.Object({
  /** return parcel; empty while unknown */
  carrier: T.String(),
  tracking: T.String(),
  sent_at: orNull(Moment),
  received_at: orNull(Moment),
  /** null without a proposal or after it was declined */
  conversion: orNull(ConversionShape),
  /** number of inspection pictures */
  inspection_photos: T.Integer(),
  /** deduction for worn products */
  deduction: T.Integer(),
  /** for sending refused products again, paid by the buyer */
  send_back: T.Integer(),
  /** what the buyer owes the shop besides refunds, and what the shop received */
  dues: T.Integer(),
  dues_paid: T.Integer(),
  dues_paid_at: orNull(Moment),
  /** the seller's reason for ending the claim or reporting a missing parcel; empty without one */
  answer: T.String(),
})

export const ClaimShape = T.Object({
  id: T.Integer(),
  line: T.Integer(),
  kind: KindShape,
  cause: CauseShape,
  reason: T.String(),
  /** number of pictures; their index starts at 0 */
  photos: T.Integer(),
  /** return parcel of the order, from 1; 0 for cancellations */
  parcel: T.Integer(),
  /** Share of the parcel cost, won: a return pays it from its refund, an exchange to the shop. */
  way_back: T.Integer(),
  way_out: T.Integer(),
  asked_at: Moment,
  /** `rejected` before the return, `refused` after the inspection, `expired` if not sent; null while open */
  outcome: orNull(oneOf(['granted', 'rejected', 'withdrawn', 'refused', 'expired'])),
  ended_at: T.Union([Moment, T.Null()]),
  /** missing in replies of an older server */
  progress: T.Optional(ClaimProgressShape),
})

/** `at` is the index of a picture of a claim. */
export const PhotoFields = {
  claim: LineFields.line,
  at: T.Integer({ minimum: 0, maximum: MAX_PHOTOS - 1 }),
  /** an inspection picture, not one of the buyer */
  inspection: T.Optional(T.Boolean()),
}
/** A data URL. */
export const PhotoShape = T.Object({ image: T.String() })
