import type { RecordChange } from '../../platform/contract/record.ts'
import { batchTransactions } from '../../platform/database/batches/batch-transactions.ts'
import type { AnyTx } from '../../platform/database/transactions.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { emitAll } from '../../platform/events/outbox.ts'
import type { PaymentsDeps } from './deps.ts'
import { paymentReceived } from './events.ts'
import { isByHand, lastCheck } from './payment-rules.ts'
import { hasReceipts, selfIssueAt } from './receipts/receipt-rules.ts'
import { bookReceived, type ReceivedPayment } from './store/ledger-store.ts'
import type { Tx } from './store/payment-store.ts'
import * as store from './store/payment-store.ts'
import * as receipts from './store/receipt-store.ts'
import { insertRefund } from './store/refund-store.ts'
import type { PaymentRow } from './tables.ts'

/** Callbacks of the module that sells. They are called while the payments of the references are locked. */
export interface PurchaseHandler {
  /**
   * Creates the orders of paid references. Returns the references whose orders were created; the payments of all other
   * references are refunded.
   */
  paid(tx: AnyTx, references: readonly string[]): Promise<ReadonlySet<string>>
  /** Called when a reference has no open payment any more, to release what is reserved for it. */
  lapsed(tx: AnyTx, reference: string): Promise<void>
  /** Won of a reference that were paid for tax-free products and not refunded. */
  taxFree(tx: AnyTx, reference: string): Promise<number>
}

interface CapturedPayment {
  payment: Pick<PaymentRow, 'id' | 'reference'>
  /** amount that arrived, won */
  amount: number
  receipt?: string
  /** uid of the person who confirmed a transfer to a shop's account */
  confirmed_by?: number
  record?: RecordChange
}

/** A payment together with the other payments of its reference, all locked. */
interface LockedPayment extends Omit<CapturedPayment, 'payment'> {
  payment: PaymentRow
  others: PaymentRow[]
}

/**
 * Completes payments: changes orders, payments and ledger in one transaction. Concurrent payments share a transaction;
 * if it fails, each payment is completed in a transaction of its own.
 */
export function paymentCompletion({
  database,
  clock,
  purchases,
}: Pick<PaymentsDeps, 'database' | 'clock'> & { purchases: { handler: () => PurchaseHandler } }): (
  captured: CapturedPayment,
) => Promise<PaymentRow> {
  async function completeAll(tx: Tx, captured: readonly CapturedPayment[]): Promise<PaymentRow[]> {
    const rows = Map.groupBy(
      await store.lockPayments(tx, captured.map(referenceOf)),
      ({ reference }) => reference,
    )
    const locked = captured.map((item) => lockedPaymentOf(item, rows.get(item.payment.reference) ?? []))
    const open = locked.filter(({ payment }) => !isFinal(payment))
    const payable = open.filter(canPay)
    const paid =
      payable.length > 0 ? await purchases.handler().paid(tx, payable.map(referenceOf)) : new Set<string>()
    const now = clock()
    const received = open.map((item) => receivedFor(item, paid.has(referenceOf(item))))
    if (received.length > 0)
      await Promise.all([
        bookReceived(tx, received, now),
        emitAll(tx, paymentReceived, open.map(receivedPayload(paid))),
      ])
    const withReceipts = open.filter(
      (item) => paid.has(referenceOf(item)) && hasReceipts(item.payment.method),
    )
    await receipts.schedule(
      tx,
      withReceipts.map(({ payment }) => payment.id),
      { now, selfIssueAt: selfIssueAt(now) },
    )
    for (const { record, amount } of open)
      await record?.(tx, {}, { before: { received: 0 }, after: { received: amount } })
    for (const item of open)
      if (paid.has(referenceOf(item))) await cancelOthers(tx, item, now)
      else await refundAll(tx, item, now)
    const receivedById = new Map(received.map((item) => [item.id, item]))
    return locked.map(({ payment }) => {
      const own = receivedById.get(payment.id)
      return own ? receivedBy(payment, own, now) : payment
    })
  }

  async function cancelOthers(tx: Tx, { others }: LockedPayment, now: Date): Promise<void> {
    for (const other of others) await store.markCanceled(tx, other.id, lastCheck(now))
  }

  async function refundAll(tx: Tx, { payment, others, amount }: LockedPayment, now: Date): Promise<void> {
    const times = { asked_at: now, try_at: isByHand(payment.provider) ? null : now }
    const refund = { payment: payment.id, amount, before: 0, key: 'returned', reason: '주문하지 못한 결제' }
    await insertRefund(tx, { ...refund, ...times })
    // Reservations are released only if the reference has no other payment that is paid or waiting.
    if (others.every(({ state }) => state !== 'PAID' && state !== 'WAITING'))
      await purchases.handler().lapsed(tx, payment.reference)
  }

  return batchTransactions({
    transaction: (work: (tx: Tx) => Promise<PaymentRow[]>) => database.asSystem('purchases', work),
    work: completeAll,
    keyOf: referenceOf,
  })
}

export const isFinal = ({ state }: PaymentRow) => state === 'PAID' || state === 'RETURNED'

function lockedPaymentOf(
  { payment: { id }, ...captured }: CapturedPayment,
  rows: readonly PaymentRow[],
): LockedPayment {
  const payment = rows.find((row) => row.id === id)
  if (!payment) throw new DomainError('NOT_FOUND')
  return { ...captured, payment, others: rows.filter((row) => row !== payment) }
}

const referenceOf = ({ payment }: Pick<CapturedPayment, 'payment'>) => payment.reference

const receivedPayload = (paid: ReadonlySet<string>) => (item: LockedPayment) => ({
  payment: item.payment.id,
  reference: referenceOf(item),
  amount: item.amount,
  kept: paid.has(referenceOf(item)),
})

const receivedFor = (
  { payment: { id, provider }, amount, receipt, confirmed_by }: LockedPayment,
  isPaid: boolean,
): ReceivedPayment => ({
  id,
  provider,
  amount,
  state: isPaid ? 'PAID' : 'RETURNED',
  details: { ...(receipt && { receipt }), ...(confirmed_by && { confirmed_by }) },
})

const canPay = ({ payment, others, amount }: LockedPayment) =>
  amount === payment.amount && others.every(({ state }) => state !== 'PAID')

function receivedBy(
  payment: PaymentRow,
  { state, amount, details }: Pick<ReceivedPayment, 'state' | 'amount' | 'details'>,
  now: Date,
): PaymentRow {
  const refunded = state === 'PAID' ? 0 : amount
  const after = { state, received: amount, paid_at: now, refunded, problem: '' }
  return { ...payment, ...after, details: { ...payment.details, ...details } }
}
