import * as accounts from '../../domains/accounts/events.ts'
import * as catalogue from '../../domains/catalogue/events.ts'
import * as content from '../../domains/content/events.ts'
import * as feeds from '../../domains/feeds/events.ts'
import * as fonts from '../../domains/fonts/events.ts'
import * as interests from '../../domains/interests/events.ts'
import * as jobs from '../../domains/jobs/events.ts'
import * as marketing from '../../domains/marketing/events.ts'
import * as membership from '../../domains/membership/events.ts'
import * as messaging from '../../domains/messaging/events.ts'
import * as opening from '../../domains/opening/events.ts'
import * as orders from '../../domains/orders/events.ts'
import * as payments from '../../domains/payments/events.ts'
import * as redirects from '../../domains/redirects/events.ts'
import * as reviews from '../../domains/reviews/events.ts'
import * as settlements from '../../domains/settlements/events.ts'
import * as staff from '../../domains/staff/events.ts'
import * as subscriptions from '../../domains/subscriptions/events.ts'
import * as tax from '../../domains/tax/events.ts'
import * as tenancy from '../../domains/tenancy/events.ts'
import { type EventOf, type EventType, eventReader } from '../../platform/events/event-type.ts'

/** The `events.ts` of each module. Every event type that these files export counts. */
const modules = [
  tenancy,
  accounts,
  staff,
  jobs,
  catalogue,
  content,
  redirects,
  interests,
  marketing,
  membership,
  payments,
  orders,
  subscriptions,
  settlements,
  tax,
  opening,
  reviews,
  feeds,
  messaging,
  fonts,
]

type ExportOf<Module> = Module extends unknown ? Module[keyof Module] : never
type AnyEventType = Extract<ExportOf<(typeof modules)[number]>, EventType>

const eventTypes = modules
  .flatMap((module): ExportOf<(typeof modules)[number]>[] => Object.values(module))
  // A module's `events.ts` may also export functions that build payloads.
  .filter((exported): exported is AnyEventType => typeof exported === 'object')

/** An event of any module. Its `type` narrows its payload. */
export type AnyEvent = EventOf<AnyEventType>

/** Excludes event types that only a newer version of the program has. */
export const isKnownEvent = eventReader(eventTypes)
