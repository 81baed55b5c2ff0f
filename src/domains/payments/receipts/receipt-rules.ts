import { DAY_MS } from '../../../platform/seoul-day.ts'
import type { PaymentMethod } from '../payments.contract.ts'
import { RECEIPT_DAYS, SELF_ISSUE_AFTER_DAYS, SELF_ISSUE_FROM_WON } from '../shared/cash-receipts.ts'
import type { ReceiptState } from '../store/receipt-store.ts'
import type { PaymentRow } from '../tables.ts'

/** Methods for which cash receipts are issued. */
export const hasReceipts = (method: PaymentMethod): boolean =>
  method === 'bank' || method === 'virtual_account'

/** Won that a receipt of the payment has to show now: what was paid, without refunds. */
export const receiptAmount = ({ state, received, refunded }: PaymentRow): number =>
  state === 'PAID' ? received - refunded : 0

/** The kind of receipt that is due; null if nobody asks for one and the law does not. */
export function dueKind({ payment, request, receipt }: ReceiptState): 'income' | 'expense' | 'self' | null {
  const amount = receiptAmount(payment)
  if (amount === 0) return null
  if (request.kind !== 'none') return request.kind
  // What remains of a receipt without a name gets one too, whatever its amount.
  return amount >= SELF_ISSUE_FROM_WON || receipt?.kind === 'self' ? 'self' : null
}

export const selfIssueAt = (paidAt: Date): Date => new Date(paidAt.getTime() + SELF_ISSUE_AFTER_DAYS * DAY_MS)

/** Until when the buyer may ask for a receipt or change the request; null if it is too late. */
export function requestUntil({ payment, receipt }: ReceiptState, now: Date): Date | null {
  if (payment.state === 'WAITING') return payment.due_at
  const isOpen = !receipt || receipt.state === 'FAILED'
  if (payment.state !== 'PAID' || !payment.paid_at || !isOpen || receiptAmount(payment) === 0) return null
  const until = new Date(payment.paid_at.getTime() + RECEIPT_DAYS * DAY_MS)
  return now < until ? until : null
}
