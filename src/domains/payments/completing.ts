import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/pools.ts'
import type { AnyTx } from '../../platform/database/transactions.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import type { Evidence } from './providers/provider.ts'
import type { Providers } from './providers/providers.ts'
import { lastCheck, nextCheck } from './rules.ts'
import { bookReceived } from './store/ledger.ts'
import type { Tx } from './store/payments.ts'
import * as store from './store/payments.ts'
import { insertRefund } from './store/refunds.ts'
import type { PaymentRow } from './tables.ts'
import { workThrough } from './work-through.ts'

/** What is bought, as far as payments know it. Both are called with the payments of the reference locked. */
export interface Purchase {
  /**
   * The money is there: makes the orders. False, having written nothing, when they can't be made any more; then the
   * money goes back.
   */
  paid(tx: AnyTx, payment: PaymentRow): Promise<boolean>
  /** No money that pays will come for this payment, and no other one is under way: what waited for it is let go. */
  lapsed(tx: AnyTx, payment: PaymentRow): Promise<void>
}

export interface CompletingNeeds {
  database: Database
  clock: Clock
  purchase: Purchase
  providers: Pick<Providers, 'named'>
}

export type Completing = ReturnType<typeof completing>

const AT_ONCE = 20

/** Brings payments to their end, whoever tells of it: the buyer's return page, a webhook, the seller or the clock. */
export function completing({ database, clock, purchase, providers }: CompletingNeeds) {
  /** Asks the provider what became of a payment and does what follows. Repeats change nothing. */
  async function settle(payment: PaymentRow): Promise<PaymentRow> {
    if (isOver(payment)) return payment
    const evidence = await providers.named(payment.provider).look(payment)
    return follow(payment, evidence)
  }

  async function follow(payment: PaymentRow, evidence: Evidence): Promise<PaymentRow> {
    if (evidence.kind === 'captured') return take(payment.id, evidence)
    if (evidence.kind === 'nothing') return payment
    const [details, problem] =
      evidence.kind === 'account' ? [{ account: evidence.account }, ''] : [{}, evidence.problem]
    return (await store.remember(database, payment.id, details, problem)) ?? payment
  }

  /** The one completion: the orders, the payment and the ledger change together or not at all. */
  async function take(
    id: string,
    { amount, receipt }: { amount: number; receipt?: string },
  ): Promise<PaymentRow> {
    return database.asSystem(async (tx: Tx) => {
      const [payment, ...others] = (await store.lockTogether(tx, id)) ?? missing()
      if (isOver(payment)) return payment
      const now = clock()
      const mayPay = amount === payment.amount && others.every(({ state }) => state !== 'PAID')
      const isPaid = mayPay && (await purchase.paid(tx, payment))
      const state = isPaid ? ('PAID' as const) : ('RETURNED' as const)
      const details = receipt ? { receipt } : {}
      await bookReceived(tx, payment, { state, amount, details }, now)
      if (state === 'RETURNED') await giveAllBack(tx, payment.id, amount, now)
      // Nobody waits for money of this payment any more, nor of another one.
      if (state === 'RETURNED' && others.every(({ state }) => state !== 'PAID' && state !== 'WAITING'))
        await purchase.lapsed(tx, payment)
      // A payment that the buyer had begun to replace this one by is not needed any more.
      if (state === 'PAID') for (const other of others) await store.markCanceled(tx, other.id, lastCheck(now))
      const refunded = state === 'PAID' ? 0 : amount
      const after = { state, received: amount, paid_at: now, refunded, problem: '' }
      return { ...payment, ...after, details: { ...payment.details, ...details } }
    })
  }

  /** Gives a payment up that nothing came for. */
  async function lapse(id: string): Promise<PaymentRow> {
    return database.asSystem(async (tx: Tx) => {
      const [payment] = (await store.lockTogether(tx, id)) ?? missing()
      if (payment.state !== 'WAITING') return payment
      await store.markCanceled(tx, id, payment.provider === 'bank' ? null : lastCheck(clock()))
      await purchase.lapsed(tx, payment)
      return { ...payment, state: 'CANCELED' as const }
    })
  }

  async function look(payment: PaymentRow): Promise<void> {
    const settled = await settle(payment)
    if (isOver(settled)) return
    if (settled.state === 'WAITING' && settled.due_at <= clock()) return void (await lapse(payment.id))
    const again = settled.state === 'WAITING' ? nextCheck(settled, clock()) : null
    await database.asSystem((tx: Tx) => store.checkAgain(tx, payment.id, again))
  }

  return {
    settle,
    take,
    lapse,

    /**
     * Looks at payments that nothing was told of for a while, and ends those that are overdue. Returns how many. One
     * that fails, as when its provider is away, is looked at again a minute later.
     */
    async reconcile(): Promise<number> {
      const now = clock()
      return workThrough(() => database.asSystem((tx: Tx) => store.claimDue(tx, now, AT_ONCE)), look)
    },
  }
}

const isOver = ({ state }: PaymentRow) => state === 'PAID' || state === 'RETURNED'

function missing(): never {
  throw new DomainError('NOT_FOUND')
}

async function giveAllBack(tx: Tx, payment: string, amount: number, now: Date): Promise<void> {
  await insertRefund(tx, {
    payment,
    amount,
    before: 0,
    key: 'returned',
    asked_at: now,
    try_at: now,
    reason: '주문하지 못한 결제',
  })
}
