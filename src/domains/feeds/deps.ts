import type { Database } from '../../platform/database/pools.ts'
import type { Tenancy } from '../tenancy/tenancy.service.ts'
import type { feedSlots } from './feed-slots.ts'
import type { ReaderBounds } from './feed-stream.ts'

export interface FeedsDeps {
  database: Database
  /** signed base URL of a picture; empty for an empty key */
  sign: (key: string) => string
  /** signed base URL of a picture that only verified adults may see */
  signAdult: (key: string) => string
  tenancy: Pick<Tenancy, 'hostOf'>
  reader?: ReaderBounds
  slots?: Parameters<typeof feedSlots>[0]
}
