import { type Clock, systemClock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/pools.ts'
import type { AnyTx } from '../../platform/database/transactions.ts'
import type { EventOf } from '../../platform/events/event-type.ts'
import { sealer } from '../../platform/sealing/sealer.ts'
import { type orderMoved, orderPaid } from '../orders/events.ts'
import type { Tenancy } from '../tenancy/tenancy.service.ts'
import { browserPurchases } from './browser/purchases.ts'
import { destinations } from './destinations/destinations.ts'
import { sendLog } from './seller/log.ts'
import { delivery } from './sends/deliver.ts'
import { queuePurchase, queueRefund } from './sends/queue.ts'
import { purgeSends } from './sends/store.ts'

export type Conversions = ReturnType<typeof conversionsService>

export interface ConversionsNeeds {
  database: Database
  tenancy: Pick<Tenancy, 'hostOf'>
  /** of shops' pages; http by default */
  scheme?: 'http' | 'https' | undefined
  /** encrypts tokens; the same in every process */
  secret: string
  /** addresses of the services' APIs */
  meta: string
  google: string
  /** a service's request that takes longer is given up; 15 s by default */
  answerWithinMs?: number | undefined
  clock?: Clock
}

const ANSWER_WITHIN_MS = 15_000

/** Tells advertising and analytics services of shops' purchases, each once (README). */
export function conversionsService(deps: ConversionsNeeds) {
  const { database, tenancy, scheme = 'http', clock = systemClock, answerWithinMs = ANSWER_WITHIN_MS } = deps
  const pageOf = (shop: Parameters<Tenancy['hostOf']>[0]) => `${scheme}://${tenancy.hostOf(shop)}/`
  const needs = { ...deps, clock, pageOf, answerWithinMs, seal: sealer(deps.secret) }
  const purchases = browserPurchases(needs)
  return {
    claimPurchases: purchases.claimPurchases,
    confirmPurchases: purchases.confirmPurchases,
    deletePerson: purchases.deletePerson,
    ...destinations(needs),
    ...sendLog({ database }),
    ...delivery(needs),

    /** Notes what an event of orders tells, in the transaction that marks its delivery as made; runs as the system. */
    async note(tx: AnyTx, event: EventOf<typeof orderPaid | typeof orderMoved>): Promise<void> {
      if (event.type === orderPaid.name) {
        await purchases.notePurchase(tx, event.payload)
        await queuePurchase(tx, event.payload, clock())
      } else if (event.payload.refunded > 0) await queueRefund(tx, event.payload, clock())
    },

    /** Deletes what no browser will tell any more, and lines of the log that are 90 days old. */
    async purgeOld(): Promise<void> {
      await purchases.purgeReported()
      await database.asSystem('conversions', (tx: AnyTx) => purgeSends(tx, clock()))
    },
  }
}
