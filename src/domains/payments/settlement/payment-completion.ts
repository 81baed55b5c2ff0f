import type { Clock } from '../../../platform/clock.ts'
import { batchTransactions } from '../../../platform/database/batches/batch-transactions.ts'
import type { Database } from '../../../platform/database/pools.ts'
import type { AnyTx } from '../../../platform/database/transactions.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { emitAll } from '../../../platform/events/outbox.ts'
import { paymentReceived } from '../events.ts'
import { isByHand, lastCheck } from '../rules.ts'
import { bookReceived, type Received } from '../store/ledger.ts'
import type { Tx } from '../store/payments.ts'
import * as store from '../store/payments.ts'
import { insertRefund } from '../store/refunds.ts'
import type { PaymentRow } from '../tables.ts'

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

/** Money that has come for a payment. */
interface CapturedPayment {
  payment: Pick<PaymentRow, 'id' | 'reference'>
  /** won */
  amount: number
  receipt?: string
  /** who said that a transfer to a shop's own account came */
  confirmed_by?: number
}

/** One among all payments for its reference, as they are when they are locked. */
interface Held extends Omit<CapturedPayment, 'payment'> {
  payment: PaymentRow
  others: PaymentRow[]
}

/**
 * The one completion: the orders, the payments and the ledger change together or not at all. Those that come at the same moment
 * are completed in one transaction; where it fails, each by itself.
 */
export function paymentCompletion({
  database,
  clock,
  purchase,
}: {
  database: Database
  clock: Clock
  purchase: Purchase
}): (captured: CapturedPayment) => Promise<PaymentRow> {
  async function takeAll(tx: Tx, captured: readonly CapturedPayment[]): Promise<PaymentRow[]> {
    const rows = Map.groupBy(await store.lockOf(tx, captured.map(referenceOf)), ({ reference }) => reference)
    const held = captured.map((one) => heldOf(one, rows.get(one.payment.reference) ?? []))
    const open = held.filter(({ payment }) => !isOver(payment))
    const payable = open.filter(mayPay)
    const paid = payable.length > 0 ? await purchase.paid(tx, payable.map(referenceOf)) : new Set<string>()
    const now = clock()
    const received = open.map((one) => receivedFor(one, paid.has(referenceOf(one))))
    if (received.length > 0)
      await Promise.all([
        bookReceived(tx, received, now),
        emitAll(tx, paymentReceived, open.map(factOf(paid))),
      ])
    for (const one of open)
      if (paid.has(referenceOf(one))) await giveUpOthers(tx, one, now)
      else await giveAllBack(tx, one, now)
    const after = new Map(received.map((one) => [one.id, one]))
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
    const times = { asked_at: now, try_at: isByHand(payment.provider) ? null : now }
    const refund = { payment: payment.id, amount, before: 0, key: 'returned', reason: '주문하지 못한 결제' }
    await insertRefund(tx, { ...refund, ...times })
    // Nobody waits for money of this payment any more, nor of another one.
    if (others.every(({ state }) => state !== 'PAID' && state !== 'WAITING'))
      await purchase.lapsed(tx, payment.reference)
  }

  return batchTransactions(database, { work: takeAll, keyOf: referenceOf })
}

/** Nothing more can become of a payment that money came for. */
export const isOver = ({ state }: PaymentRow) => state === 'PAID' || state === 'RETURNED'

function heldOf({ payment: { id }, ...captured }: CapturedPayment, rows: readonly PaymentRow[]): Held {
  const payment = rows.find((row) => row.id === id)
  if (!payment) throw new DomainError('NOT_FOUND')
  return { ...captured, payment, others: rows.filter((row) => row !== payment) }
}

const referenceOf = ({ payment }: Pick<CapturedPayment, 'payment'>) => payment.reference

const factOf = (paid: ReadonlySet<string>) => (one: Held) => ({
  payment: one.payment.id,
  reference: referenceOf(one),
  amount: one.amount,
  kept: paid.has(referenceOf(one)),
})

const receivedFor = (
  { payment: { id, provider }, amount, receipt, confirmed_by }: Held,
  isPaid: boolean,
): Received => ({
  ...{ id, provider, amount },
  state: isPaid ? 'PAID' : 'RETURNED',
  details: { ...(receipt && { receipt }), ...(confirmed_by && { confirmed_by }) },
})

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
