import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/pools.ts'
import type { Sealer } from '../../platform/sealing/sealer.ts'

export interface ConversionsDeps {
  database: Database
  clock: Clock
  seal: Sealer
  /** key for encryption of tokens and for pseudonyms; must be the same in every process */
  secret: string
  /** API URLs of the services */
  meta: string
  google: string
  /** URL of a shop's pages */
  pageOf: (shop: { slug: string; dom3: string | null }) => string
  answerWithinMs: number
}
