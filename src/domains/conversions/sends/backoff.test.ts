import { expect, test } from 'vitest'
import { backoffMs } from './backoff.ts'

test('the pause doubles with each failure in a row, up to an hour', () => {
  const rests = [1, 2, 3, 10, 11, 1_000].map((failures) => backoffMs(failures, 0.5))
  expect(rests).toEqual([5_000, 10_000, 20_000, 2_560_000, 3_600_000, 3_600_000])
})

test('the pause varies randomly by up to a tenth', () => {
  expect([backoffMs(1, 0), backoffMs(1, 1)]).toEqual([4_500, 5_500])
})
