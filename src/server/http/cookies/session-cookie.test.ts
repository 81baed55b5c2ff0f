import { expect, test } from 'vitest'
import { sessionCookie } from './session-cookie.ts'

const TOKEN = 'a'.repeat(43)

test('reads the token that it set', () => {
  for (const https of [true, false]) {
    const cookie = sessionCookie({ https })
    const [pair] = cookie.setCookie(TOKEN, 60).split(';')
    expect(cookie.read(`popup_hidden=2026.11.21; ${pair}; x=1`)).toBe(TOKEN)
  }
})

test('scripts cannot read it, and it is not sent to other hosts or over http', () => {
  const cookie = sessionCookie({ https: true }).setCookie(TOKEN, 60)
  expect(cookie).toMatch(/^__Host-madang=/)
  for (const attribute of ['Path=/', 'HttpOnly', 'SameSite=Lax', 'Secure'])
    expect(cookie).toContain(attribute)
  expect(cookie).not.toContain('Domain')
})

test('under https ignores a cookie without the __Host- prefix', () => {
  expect(sessionCookie({ https: true }).read(`madang=${TOKEN}`)).toBeNull()
  expect(sessionCookie({ https: true }).read(`x__Host-madang=${TOKEN}`)).toBeNull()
})

test.each([undefined, '', 'madang=', 'madang=short', `madang=${'a'.repeat(44)}`, `madang=${'!'.repeat(43)}`])(
  '%j holds no session',
  (cookies) => {
    expect(sessionCookie({ https: false }).read(cookies)).toBeNull()
  },
)

test('deletes the cookie at the end of a session', () => {
  expect(sessionCookie({ https: false }).endAll(undefined)[0]).toContain(
    'madang=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0',
  )
})

test('deletes all log-in cookies of the host and no others', () => {
  for (const https of [true, false]) {
    const cookie = sessionCookie({ https })
    const sent = `${cookie.name}=x; popup_hidden=2026.11.21; ${cookie.name}-account.session_token=y; madangs=z; ${cookie.name}-bridge=n`
    const names = cookie.endAll(sent).map((line) => line.split('=')[0])
    expect(names).toEqual([cookie.name, `${cookie.name}-account.session_token`, `${cookie.name}-bridge`])
    for (const line of cookie.endAll(sent)) expect(line).toContain('Max-Age=0')
    expect(cookie.endAll(undefined)).toHaveLength(1)
  }
})
