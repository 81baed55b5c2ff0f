import { Type as T } from 'typebox'
import { Id } from '../../platform/contract/fields.ts'
import { defineEvent } from '../../platform/events/event-type.ts'

const Won = T.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })
const PaymentId = T.String({ minLength: 1, maxLength: 60 })

/** Money arrived. `kept` is true if it pays the purchase; otherwise the money is refunded. */
export const paymentReceived = defineEvent(
  'payment.received',
  T.Object({ payment: PaymentId, reference: T.String({ maxLength: 200 }), amount: Won, kept: T.Boolean() }),
)
export const paymentRefunded = defineEvent(
  'payment.refunded',
  T.Object({ payment: PaymentId, refund: Id, amount: Won }),
)
