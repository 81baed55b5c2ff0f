import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/pools.ts'
import type { Settlements } from '../settlements/settlements.service.ts'
import type { Tenancy } from '../tenancy/tenancy.service.ts'

export interface SupervisionDeps {
  database: Database
  clock: Clock
  platform: { host: string }
  tenancy: Pick<Tenancy, 'hostOf' | 'suspensions'>
  settlements: Pick<Settlements, 'holds'>
}
