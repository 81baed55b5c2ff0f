import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../database.ts'
import { mailsTo } from '../factories/mails.ts'
import { ACCOUNT, PASSWORD } from './account-person.ts'
import { newPage } from './page.ts'
import { newestMailedToken, newLoggedInPage, signUpVerified } from './sign-up.ts'
import { startServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer((await testDatabase()).url)
})
afterAll(() => server.close())

const browser = () => newPage(server, ACCOUNT)

describe('a password', () => {
  test('is reset by a mailed link, which works once, ends all sessions and logs in this browser', async () => {
    const email = await signUpVerified(server)
    const old = await newLoggedInPage(server, email)
    const there = browser()
    await there.post('/api/auth/request-password-reset', { email })
    const [mail] = await mailsTo(server.database, email)
    expect(mail?.template).toBe('reset-password')
    const link = new URL(mail?.url ?? '')
    expect(link.pathname).toBe('/user/reset')
    const form = { token: link.searchParams.get('token'), newPassword: 'another-one-8' }
    const state = `/api/user/password/reset_link?${new URLSearchParams({ token: String(form.token) })}`
    expect((await browser().get(state)).body).toEqual({ open: true })
    const answer = await there.post('/api/auth/reset-password', form)
    expect(answer).toMatchObject({ status: 200, body: { user: { email } } })
    expect(answer.body).not.toHaveProperty('token')
    expect((await there.get('/api/user/test')).status).toBe(200)
    expect((await browser().get(state)).body).toEqual({ open: false })
    expect((await there.post('/api/auth/reset-password', form)).status).toBe(400)
    expect((await old.get('/api/user/test')).status).toBe(401)
    const login = (password: string) => browser().post('/api/auth/sign-in/email', { email, password })
    expect((await login(PASSWORD)).status).toBe(400)
    expect((await login('another-one-8')).status).toBe(200)
    expect((await mailsTo(server.database, email))[0]?.template).toBe('password-changed')
  })

  test('reset with an invalid or expired link is refused before the form', async () => {
    const email = await signUpVerified(server)
    await browser().post('/api/auth/request-password-reset', { email })
    const token = await newestMailedToken(server, email)
    const open = async (link: string) =>
      (await browser().get(`/api/user/password/reset_link?${new URLSearchParams({ token: link })}`)).body
    expect([await open('made-up'), await open(token)]).toEqual([{ open: false }, { open: true }])
    await server.database.asSystem('accounts', (tx) =>
      sql`update login_proof set expires_at = now() - interval '1 second'
        where value = (select uid::text from account where email = ${email})`.execute(tx),
    )
    expect(await open(token)).toEqual({ open: false })
  })

  test('reset does not reveal whether an address has an account', async () => {
    const known = await browser().post('/api/auth/request-password-reset', {
      email: await signUpVerified(server),
    })
    const unknown = await browser().post('/api/auth/request-password-reset', { email: 'nobody@example.com' })
    expect(unknown).toEqual(known)
  })

  test('change ends all other sessions, but not the session that made it', async () => {
    const email = await signUpVerified(server)
    const [here, elsewhere] = [await newLoggedInPage(server, email), await newLoggedInPage(server, email)]
    const change = { currentPassword: PASSWORD, newPassword: 'another-one-8', revokeOtherSessions: true }
    expect(
      (await here.post('/api/auth/change-password', { ...change, currentPassword: 'wrong one' })).status,
    ).toBe(400)
    expect((await elsewhere.get('/api/user/test')).status).toBe(200)
    expect((await here.post('/api/auth/change-password', change)).status).toBe(200)
    expect((await here.get('/api/user/test')).status).toBe(200)
    expect((await elsewhere.get('/api/user/test')).status).toBe(401)
  })

  test('reset or change invalidates every other mailed link', async () => {
    const email = await signUpVerified(server)
    const there = browser()
    const tokens: string[] = []
    for (let count = 0; count < 3; count += 1) {
      await there.post('/api/auth/request-password-reset', { email })
      tokens.push(await newestMailedToken(server, email))
    }
    const reset = (token = '', newPassword = 'another-one-8') =>
      there.post('/api/auth/reset-password', { token, newPassword })
    expect((await reset(tokens[1])).status).toBe(200)
    expect(await reset(tokens[0])).toMatchObject({ body: { details: { reason: 'INVALID_TOKEN' } } })
    await there.post('/api/auth/request-password-reset', { email })
    const later = await newestMailedToken(server, email)
    await there.post('/api/auth/sign-in/email', { email, password: 'another-one-8' })
    const change = { currentPassword: 'another-one-8', newPassword: 'yet-another-9' }
    expect((await there.post('/api/auth/change-password', change)).status).toBe(200)
    expect((await reset(later)).status).toBe(400)
    expect((await reset(tokens[2])).status).toBe(400)
  })

  test('that is easily guessed is refused at its field by both the change and the reset', async () => {
    const email = await signUpVerified(server)
    const there = await newLoggedInPage(server, email)
    const change = (newPassword: string) =>
      there.post('/api/auth/change-password', { currentPassword: PASSWORD, newPassword })
    await there.post('/api/auth/request-password-reset', { email })
    const token = await newestMailedToken(server, email)
    const reset = (newPassword: string) => there.post('/api/auth/reset-password', { token, newPassword })
    for (const set of [change, reset])
      for (const [password, reason] of [
        [email, 'PASSWORD_IS_ADDRESS'],
        ['        ', 'PASSWORD_BLANK'],
        ['password1', 'PASSWORD_COMMON'],
        ['short', 'PASSWORD_TOO_SHORT'],
      ] as const)
        expect(await set(password)).toMatchObject({
          status: 400,
          body: { details: { reason, field: 'newPassword' }, message: expect.stringMatching(/[가-힣]/) },
        })
    expect((await reset('another-one-8')).status).toBe(200)
  })
})
