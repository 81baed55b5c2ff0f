import { type Clock, systemClock } from '../../platform/clock.ts'
import type { RecordChange } from '../../platform/contract/record.ts'
import type { Database } from '../../platform/database/pools.ts'
import { type AnyTx, withTables } from '../../platform/database/transactions.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { ownPayments } from './own-payments.ts'
import type { Purchase } from './payment-completion.ts'
import { paymentRefunds } from './payment-refunds.ts'
import { isByHand } from './payment-rules.ts'
import { paymentSettlement } from './payment-settlement.ts'
import { paymentStart } from './payment-start.ts'
import type { Payment } from './payments.contract.ts'
import type { PortOne } from './providers/portone.ts'
import { type ProviderNeeds, paymentView, providersHere } from './providers/providers.ts'
import { assertBalanced } from './store/balance.ts'
import type { Tx } from './store/payment-store.ts'
import * as store from './store/payment-store.ts'
import type { PaymentRow } from './tables.ts'

export { type CallerIdentity, callerIdentity } from './caller-identity.ts'
export type { Purchase } from './payment-completion.ts'
export { paysLater } from './payment-rules.ts'
export type { PaymentRequest } from './payment-start.ts'
export type { PortOneKeys } from './providers/portone.ts'
export type { RefundAccount } from './tables.ts'

export type Payments = ReturnType<typeof paymentsService>

export interface PaymentsNeeds extends ProviderNeeds {
  database: Database
  purchase: Purchase
  clock?: Clock
}

/** Payments for references, which are opaque to this room (README). */
export function paymentsService(needs: PaymentsNeeds) {
  const { database, purchase, clock = systemClock } = needs
  const providers = providersHere(needs, clock)
  const shown = paymentView(providers)
  const { settle, take, lapse, reconcile } = paymentSettlement({ database, clock, purchase, providers })
  return {
    methods: providers.methods,
    ...paymentStart({ clock, providers, shown }),
    ...ownPayments({ database, settle, lapse, shown }),
    ...paymentRefunds({ database, clock, providers }),
    reconcile,

    /**
     * The payment for a reference: the one that paid, else the one under way, else the newest; null when none was begun.
     * In the caller's transaction, which sees the payment.
     */
    async of(tx: AnyTx, reference: string): Promise<Payment | null> {
      const row = await store.currentOf(withTables(tx), reference)
      return row ? shown(row) : null
    },

    /**
     * The payee confirms a bank transfer: the operator (null), or the person `uid` of a shop, whose entry `record` writes. Throws CONFLICT when none is
     * expected, and where the money goes to another payee's account.
     */
    async confirmDeposit(
      reference: string,
      by: { payee: number; uid: number } | { payee: null },
      record?: RecordChange,
    ): Promise<Payment> {
      const current = (tx: Tx) => store.currentOf(tx, reference)
      const row = await (by.payee === null
        ? database.asSystem('operator', current)
        : database.asShop(by.payee, current))
      if (!row || !isByHand(row.provider) || !['WAITING', 'PAID'].includes(row.state))
        throw new DomainError('CONFLICT')
      if (row.payee !== by.payee) throw notTheirs(row)
      const said = { ...('uid' in by && { confirmed_by: by.uid }), ...(record && { record }) }
      return shown(await take({ payment: row, amount: row.amount, ...said }))
    },

    /** Expected transfers to the platform's account, the soonest deadline first. */
    depositsDue: async (most: number): Promise<Payment[]> =>
      (await database.asSystem('operator', (tx: Tx) => store.findDeposits(tx, most))).map(shown),

    /** Handles a webhook of PortOne: `body` in raw form. Throws FORBIDDEN for an invalid or old signature. */
    async heard(headers: Parameters<PortOne['read']>[0], body: string): Promise<void> {
      const { portone } = providers
      if (!portone) throw new DomainError('NOT_FOUND')
      const id = portone.read(headers, body)
      const row = id && (await store.findPayment(database, id))
      // Its content is not trusted; PortOne is asked.
      if (row && row.provider === 'portone') await settle(row)
    },

    assertBalanced: () => assertBalanced(database),
  }
}

const notTheirs = ({ payee }: PaymentRow) =>
  new DomainError('CONFLICT', {
    message:
      payee === null
        ? '마당 계좌로 받는 입금이라 운영자가 확인합니다.'
        : '상점 계좌로 받는 입금이라 그 상점이 확인합니다.',
    details: { payee: payee === null ? 'platform' : 'shop' },
  })
