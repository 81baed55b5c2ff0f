import { type Static, Type as T } from 'typebox'
import { oneOf, orNull } from '../../../platform/contract/fields.ts'
import { AccountToPayShape } from '../../payments/payments.contract.ts'
import { StatusShape } from '../contract/order-fields.ts'
import { OrderDetailShape, OrderShape } from '../contract/order-shapes.ts'
import { ListedNotesFields, OrderNotesFields } from './notes/order-notes.contract.ts'

/** Whether this shop sells the order, and whether it ships it. */
const Part = {
  sells: T.Boolean(),
  ships: T.Boolean(),
  /**
   * whether the shop that ships must confirm a changed recipient before it sends the order; missing in replies of an
   * older server
   */
  address_unseen: T.Optional(T.Boolean()),
}

export const ShopOrderShape = T.Object({
  ...OrderShape.properties,
  ...Part,
  buyer_name: T.String(),
  recipient_name: T.String(),
  /**
   * Equal for orders to the same name, phone and address. Only in lists of a state and for the shop that ships; missing
   * in replies of an older server.
   */
  recipient_key: T.Optional(T.String()),
  ...ListedNotesFields,
})
export type ShopOrder = Static<typeof ShopOrderShape>

const ShareFields = { supplier: T.Integer(), seller: T.Integer() }

/** The shares of both shops in a resale (`OrderShares`), won, without refunded lines. */
const OrderSharesShape = T.Object({
  ...ShareFields,
  bearer: oneOf(['seller', 'both']),
  prices: orNull(T.Object({ supplier_price: T.Integer(), commission: T.Integer(), added: T.Integer() })),
  /** deductions for worn products, which the shipping shop gets; missing in replies of an older server */
  deductions: T.Optional(T.Integer()),
  /** price reductions, which the shipping shop has paid; missing in replies of an older server */
  reductions: T.Optional(T.Integer()),
  off: T.Integer(),
  points: T.Integer(),
  lines: T.Array(T.Object({ line: T.Integer(), ...ShareFields })),
  refunded_lines: T.Integer(),
})

export const ShopOrderDetailShape = T.Object({
  ...OrderDetailShape.properties,
  ...Part,
  /** null if this shop both sells and ships the order */
  shares: orNull(OrderSharesShape),
  /** name of the sender of an expected transfer; otherwise empty */
  depositor: T.String(),
  /** the shop's account to which a transfer is expected, as the buyer saw it; otherwise null */
  account: T.Union([AccountToPayShape, T.Null()]),
  ...OrderNotesFields,
})
export type ShopOrderDetail = Static<typeof ShopOrderDetailShape>

export const ShopOrderPageShape = T.Object({
  orders: T.Array(ShopOrderShape),
  /** `after` of the next page; null at the end */
  next: T.Union([T.Integer(), T.Null()]),
})
export type ShopOrderPage = Static<typeof ShopOrderPageShape>

export const StatusCountsShape = T.Array(T.Object({ status: StatusShape, orders: T.Integer() }))

export const CountedOrderPageShape = T.Object({
  ...ShopOrderPageShape.properties,
  /** as `shopCounts`, read at the same moment as the page; missing in replies of an older server */
  counts: T.Optional(StatusCountsShape),
})
export type CountedOrderPage = Static<typeof CountedOrderPageShape>
