import { expect, test } from 'vitest'
import { maskReceiptNumber, parseReceiptNumber, type ReceiptNumber } from './cash-receipts.ts'

test.each([
  ['income', '010-1234-5678', { kind: 'phone', digits: '01012345678' }],
  ['income', '+82 10 1234 5678', { kind: 'phone', digits: '01012345678' }],
  ['income', '1544 2020 1234 5678 90', { kind: 'card', digits: '154420201234567890' }],
  ['expense', '220-81-62517', { kind: 'business', digits: '2208162517' }],
] as const)('a number for %s is read: %s', (kind, text, number) => {
  expect(parseReceiptNumber(kind, text)).toEqual(number)
})

test.each([
  ['income', '02-1234-5678'],
  ['income', '900101-1234567x'],
  ['income', '12345678'],
  ['expense', '220-81-62518'],
  ['expense', '010-1234-5678'],
] as const)('a number for %s is refused: %s', (kind, text) => {
  expect(parseReceiptNumber(kind, text)).toBeNull()
})

test.each<[ReceiptNumber, string]>([
  [{ kind: 'phone', digits: '01012345678' }, '010-****-5678'],
  [{ kind: 'card', digits: '154420201234567890' }, '****-****-7890'],
  [{ kind: 'business', digits: '2208162517' }, '220-81-*****'],
])('most digits are masked', (number, masked) => {
  expect(maskReceiptNumber(number)).toBe(masked)
})
