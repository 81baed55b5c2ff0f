import { expect, test } from 'vitest'
import { linesParam, readLinesParam } from './checkout-lines.ts'

const LINES = [
  { sid: 12, pid2: 34, qty: 2, price: 30_000 },
  { sid: 12, pid2: 34, pid3: 5, qty: 1, price: 3_000 },
]

test('an address holds lines without characters that it would escape', () => {
  const text = linesParam(LINES)
  expect(encodeURIComponent(text)).toBe(text)
  expect(readLinesParam(text)).toEqual(LINES)
})

test.each(['', '1', '1.2.0.1', '1.2.0.1.3_', 'x.2.0.1.3', '1.2.0.1000.3', '-1.2.0.1.3', '1.2.0.1.3.4'])(
  'refuses malformed lines: %s',
  (text) => expect(readLinesParam(text)).toBeNull(),
)
