import { Type as T } from 'typebox'
import { Id, oneOf, orNull } from '../../platform/contract/fields.ts'
import { defineEvent } from '../../platform/events/event-type.ts'
import { subscriptionReasons } from './shared/subscription-terms.ts'

/** `YYYY-MM-DD`. */
const Day = T.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' })

/** The offer of a product was changed; its page shows the cycles. */
export const subscriptionOfferChanged = defineEvent(
  'subscription.offer-changed',
  T.Object({ shopid: T.String({ maxLength: 60 }), sid: Id }),
)

/**
 * Something of which the person of a subscription is notified: the order of `day` is near (`total` is its present cost,
 * null if it cannot be ordered now), its card was refused, it was skipped, or the subscription was paused. `before` is
 * the amount to which the person has agreed, if it has become dearer; `agreed` is the same, if it has become cheaper.
 * `reason` is empty if there is none; `retry_on` is the day of the next attempt. `first_failure`: the order of `day`
 * has failed for the first time.
 */
export const subscriptionNoticed = defineEvent(
  'subscription.noticed',
  T.Object({
    shop: Id,
    id: Id,
    kind: oneOf(['upcoming', 'refused', 'skipped', 'paused']),
    day: Day,
    total: orNull(T.Integer({ minimum: 0 })),
    before: orNull(T.Integer({ minimum: 0 })),
    agreed: orNull(T.Integer({ minimum: 0 })),
    reason: T.Union([T.Literal(''), oneOf(subscriptionReasons)]),
    retry_on: orNull(Day),
    first_failure: T.Optional(T.Boolean()),
  }),
)
