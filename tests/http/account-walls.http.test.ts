import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../database.ts'
import { eventually } from '../eventually.ts'
import { newAccount } from '../factories/accounts.ts'
import { aFullShop } from '../factories/full-shop.ts'
import { newSession } from '../factories/sessions.ts'
import { newShop } from '../factories/tenancy.ts'
import { newPage } from './page.ts'
import { PLATFORM, startServer, type TestServer } from './test-server.ts'

const ACCOUNT = `account.${PLATFORM}`
const HARU = `haru.${PLATFORM}`

let server: TestServer

beforeAll(async () => {
  server = await startServer((await testDatabase()).url, { login: { keys: {}, testIdentity: false } })
  await aFullShop(server, { shopid: 'haru' })
})
afterAll(() => server.close())

async function loggedIn(host: string) {
  const { database, services } = server
  const uid = await newAccount(services.accounts)
  const token = await newSession({ database, accounts: services.accounts }, { uid, host })
  return newPage(server, host, { cookie: `madang=${token}` })
}

const policyOf = async (host: string, path: string) => {
  const { headers } = await server.ask(path, { host })
  const rules = String(headers['content-security-policy']).split('; ')
  const rule = (name: string) => rules.find((each) => each.startsWith(`${name} `))
  return {
    scripts: rule('script-src'),
    framers: rule('frame-ancestors'),
    frames: headers['x-frame-options'],
  }
}

test.each([
  [ACCOUNT, '/user/login'],
  [ACCOUNT, '/user/reset?token=x'],
  [ACCOUNT, '/nowhere'],
  [`admin.${PLATFORM}`, '/nowhere'],
  [PLATFORM, '/'],
])('%s%s runs no foreign script and cannot be framed', async (host, path) => {
  expect(await policyOf(host, path)).toEqual({
    scripts: "script-src 'self'",
    framers: "frame-ancestors 'none'",
    frames: 'DENY',
  })
})

test('a shop page allows the scripts of its configured tags and can be framed by its own pages only', async () => {
  const { tenancy, content } = server.services
  const { shopId, shopid } = await newShop(tenancy)
  const policy = () => policyOf(`${shopid}.${PLATFORM}`, '/shop/list')
  expect(await policy()).toMatchObject({ scripts: "script-src 'self'", framers: "frame-ancestors 'self'" })
  await content.settingEditor.saveScript(shopId, { type: 'meta_pixel', id: '123456789012345' })
  await eventually(async () =>
    expect((await policy()).scripts).toBe("script-src 'self' https://connect.facebook.net"),
  )
})

test.each(['/api/myshp/ismember?shopid=haru', '/api/myshp/userinfo', '/api/nowhere'])(
  'a refusal of %s is not cached',
  async (path) => {
    const { status, headers } = await server.ask(path, { host: HARU })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(headers['cache-control']).toBe('private, no-store')
  },
)

test('without a verification provider nobody can become a verified adult, except in the demo', async () => {
  const there = await loggedIn(ACCOUNT)
  expect(await there.post('/api/user/identity/begin')).toMatchObject({
    status: 409,
    body: { message: '지금은 본인인증을 할 수 없습니다.' },
  })
  const identity = { id: 'x', name: '김민지', birth_date: '1990-01-01' }
  expect((await there.post('/api/user/identity/finish', identity)).status).toBe(409)
  expect((await there.get('/api/myshp/userinfo')).body).toMatchObject({ over19: 0 })
  expect((await there.get('/api/user/login/providers')).body).toMatchObject({ identity: null })
  expect((await there.get('/user/info?auth=1')).text).toContain('지금은 본인인증을 할 수 없습니다.')
})

test('the settings of a shop that requires verification say that verification is not available', async () => {
  const { tenancy, opening } = server.services
  const { shopId } = await newShop(tenancy, { member_type: 'AUTH_ONLY' })
  expect((await tenancy.settings.read(shopId)).identifies).toBe(false)
  expect((await opening.preflight(shopId)).items).toContainEqual({ part: 'identity', state: 'advice' })
})
