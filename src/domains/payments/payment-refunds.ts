import { wrongField } from '../../platform/contract/field-refusal.ts'
import { fieldWords } from '../../platform/contract/field-words.ts'
import { type AnyTx, withTables } from '../../platform/database/transactions.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { emit } from '../../platform/events/outbox.ts'
import { processDue } from '../../platform/process-due.ts'
import type { PaymentsDeps } from './deps.ts'
import { paymentRefunded } from './events.ts'
import { isByHand, nextTry, paysLater } from './payment-rules.ts'
import { hasReceipts } from './receipts/receipt-rules.ts'
import { book, owedFor } from './store/ledger-store.ts'
import type { Tx } from './store/payment-store.ts'
import * as store from './store/payment-store.ts'
import { makeDue } from './store/receipt-store.ts'
import * as refunds from './store/refund-store.ts'
import type { ProviderName, RefundAccount, RefundRow } from './tables.ts'

/** A request for a refund. A repeated request with the same `key` refunds only once. */
export interface RefundRequest {
  reference: string
  /** won, more than 0 */
  amount: number
  key: string
  /** shown to the buyer and the provider */
  reason: string
  /** the buyer's account; required if the payment was a transfer, unless `awaitsAccount` */
  account?: RefundAccount
  /** without an account the refund waits until the buyer gives one (`provideAccount`) */
  awaitsAccount?: boolean
}

const BATCH_SIZE = 20
const MAX_TRANSFERS = 1_000

