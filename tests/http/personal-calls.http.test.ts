import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../database.ts'
import { newAccount } from '../factories/accounts.ts'
import { newSession } from '../factories/sessions.ts'
import { PLATFORM, startServer, type TestServer } from './test-server.ts'

const HARU = `haru.${PLATFORM}`

let server: TestServer
beforeAll(async () => {
  server = await startServer((await testDatabase()).url)
})
afterAll(() => server.close())

/** A call by a person with a session at haru. */
async function askAs(overrides: Parameters<typeof newAccount>[1], path: string, host = HARU) {
  const { accounts } = server.services
  const uid = await newAccount(accounts, overrides)
  const token = await newSession({ database: server.database, accounts }, { uid, host: HARU })
  const answer = await server.ask(path, { host, headers: { cookie: `madang=${token}` } })
  return { uid, status: answer.status, headers: answer.headers, json: JSON.parse(answer.text) }
}

test.each([1, 0, -1] as const)('a person with over19 %s gets their own data', async (over19) => {
  const { uid, json, headers } = await askAs({ over19 }, '/api/myshp/userinfo')
  expect(json).toEqual({ uid, over19, admin: false })
  expect(headers['cache-control']).toBe('private, no-store')
  expect((await askAs({ over19 }, '/api/user_auth/get/my_status')).json).toBe(over19 !== 0)
})

test('the call that tests the log-in answers the user id', async () => {
  const { uid, json } = await askAs({}, '/api/user/test')
  expect(json).toBe(uid)
})

test.each([-1, 0, 1] as const)('a person sees the state %s of their business registration', async (corp) => {
  expect((await askAs({ corp }, '/api/myshp/corpinfo')).json).toBe(corp)
})

test('only an operator is an admin', async () => {
  expect((await askAs({ operator_permissions: ['audit:read'] }, '/api/user/is_admin')).json).toBe('1')
  expect((await askAs({ operator_permissions: ['audit:read'] }, '/api/myshp/userinfo')).json).toMatchObject({
    admin: true,
  })
  expect((await askAs({}, '/api/user/is_admin')).json).toBe('0')
  expect((await server.ask('/api/user/is_admin')).text).toBe('"0"')
})

test.each(['/api/myshp/userinfo', '/api/user/test', '/api/user_auth/get/my_status'])(
  '%s asks a guest and the holder of another host’s session to log in',
  async (path) => {
    const guest = await server.ask(path)
    expect([guest.status, JSON.parse(guest.text).msg]).toEqual([401, 'LOGIN_REQUIRED'])
    expect((await askAs({}, path, `sool.${PLATFORM}`)).status).toBe(401)
  },
)
