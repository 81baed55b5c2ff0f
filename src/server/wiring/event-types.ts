import { accountsEvents } from '../../domains/accounts/events.ts'
import { catalogueEvents } from '../../domains/catalogue/events.ts'
import { contentEvents } from '../../domains/content/events.ts'
import { feedsEvents } from '../../domains/feeds/events.ts'
import { fontsEvents } from '../../domains/fonts/events.ts'
import { interestsEvents } from '../../domains/interests/events.ts'
import { jobsEvents } from '../../domains/jobs/events.ts'
import { marketingEvents } from '../../domains/marketing/events.ts'
import { membershipEvents } from '../../domains/membership/events.ts'
import { messagingEvents } from '../../domains/messaging/events.ts'
import { openingEvents } from '../../domains/opening/events.ts'
import { ordersEvents } from '../../domains/orders/events.ts'
import { paymentsEvents } from '../../domains/payments/events.ts'
import { reviewsEvents } from '../../domains/reviews/events.ts'
import { staffEvents } from '../../domains/staff/events.ts'
import { tenancyEvents } from '../../domains/tenancy/events.ts'
import { type EventOf, eventReader } from '../../platform/events/event-type.ts'

/** All types of events, by rooms in their order. */
export const eventTypes = [
  ...tenancyEvents,
  ...accountsEvents,
  ...staffEvents,
  ...jobsEvents,
  ...catalogueEvents,
  ...contentEvents,
  ...interestsEvents,
  ...marketingEvents,
  ...membershipEvents,
  ...paymentsEvents,
  ...ordersEvents,
  ...openingEvents,
  ...reviewsEvents,
  ...feedsEvents,
  ...messagingEvents,
  ...fontsEvents,
] as const

/** Any event of the platform; its type determines its payload. */
export type AnyEvent = EventOf<(typeof eventTypes)[number]>

/** Type guard for events of the outbox that this version knows. A newer version of the program may emit more. */
export const isKnown = eventReader(eventTypes)
