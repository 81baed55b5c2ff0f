import { processDue } from '../../../platform/process-due.ts'
import type { PaymentsDeps } from '../deps.ts'
import type { PurchaseHandler } from '../payment-completion.ts'
import { nextTry } from '../payment-rules.ts'
import type { ReceiptIssuer } from '../providers/receipt-issuer.ts'
import { SELF_ISSUE_NUMBER } from '../shared/cash-receipts.ts'
import type { Tx } from '../store/payment-store.ts'
import * as payments from '../store/payment-store.ts'
import * as store from '../store/receipt-store.ts'
import type { Receipt } from '../tables.ts'
import type { ReceiptRequests } from './receipt-requests.ts'
import { stateOf } from './receipt-requests.ts'
import { dueKind, receiptAmount } from './receipt-rules.ts'

const BATCH_SIZE = 20
/** Longer than the calls of one payment take, each with its time-out. */
const LEASE_MS = 150_000
const MAX_STEPS = 8
/** After this time a call without an answer has taken effect or never will. */
const SETTLED_MS = 10 * 60_000

type Step = 'again' | 'done'

/**
 * Issues and cancels cash receipts until those of a payment show what was paid. Each step is stored before the provider
 * is called, and the provider is queried after a call without an answer, so a process that dies omits and repeats
 * nothing.
 */
