import { expect, test } from 'vitest'
import { keyOf, newCode } from './letters.ts'

test('a code is the same in any case, with or without hyphens, and with letters that look alike', () => {
  expect(keyOf('welcome-10')).toBe(keyOf(' WELC0ME I0 '))
  expect(keyOf('봄할인')).toBeNull()
  expect(keyOf('a-b')).toBeNull()
  expect(keyOf('A'.repeat(21))).toBeNull()
})

test('a new code has no letter that looks like another', () => {
  const code = newCode()
  expect(code).toMatch(/^([A-HJKMNP-Z2-9]{4}-){2}[A-HJKMNP-Z2-9]{4}$/)
  expect(keyOf(code)).toBe(code.replaceAll('-', ''))
})
