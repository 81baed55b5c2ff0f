import { type Static, Type as T } from 'typebox'
import { Day, Id, Moment, Name, oneOf, orNull } from '../../../platform/contract/fields.ts'
import { MAX_PICKUP_MEMO } from '../shared/pickup-days.ts'
import { LineFields, OrderId, Reason } from './order-fields.ts'

export const MAX_PHOTOS = 5
/** equals the maximum lines of a checkout */
const MAX_LINES = 200

const KindShape = T.Union([T.Literal('cancel'), T.Literal('return'), T.Literal('exchange')])
/** `mind`: a change of mind, for which the buyer pays the return; `fault`: a fault of the shop */
export const CauseShape = T.Union([T.Literal('mind'), T.Literal('fault')])

export const RefundAccountShape = T.Object({
  bank: Name,
  number: T.String({ pattern: '^[0-9-]{6,30}$' }),
  holder: Name,
})

export const PhotoKeys = T.Array(T.String({ maxLength: 100 }), { maxItems: MAX_PHOTOS })

/**
 * Another option of the product. `difference`: won per piece as the page has shown it; if it has changed, the request
 * is refused.
 */
export const OptionChoiceShape = T.Object({
  pid2: Id,
  difference: T.Integer({ minimum: -1_000_000_000, maximum: 1_000_000_000 }),
})

/** The other options of a line's product; `difference` is won per piece, `stock` pieces. */
export const OptionsShape = T.Object({
  options: T.Array(
    T.Object({ pid2: T.Integer(), opt_name: T.String(), difference: T.Integer(), stock: T.Integer() }),
  ),
})
export type ExchangeOptions = Static<typeof OptionsShape>

/** Fields of a buyer's claim. Its products return in one parcel. */
export const ClaimFields = {
  orderid: OrderId,
  kind: KindShape,
  /** each line at most once; a line is split if `qty` is less than its pieces */
  lines: T.Array(
    T.Object({
      line: LineFields.line,
      qty: T.Integer({ minimum: 1, maximum: 999 }),
      /** of an exchange; missing for the same option */
      option: T.Optional(OptionChoiceShape),
    }),
    { minItems: 1, maxItems: MAX_LINES },
  ),
  cause: CauseShape,
  reason: Reason,
  /** required for a refund by transfer, also of a cheaper option */
  account: T.Optional(RefundAccountShape),
  /** `file_url`s of pictures that the same buyer has uploaded */
  photos: T.Optional(PhotoKeys),
  /**
   * of a return or an exchange: one of the order's `pickup_days` on which the buyer would like the products picked up
   */
  pickup_day: T.Optional(Day),
  pickup_memo: T.Optional(T.String({ maxLength: MAX_PICKUP_MEMO })),
}

/** A proposal to convert a return into an exchange, or an exchange into a return. */
const ConversionShape = T.Object({
  by: oneOf(['buyer', 'seller']),
  /** kind of the claim before the proposal */
  from: oneOf(['return', 'exchange']),
  /** who pays shipping after the conversion */
  cause: CauseShape,
  reason: T.String(),
  proposed_at: Moment,
  agreed_at: orNull(Moment),
})

/** Progress of an accepted claim, and the seller's answer. Amounts are won. */
const ClaimProgressShape = T.Object({
  /** carrier and tracking number of the return parcel; empty until known */
  carrier: T.String(),
  tracking: T.String(),
  sent_at: orNull(Moment),
  received_at: orNull(Moment),
  /** null if nothing was proposed, or if the proposal was dropped */
  conversion: orNull(ConversionShape),
  /** number of inspection pictures */
  inspection_photos: T.Integer(),
  /** deduction for worn products */
  deduction: T.Integer(),
  /** what the buyer pays for sending refused products back to the buyer */
  send_back: T.Integer(),
  /** what the buyer owes the shop besides deductions from refunds, and how much of it the shop has received */
  dues: T.Integer(),
  dues_paid: T.Integer(),
  dues_paid_at: orNull(Moment),
  /** the seller's reason for ending the claim or for reporting that the parcel did not arrive; otherwise empty */
  answer: T.String(),
})

const OptionChangeShape = T.Object({
  pid2: T.Integer(),
  opt_name: T.String(),
  /** name and price of the old option; price in won per piece */
  from: T.Object({ opt_name: T.String(), price: T.Integer() }),
  /** won per piece; negative for a cheaper option */
  difference: T.Integer(),
  /** whether the pieces of the new option are reserved */
  reserved: T.Boolean(),
  /** won; part of `dues` for the dearer option */
  due: T.Integer(),
  /** whether the shop asks nothing for the dearer option */
  waived: T.Boolean(),
})

export const ClaimShape = T.Object({
  id: T.Integer(),
  line: T.Integer(),
  kind: KindShape,
  cause: CauseShape,
  /** the shop started it for the buyer; missing in replies of an older server */
  started_by: T.Optional(oneOf(['buyer', 'seller'])),
  reason: T.String(),
  /** number of the buyer's pictures; their indexes start at 0 */
  photos: T.Integer(),
  /** the day and the memo that the buyer chose for the pick-up; empty if none, missing in replies of an older server */
  pickup_day: T.Optional(T.String()),
  pickup_memo: T.Optional(T.String()),
  /** number of the return parcel in the order, from 1; 0 for a cancellation */
  parcel: T.Integer(),
  /**
   * won; the claim's share of the return fee and of sending the new product. A return pays it from its refund, an
   * exchange pays it to the shop.
   */
  way_back: T.Integer(),
  way_out: T.Integer(),
  asked_at: Moment,
  /**
   * null while open; `rejected`: before the products were sent; `refused`: after the inspection; `expired`: the
   * products were not sent in time
   */
  outcome: orNull(oneOf(['granted', 'rejected', 'withdrawn', 'refused', 'expired'])),
  ended_at: T.Union([Moment, T.Null()]),
  /** the option that the buyer gets by an exchange; null for the same one; missing in replies of an older server */
  option: T.Optional(orNull(OptionChangeShape)),
  /** missing in replies of an older server */
  progress: T.Optional(ClaimProgressShape),
})

/** `at` is the index of a picture of the claim. */
export const PhotoFields = {
  claim: LineFields.line,
  at: T.Integer({ minimum: 0, maximum: MAX_PHOTOS - 1 }),
  /** whether it is a picture of the inspection instead of one of the buyer */
  inspection: T.Optional(T.Boolean()),
}
/** The picture as a data URL. */
export const PhotoShape = T.Object({ image: T.String() })
