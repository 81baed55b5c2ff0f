import { type Clock, systemClock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/pools.ts'
import { browserPurchases } from './browser/purchases.ts'

export type Conversions = ReturnType<typeof conversionsService>

/** Tells advertising and analytics services of shops' purchases, each once (README). */
export function conversionsService({ database, clock = systemClock }: { database: Database; clock?: Clock }) {
  return { ...browserPurchases({ database, clock }) }
}
