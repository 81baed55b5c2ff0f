import { businessDigits, isBusinessNumber } from '../../../platform/contract/business-number.ts'
import { parsePhone } from '../../../platform/contract/phone.ts'

/** What a buyer asks for: for the income deduction (소득공제), as a business expense (지출증빙), or nothing. */
export const RECEIPT_KINDS = ['income', 'expense', 'none'] as const
export type ReceiptKind = (typeof RECEIPT_KINDS)[number]

export const RECEIPT_NUMBER_KINDS = ['phone', 'card', 'business'] as const
export type ReceiptNumberKind = (typeof RECEIPT_NUMBER_KINDS)[number]

/** Won from which a receipt is issued although nobody asks for it (docs/product/cash-receipts.md). */
export const SELF_ISSUE_FROM_WON = 100_000
/** The number of a receipt without a name, set by the tax office: 010-000-1234. */
export const SELF_ISSUE_NUMBER = '0100001234'
/** A receipt is issued within five days of the payment. */
export const RECEIPT_DAYS = 5
/** Days after the payment at which a receipt without a name is issued; until then the buyer can ask for one. */
export const SELF_ISSUE_AFTER_DAYS = 3

export const MAX_RECEIPT_NUMBER_TEXT = 40
export const MAX_APPROVAL_NUMBER = 20

// Cash receipt cards have 13 to 19 digits.
const CARD = /^\d{13,19}$/

export interface ReceiptNumber {
  kind: ReceiptNumberKind
  /** only digits */
  digits: string
}

/** Reads a mobile or card number for the income deduction, a business number for an expense; null if invalid. */
export function parseReceiptNumber(kind: 'income' | 'expense', text: string): ReceiptNumber | null {
  if (kind === 'expense') {
    const digits = businessDigits(text.normalize('NFKC'))
    return isBusinessNumber(digits) ? { kind: 'business', digits } : null
  }
  const phone = parsePhone(text)
  if (phone?.startsWith('01')) return { kind: 'phone', digits: phone }
  const digits = text.normalize('NFKC').replace(/[\s-]/g, '')
  return CARD.test(digits) ? { kind: 'card', digits } : null
}

/** Leaves so many digits that the buyer knows the number again. */
export function maskReceiptNumber({ kind, digits }: ReceiptNumber): string {
  const end = digits.slice(-4)
  if (kind === 'phone') return `${digits.slice(0, 3)}-****-${end}`
  return kind === 'card' ? `****-****-${end}` : `${digits.slice(0, 3)}-${digits.slice(3, 5)}-*****`
}

export const isApprovalNumber = (text: string): boolean => /^[A-Za-z0-9-]{6,20}$/.test(text)
