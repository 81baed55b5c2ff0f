import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../database.ts'
import { newAccount } from '../factories/accounts.ts'
import { newSession } from '../factories/sessions.ts'
import { PLATFORM, startServer, type TestServer } from './test-server.ts'

const ADMIN = `admin.${PLATFORM}`

let server: TestServer
let cookie: string
beforeAll(async () => {
  server = await startServer((await testDatabase()).url)
  const { database, services } = server
  const uid = await newAccount(services.accounts)
  cookie = `madang=${await newSession({ database, accounts: services.accounts }, { uid, host: ADMIN })}`
})
afterAll(() => server.close())

const see = (path: string, headers = {}) => server.ask(path, { host: ADMIN, headers })

test.each(['/', '/shops', '/shops/haru/orders?status=DELIVERY', '/operator/log?kind=right'])(
  'a guest is sent from %s to the log-in and back',
  async (path) => {
    const { status, headers } = await see(path)
    expect(status).toBe(302)
    expect(headers.location).toBe(`/api/myshp/v2/redirect/myshop/from?${new URLSearchParams({ to: path })}`)
    expect(headers['cache-control']).toBe('no-store')
  },
)

test('the document allows styles by its own nonce and is not cached', async () => {
  const answers = [await see('/shops/haru/orders', { cookie }), await see('/', { cookie })]
  const nonces = answers.map(({ status, headers, text }) => {
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('private, no-store')
    const policy = String(headers['content-security-policy'])
    const [, nonce = ''] = /style-src 'self' 'nonce-([\w-]{24})'/.exec(policy) ?? []
    expect(text).toContain(`<meta property="csp-nonce" nonce="${nonce}">`)
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    return nonce
  })
  expect(new Set(nonces).size).toBe(2)
})

test('the document contains nothing about the person, and has the icon of the host', async () => {
  const answer = await see('/shops/haru/orders', { cookie })
  expect(answer.text).not.toContain('haru')
  expect(answer.text).toContain('<link rel="icon" href="/favicon.ico">')
})

test('an unknown page of the admin is a 404', async () => {
  expect((await see('/nothing', { cookie })).status).toBe(404)
  expect((await see('/shopsandmore', { cookie })).status).toBe(404)
  expect((await see('/operators', { cookie })).status).toBe(404)
})