/** Refunds. The transaction that reverses a sale requests them; a job sends them afterwards. */
export function paymentRefunds({
  database,
  clock,
  providers,
}: Pick<PaymentsDeps, 'database' | 'clock' | 'providers'>) {
  async function tryRefund(refund: RefundRow): Promise<void> {
    const payment = await store.findPayment(database, refund.payment)
    if (!payment) return
    try {
      const outcome = await providers.get(payment.provider).refund(payment, refund)
      await database.asSystem('money', async (tx: Tx) => {
        if (outcome === 'done') await finishRefund(tx, refund, payment.provider, clock())
        else await refunds.postpone(tx, refund.id, nextTry(refund.tries, clock()), '')
      })
    } catch (error) {
      const { message, cause } = error as Error
      const problem = cause instanceof Error ? cause.message : message
      await database.asSystem('money', (tx: Tx) =>
        refunds.postpone(tx, refund.id, nextTry(refund.tries, clock()), problem),
      )
      throw error
    }
  }

  return {
    /**
     * Requests a refund in the caller's transaction, and locks the payments of the reference. A repeated request
     * returns the stored refund. Throws CONFLICT if the reference is not paid, if the key was used with another amount,
     * or if `amount` exceeds `details.refundable` (won); BAD_REQUEST if the payment was a transfer and `account` is
     * missing.
     */
    async request(
      callerTx: AnyTx,
      { reference, amount, key, reason, account, awaitsAccount = false }: RefundRequest,
    ): Promise<RefundRow> {
      const tx: Tx = withTables(callerTx)
      if (!Number.isSafeInteger(amount) || amount <= 0)
        throw wrongField('amount', fieldWords.range(1, Infinity))
      const payment = (await store.lockPayments(tx, [reference])).find(({ state }) => state === 'PAID')
      if (!payment) throw new DomainError('CONFLICT', { details: { refundable: 0 } })
      const before = await refunds.findRefund(tx, payment.id, key)
      if (before?.amount === amount) return before
      const refundable = payment.received - payment.refunded
      if (before || amount > refundable) throw new DomainError('CONFLICT', { details: { refundable } })
      const needsAccount = paysLater(payment.method) && !account
      if (needsAccount && !awaitsAccount)
        throw new DomainError('BAD_REQUEST', {
          message: '환불받을 계좌를 알려 주세요.',
          details: { field: 'account' },
        })
      const now = clock()
      const refund = await refunds.insertRefund(tx, {
        payment: payment.id,
        key,
        amount,
        before: payment.refunded - (await refunds.sumAwaiting(tx, payment.id)),
        reason,
        account: account && paysLater(payment.method) ? JSON.stringify(account) : null,
        asked_at: now,
        needs_account: needsAccount,
        // A person sends refunds of transfers, so the job never tries them.
        try_at: isByHand(payment.provider) || needsAccount ? null : now,
      })
      await store.addRefunded(tx, payment.id, amount)
      if (hasReceipts(payment.method)) await makeDue(tx, payment, now)
      const booking = { name: `refund ${refund.id}`, amount, payment: payment.id }
      const { buyers, orders } = owedFor(payment.provider)
      await book(tx, { ...booking, from: buyers, to: orders }, now)
      return refund
    },

    /** Refunds that `payee` (a shop, or null for the platform) must transfer by hand, oldest first. */
    listTransfers: (payee: number | null, max = MAX_TRANSFERS): Promise<refunds.Transfer[]> =>
      payee === null
        ? database.asSystem('operator', (tx: Tx) => refunds.findTransfers(tx, payee, { max }))
        : database.asShop(payee, (tx: Tx) => refunds.findTransfers(tx, payee, { max })),

    /**
     * Marks a refund as sent, in the transaction of the payee. Throws NOT_FOUND if the payee has no open refund with
     * this id.
     */
    async markTransferred(callerTx: AnyTx, payee: number | null, id: number): Promise<refunds.Transfer> {
      const tx: Tx = withTables(callerTx)
      const [refund] = await refunds.findTransfers(tx, payee, { id, max: 1 })
      const from = payee === null ? 'bank' : 'shop'
      if (!refund || !(await finishRefund(tx, refund, from, clock()))) throw new DomainError('NOT_FOUND')
      return refund
    },

    /**
     * Stores the buyer's account for the refunds with these keys, or keys that continue them, that wait for one, in the
     * caller's transaction. A repetition with the same account changes nothing. Throws CONFLICT if none waits.
     */
    async provideAccount(
      callerTx: AnyTx,
      { reference, keys, account }: { reference: string; keys: readonly string[]; account: RefundAccount },
    ): Promise<void> {
      const tx: Tx = withTables(callerTx)
      const payment = (await store.lockPayments(tx, [reference])).find(({ state }) => state === 'PAID')
      const tryAt = payment && isByHand(payment.provider) ? null : clock()
      if (!payment || !(await refunds.provideAccount(tx, payment, keys, { account, tryAt })))
        throw new DomainError('CONFLICT', { message: '계좌를 기다리는 환불이 없습니다.' })
    },

    /** Sums of the refunds with these keys, or keys that continue them, that have not been sent, won. */
    sumPending: (tx: AnyTx, reference: string, keys: readonly string[]): Promise<refunds.PendingRefunds> =>
      refunds.sumPending(withTables(tx), reference, keys),

    /** References and keys of the refunds of these references that have not been sent. */
    listPending: (tx: AnyTx, references: readonly string[]): Promise<{ reference: string; key: string }[]> =>
      refunds.listPending(withTables(tx), references),

    /**
     * Sends due refunds through their providers, and returns the number of attempts. A failed refund is tried again
     * later, with growing delays.
     */
    async sendDue(): Promise<number> {
      const now = clock()
      return processDue(
        () => database.asSystem('money', (tx: Tx) => refunds.claimRefunds(tx, now, BATCH_SIZE)),
        tryRefund,
      )
    },
  }
}

/** Marks a refund as sent and books it. False if it is already marked. */
async function finishRefund(tx: Tx, refund: RefundRow, from: ProviderName, now: Date): Promise<boolean> {
  if (!(await refunds.markDone(tx, refund.id, now))) return false
  const booking = { name: `refunded ${refund.id}`, amount: refund.amount, payment: refund.payment }
  await book(tx, { ...booking, from, to: owedFor(from).buyers }, now)
  await emit(tx, paymentRefunded, { payment: refund.payment, refund: refund.id, amount: refund.amount })
  return true
}
