import { expect, test } from 'vitest'
import { roleAddress } from './role-address.ts'

const optionsOf = (address: string) => new URL(address).searchParams.get('options')

test('a role logs in as itself where the server lets it, with the password of the address', () => {
  const address = roleAddress(
    'postgres://owner:secret@db.test/shop?logins=roles&sslmode=require',
    'madang_shop',
  )
  expect(address).toBe('postgres://madang_shop:secret@db.test/shop?sslmode=require')
})

test('elsewhere the user of the address takes the role on', () => {
  const address = roleAddress('postgres://owner@db.test/shop', 'madang_person', ' -c plan_cache_mode=auto')
  expect(new URL(address).username).toBe('owner')
  expect(optionsOf(address)).toBe('-c role=madang_person -c plan_cache_mode=auto')
})

test('settings come along either way, and a password with signs stays what it is', () => {
  const address = roleAddress(
    'postgres://owner:a%2Bb@db.test/shop?logins=roles',
    'madang_system',
    ' -c jit=off',
  )
  expect(optionsOf(address)).toBe('-c jit=off')
  expect(new URL(address).password).toBe('a%2Bb')
})
