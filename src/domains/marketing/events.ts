import { Type as T } from 'typebox'
import { Id } from '../../platform/contract/fields.ts'
import { defineEvent } from '../../platform/events/event-type.ts'

const Change = T.Integer({ minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER })

/** A coupon was issued, used, or given back on a day in Seoul; the changes of its figures, won. `shop` is an internal id. */
export const couponCounted = defineEvent(
  'coupon.counted',
  T.Object({
    shop: Id,
    coupon: Id,
    day: T.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' }),
    issued: Change,
    used: Change,
    sales: Change,
    off: Change,
  }),
)
