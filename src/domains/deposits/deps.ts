import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/pools.ts'
import type { Orders } from '../orders/orders.service.ts'
import type { AccountToPay } from '../payments/payments.contract.ts'
import type { Payments } from '../payments/payments.service.ts'
import type { Tenancy } from '../tenancy/tenancy.service.ts'

export interface DepositsDeps {
  database: Database
  clock: Clock
  payments: { settlement: Pick<Payments['settlement'], 'confirmDeposit'> }
  orders: { transfers: Pick<Orders['transfers'], 'confirmPlatformDeposit'> }
  tenancy: { ownShops: Pick<Tenancy['ownShops'], 'ownAccount'> }
  /** the platform's account for transfers */
  account?: AccountToPay | undefined
  /** seconds after which another process books the deposits of one that died */
  claimSeconds?: number
}