export function receiptIssuing({
  database,
  clock,
  providers,
  purchases,
  requests,
}: Pick<PaymentsDeps, 'database' | 'clock' | 'providers'> & {
  purchases: { handler: () => Pick<PurchaseHandler, 'taxFree'> }
  requests: Pick<ReceiptRequests, 'openNumber'>
}) {
  const inTx = <Result>(work: (tx: Tx) => Promise<Result>) => database.asSystem('money', work)

  async function settleReceipts(claim: store.ClaimedRequest): Promise<void> {
    const { receipts: issuer } = providers
    // Without a provider people issue the receipts, and enter their numbers.
    if (!issuer) return inTx((tx) => store.release(tx, claim, { tryAt: null, problem: '' }))
    try {
      for (let step = 0; step < MAX_STEPS; step += 1)
        if ((await runStep(claim.payment, issuer)) === 'done') break
      await inTx((tx) => store.release(tx, claim, { tryAt: null, problem: '' }))
    } catch (error) {
      const { message, cause } = error as Error
      const problem = cause instanceof Error ? cause.message : message
      await inTx((tx) => store.release(tx, claim, { tryAt: nextTry(claim.tries, clock()), problem }))
      throw error
    }
  }

  async function runStep(id: string, issuer: ReceiptIssuer): Promise<Step> {
    const payment = await payments.findPayment(database, id)
    if (!payment) return 'done'
    const state = await inTx((tx) => stateOf(tx, payment))
    const { receipt } = state
    const amount = receiptAmount(payment)
    const kind = dueKind(state)
    switch (receipt?.state) {
      case 'ISSUING':
        return issue(state, receipt, issuer)
      case 'CANCELING':
        return cancel(receipt, issuer)
      case 'FAILED':
        // Nothing remains to issue.
        if (amount === 0)
          await inTx((tx) =>
            store.changeReceipt(tx, receipt, ['FAILED'], { state: 'CANCELED', canceled_at: clock() }),
          )
        return 'done'
      case 'ISSUED':
        if (receipt.amount === amount || receipt.remote === null) return 'done'
        await inTx((tx) => store.changeReceipt(tx, receipt, ['ISSUED'], { state: 'CANCELING' }))
        return 'again'
      default:
        if (!kind) return 'done'
        if (!receipt && (await adopt(state, issuer))) return 'again'
        await inTx(async (tx) =>
          insertNext(tx, state, { kind, amount, taxFree: await taxFreeOf(tx, state, amount) }),
        )
        return 'again'
    }
  }

  /** Takes over a receipt that the payment service has issued with a virtual account itself. */
  async function adopt({ payment }: store.ReceiptState, issuer: ReceiptIssuer): Promise<boolean> {
    if (payment.provider !== 'portone') return false
    const remote = await issuer.find(payment.id)
    if (remote?.state !== 'issued') return false
    const { kind, amount, number, url } = remote
    return inTx((tx) =>
      store.insertReceipt(tx, {
        ...{ payment: payment.id, payee: payment.payee, seq: 1, kind, amount, tax_free: 0, state: 'ISSUED' },
        ...{ remote: payment.id, number, url, entered_by: null },
        ...{ created_at: clock(), issued_at: clock() },
      }),
    )
  }

  async function taxFreeOf(tx: Tx, { payment }: store.ReceiptState, amount: number): Promise<number> {
    return Math.min(amount, await purchases.handler().taxFree(tx, payment.reference))
  }

  async function insertNext(
    tx: Tx,
    { payment, receipt }: store.ReceiptState,
    { kind, amount, taxFree }: { kind: Receipt['kind']; amount: number; taxFree: number },
  ): Promise<void> {
    const seq = (receipt?.seq ?? 0) + 1
    await store.insertReceipt(tx, {
      ...{ payment: payment.id, payee: payment.payee, seq, kind, amount, tax_free: taxFree },
      ...{ state: 'ISSUING', remote: `${payment.id}-r${seq}`, number: '', url: '', entered_by: null },
      ...{ created_at: clock(), issued_at: null },
    })
  }

  async function issue(state: store.ReceiptState, receipt: Receipt, issuer: ReceiptIssuer): Promise<Step> {
    const { payment, request } = state
    const remote = receipt.remote as string
    const remoteReceipt = await issuer.find(remote)
    if (remoteReceipt?.state === 'issued') return finish(receipt, remoteReceipt)
    if (remoteReceipt?.state === 'canceled') return fail(receipt, 'PG에서 취소된 현금영수증입니다.')
    if (remoteReceipt?.state === 'failed' && receipt.sent_at)
      return fail(receipt, 'PG에서 발급하지 못했습니다.')
    const kind = dueKind(state)
    const amount = receiptAmount(payment)
    const number =
      kind === 'self' ? SELF_ISSUE_NUMBER : await inTx((tx) => requests.openNumber(tx, payment.id))
    if (amount === 0 || !kind) {
      // The provider may still work on the last call.
      if (receipt.sent_at && clock().getTime() - receipt.sent_at.getTime() < SETTLED_MS)
        throw new Error('the provider has not answered about the cash receipt')
      return inTx(async (tx) => {
        await store.changeReceipt(tx, receipt, ['ISSUING'], { state: 'CANCELED', canceled_at: clock() })
        return 'done' as const
      })
    }
    if (!number) return fail(receipt, '번호를 읽을 수 없습니다. 보관 기간이 지났을 수 있습니다.')
    // The provider does not know this receipt, so it may still change.
    const taxFree = await inTx((tx) => taxFreeOf(tx, state, amount))
    const sent = { kind, amount, tax_free: taxFree, sent_at: clock() }
    if (!(await inTx((tx) => store.changeReceipt(tx, receipt, ['ISSUING'], sent)))) return 'again'
    const answer = await issuer.issue({
      remote,
      kind: kind === 'self' ? 'income' : kind,
      number,
      numberKind: kind === 'self' || request.number_kind === '' ? 'phone' : request.number_kind,
      amount,
      taxFree,
      title: payment.title,
      paidAt: payment.paid_at ?? clock(),
    })
    return answer.state === 'issued' ? finish(receipt, answer) : fail(receipt, answer.problem)
  }

  /** `amount` is what an earlier call has issued. Another amount than the payment's is cancelled next. */
  async function finish(
    receipt: Receipt,
    { number, url, amount = 0 }: { number: string; url: string; amount?: number },
  ): Promise<Step> {
    const issued = { state: 'ISSUED', number, url, issued_at: clock(), problem: '' } as const
    const earlier = amount > 0 && { amount, tax_free: Math.min(amount, receipt.tax_free) }
    await inTx((tx) => store.changeReceipt(tx, receipt, ['ISSUING'], { ...issued, ...earlier }))
    return 'again'
  }

  async function fail(receipt: Receipt, problem: string): Promise<Step> {
    await inTx((tx) => store.changeReceipt(tx, receipt, ['ISSUING'], { state: 'FAILED', problem }))
    return 'done'
  }

  async function cancel(receipt: Receipt, issuer: ReceiptIssuer): Promise<Step> {
    const remote = receipt.remote as string
    const remoteReceipt = await issuer.find(remote)
    if (remoteReceipt?.state !== 'canceled') await issuer.cancel(remote)
    const canceled = { state: 'CANCELED', canceled_at: clock() } as const
    await inTx((tx) => store.changeReceipt(tx, receipt, ['CANCELING'], canceled))
    return 'again'
  }

  return {
    /** Brings due receipts up to date, and returns the number of payments. A failed attempt is repeated later. */
    issueDue: (): Promise<number> =>
      processDue(
        () => inTx((tx) => store.claimDue(tx, { now: clock(), max: BATCH_SIZE, leaseMs: LEASE_MS })),
        settleReceipts,
      ),
  }
}
