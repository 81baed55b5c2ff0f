import type { Database } from '../../platform/database/pools.ts'
import type { Tenancy } from '../tenancy/tenancy.service.ts'

export interface CartDeps {
  database: Database
  /** signed base URL of a picture; empty for an empty key */
  sign: (key: string) => string
  /** for pictures of adult products */
  signAdult: (key: string) => string
  tenancy: Pick<Tenancy, 'hostOf'>
}
