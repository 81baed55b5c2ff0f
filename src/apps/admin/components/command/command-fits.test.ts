import { expect, test } from 'vitest'
import { fits } from './command-fits.ts'

test('a screen is found by any part of its name, however it is spaced', () => {
  const name = '송장 일괄 등록'
  for (const typed of ['', '송장', '등록 송장', '일괄등록', ' 송 '])
    expect(fits(name, typed), typed).toBe(true)
  expect(fits(name, '송장 쿠폰')).toBe(false)
})
