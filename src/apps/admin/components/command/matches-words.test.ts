import { expect, test } from 'vitest'
import { matchesWords } from './matches-words.ts'

test('finds a screen by any part of its name, whatever the spacing', () => {
  const name = '송장 일괄 등록'
  for (const typed of ['', '송장', '등록 송장', '일괄등록', ' 송 '])
    expect(matchesWords(name, typed), typed).toBe(true)
  expect(matchesWords(name, '송장 쿠폰')).toBe(false)
})
