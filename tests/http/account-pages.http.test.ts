import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailer } from '../../src/platform/mail/mailer.ts'
import { testDatabase } from '../database.ts'
import { newAccount, newOperator } from '../factories/accounts.ts'
import { newSession } from '../factories/sessions.ts'
import { newShop } from '../factories/tenancy.ts'
import { PLATFORM, startServer, type TestServer } from './test-server.ts'

const ACCOUNT = `account.${PLATFORM}`
const ADMIN = `admin.${PLATFORM}`
const ACCENT = /--accent:(#[0-9a-f]{6})/

let server: TestServer

beforeAll(async () => {
  server = await startServer((await testDatabase()).url)
  const { tenancy } = server.services
  const skin_config = { theme_color: '#a03060' }
  await newShop(tenancy, { shopid: 'own', name: '제멋공방', skin_config, mypage_custom: true })
  await newShop(tenancy, { shopid: 'plain', name: '그냥공방', skin_config, mypage_custom: false })
})
afterAll(() => server.close())

/** Requests a page as a logged-in person, or as a guest without `uid`. */
async function see(path: string, uid?: number, host = ACCOUNT) {
  const { database, services } = server
  const cookie = uid && `madang=${await newSession({ database, accounts: services.accounts }, { uid, host })}`
  return server.ask(path, { host, headers: cookie ? { cookie } : {} })
}
const accentOf = (html: string) => ACCENT.exec(html)?.[1]

describe('pages for guests', () => {
  test.each(['/user/login', '/user/join', '/user/reset', '/user/reset?token=x', '/user/verify?token=x'])(
    '%s exists, is not cached and is not indexed',
    async (path) => {
      const answer = await see(path)
      expect(answer.status).toBe(200)
      expect(answer.headers['cache-control']).toBe('private, no-store')
      expect(answer.text).toContain('<meta name="robots" content="noindex">')
    },
  )

  test('pages carry the name and the colours of the shop that the visitor came from', async () => {
    const { text } = await see('/user/login?shopid=plain')
    expect(text).toContain('그냥공방')
    expect(accentOf(text)).toBe('#a03060')
  })

  test('the sign-up offers to join the shop that the visitor came from, with its requirements', async () => {
    const { tenancy } = server.services
    await newShop(tenancy, { shopid: 'gives', name: '주는공방', member_type: 'APPROVE', join_point: 3_000 })
    const { text } = await see('/user/join?shopid=gives')
    for (const words of ['주는공방 회원으로 가입', '3,000P', '상점이 승인하면 회원이 됩니다'])
      expect(text).toContain(words)
    for (const path of ['/user/join', '/user/join?shopid=nobody'])
      expect((await see(path)).text).not.toContain('회원으로 가입')
  })

  test('pages use the platform’s design if the shop is unknown', async () => {
    const answer = await see('/user/login?shopid=nobody')
    expect(answer.status).toBe(200)
    expect(accentOf(answer.text)).toBe(accentOf((await see('/user/login')).text))
  })

  test('a query parameter is shown as text only', async () => {
    const { text } = await see(
      `/user/login?url=${encodeURIComponent('"><script>alert(1)</script>')}&error=<b>`,
    )
    expect(text).not.toContain('<script>alert')
    expect(text).not.toContain('<b>')
  })

  test('log-ins by other providers are offered if the operator has configured them', async () => {
    const keys = { kakao: { clientId: 'id', clientSecret: 'secret' } }
    const withKakao = await startServer((await testDatabase()).url, { login: { keys } })
    const { text } = await withKakao.ask('/user/login', { host: ACCOUNT })
    await withKakao.close()
    expect(text).toContain('카카오로 로그인')
    expect(text).not.toContain('네이버로 로그인')
    expect((await see('/user/login')).text).not.toContain('카카오로 로그인')
  })

  test.each([
    ['/user/verify?token=x', '쓸 수 없는 확인 링크입니다'],
    ['/user/join?error=email_not_verified', '메일을 확인해 주세요'],
    ['/user/join?error=signup_disabled', '아직 가입하지 않으셨습니다.'],
    ['/user/login?error=constructor', '로그인하지 못했습니다.'],
  ])('%s explains why the link does not work', async (path, words) => {
    expect((await see(path)).text).toContain(words)
  })

  test('an unknown address is a 404', async () => {
    expect((await see('/user/nowhere')).status).toBe(404)
  })
})

describe('pages of a person', () => {
  test('the log-in page sends a person with a session on to the requested page', async () => {
    const uid = await newAccount(server.services.accounts)
    const answer = await see('/user/login?url=/myshop', uid)
    // Not by a redirect: going back would then show the other host's page under this address.
    expect(answer.status).toBe(200)
    expect(answer.text).toContain('content="0;url=/api/myshp/v2/redirect/myshop/from?to=%2Fmyshop"')
  })

  test.each([
    '/myshop',
    '/myshop/coupons',
    '/myshop/likes',
    '/myshop/addresses',
    '/myshop/cards',
    '/myshop/subscriptions',
    '/myshop/cards/new',
    '/user/info',
    '/user/info?corp=1',
  ])('%s is shown to a logged-in person only, and is not cached', async (path) => {
    const uid = await newAccount(server.services.accounts)
    expect((await see(path)).headers.location).toContain('/user/login')
    const answer = await see(path, uid)
    expect(answer.status).toBe(200)
    expect(answer.headers['cache-control']).toBe('private, no-store')
  })

  test('settings show the person’s own e-mail address', async () => {
    const { accounts } = server.services
    const uid = await newAccount(accounts, { email: 'mine@example.com' })
    await newAccount(accounts, { email: 'theirs@example.com' })
    const { text } = await see('/user/info', uid)
    expect(text).toContain('mine@example.com')
    expect(text).not.toContain('theirs@example.com')
  })

  test('my page uses the theme of a shop that has turned this on, but not of other shops', async () => {
    const uid = await newAccount(server.services.accounts)
    expect(accentOf((await see('/myshop?shopid=own', uid)).text)).toBe('#a03060')
    expect(accentOf((await see('/myshop?shopid=plain', uid)).text)).not.toBe('#a03060')
  })
})

describe('the mails that were sent', () => {
  test('are shown to an operator with the permission', async () => {
    const uid = await newOperator(server.services.accounts, ['mails:read'])
    await mailer(server.database).send({
      to: 'minji@example.com',
      template: 'reset-password',
      data: { name: '김민지', url: 'https://x.test/' },
    })
    const answer = await see('/mails', uid, ADMIN)
    expect(answer.status).toBe(200)
    expect(answer.headers['cache-control']).toBe('private, no-store')
    expect(answer.text).toContain('minji@example.com')
  })

  test('are refused to anybody else, and a guest is asked to log in', async () => {
    const { accounts } = server.services
    for (const uid of [await newAccount(accounts), await newOperator(accounts, ['audit:read'])]) {
      const answer = await see('/mails', uid, ADMIN)
      expect(answer.status).toBe(403)
      expect(answer.text).not.toContain('minji@example.com')
    }
    expect((await see('/mails', undefined, ADMIN)).headers.location).toBe(
      '/api/myshp/v2/redirect/myshop/from?to=%2Fmails',
    )
  })
})
