import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/pools.ts'
import type { Accounts } from '../accounts/accounts.service.ts'
import type { Catalogue } from '../catalogue/catalogue.service.ts'
import type { Tenancy } from '../tenancy/tenancy.service.ts'

export interface MarketingDeps {
  database: Database
  accounts: Pick<Accounts, 'findByEmails' | 'findAll'>
  tenancy: Pick<Tenancy, 'hostOf'>
  catalogue: { cards: Pick<Catalogue['cards'], 'chosen'> }
  clock: Clock
}
