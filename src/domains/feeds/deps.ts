import type { Database } from '../../platform/database/pools.ts'
import type { Tenancy } from '../tenancy/tenancy.service.ts'
import type { feedPlaces } from './feed-places.ts'
import type { ReaderBounds } from './feed-stream.ts'

/** What feeds need of the platform and of lower modules. */
export interface FeedsDeps {
  database: Database
  /** signed base of a stored picture; empty for an empty key */
  sign: (key: string) => string
  /** the same for pictures that only verified adults may see */
  signAdult: (key: string) => string
  tenancy: Pick<Tenancy, 'hostOf'>
  /** time limits of readers */
  reader?: ReaderBounds
  /** bounds of concurrent reads */
  places?: Parameters<typeof feedPlaces>[0]
}
