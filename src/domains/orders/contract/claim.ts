import { Type as T } from 'typebox'
import { Moment, Name } from '../../../platform/contract/fields.ts'
import { LineFields, OrderId, Reason } from './fields.ts'

export const MOST_PHOTOS = 5
/** as many as a checkout has */
const MOST_LINES = 200

const KindShape = T.Union([T.Literal('cancel'), T.Literal('return'), T.Literal('exchange')])
/** A change of mind, or the shop's fault: the buyer pays the return of the first. */
const CauseShape = T.Union([T.Literal('mind'), T.Literal('fault')])

/** The account for the refund of a transfer. */
export const RefundAccountShape = T.Object({
  bank: Name,
  number: T.String({ pattern: '^[0-9-]{6,30}$' }),
  holder: Name,
})

/** A buyer's claim about pieces of an order's lines, which come back in one parcel. */
export const ClaimFields = {
  orderid: OrderId,
  kind: KindShape,
  /** each line once; fewer pieces than it has split it */
  lines: T.Array(T.Object({ line: LineFields.line, qty: T.Integer({ minimum: 1, maximum: 999 }) }), {
    minItems: 1,
    maxItems: MOST_LINES,
  }),
  cause: CauseShape,
  reason: Reason,
  /** required for the refund of a transfer */
  account: T.Optional(RefundAccountShape),
  /** the answers of the uploads; only their uploader can use them */
  photos: T.Optional(T.Array(T.String({ maxLength: 100 }), { maxItems: MOST_PHOTOS })),
}

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
  outcome: T.Union([T.Literal('granted'), T.Literal('rejected'), T.Literal('withdrawn'), T.Null()]),
  ended_at: T.Union([Moment, T.Null()]),
})

/** The identity of a claim's picture. */
export const PhotoFields = {
  claim: LineFields.line,
  at: T.Integer({ minimum: 0, maximum: MOST_PHOTOS - 1 }),
}
/** A picture as a data address. */
export const PhotoShape = T.Object({ image: T.String() })
