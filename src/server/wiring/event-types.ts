import { accountsEvents } from '../../domains/accounts/events.ts'
import { catalogueEvents } from '../../domains/catalogue/events.ts'
import { contentEvents } from '../../domains/content/events.ts'
import { fontsEvents } from '../../domains/fonts/events.ts'
import { interestsEvents } from '../../domains/interests/events.ts'
import { membershipEvents } from '../../domains/membership/events.ts'
import { ordersEvents } from '../../domains/orders/events.ts'
import { paymentsEvents } from '../../domains/payments/events.ts'
import { reviewsEvents } from '../../domains/reviews/events.ts'
import { staffEvents } from '../../domains/staff/events.ts'
import { tenancyEvents } from '../../domains/tenancy/events.ts'
import { type EventOf, eventReader } from '../../platform/events/event-type.ts'

/** Every kind of event that there is, by rooms in their order. */
export const eventTypes = [
  ...tenancyEvents,
  ...accountsEvents,
  ...staffEvents,
  ...catalogueEvents,
  ...contentEvents,
  ...interestsEvents,
  ...membershipEvents,
  ...paymentsEvents,
  ...ordersEvents,
  ...reviewsEvents,
  ...fontsEvents,
] as const

/** Any event of the house; its type tells what it carries. */
export type AnyEvent = EventOf<(typeof eventTypes)[number]>

/** Whether an event of the outbox is one of ours. A newer version of the program may tell more. */
export const isKnown = eventReader(eventTypes)
