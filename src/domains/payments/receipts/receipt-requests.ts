import { type AnyTx, withTables } from '../../../platform/database/transactions.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { NotOpened } from '../../../platform/sealing/sealer.ts'
import type { PaymentsDeps } from '../deps.ts'
import type { CashReceipt, CashReceiptWish, SavedReceiptChoice } from '../payments.contract.ts'
import { maskReceiptNumber, parseReceiptNumber } from '../shared/cash-receipts.ts'
import type { Tx } from '../store/payment-store.ts'
import * as payments from '../store/payment-store.ts'
import * as store from '../store/receipt-store.ts'
import type { PaymentRow } from '../tables.ts'
import { dueKind, hasReceipts, requestUntil } from './receipt-rules.ts'

export interface NewPaymentReceipt {
  payment: string
  /** null for a guest */
  uid: number | null
  /** missing if the buyer was not asked */
  wish: CashReceiptWish | undefined
}

const sealedFor = (payment: string) => `cash receipt ${payment}`
const sealedForPerson = (uid: number) => `cash receipt of person ${uid}`

export type ReceiptRequests = ReturnType<typeof receiptRequests>

/** What buyers ask for, at the checkout and later. Numbers are sealed. */
export function receiptRequests({
  clock,
  seal,
  database,
}: Pick<PaymentsDeps, 'clock' | 'seal' | 'database'>) {
  /** The request of a payment. `saved` opens the number that the person has saved. */
  function requestOf(
    payment: string,
    wish: CashReceiptWish | undefined,
    saved: () => string,
  ): store.NewRequest {
    const empty = { payment, kind: 'none', number_kind: '', masked: '', number: null } as const
    if (!wish || wish.kind === 'none') return { ...empty, requested_at: clock() }
    const number = parseReceiptNumber(wish.kind, wish.saved ? saved() : (wish.number ?? ''))
    if (!number) throw wrongNumber(wish.kind)
    return {
      payment,
      kind: wish.kind,
      number_kind: number.kind,
      masked: maskReceiptNumber(number),
      number: seal.seal(number.digits, sealedFor(payment)),
      requested_at: clock(),
    }
  }

  /** Opens a sealed number; null if the key has changed. */
  function openSealed(sealed: Buffer, context: string): string | null {
    try {
      return seal.open(sealed, context)
    } catch (error) {
      if (error instanceof NotOpened) return null
      throw error
    }
  }

  async function savedNumbers(tx: Tx, uids: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const rows = await store.findChoices(tx, uids)
    return new Map(
      rows.map(({ user_id: uid, number }) => [uid, openSealed(number, sealedForPerson(uid)) ?? '']),
    )
  }

  /** Saves the choice for the next order, or deletes it if the person does not want that. */
  async function remember(tx: Tx, uid: number, wish: CashReceiptWish): Promise<void> {
    if (!wish.remember) return store.deleteChoice(tx, uid)
    const number = wish.kind !== 'none' && !wish.saved && parseReceiptNumber(wish.kind, wish.number ?? '')
    if (wish.kind === 'none' || !number) return
    const { kind: number_kind, digits } = number
    const sealed = seal.seal(digits, sealedForPerson(uid))
    const masked = maskReceiptNumber(number)
    const choice = { user_id: uid, kind: wish.kind, number_kind, masked, number: sealed, saved_at: clock() }
    await store.saveChoice(tx, choice)
  }

  return {
    /** Stores the requests of new payments in their transaction. Throws BAD_REQUEST for an invalid number. */
    async begin(callerTx: AnyTx, receipts: readonly NewPaymentReceipt[]): Promise<void> {
      if (receipts.length === 0) return
      const tx: Tx = withTables(callerTx)
      const savers = receipts.flatMap(({ uid, wish }) => (uid !== null && wish?.saved ? [uid] : []))
      const saved = await savedNumbers(tx, savers)
      const requests = receipts.map(({ payment, uid, wish }) =>
        requestOf(payment, wish, () => saved.get(uid ?? 0) ?? ''),
      )
      await store.saveRequests(tx, requests)
      for (const { uid, wish } of receipts)
        if (uid !== null && wish?.remember !== undefined) await remember(tx, uid, wish)
    },

    /**
     * Stores a later request of the buyer for the current payment of a reference, in a transaction of the system role.
     * Throws CONFLICT if a receipt was issued or it is too late, BAD_REQUEST for an invalid number.
     */
    async change(
      callerTx: AnyTx,
      reference: string,
      uid: number | null,
      wish: CashReceiptWish,
    ): Promise<void> {
      const tx: Tx = withTables(callerTx)
      const now = clock()
      await payments.lockPayments(tx, [reference])
      const payment = await payments.currentPayment(tx, reference)
      const state = payment && hasReceipts(payment.method) ? await stateOf(tx, payment) : null
      if (!state || !requestUntil(state, now)) throw tooLate()
      const saved = uid !== null && wish.saved ? await savedNumbers(tx, [uid]) : new Map<number, string>()
      const request = requestOf(state.payment.id, wish, () => saved.get(uid ?? 0) ?? '')
      const isDue = state.payment.state === 'PAID' && state.payment.payee === null
      await store.saveRequests(tx, [request], isDue ? now : null)
      // A refused receipt is tried again with the new number.
      if (state.receipt && isDue)
        await store.changeReceipt(tx, state.receipt, ['FAILED'], {
          state: 'ISSUING',
          sent_at: null,
          problem: '',
        })
      if (uid !== null && wish.remember !== undefined) await remember(tx, uid, wish)
    },

    /** The receipt of the current payment of a reference; null for payments without one. */
    async find(callerTx: AnyTx, reference: string): Promise<CashReceipt | null> {
      const tx: Tx = withTables(callerTx)
      const payment = await payments.currentPayment(tx, reference)
      if (!payment || !hasReceipts(payment.method)) return null
      return receiptView(await stateOf(tx, payment), clock())
    },

    /** The choice that a person has saved; null without one. */
    saved: (uid: number): Promise<SavedReceiptChoice | null> =>
      database.asPerson(async (tx: Tx) => {
        const row = await tx
          .selectFrom('cash_receipt_choice')
          .select(['kind', 'masked'])
          .where('user_id', '=', uid)
          .executeTakeFirst()
        return row ?? null
      }),

    /** Opens the number of a request; null if there is none. */
    async openNumber(tx: Tx, payment: string): Promise<string | null> {
      const sealed = await store.findNumber(tx, payment)
      return sealed && openSealed(sealed, sealedFor(payment))
    },
  }
}

