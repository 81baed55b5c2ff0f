import { expect, test } from 'vitest'
import { sessionCookie } from './session-cookie.ts'

const TOKEN = 'a'.repeat(43)

test('what is kept is read again', () => {
  for (const https of [true, false]) {
    const cookie = sessionCookie({ https })
    const [pair] = cookie.keep(TOKEN, 60).split(';')
    expect(cookie.read(`popup_hidden=2026.11.21; ${pair}; x=1`)).toBe(TOKEN)
  }
})

test('no script, no other host and no plain connection gets it', () => {
  const kept = sessionCookie({ https: true }).keep(TOKEN, 60)
  expect(kept).toMatch(/^__Host-madang=/)
  for (const attribute of ['Path=/', 'HttpOnly', 'SameSite=Lax', 'Secure']) expect(kept).toContain(attribute)
  expect(kept).not.toContain('Domain')
})

test('under https a cookie that any host of the platform could plant is not read', () => {
  expect(sessionCookie({ https: true }).read(`madang=${TOKEN}`)).toBeNull()
  expect(sessionCookie({ https: true }).read(`x__Host-madang=${TOKEN}`)).toBeNull()
})

test.each([undefined, '', 'madang=', 'madang=short', `madang=${'a'.repeat(44)}`, `madang=${'!'.repeat(43)}`])(
  '%j holds no session',
  (cookies) => {
    expect(sessionCookie({ https: false }).read(cookies)).toBeNull()
  },
)

test('the end of a session takes the cookie away', () => {
  expect(sessionCookie({ https: false }).end()).toContain(
    'madang=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0',
  )
})
