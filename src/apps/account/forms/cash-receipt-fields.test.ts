import { expect, test } from 'vitest'
import { readReceiptWish, receiptNumberError } from './cash-receipt-fields.tsx'

const SAVED = { kind: 'income', masked: '010-****-5678' } as const
const form = (values: Record<string, string>) => (name: string) => values[name] ?? ''

test('without a typed number, the saved one of the same kind is used', () => {
  const read = form({ receipt_kind: 'income', receipt_remember: 'true' })
  expect(receiptNumberError(read, SAVED)).toBeUndefined()
  expect(readReceiptWish(read, SAVED, true)).toEqual({ kind: 'income', saved: true, remember: true })
})

test('a number of the other kind has to be typed', () => {
  const read = form({ receipt_kind: 'expense' })
  expect(receiptNumberError(read, SAVED)).toMatch('사업자등록번호')
})

test('guests save nothing', () => {
  const read = form({ receipt_kind: 'income', receipt_number: ' 010-1234-5678 ', receipt_remember: 'true' })
  expect(receiptNumberError(read, null)).toBeUndefined()
  expect(readReceiptWish(read, null, false)).toEqual({ kind: 'income', number: '010-1234-5678' })
})

test('no request needs no number', () => {
  const read = form({ receipt_kind: 'none', receipt_number: '1' })
  expect(receiptNumberError(read, null)).toBeUndefined()
  expect(readReceiptWish(read, null, true)).toEqual({ kind: 'none' })
})
