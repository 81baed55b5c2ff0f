import { systemClock } from '../../platform/clock.ts'
import type { AnyTx } from '../../platform/database/transactions.ts'
import type { EventOf } from '../../platform/events/event-type.ts'
import { sealer } from '../../platform/sealing/sealer.ts'
import { type orderMoved, orderPaid } from '../orders/events.ts'
import type { Tenancy } from '../tenancy/tenancy.service.ts'
import { browserPurchases } from './browser/purchases.ts'
import type { ConversionsDeps } from './deps.ts'
import { destinations } from './destinations/destinations.ts'
import { sendLog } from './seller/log.ts'
import { delivery } from './sends/deliver.ts'
import { queuePurchase, queueRefund } from './sends/queue.ts'
import { purgeSends } from './sends/store.ts'

/** Transitions that refund a difference in cost while the buyer keeps the products, so no purchase is reversed. */
const KEEPING_PRODUCTS: ReadonlySet<string> = new Set(['reship', 'changeOption', 'changeAddress'])

export type Conversions = ReturnType<typeof conversionsService>

const ANSWER_WITHIN_MS = 15_000

export interface ConversionsOptions
  extends Omit<ConversionsDeps, 'clock' | 'seal' | 'pageOf' | 'answerWithinMs'>,
    Partial<Pick<ConversionsDeps, 'clock'>> {
  tenancy: Pick<Tenancy, 'hostOf'>
  /** scheme of shop pages; http by default */
  scheme?: 'http' | 'https' | undefined
  /** timeout of requests to the services, ms; 15 s by default */
  answerWithinMs?: number | undefined
}

/** Reports each purchase and refund once to advertising and analytics services (README). */
export function conversionsService(options: ConversionsOptions) {
  const {
    database,
    tenancy,
    scheme = 'http',
    clock = systemClock,
    answerWithinMs = ANSWER_WITHIN_MS,
  } = options
  const deps: ConversionsDeps = {
    ...options,
    clock,
    answerWithinMs,
    pageOf: (shop) => `${scheme}://${tenancy.hostOf(shop)}/`,
    seal: sealer(options.secret),
  }
  const purchases = browserPurchases(deps)
  return {
    /** purchases for browsers to report */
    purchases,
    /** services that the server reports to, for staff */
    destinations: destinations(deps),
    log: sendLog(deps),
    delivery: delivery(deps),

    /** Queues the reports of an order's event, in the transaction that handles the event. Runs with the system role. */
    async note(tx: AnyTx, event: EventOf<typeof orderPaid | typeof orderMoved>): Promise<void> {
      if (event.type === orderPaid.name) {
        await purchases.notePurchase(tx, event.payload)
        await queuePurchase(tx, event.payload, clock())
      } else if (event.payload.refunded > 0 && !KEEPING_PRODUCTS.has(event.payload.move))
        await queueRefund(tx, event.payload, clock())
    },

    /** Deletes purchases that are too old to be reported, and entries of the send log that are older than 90 days. */
    async purgeOld(): Promise<void> {
      await purchases.purgeReported()
      await database.asSystem('conversions', (tx: AnyTx) => purgeSends(tx, clock()))
    },
  }
}
