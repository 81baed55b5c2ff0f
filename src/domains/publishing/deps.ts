import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/pools.ts'
import type { Accounts } from '../accounts/accounts.service.ts'
import type { StaffService } from '../staff/staff.service.ts'

export interface PublishingDeps {
  database: Database
  clock: Clock
  accounts: Pick<Accounts, 'findAll'>
  staff: Pick<StaffService, 'peopleIn'> & { previews: Pick<StaffService['previews'], 'issue'> }
  /** platform host of a shop */
  hostAt: (slug: string) => string
}
