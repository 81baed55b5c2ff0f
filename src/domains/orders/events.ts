import { Type as T } from 'typebox'
import { Id, oneOf } from '../../platform/contract/fields.ts'
import { defineEvent } from '../../platform/events/event-type.ts'
import { MAX_CANCEL_JOB_LINES } from './shared/bulk-limits.ts'
import { transitionNames } from './shared/transitions.ts'

const OrderNumber = T.String({ minLength: 1, maxLength: 40 })
const Won = T.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })

// `shop` is the selling shop and `origin` the shipping shop, both as internal ids.
const Order = { shop: Id, origin: Id, number: OrderNumber }

// `lead` is true for exactly one order of a checkout, so that a consumer can handle each checkout once.
const PlacedOrder = { ...Order, lead: T.Boolean() }

/** An order was placed and waits for a transfer. Orders that are paid at once emit only `order.paid`. */
export const orderPlaced = defineEvent('order.placed', T.Object(PlacedOrder))
/** An order was paid. `uid` is null for a guest. `subscribed` is true for an order of a subscription. */
export const orderPaid = defineEvent(
  'order.paid',
  T.Object({ ...Order, uid: T.Union([Id, T.Null()]), subscribed: T.Optional(T.Literal(true)) }),
)
/** An order was cancelled before its payment. */
export const orderCanceled = defineEvent(
  'order.canceled',
  T.Object({ ...PlacedOrder, by: oneOf(['buyer', 'seller', 'timer']) }),
)
/**
 * A line made a transition. `refunded` is won and includes `delivery_refunded`. `joins_parcel` is true if another line
 * of the same parcel or action has its own event, which is the one to notify about. `actor` is set if both buyers and
 * sellers can make the transition. `with_lines` are other lines that the same notification names, and
 * `refunded_together` is the refund (won) of all these lines. `entry` is the id of a price reduction in the history.
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
    with_lines: T.Optional(T.Array(Id, { maxItems: MAX_CANCEL_JOB_LINES })),
    refunded_together: T.Optional(Won),
    entry: T.Optional(Id),
  }),
)
/** The payee has transferred a refund of `amount` won. */
export const orderRefundSent = defineEvent(
  'order.refund-sent',
  T.Object({ ...Order, line: T.Optional(Id), amount: Won }),
)
/** A buyer has paid over the platform what claims of the order cost, or was refunded a part of it. */
export const claimDuesPaid = defineEvent('order.dues-paid', T.Object(Order))
export const claimDuesRefunded = defineEvent('order.dues-refunded', T.Object(Order))
/** The browser with this digest (hex) requested a code by mail. */
export const orderCode = defineEvent(
  'order.code',
  T.Object({ ...Order, browser: T.String({ pattern: '^[0-9a-f]{64}$' }) }),
)
