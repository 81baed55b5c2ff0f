import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/pools.ts'
import type { PortOneStore } from './gateway/portone-payments.ts'

export interface ReconciliationDeps {
  database: Database
  clock: Clock
  /** without it, only statements are compared */
  portOne?: PortOneStore | undefined
}
