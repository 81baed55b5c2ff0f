import { Type as T } from 'typebox'
import { Id } from '../../platform/contract/fields.ts'
import { defineEvent } from '../../platform/events/event-type.ts'
import { ShopId } from '../tenancy/tenancy.contract.ts'

const Change = T.Integer({ minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER })

/** Changes of a coupon's figures on a day in Seoul; `sales` and `off` in won. `shop` is the internal id. */
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

/** The coupons that a shop offers, or their terms, changed, or the last one was issued. */
export const couponsChanged = defineEvent('coupons.changed', T.Object({ shopid: ShopId }))

/** The deals of a shop changed. */
export const dealsChanged = defineEvent('deals.changed', T.Object({ shopid: ShopId }))
