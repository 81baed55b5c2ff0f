import { Type as T } from 'typebox'
import { Id, oneOf } from '../../platform/contract/fields.ts'
import { defineEvent } from '../../platform/events/event-type.ts'
import { transitionNames } from './shared/transitions.ts'

const OrderNumber = T.String({ minLength: 1, maxLength: 40 })
const Won = T.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })

// `shop` sells and `origin` ships; both are internal ids.
const Order = { shop: Id, origin: Id, number: OrderNumber }

// `lead` is true for one order of a checkout, for consumers that handle a checkout once.
const PlacedOrder = { ...Order, lead: T.Boolean() }

/** An order waits for a transfer. Orders that are paid at once emit only `order.paid`. */
export const orderPlaced = defineEvent('order.placed', T.Object(PlacedOrder))
/** `uid` is null for a guest. */
export const orderPaid = defineEvent('order.paid', T.Object({ ...Order, uid: T.Union([Id, T.Null()]) }))
/** An unpaid order was cancelled. */
export const orderCanceled = defineEvent(
  'order.canceled',
  T.Object({ ...PlacedOrder, by: oneOf(['buyer', 'seller', 'timer']) }),
)
/**
 * A transition of a line. `refunded`: won, of which `delivery_refunded` for delivery. `joins_parcel`: it belongs to the
 * same parcel or act as another line. `actor`: set if buyers and sellers can make the transition.
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
/** The payee sent a refund by transfer; won. */
export const orderRefundSent = defineEvent(
  'order.refund-sent',
  T.Object({ ...Order, line: T.Optional(Id), amount: Won }),
)
/** A code was requested by the browser with this digest (hex). */
export const orderCode = defineEvent(
  'order.code',
  T.Object({ ...Order, browser: T.String({ pattern: '^[0-9a-f]{64}$' }) }),
)
