import { expect, test } from 'vitest'
import { stepAt, stepOfCode, totpAt } from './totp.ts'

const SECRET = '12345678901234567890'

// RFC 6238, appendix B; the last six of eight digits.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the code of second %i is that of RFC 6238', (seconds, code) => {
  expect(totpAt(SECRET, stepAt(new Date(seconds * 1000)))).toBe(code)
})

test('codes of the neighbouring steps are accepted, others are not', () => {
  const time = new Date(1_234_567_890_000)
  const now = stepAt(time)
  const steps = [-2, -1, 0, 1, 2].map((offset) => stepOfCode(SECRET, totpAt(SECRET, now + offset), time))
  expect(steps).toEqual([null, now - 1, now, now + 1, null])
  expect(stepOfCode(SECRET, '', time)).toBeNull()
  expect(stepOfCode(SECRET, '1234567', time)).toBeNull()
})
