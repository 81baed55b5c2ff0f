import type { RecordChange } from '../../platform/contract/record.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { processDue } from '../../platform/process-due.ts'
import type { PaymentsDeps } from './deps.ts'
import { isFinal, type PurchaseHandler, paymentCompletion } from './payment-completion.ts'
import { chargeState, isByHand, lastCheck, nextCheck } from './payment-rules.ts'
import type { Payment } from './payments.contract.ts'
import type { PortOne } from './providers/portone.ts'
import type { PaymentOutcome } from './providers/provider.ts'
import type { Tx } from './store/payment-store.ts'
import * as store from './store/payment-store.ts'
import type { PaymentRow } from './tables.ts'

export type PaymentSettlement = ReturnType<typeof paymentSettlement>

const BATCH_SIZE = 20

/** Settles payments: after the return page, a webhook or a confirmation, or when the job finds them due. */
export function paymentSettlement({
  database,
  clock,
  providers,
  toPayment,
  purchases,
}: PaymentsDeps & { purchases: { handler: () => PurchaseHandler } }) {
  const complete = paymentCompletion({ database, clock, purchases })

  /** Queries the provider and applies its answer. A repeated call changes nothing. */
  async function settle(payment: PaymentRow): Promise<PaymentRow> {
    if (isFinal(payment)) return payment
    const evidence = await providers.get(payment.provider).fetchEvidence(payment)
    return applyEvidence(payment, evidence)
  }

  async function applyEvidence(payment: PaymentRow, evidence: PaymentOutcome): Promise<PaymentRow> {
    if (evidence.kind === 'captured') return complete({ payment, ...evidence })
    if (evidence.kind === 'nothing') return payment
    const [details, problem] =
      evidence.kind === 'account' ? [{ account: evidence.account }, ''] : [{}, evidence.problem]
    return (await store.updateDetails(database, payment.id, details, problem)) ?? payment
  }

  /** Cancels a waiting payment and releases its reservations, unless a saved card is being charged for it. */
  async function lapse({ id, reference }: PaymentRow): Promise<PaymentRow> {
    return database.asSystem('money', async (tx: Tx) => {
      const payment = (await store.lockPayments(tx, [reference])).find((row) => row.id === id)
      if (!payment) throw new DomainError('NOT_FOUND')
      if (payment.state !== 'WAITING' || chargeState(payment, clock()) === 'asked') return payment
      await store.markCanceled(tx, id, isByHand(payment.provider) ? null : lastCheck(clock()))
      await purchases.handler().lapsed(tx, reference)
      return { ...payment, state: 'CANCELED' as const }
    })
  }

  async function checkPayment(payment: PaymentRow): Promise<void> {
    const settled = await settle(payment)
    if (isFinal(settled)) return
    if (settled.state === 'WAITING' && settled.due_at <= clock()) return void (await lapse(payment))
    const checkAt = settled.state === 'WAITING' ? nextCheck(settled, clock()) : null
    await database.asSystem('money', (tx: Tx) => store.checkAgain(tx, payment.id, checkAt))
  }

  return {
    settle,
    lapse,

    /**
     * Confirms that a transfer has arrived: by the operator (`payee` null), or by a staff member `uid` of the shop
     * `payee`. Throws CONFLICT if this payee expects no transfer.
     */
    async confirmDeposit(
      reference: string,
      payee: { payee: number; uid: number } | { payee: null },
      record?: RecordChange,
    ): Promise<Payment> {
      const current = (tx: Tx) => store.currentPayment(tx, reference)
      const row = await (payee.payee === null
        ? database.asSystem('operator', current)
        : database.asShop(payee.payee, current))
      if (!row || !isByHand(row.provider) || !['WAITING', 'PAID'].includes(row.state))
        throw new DomainError('CONFLICT')
      if (row.payee !== payee.payee) throw otherPayee(row)
      const confirmation = { ...('uid' in payee && { confirmed_by: payee.uid }), ...(record && { record }) }
      return toPayment(await complete({ payment: row, amount: row.amount, ...confirmation }))
    },

    listDeposits: async (max: number): Promise<Payment[]> =>
      (await database.asSystem('operator', (tx: Tx) => store.findDeposits(tx, max))).map(toPayment),

    /** `body` is the raw body. Throws FORBIDDEN for an invalid or old signature. */
    async receiveWebhook(headers: Parameters<PortOne['read']>[0], body: string): Promise<void> {
      const { portone } = providers
      if (!portone) throw new DomainError('NOT_FOUND')
      const id = portone.read(headers, body)
      const row = id && (await store.findPayment(database, id))
      // The webhook's content is not trusted: it only names the payment, and PortOne is queried for the state.
      if (row && row.provider === 'portone') await settle(row)
    },

    /**
     * Checks the payments that are due for a check, and cancels overdue ones. Returns the number of checked payments. A
     * failed check is repeated after a minute.
     */
    async reconcile(): Promise<number> {
      const now = clock()
      return processDue(
        () => database.asSystem('money', (tx: Tx) => store.claimDuePayments(tx, now, BATCH_SIZE)),
        checkPayment,
      )
    },
  }
}

const otherPayee = ({ payee }: PaymentRow) =>
  new DomainError('CONFLICT', {
    message:
      payee === null
        ? '마당 계좌로 받는 입금이라 운영자가 확인합니다.'
        : '상점 계좌로 받는 입금이라 그 상점이 확인합니다.',
    details: { payee: payee === null ? 'platform' : 'shop' },
  })
