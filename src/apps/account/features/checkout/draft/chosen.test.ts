import { expect, test } from 'vitest'
import { chosenIn, clickIdsIn, withDraft } from './chosen.ts'

const at = (query: string) => new URL(`https://account.example.com/user/checkout${query}`)

test('the address of a cart names its guest and the groups that were chosen', () => {
  expect(chosenIn(at('?uuid_value=abc&groups=7x7,9x7'))).toEqual({
    kind: 'cart',
    uuid_value: 'abc',
    groups: ['7x7', '9x7'],
  })
  expect(chosenIn(at('?shopid=haru'))).toEqual({ kind: 'cart' })
})

test('once it is begun the address names the purchase alone, and the shop that it came from', () => {
  const next = withDraft(at('?uuid_value=abc&groups=7x7&shopid=haru'), 'one')
  expect(next).toBe('/user/checkout?shopid=haru&draft=one')
  expect(chosenIn(new URL(next, 'https://account.example.com'))).toEqual({ kind: 'draft', draft: 'one' })
})

test('click ids stay in the address until it is ordered', () => {
  const next = withDraft(at('?uuid_value=abc&fbp=fb.1.2'), 'one')
  expect(clickIdsIn(new URL(next, 'https://account.example.com'))).toEqual({ fbp: 'fb.1.2' })
})
