import { Type as T } from 'typebox'
import { Id } from '../../platform/contract/fields.ts'
import { defineEvent } from '../../platform/events/event-type.ts'
import { oneOf } from './contract/fields.ts'
import { moveNames } from './shared/moves.ts'

const OrderNumber = T.String({ minLength: 1, maxLength: 40 })
const Won = T.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })

// `shop` and `origin` are internal ids of the shops that sell and ship.
const Order = { shop: Id, number: OrderNumber }

// Of orders that were placed together one stands for all of them, for whoever tells of them once.
const Placed = { ...Order, lead: T.Boolean() }

/** An order stands and waits for somebody to send the money. One that is paid as it is placed is told as `order.paid` alone. */
export const orderPlaced = defineEvent('order.placed', T.Object(Placed))
/** An order is paid for and waits to be accepted. `uid` is null of a guest. */
export const orderPaid = defineEvent(
  'order.paid',
  T.Object({ ...Order, origin: Id, uid: T.Union([Id, T.Null()]) }),
)
/** An order was given up while it waited for its money. */
export const orderCanceled = defineEvent(
  'order.canceled',
  T.Object({ ...Placed, by: oneOf(['buyer', 'seller', 'timer']) }),
)
/**
 * Somebody moved a line: it was accepted, sent, confirmed, a claim about it was made or decided. `refunded`: won that go back by it;
 * `joins_parcel`: it was sent in the parcel of another line.
 */
export const orderMoved = defineEvent(
  'order.moved',
  T.Object({ ...Order, line: Id, move: oneOf(moveNames), refunded: Won, joins_parcel: T.Boolean() }),
)
/** The payee of a transfer has sent money of an order back, so many won. */
export const orderRefundSent = defineEvent(
  'order.refund-sent',
  T.Object({ ...Order, line: T.Optional(Id), amount: Won }),
)
/** A guest is to be mailed a code. */
export const orderCode = defineEvent('order.code', T.Object({ ...Order, code: T.String({ maxLength: 20 }) }))

/** What orders tell. */
export const ordersEvents = [
  orderPlaced,
  orderPaid,
  orderCanceled,
  orderMoved,
  orderRefundSent,
  orderCode,
] as const
