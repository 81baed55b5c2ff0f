import type { Clock } from '../../platform/clock.ts'
import { gather } from '../../platform/database/gather.ts'
import type { Database } from '../../platform/database/pools.ts'
import type { AnyTx } from '../../platform/database/transactions.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import type { Evidence } from './providers/provider.ts'
import type { Providers } from './providers/providers.ts'
import { lastCheck, nextCheck } from './rules.ts'
import { bookReceived, type Received } from './store/ledger.ts'
import type { Tx } from './store/payments.ts'
import * as store from './store/payments.ts'
import { insertRefund } from './store/refunds.ts'
import type { PaymentRow } from './tables.ts'
import { workThrough } from './work-through.ts'

/** What is bought, as far as payments know it. Both are called with the payments of the references locked. */
export interface Purchase {
  /**
   * The money is there: makes the orders. Answers the references whose orders are made; for the others, whose orders can't be
   * made any more, nothing is written, and the money goes back.
   */
  paid(tx: AnyTx, references: readonly string[]): Promise<ReadonlySet<string>>
  /** No money that pays will come for this reference, and no other payment is under way: what waited for it is let go. */
  lapsed(tx: AnyTx, reference: string): Promise<void>
}

export interface CompletingNeeds {
  database: Database
  clock: Clock
  purchase: Purchase
  providers: Pick<Providers, 'named'>
}

export type Completing = ReturnType<typeof completing>

const AT_ONCE = 20

/** Money that has come for a payment. */
interface Taking {
  payment: Pick<PaymentRow, 'id' | 'reference'>
  /** won */
  amount: number
  receipt?: string
}

/** One among all payments for its reference, as they are when they are locked. */
interface Held extends Omit<Taking, 'payment'> {
  payment: PaymentRow
  others: PaymentRow[]
}

const COMPLETIONS_AT_ONCE = 2
const MOST_TOGETHER = 32

/** Brings payments to their end, whoever tells of it: the buyer's return page, a webhook, the seller or the clock. */
export function completing({ database, clock, purchase, providers }: CompletingNeeds) {
  /** Asks the provider what became of a payment and does what follows. Repeats change nothing. */
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

  /**
   * The one completion: the orders, the payments and the ledger change together or not at all. Those that come at the same moment
   * are completed in one transaction; where it fails, each by itself.
   */
  const take = gather({
    ask: (takings: readonly Taking[]) => database.asSystem((tx: Tx) => takeAll(tx, takings)),
    keyOf: ({ payment: { reference } }) => reference,
    parallel: COMPLETIONS_AT_ONCE,
    most: MOST_TOGETHER,
  })

  async function takeAll(tx: Tx, takings: readonly Taking[]): Promise<PaymentRow[]> {
    const references = takings.map(({ payment: { reference } }) => reference)
    const rows = Map.groupBy(await store.lockOf(tx, references), ({ reference }) => reference)
    const held = takings.map((taking) => heldOf(taking, rows.get(taking.payment.reference) ?? []))
    const open = held.filter(({ payment }) => !isOver(payment))
    const payable = open.filter(mayPay)
    const paid =
      payable.length > 0
        ? await purchase.paid(
            tx,
            payable.map(({ payment }) => payment.reference),
          )
        : new Set<string>()
    const now = clock()
    const received = open.map(({ payment: { id, provider, reference }, amount, receipt }) => ({
      id,
      provider,
      state: paid.has(reference) ? ('PAID' as const) : ('RETURNED' as const),
      amount,
      details: receipt ? { receipt } : {},
    }))
    if (received.length > 0) await bookReceived(tx, received, now)
    for (const one of open)
      if (paid.has(one.payment.reference)) await giveUpOthers(tx, one, now)
      else await giveAllBack(tx, one, now)
    const after = new Map(received.map(({ id, ...row }) => [id, row]))
    return held.map(({ payment }) => {
      const own = after.get(payment.id)
      return own ? receivedBy(payment, own, now) : payment
    })
  }

  /** A payment that the buyer had begun to replace this one by is not needed any more. */
  async function giveUpOthers(tx: Tx, { others }: Held, now: Date): Promise<void> {
    for (const other of others) await store.markCanceled(tx, other.id, lastCheck(now))
  }

  async function giveAllBack(tx: Tx, { payment, others, amount }: Held, now: Date): Promise<void> {
    const times = { asked_at: now, try_at: now }
    const refund = { payment: payment.id, amount, before: 0, key: 'returned', reason: '주문하지 못한 결제' }
    await insertRefund(tx, { ...refund, ...times })
    // Nobody waits for money of this payment any more, nor of another one.
    if (others.every(({ state }) => state !== 'PAID' && state !== 'WAITING'))
      await purchase.lapsed(tx, payment.reference)
  }

  /** Gives a payment up that nothing came for. */
  async function lapse({ id, reference }: PaymentRow): Promise<PaymentRow> {
    return database.asSystem(async (tx: Tx) => {
      const payment = (await store.lockOf(tx, [reference])).find((row) => row.id === id) ?? missing()
      if (payment.state !== 'WAITING') return payment
      await store.markCanceled(tx, id, payment.provider === 'bank' ? null : lastCheck(clock()))
      await purchase.lapsed(tx, reference)
      return { ...payment, state: 'CANCELED' as const }
    })
  }

  async function look(payment: PaymentRow): Promise<void> {
    const settled = await settle(payment)
    if (isOver(settled)) return
    if (settled.state === 'WAITING' && settled.due_at <= clock()) return void (await lapse(payment))
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

function heldOf({ payment: { id }, ...taking }: Taking, rows: readonly PaymentRow[]): Held {
  const payment = rows.find((row) => row.id === id) ?? missing()
  return { ...taking, payment, others: rows.filter((row) => row !== payment) }
}

const mayPay = ({ payment, others, amount }: Held) =>
  amount === payment.amount && others.every(({ state }) => state !== 'PAID')

function receivedBy(
  payment: PaymentRow,
  { state, amount, details }: Pick<Received, 'state' | 'amount' | 'details'>,
  now: Date,
): PaymentRow {
  const refunded = state === 'PAID' ? 0 : amount
  const after = { state, received: amount, paid_at: now, refunded, problem: '' }
  return { ...payment, ...after, details: { ...payment.details, ...details } }
}
