import type { Database } from '../../platform/database/pools.ts'
import type { Tenancy } from '../tenancy/tenancy.service.ts'

/** What carts need of the platform and of lower modules. */
export interface CartDeps {
  database: Database
  /** signed base of a stored picture, empty for an empty key */
  sign: (key: string) => string
  /** for pictures of adult products */
  signAdult: (key: string) => string
  tenancy: Pick<Tenancy, 'hostOf'>
}
