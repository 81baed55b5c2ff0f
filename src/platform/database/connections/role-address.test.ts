import { expect, test } from 'vitest'
import { roleAddress } from './role-address.ts'

const optionsOf = (address: string) => new URL(address).searchParams.get('options')

test('a role logs in as itself where the server allows it, with the password of the URL and without options', () => {
  const address = roleAddress(
    'postgres://owner:secret@db.test/shop?logins=roles&prepared=off&target_session_attrs=read-write',
    'madang_person',
  )
  expect(address).toBe('postgres://madang_person:secret@db.test/shop')
})

test('otherwise the user of the URL switches to the role with its settings', () => {
  const address = roleAddress('postgres://owner@db.test/shop', 'madang_person')
  expect(new URL(address).username).toBe('owner')
  expect(optionsOf(address)).toBe('-c role=madang_person -c plan_cache_mode=force_generic_plan')
})

test.each(['a%2Bb', 'a+b'])('does not change the password %s', (word) => {
  const address = roleAddress(`postgres://owner:${word}@db.test/shop`, 'madang_shop')
  expect(optionsOf(address)).toBe('-c role=madang_shop')
  expect(address).not.toContain('+r')
  expect(new URL(address).password).toBe(word)
})

test('`sslmode` has the meaning of libpq', () => {
  expect(roleAddress('postgres://owner@db.test/shop?logins=roles&sslmode=require', 'madang_shop')).toBe(
    'postgres://madang_shop@db.test/shop?sslmode=require&uselibpqcompat=true',
  )
})
