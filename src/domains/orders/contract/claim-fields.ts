import { Type as T } from 'typebox'
import { Moment, Name, oneOf, orNull } from '../../../platform/contract/fields.ts'
import { LineFields, OrderId, Reason } from './order-fields.ts'

export const MAX_PHOTOS = 5
/** as many as a checkout has */
const MAX_LINES = 200

const KindShape = T.Union([T.Literal('cancel'), T.Literal('return'), T.Literal('exchange')])
/** A change of mind, or the shop's fault: the buyer pays the return of the first. */
export const CauseShape = T.Union([T.Literal('mind'), T.Literal('fault')])

/** The account for the refund of a transfer. */
export const RefundAccountShape = T.Object({
  bank: Name,
  number: T.String({ pattern: '^[0-9-]{6,30}$' }),
  holder: Name,
})

/** Keys of uploaded pictures. */
export const PhotoKeys = T.Array(T.String({ maxLength: 100 }), { maxItems: MAX_PHOTOS })

/** A buyer's claim about pieces of an order's lines, which come back in one parcel. */
export const ClaimFields = {
  orderid: OrderId,
  kind: KindShape,
  /** each line once; fewer pieces than it has split it */
  lines: T.Array(T.Object({ line: LineFields.line, qty: T.Integer({ minimum: 1, maximum: 999 }) }), {
    minItems: 1,
    maxItems: MAX_LINES,
  }),
  cause: CauseShape,
  reason: Reason,
  /** required for the refund of a transfer */
  account: T.Optional(RefundAccountShape),
  /** the answers of the uploads; only their uploader can use them */
  photos: T.Optional(PhotoKeys),
}

/** A proposal to make a return of an exchange, or the other way round. */
const ConversionShape = T.Object({
  by: oneOf(['buyer', 'seller']),
  /** the kind of the claim before it */
  from: oneOf(['return', 'exchange']),
  /** who bears the ways then */
  cause: CauseShape,
  reason: T.String(),
  proposed_at: Moment,
  /** null while the other side has not agreed */
  agreed_at: orNull(Moment),
})

/** What became of an accepted claim, and the seller's answer to any. Amounts are whole won. */
const ClaimProgressShape = T.Object({
  /** the parcel in which the goods come back; empty while nobody has told it */
  carrier: T.String(),
  tracking: T.String(),
  sent_at: orNull(Moment),
  received_at: orNull(Moment),
  /** null for none, and for one that was declined */
  conversion: orNull(ConversionShape),
  /** number of the seller's pictures of what came back */
  inspection_photos: T.Integer(),
  /** kept of the refund of worn goods */
  deduction: T.Integer(),
  /** borne by the buyer of the way of refused goods to the buyer again */
  send_back: T.Integer(),
  /** what the buyer owes the shop for the ways, beside a refund, and what of it the shop says it has got */
  dues: T.Integer(),
  dues_paid: T.Integer(),
  dues_paid_at: orNull(Moment),
  /** the seller's reason for the end of the claim, or of an awaited one for saying that its parcel did not come; empty for none */
  answer: T.String(),
})

/** A claim in an order. */
export const ClaimShape = T.Object({
  id: T.Integer(),
  line: T.Integer(),
  kind: KindShape,
  cause: CauseShape,
  reason: T.String(),
  /** number of pictures; each is requested by its index, from 0 */
  photos: T.Integer(),
  /** number within the order of the parcel in which the goods come back, from 1; 0 for cancelled goods */
  parcel: T.Integer(),
  /** Share of the parcel's cost, won, once it is accepted: of a return it is out of the refund, of an exchange it goes to the shop. */
  way_back: T.Integer(),
  way_out: T.Integer(),
  asked_at: Moment,
  /** rejected before the goods came back, refused when they were inspected, expired as nobody sent them; null while it is open */
  outcome: orNull(oneOf(['granted', 'rejected', 'withdrawn', 'refused', 'expired'])),
  ended_at: T.Union([Moment, T.Null()]),
  /** an older server tells none */
  progress: T.Optional(ClaimProgressShape),
})

/** The identity of a claim's picture. */
export const PhotoFields = {
  claim: LineFields.line,
  at: T.Integer({ minimum: 0, maximum: MAX_PHOTOS - 1 }),
  /** one of what the seller found, and not of the buyer's */
  inspection: T.Optional(T.Boolean()),
}
/** A picture as a data address. */
export const PhotoShape = T.Object({ image: T.String() })
