import { expect, test } from 'vitest'
import { deviceCookies } from './known-devices.ts'

const { find, remember, name } = deviceCookies({ secret: 'a secret', secure: true })
const cookie = (value: string) => `madang=x; ${name}=${value}; other=y`

test('a browser is known only for the accounts to which it has logged in', () => {
  const first = remember(null, 'minji@example.com')
  const second = remember(cookie(first), 'jun@example.com')
  const device = find(cookie(second), 'minji@example.com')
  expect(device).toBeTruthy()
  expect(find(cookie(second), 'jun@example.com')).toBe(device)
  expect(find(cookie(second), 'sool@example.com')).toBe(null)
  expect(remember(cookie(second), 'jun@example.com')).toBe(second)
})

test("a cookie is invalid if forged or combined with another browser's id", () => {
  const forged = deviceCookies({ secret: 'another', secure: true }).remember(null, 'minji@example.com')
  expect(find(cookie(forged), 'minji@example.com')).toBe(null)
  const [, seal] = remember(null, 'minji@example.com').split('.')
  const [device] = remember(null, 'jun@example.com').split('.')
  expect(find(cookie(`${device}.${seal}`), 'minji@example.com')).toBe(null)
  for (const odd of ['', 'x', `${device}`, `${device}.`, `${device}.${'x'.repeat(42)}`])
    expect(find(cookie(odd), 'minji@example.com')).toBe(null)
})

test('a cookie stores a limited number of accounts', () => {
  let value = ''
  for (let count = 0; count < 8; count += 1) value = remember(cookie(value), `person${count}@example.com`)
  expect(find(cookie(value), 'person7@example.com')).toBeTruthy()
  expect(find(cookie(value), 'person3@example.com')).toBeTruthy()
  expect(find(cookie(value), 'person2@example.com')).toBe(null)
})
