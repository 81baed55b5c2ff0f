import { Type as T } from 'typebox'
import { Moment, Name } from '../../../platform/contract/fields.ts'
import { LineFields, Reason } from './fields.ts'

export const MOST_PHOTOS = 5

const KindShape = T.Union([T.Literal('cancel'), T.Literal('return'), T.Literal('exchange')])
/** A change of mind, or the shop's fault: the buyer pays the way back of the first. */
const CauseShape = T.Union([T.Literal('mind'), T.Literal('fault')])

/** Where money is sent back to that came by a transfer. */
export const RefundAccountShape = T.Object({
  bank: Name,
  number: T.String({ pattern: '^[0-9-]{6,30}$' }),
  holder: Name,
})

/** What a buyer asks for of a line. */
export const ClaimFields = {
  ...LineFields,
  kind: KindShape,
  /** pieces; fewer than the line has divide it */
  qty: T.Integer({ minimum: 1, maximum: 999 }),
  cause: CauseShape,
  reason: Reason,
  /** needed where money goes back that came by a transfer */
  account: T.Optional(RefundAccountShape),
  /** what the uploads answered; nobody else can use it */
  photos: T.Optional(T.Array(T.String({ maxLength: 100 }), { maxItems: MOST_PHOTOS })),
}

/** A claim as it is shown. */
export const ClaimShape = T.Object({
  id: T.Integer(),
  line: T.Integer(),
  kind: KindShape,
  cause: CauseShape,
  reason: T.String(),
  /** how many pictures there are; each is asked for by its place, from 0 */
  photos: T.Integer(),
  asked_at: Moment,
  outcome: T.Union([T.Literal('granted'), T.Literal('rejected'), T.Literal('withdrawn'), T.Null()]),
  ended_at: T.Union([Moment, T.Null()]),
})

/** Which picture of which claim. */
export const PhotoFields = {
  claim: LineFields.line,
  at: T.Integer({ minimum: 0, maximum: MOST_PHOTOS - 1 }),
}
/** A picture as a data address. */
export const PhotoShape = T.Object({ image: T.String() })
