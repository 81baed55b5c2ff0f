import { expect, test } from 'vitest'
import { suggestAddress } from './suggest-address.ts'

test.each([
  ['하루공방', 'harugongbang'],
  ['좋은 날', 'joeun-nal'],
  ['Haru & Co.', 'haru-co'],
  ['2층 서점', '2cheung-seojeom'],
  ['!!', ''],
  ['이', ''],
])('suggests for a shop called %s the address %s', (name, address) => {
  expect(suggestAddress(name)).toBe(address)
})

test('suggests a valid host label for a long name', () => {
  const address = suggestAddress('가나다라마바사아자차 카타파하'.repeat(5))
  expect(address.length).toBeLessThanOrEqual(40)
  expect(address).toMatch(/^[a-z0-9][a-z0-9-]*[a-z0-9]$/)
})
