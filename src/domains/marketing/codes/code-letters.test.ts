import { expect, test } from 'vitest'
import { keyOf, newCode } from './code-letters.ts'

test('ignores case, hyphens and spaces in codes, and equates similar letters', () => {
  expect(keyOf('welcome-10')).toBe(keyOf(' WELC0ME I0 '))
  expect(keyOf('봄할인')).toBeNull()
  expect(keyOf('a-b')).toBeNull()
  expect(keyOf('A'.repeat(21))).toBeNull()
})

test('a new code has no letter that looks like a digit', () => {
  const code = newCode()
  expect(code).toMatch(/^([A-HJKMNP-Z2-9]{4}-){2}[A-HJKMNP-Z2-9]{4}$/)
  expect(keyOf(code)).toBe(code.replaceAll('-', ''))
})
