import { expect, test } from 'vitest'
import { linesParam, readLinesParam } from './checkout-lines.ts'

const LINES = [
  { sid: 12, pid2: 34, qty: 2, price: 30_000 },
  { sid: 12, pid2: 34, pid3: 5, qty: 1, price: 3_000 },
]

test('an address holds lines without characters that it would escape', () => {
  const text = linesParam(LINES)
  expect(encodeURIComponent(text ?? '')).toBe(text)
  expect(readLinesParam(text ?? '')).toEqual(LINES)
})

test('an address holds only as many lines as the account host accepts', () => {
  const linesWith = (count: number) =>
    Array.from({ length: count }, () => ({ sid: 123_456, pid2: 1_234_567, qty: 10, price: 120_000 }))
  const most = linesParam(linesWith(90))
  expect(most?.length).toBeLessThan(2_800)
  expect(linesParam(linesWith(150))).toBeNull()
  const short = Array.from({ length: 201 }, () => ({ sid: 1, pid2: 1, qty: 1, price: 1 }))
  expect([linesParam(short) === null, linesParam(short.slice(1)) === null]).toEqual([true, false])
})

test.each(['', '1', '1.2.0.1', '1.2.0.1.3_', 'x.2.0.1.3', '1.2.0.1000.3', '-1.2.0.1.3', '1.2.0.1.3.4'])(
  'refuses malformed lines: %s',
  (text) => expect(readLinesParam(text)).toBeNull(),
)
