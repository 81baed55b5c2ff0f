import { Type as T } from 'typebox'
import { Id, oneOf } from '../../platform/contract/fields.ts'
import { defineEvent } from '../../platform/events/event-type.ts'
import { transitionNames } from './shared/transitions.ts'

const OrderNumber = T.String({ minLength: 1, maxLength: 40 })
const Won = T.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })

// `shop` and `origin` are internal ids of the shops that sell and ship: an order of a pick concerns both.
const Order = { shop: Id, origin: Id, number: OrderNumber }

// One order of a checkout is its lead, for consumers that handle a checkout once.
const PlacedOrder = { ...Order, lead: T.Boolean() }

/** An order was placed and waits for a transfer. One that is paid at once emits `order.paid` alone. */
export const orderPlaced = defineEvent('order.placed', T.Object(PlacedOrder))
/** An order is paid for and waits to be accepted. `uid` is null for a guest. */
export const orderPaid = defineEvent('order.paid', T.Object({ ...Order, uid: T.Union([Id, T.Null()]) }))
/** An order was cancelled while it waited for its money. */
export const orderCanceled = defineEvent(
  'order.canceled',
  T.Object({ ...PlacedOrder, by: oneOf(['buyer', 'seller', 'timer']) }),
)
/**
 * A line was moved: accepted, shipped, confirmed, a claim about it made or decided. `refunded`: won of the refund, `delivery_refunded` of
 * them for its delivery; `joins_parcel`: it was shipped in the parcel of another line; `actor`: of transitions that buyers and sellers make.
 */
export const orderMoved = defineEvent(
  'order.moved',
  T.Object({
    ...Order,
    line: Id,
    move: oneOf(transitionNames),
    refunded: Won,
    joins_parcel: T.Boolean(),
    delivery_refunded: T.Optional(Won),
    actor: T.Optional(oneOf(['buyer', 'seller'])),
  }),
)
/** The payee of a transfer has sent a refund of an order, so many won. */
export const orderRefundSent = defineEvent(
  'order.refund-sent',
  T.Object({ ...Order, line: T.Optional(Id), amount: Won }),
)
/** A guest gets a code by mail, for the browser of this digest (hex), which requested it. */
export const orderCode = defineEvent(
  'order.code',
  T.Object({ ...Order, browser: T.String({ pattern: '^[0-9a-f]{64}$' }) }),
)
