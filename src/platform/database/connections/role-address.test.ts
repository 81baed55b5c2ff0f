import { expect, test } from 'vitest'
import { roleAddress } from './role-address.ts'

const optionsOf = (address: string) => new URL(address).searchParams.get('options')

test('a role logs in as itself where the server allows it, with the password of the URL', () => {
  const address = roleAddress(
    'postgres://owner:secret@db.test/shop?logins=roles&sslmode=require',
    'madang_shop',
  )
  expect(address).toBe('postgres://madang_shop:secret@db.test/shop?sslmode=require&uselibpqcompat=true')
})

test('otherwise the user of the URL switches to the role', () => {
  const address = roleAddress('postgres://owner@db.test/shop', 'madang_person', ' -c plan_cache_mode=auto')
  expect(new URL(address).username).toBe('owner')
  expect(optionsOf(address)).toBe('-c role=madang_person -c plan_cache_mode=auto')
})

test.each(['a%2Bb', 'a+b'])(
  'passes settings with and without `logins=roles`, and does not change the password %s',
  (word) => {
    for (const [logins, options] of [
      ['?logins=roles', '-c jit=off'],
      ['', '-c role=madang_system -c jit=off'],
    ]) {
      const address = roleAddress(
        `postgres://owner:${word}@db.test/shop${logins}`,
        'madang_system',
        ' -c jit=off',
      )
      expect(optionsOf(address)).toBe(options)
      expect(address).not.toContain('+c')
      expect(new URL(address).password).toBe(word)
    }
  },
)
