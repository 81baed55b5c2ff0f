import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../database.ts'
import { mailsTo } from '../factories/mails.ts'
import { ACCOUNT, PASSWORD } from './account-person.ts'
import { aMember, loggedIn } from './joining.ts'
import { aPage } from './page.ts'
import { aServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer((await testDatabase()).url)
})
afterAll(() => server.close())

const browser = () => aPage(server, ACCOUNT)

describe('a password', () => {
  test('is reset by a mailed link, once, and all sessions end', async () => {
    const email = await aMember(server)
    const old = await loggedIn(server, email)
    const there = browser()
    await there.post('/api/auth/request-password-reset', { email })
    const [mail] = await mailsTo(server.database, email)
    expect(mail?.template).toBe('reset-password')
    const link = new URL(mail?.url ?? '')
    expect(link.pathname).toBe('/user/reset')
    const form = { token: link.searchParams.get('token'), newPassword: 'another-one-8' }
    expect((await there.post('/api/auth/reset-password', form)).status).toBe(200)
    expect((await there.post('/api/auth/reset-password', form)).status).toBe(400)
    expect((await old.get('/api/user/test')).status).toBe(401)
    const login = (password: string) => browser().post('/api/auth/sign-in/email', { email, password })
    expect((await login(PASSWORD)).status).toBe(400)
    expect((await login('another-one-8')).status).toBe(200)
    expect((await mailsTo(server.database, email))[0]?.template).toBe('password-changed')
  })

  test('asked to be reset, it says nothing about who has an account', async () => {
    const known = await browser().post('/api/auth/request-password-reset', { email: await aMember(server) })
    const unknown = await browser().post('/api/auth/request-password-reset', { email: 'nobody@example.com' })
    expect(unknown).toEqual(known)
  })

  test('changed, it ends all other sessions and keeps this one', async () => {
    const email = await aMember(server)
    const [here, elsewhere] = [await loggedIn(server, email), await loggedIn(server, email)]
    const change = { currentPassword: PASSWORD, newPassword: 'another-one-8', revokeOtherSessions: true }
    expect(
      (await here.post('/api/auth/change-password', { ...change, currentPassword: 'wrong one' })).status,
    ).toBe(400)
    expect((await elsewhere.get('/api/user/test')).status).toBe(200)
    expect((await here.post('/api/auth/change-password', change)).status).toBe(200)
    expect((await here.get('/api/user/test')).status).toBe(200)
    expect((await elsewhere.get('/api/user/test')).status).toBe(401)
  })
})
