import { type Clock, systemClock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/pools.ts'
import { type AnyTx, withTables } from '../../platform/database/transactions.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { assertBalanced } from './balance.ts'
import { beginning } from './beginning.ts'
import { completing } from './completing.ts'
import type { Payment } from './contract.ts'
import { paying } from './paying.ts'
import type { PortOne } from './providers/portone.ts'
import { type ProviderNeeds, providersHere } from './providers/providers.ts'
import { refunding } from './refunding.ts'
import { showing } from './showing.ts'
import type { Tx } from './store/payments.ts'
import * as store from './store/payments.ts'
import type { Purchase } from './taking.ts'

export { type Asker, askerOf } from './asker.ts'
export type { PaymentWish } from './beginning.ts'
export type { PortOneKeys } from './providers/portone.ts'
export { paysLater } from './rules.ts'
export type { RefundAccount } from './tables.ts'
export type { Purchase } from './taking.ts'

export type Payments = ReturnType<typeof paymentsService>

export interface PaymentsNeeds extends ProviderNeeds {
  database: Database
  purchase: Purchase
  clock?: Clock
}

/** Money for references, which payments know nothing else about (README). */
export function paymentsService(needs: PaymentsNeeds) {
  const { database, purchase, clock = systemClock } = needs
  const providers = providersHere(needs, clock)
  const shown = showing(providers)
  const { settle, take, lapse, reconcile } = completing({ database, clock, purchase, providers })
  return {
    methods: providers.methods,
    ...beginning({ clock, providers, shown }),
    ...paying({ database, settle, lapse, shown }),
    ...refunding({ database, clock, providers }),
    reconcile,

    /**
     * The payment for a reference: the one that paid, else the one under way, else the newest; null when none was begun.
     * In the caller's transaction (`asSystem`).
     */
    async of(tx: AnyTx, reference: string): Promise<Payment | null> {
      const row = await store.currentOf(withTables(tx), reference)
      return row ? shown(row) : null
    },

    /** The seller has seen a bank transfer come. Throws CONFLICT when none is waited for. */
    async confirmDeposit(reference: string): Promise<Payment> {
      const row = await database.asSystem((tx: Tx) => store.currentOf(tx, reference))
      if (row?.provider !== 'bank' || !['WAITING', 'PAID'].includes(row.state))
        throw new DomainError('CONFLICT')
      return shown(await take({ payment: row, amount: row.amount }))
    },

    /** Takes in a webhook of PortOne: `body` as it came. Throws FORBIDDEN when its signature does not fit or is old. */
    async heard(headers: Parameters<PortOne['read']>[0], body: string): Promise<void> {
      const { portone } = providers
      if (!portone) throw new DomainError('NOT_FOUND')
      const id = portone.read(headers, body)
      const row = id && (await store.findPayment(database, id))
      // What it says is not believed; PortOne is asked.
      if (row && row.provider === 'portone') await settle(row)
    },

    assertBalanced: () => assertBalanced(database),
  }
}
