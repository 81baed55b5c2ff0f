import type { Database } from '../../platform/database/pools.ts'
import type { Tenancy } from '../tenancy/tenancy.service.ts'

export interface CartDeps {
  database: Database
  /** signed base URL of a picture; empty for an empty key */
  sign: (key: string) => string
  /** signed base URL of a picture of an adult product; empty for an empty key */
  signAdult: (key: string) => string
  tenancy: Pick<Tenancy, 'hostOf'>
}
