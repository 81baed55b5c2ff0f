import { type Static, Type as T, type TObject } from 'typebox'
import { Id, Name, Phone } from '../../../platform/contract/fields.ts'
import { statuses } from '../shared/moves.ts'

export const Zipcode = T.String({ pattern: '^[0-9]{5}$' })
export const OrderId = T.String({ pattern: '^[0-9]{8}-[0-9]{8}$' })
export const Reason = T.String({ maxLength: 500 })
/** Made by a page for each opening of a form; the same request with it is done once. */
export const RequestKey = T.String({ pattern: '^[A-Za-z0-9_-]{16,64}$' })
/** What names a line of an order. */
export const LineFields = { orderid: OrderId, line: Id }

export const oneOf = <const Word extends string>(words: readonly Word[]) => T.Unsafe<Word>(T.Enum([...words]))
export const StatusShape = oneOf(statuses)

// One address and no header of a mail: nothing that parts, quotes or names addresses, no space and no line.
const EMAIL = '^[^\\s@<>()\\[\\]",;:\\\\\\x00-\\x1f\\x7f]+@[^\\s@<>()\\[\\]",;:\\\\\\x00-\\x1f\\x7f]+$'

/** Who orders. */
export const BuyerShape = T.Object({
  name: Name,
  phone: Phone,
  email: T.String({ pattern: EMAIL, maxLength: 200 }),
})
export type Buyer = Static<typeof BuyerShape>

/** Where it goes. */
export const RecipientShape = T.Object({
  name: Name,
  phone: Phone,
  zipcode: Zipcode,
  address: T.String({ minLength: 2, maxLength: 200 }),
  detail: T.String({ maxLength: 100 }),
  /** for who delivers; may be empty */
  memo: T.String({ maxLength: 100 }),
})
export type Recipient = Static<typeof RecipientShape>

/** What is bought: an item of a shop. */
export const ItemFields = {
  sid: T.Integer(),
  pid2: T.Integer(),
  /** 0 for none */
  pid3: T.Integer(),
  default_option: T.String(),
  opt_name: T.String(),
  /** storage key; a signed base of it, or empty, for who reads */
  image: T.String(),
}
export type ItemOfLine = Static<TObject<typeof ItemFields>>

/** What a line costs, won. */
export const CostFields = {
  qty: T.Integer(),
  /** of one */
  price: T.Integer(),
  /** discounts, of all pieces */
  off: T.Integer(),
  /** used points */
  points: T.Integer(),
}

/** What a line of an order costs and gives, won. `price * qty = off + points + paid`. */
export const LineAmountFields = {
  ...CostFields,
  /** money */
  paid: T.Integer(),
  /** points that the line earns */
  accrual: T.Integer(),
}
export type ShownLineAmounts = Static<TObject<typeof LineAmountFields>>

/** What an order costs, won. */
export const OrderAmountFields = {
  goods: T.Integer(),
  /** discounts: members' and the coupon's */
  off: T.Integer(),
  /** of `off`, the coupon's */
  coupon_off: T.Integer(),
  points: T.Integer(),
  delivery_fee: T.Integer(),
  /** island and mountain delivery; 0 until the zip code is known */
  surcharge: T.Integer(),
  /** money: what the lines are paid with, and delivery */
  total: T.Integer(),
}
export type OrderAmounts = Static<TObject<typeof OrderAmountFields>>
