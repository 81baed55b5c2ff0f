import type { Database } from '../../platform/database/pools.ts'
import type { Tenancy } from '../tenancy/tenancy.service.ts'

export interface RedirectsDeps {
  database: Database
  tenancy: Pick<Tenancy, 'address'>
}
