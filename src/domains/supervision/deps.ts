import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/pools.ts'
import type { Accounts } from '../accounts/accounts.service.ts'
import type { Catalogue } from '../catalogue/catalogue.service.ts'
import type { Receipts } from '../receipts/receipts.service.ts'
import type { Reconciliation } from '../reconciliation/reconciliation.service.ts'
import type { Settlements } from '../settlements/settlements.service.ts'
import type { StaffService } from '../staff/staff.service.ts'
import type { Tenancy } from '../tenancy/tenancy.service.ts'

export interface SupervisionDeps {
  database: Database
  clock: Clock
  platform: { host: string }
  /** origin of the admin host */
  adminUrl: string
  /** origin of the account host */
  accountUrl: string
  tenancy: Pick<Tenancy, 'hostOf' | 'hosts' | 'suspensions'>
  staff: { previews: Pick<StaffService['previews'], 'issue'> }
  accounts: Pick<Accounts, 'locks' | 'sessions'>
  settlements: Pick<Settlements, 'holds'>
  receipts: Pick<Receipts, 'count'>
  reconciliation: { differences: Pick<Reconciliation['differences'], 'count'> }
  catalogue: Pick<Catalogue, 'takeDowns'>
}
