import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/pools.ts'
import type { PrivateUploads } from '../../platform/uploads/private-uploads.ts'
import type { Accounts } from '../accounts/accounts.service.ts'
import type { Carts } from '../cart/cart.service.ts'
import type { Catalogue } from '../catalogue/catalogue.service.ts'
import type { JobsService } from '../jobs/jobs.service.ts'
import type { Marketing } from '../marketing/marketing.service.ts'
import type { MembershipService } from '../membership/membership.service.ts'
import type { Payments } from '../payments/payments.service.ts'
import type { Tenancy } from '../tenancy/tenancy.service.ts'
import type { ParcelTracking } from './parcels/trackers.ts'

export interface OrdersDeps {
  database: Database
  clock: Clock
  /** secret for order numbers and mailed codes, the same in every process */
  secret: string
  /** origin of the account host */
  accountUrl: string
  /** signs a storage key: returns the base of picture URLs; an empty text for an empty key */
  sign: (key: string) => string
  /** the same for pictures of adult products */
  signAdult: (key: string) => string
  /** service that knows the states of parcels; without it orders only link to the carriers' pages */
  parcelTracking?: ParcelTracking | undefined
  uploads: Pick<PrivateUploads, 'acceptImage' | 'read'>
  tenancy: Pick<Tenancy, 'hostOf'>
  accounts: Pick<Accounts, 'findAll'>
  jobs: Pick<JobsService, 'start'>
  catalogue: Pick<Catalogue, 'limitedSales' | 'sellerList' | 'stock'>
  membership: Pick<MembershipService, 'points' | 'purchases' | 'tiers'>
  marketing: Pick<Marketing, 'usage'>
  cart: Pick<Carts, 'queries' | 'saves'>
  payments: Pick<Payments, 'cards' | 'charges' | 'own' | 'purchases' | 'receipts' | 'refunds' | 'settlement'>
}
