import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/pools.ts'
import type { FetchOutside } from '../../platform/outside/fetch-outside.ts'
import type { FileStore } from '../../platform/storage/storage.ts'
import type { PrivateUploads } from '../../platform/uploads/private-uploads.ts'
import type { Accounts } from '../accounts/accounts.service.ts'
import type { Catalogue } from '../catalogue/catalogue.service.ts'
import type { JobsService } from '../jobs/jobs.service.ts'
import type { MembershipService } from '../membership/membership.service.ts'
import type { Orders } from '../orders/orders.service.ts'
import type { Tenancy } from '../tenancy/tenancy.service.ts'

/** What the module needs from the platform and from lower modules. */
export interface ReviewsDeps {
  database: Database
  clock: Clock
  jobs: Pick<JobsService, 'start' | 'find' | 'isOpen'>
  /** downloads pictures from other sites; by default from the public internet */
  fetchOutside: FetchOutside
  /** storage of the photos */
  files: FileStore
  /** storage of uploaded photos, on the public disk */
  photos: Pick<PrivateUploads, 'acceptImage' | 'acceptDownload' | 'holds'>
  /** signed base URL of a stored picture; empty for an empty key */
  sign: (key: string) => string
  /** like `sign`, for pictures of adult products */
  signAdult: (key: string) => string
  tenancy: Pick<Tenancy, 'hostOf'>
  accounts: Pick<Accounts, 'find'>
  catalogue: Pick<Catalogue, 'tallies' | 'products'>
  membership: Pick<MembershipService, 'points'>
  orders: Pick<Orders, 'deliveries'>
}
