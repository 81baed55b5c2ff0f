import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/pools.ts'
import type { Sealer } from '../../platform/sealing/sealer.ts'

/** What conversions need of the platform and of lower modules. */
export interface ConversionsDeps {
  database: Database
  clock: Clock
  /** encrypts tokens */
  seal: Sealer
  /** for tokens and for pseudonyms of buyers; the same in every process */
  secret: string
  /** addresses of the services' APIs */
  meta: string
  google: string
  /** address of a shop's pages */
  pageOf: (shop: { slug: string; dom3: string | null }) => string
  /** timeout of a service's request */
  answerWithinMs: number
}
