import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/pools.ts'
import type { Orders } from '../orders/orders.service.ts'
import type { Payments } from '../payments/payments.service.ts'
import type { Tenancy } from '../tenancy/tenancy.service.ts'

export interface SubscriptionsDeps {
  database: Database
  clock: Clock
  /** signs a storage key: returns the base of picture URLs; an empty text for an empty key */
  sign: (key: string) => string
  /** the same for pictures of adult products */
  signAdult: (key: string) => string
  tenancy: Pick<Tenancy, 'hostOf'>
  payments: Pick<Payments, 'cards' | 'own'>
  orders: Pick<Orders, 'checkout' | 'checkoutSessions'>
}