/** The state of a payment's receipts. Payments from before cash receipts have no request. */
export async function stateOf(tx: Tx, payment: PaymentRow): Promise<store.ReceiptState> {
  const state = await store.findState(tx, payment)
  const request = { payment: payment.id, kind: 'none', number_kind: '', masked: '', problem: '' } as const
  const times = { requested_at: payment.begun_at, try_at: null }
  return state ?? { payment, request: { ...request, ...times }, receipt: undefined }
}

function receiptView(state: store.ReceiptState, now: Date): CashReceipt {
  const { payment, request, receipt } = state
  const isIssued = receipt?.state === 'ISSUED'
  return {
    issuer: payment.payee === null ? 'platform' : 'shop',
    kind: request.kind,
    number: request.masked,
    state: viewedState(state),
    is_self_issued: receipt?.kind === 'self',
    approval: isIssued ? receipt.number : '',
    url: isIssued ? receipt.url : '',
    amount: isIssued ? receipt.amount : 0,
    issued_at: (isIssued && receipt.issued_at?.toISOString()) || null,
    request_until: requestUntil(state, now)?.toISOString() ?? null,
  }
}

function viewedState(state: store.ReceiptState): CashReceipt['state'] {
  const { payment, receipt } = state
  if (payment.state === 'WAITING') return 'waiting'
  if (receipt?.state === 'ISSUED') return 'issued'
  if (receipt?.state === 'FAILED') return 'failed'
  if (dueKind(state) || receipt?.state === 'ISSUING' || receipt?.state === 'CANCELING') return 'due'
  return receipt?.state === 'CANCELED' ? 'canceled' : 'none'
}

const wrongNumber = (kind: 'income' | 'expense') =>
  new DomainError('BAD_REQUEST', {
    message:
      kind === 'income'
        ? '휴대폰 번호나 현금영수증 카드 번호를 확인해 주세요.'
        : '사업자등록번호를 확인해 주세요.',
    details: { field: 'receipt_number' },
  })

const tooLate = () =>
  new DomainError('CONFLICT', { message: '현금영수증을 신청하거나 변경할 수 있는 때가 아닙니다.' })
