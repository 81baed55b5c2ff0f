import { Type as T } from 'typebox'
import { Id, oneOf } from '../../platform/contract/fields.ts'
import { defineEvent } from '../../platform/events/event-type.ts'
import { MAX_CANCEL_JOB_LINES } from './shared/bulk-limits.ts'
import { transitionNames } from './shared/transitions.ts'

const OrderNumber = T.String({ minLength: 1, maxLength: 40 })
const Won = T.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })

// `shop` sells and `origin` ships; both are internal ids.
const Order = { shop: Id, origin: Id, number: OrderNumber }

// `lead` is true for one order of a checkout, for consumers that handle a checkout once.
const PlacedOrder = { ...Order, lead: T.Boolean() }

/** An order waits for a transfer. Orders paid at once emit only `order.paid`. */
export const orderPlaced = defineEvent('order.placed', T.Object(PlacedOrder))
/** `uid` is null for a guest. */
export const orderPaid = defineEvent('order.paid', T.Object({ ...Order, uid: T.Union([Id, T.Null()]) }))
/** An unpaid order was cancelled. */
export const orderCanceled = defineEvent(
  'order.canceled',
  T.Object({ ...PlacedOrder, by: oneOf(['buyer', 'seller', 'timer']) }),
)
/**
 * A transition of a line. `refunded`: won, including `delivery_refunded`. `joins_parcel`: another line of the same
 * parcel or action is notified. `actor`: set if both buyers and sellers can make the transition. `with_lines`: other
 * lines of the same notification; `refunded_together`: won of all of them.
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
  }),
)
/** The payee transferred a refund; won. */
export const orderRefundSent = defineEvent(
  'order.refund-sent',
  T.Object({ ...Order, line: T.Optional(Id), amount: Won }),
)
/** The browser with this digest (hex) requested a code. */
export const orderCode = defineEvent(
  'order.code',
  T.Object({ ...Order, browser: T.String({ pattern: '^[0-9a-f]{64}$' }) }),
)
