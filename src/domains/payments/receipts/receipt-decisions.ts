import { type AnyTx, withTables } from '../../../platform/database/transactions.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { DAY_MS } from '../../../platform/seoul-day.ts'
import type { PaymentsDeps } from '../deps.ts'
import type { Tx } from '../store/payment-store.ts'
import * as payments from '../store/payment-store.ts'
import * as store from '../store/receipt-store.ts'
import { type ReceiptRequests, stateOf } from './receipt-requests.ts'
import { dueKind, receiptAmount } from './receipt-rules.ts'

const PAID_DAYS = 365
const UNPAID_DAYS = 30
const PURGE_BATCH = 1_000

/** A receipt that a person has issued elsewhere. */
export interface EnteredReceipt {
  /** approval number */
  number: string
  issuedAt: Date
}

/** The amount (won) of a receipt before and after a decision; 0 without a receipt. */
export interface ReceiptChange {
  before: { state: string; number: string; amount: number }
  after: { state: string; number: string; amount: number }
}

/**
 * What people decide about the cash receipts of a payee: a shop, or the platform (null). All run in a transaction of
 * the system role, and throw NOT_FOUND for payments to other payees.
 */
export function receiptDecisions({
  database,
  clock,
  providers,
  requests,
}: Pick<PaymentsDeps, 'database' | 'clock' | 'providers'> & {
  requests: Pick<ReceiptRequests, 'openNumber'>
}) {
  async function lockState(tx: Tx, payee: number | null, id: string): Promise<store.ReceiptState> {
    const payment = await payments.lockPayment(tx, id)
    if (payment?.state !== 'PAID' || payment.payee !== payee) throw new DomainError('NOT_FOUND')
    return stateOf(tx, payment)
  }

  return {
    /** whether a provider issues the receipts of the platform */
    isAutomatic: providers.receipts !== null,

    /** Opens the buyer's number, only digits; empty without one. */
    async openNumber(callerTx: AnyTx, payee: number | null, id: string): Promise<string> {
      const tx: Tx = withTables(callerTx)
      const { payment } = await lockState(tx, payee, id)
      return (await requests.openNumber(tx, payment.id)) ?? ''
    },

    /**
     * Stores the number of a receipt that a person has issued for the whole amount, in place of an earlier one. A
     * repetition changes nothing. Throws CONFLICT if nothing is to be issued, or while the provider works on it.
     */
    async enter(
      callerTx: AnyTx,
      payee: number | null,
      id: string,
      { number, issuedAt, uid }: EnteredReceipt & { uid: number },
    ): Promise<ReceiptChange> {
      const tx: Tx = withTables(callerTx)
      const state = await lockState(tx, payee, id)
      const { payment, receipt } = state
      const amount = receiptAmount(payment)
      const before = summaryOf(state)
      const kind = dueKind(state) ?? 'income'
      if (amount === 0) throw conflict('모두 환불되어 발급할 금액이 없습니다.')
      const entered = {
        state: 'ISSUED',
        remote: null,
        number,
        url: '',
        entered_by: uid,
        issued_at: issuedAt,
      } as const
      if (receipt?.state === 'FAILED') {
        await store.changeReceipt(tx, receipt, ['FAILED'], {
          ...entered,
          kind,
          amount,
          tax_free: 0,
          problem: '',
        })
        return { before, after: { state: 'ISSUED', number, amount } }
      }
      if (receipt && receipt.state !== 'CANCELED') {
        if (receipt.state !== 'ISSUED' || receipt.remote !== null) throw conflict('처리하고 있습니다.')
        if (receipt.amount === amount && receipt.number === number) return { before, after: before }
        const canceled = { state: 'CANCELED', canceled_at: clock() } as const
        await store.changeReceipt(tx, receipt, ['ISSUED'], canceled)
      }
      const seq = (receipt?.seq ?? 0) + 1
      const next = { payment: payment.id, payee, seq, kind, amount, tax_free: 0, created_at: clock() }
      if (!(await store.insertReceipt(tx, { ...next, ...entered }))) throw conflict('처리하고 있습니다.')
      return { before, after: { state: 'ISSUED', number, amount } }
    },

    /**
     * Marks a receipt as cancelled that a person has cancelled elsewhere after a refund. A repetition changes nothing.
     * Throws CONFLICT without one.
     */
    async markCanceled(callerTx: AnyTx, payee: number | null, id: string): Promise<ReceiptChange> {
      const tx: Tx = withTables(callerTx)
      const state = await lockState(tx, payee, id)
      const { payment, receipt } = state
      if (receipt?.state === 'CANCELED') return { before: summaryOf(state), after: summaryOf(state) }
      const isByHand = receipt?.state === 'ISSUED' && receipt.remote === null
      if (!isByHand || receiptAmount(payment) === receipt.amount)
        throw conflict('취소할 현금영수증이 없습니다.')
      const canceled = { state: 'CANCELED', canceled_at: clock() } as const
      await store.changeReceipt(tx, receipt, ['ISSUED'], canceled)
      return { before: summaryOf(state), after: { state: 'CANCELED', number: receipt.number, amount: 0 } }
    },

    /**
     * Lets the provider try a refused receipt of the platform again. `withoutName` issues it without the buyer's
     * number, which may be wrong. A repetition changes nothing. Throws CONFLICT if it was not refused.
     */
    async retry(callerTx: AnyTx, id: string, withoutName: boolean): Promise<ReceiptChange> {
      const tx: Tx = withTables(callerTx)
      const state = await lockState(tx, null, id)
      const { payment, receipt } = state
      if (receipt?.state === 'ISSUING' || receipt?.state === 'ISSUED')
        return { before: summaryOf(state), after: summaryOf(state) }
      if (receipt?.state !== 'FAILED') throw conflict('실패한 현금영수증이 아닙니다.')
      const now = clock()
      const none = { kind: 'none', number_kind: '', masked: '', number: null } as const
      if (withoutName) await store.saveRequests(tx, [{ payment: payment.id, ...none, requested_at: now }])
      // What remains of a receipt without a name is issued too, so its kind has to be known.
      const kind = withoutName ? 'self' : receipt.kind
      const again = { state: 'ISSUING', sent_at: null, problem: '', kind } as const
      await store.changeReceipt(tx, receipt, ['FAILED'], again)
      await store.makeDue(tx, payment, now)
      return {
        before: summaryOf(state),
        after: { state: 'ISSUING', number: '', amount: receiptAmount(payment) },
      }
    },

    /**
     * Deletes the numbers of requests that are older than a year, and of payments that were not made after 30 days.
     * Masked numbers remain.
     */
    async purgeNumbers(): Promise<void> {
      const now = clock().getTime()
      const limits = {
        before: new Date(now - PAID_DAYS * DAY_MS),
        unpaidBefore: new Date(now - UNPAID_DAYS * DAY_MS),
        max: PURGE_BATCH,
      }
      while ((await database.asSystem('money', (tx: Tx) => store.purgeNumbers(tx, limits))) === PURGE_BATCH);
    },
  }
}

const summaryOf = ({ receipt }: store.ReceiptState) =>
  receipt
    ? { state: receipt.state, number: receipt.number, amount: receipt.amount }
    : { state: '', number: '', amount: 0 }

const conflict = (message: string) => new DomainError('CONFLICT', { message })
