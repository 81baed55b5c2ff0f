import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/pools.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { isOver, type Purchase, paymentCompletion } from './payment-completion.ts'
import { isByHand, lastCheck, nextCheck } from './payment-rules.ts'
import type { Evidence } from './providers/provider.ts'
import type { Providers } from './providers/providers.ts'
import type { Tx } from './store/payment-store.ts'
import * as store from './store/payment-store.ts'
import type { PaymentRow } from './tables.ts'
import { workThrough } from './work-through.ts'

export interface SettlementNeeds {
  database: Database
  clock: Clock
  purchase: Purchase
  providers: Pick<Providers, 'named'>
}

export type PaymentSettlement = ReturnType<typeof paymentSettlement>

const AT_ONCE = 20

/** Settles payments after any trigger: the buyer's return page, a webhook, the seller or the clock. */
export function paymentSettlement({ database, clock, purchase, providers }: SettlementNeeds) {
  const take = paymentCompletion({ database, clock, purchase })

  /** Asks the provider for the state of a payment and applies it. Idempotent. */
  async function settle(payment: PaymentRow): Promise<PaymentRow> {
    if (isOver(payment)) return payment
    const evidence = await providers.named(payment.provider).look(payment)
    return follow(payment, evidence)
  }

  async function follow(payment: PaymentRow, evidence: Evidence): Promise<PaymentRow> {
    if (evidence.kind === 'captured') return take({ payment, ...evidence })
    if (evidence.kind === 'nothing') return payment
    const [details, problem] =
      evidence.kind === 'account' ? [{ account: evidence.account }, ''] : [{}, evidence.problem]
    return (await store.remember(database, payment.id, details, problem)) ?? payment
  }

  /** Cancels a payment without money. */
  async function lapse({ id, reference }: PaymentRow): Promise<PaymentRow> {
    return database.asSystem('money', async (tx: Tx) => {
      const payment = (await store.lockOf(tx, [reference])).find((row) => row.id === id)
      if (!payment) throw new DomainError('NOT_FOUND')
      if (payment.state !== 'WAITING') return payment
      await store.markCanceled(tx, id, isByHand(payment.provider) ? null : lastCheck(clock()))
      await purchase.lapsed(tx, reference)
      return { ...payment, state: 'CANCELED' as const }
    })
  }

  async function look(payment: PaymentRow): Promise<void> {
    const settled = await settle(payment)
    if (isOver(settled)) return
    if (settled.state === 'WAITING' && settled.due_at <= clock()) return void (await lapse(payment))
    const again = settled.state === 'WAITING' ? nextCheck(settled, clock()) : null
    await database.asSystem('money', (tx: Tx) => store.checkAgain(tx, payment.id, again))
  }

  return {
    settle,
    take,
    lapse,

    /**
     * Checks payments without news for a while, and ends those that are overdue. Returns how many. A failed check, as when
     * the provider is away, is repeated a minute later.
     */
    async reconcile(): Promise<number> {
      const now = clock()
      return workThrough(() => database.asSystem('money', (tx: Tx) => store.claimDue(tx, now, AT_ONCE)), look)
    },
  }
}
