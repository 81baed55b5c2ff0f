import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SecondFactor } from '../../src/domains/accounts/accounts.contract.ts'
import { OPERATOR_PERMISSIONS } from '../../src/platform/contract/permissions.ts'
import { withAllShops } from '../all-shops.ts'
import { newAccount } from '../factories/accounts.ts'
import { anAuthenticator } from '../factories/authenticator.ts'
import { type AuthenticatorApp, authenticatorApp, forgetUsedCodes } from '../factories/authenticator-app.ts'
import { mailsTo } from '../factories/mails.ts'
import { newShop } from '../factories/tenancy.ts'
import { startServerWithProviders } from './log-in-providers.ts'
import { newPage, type TestPage } from './page.ts'
import { newestMailedToken } from './sign-up.ts'
import type { TestServer } from './test-server.ts'
import { ACCOUNT, ADMIN, userClient } from './user-client.ts'

const PASSWORD = 'onggi-hangari-7'

let here: Awaited<ReturnType<typeof startServerWithProviders>>
let server: TestServer
beforeAll(async () => {
  here = await startServerWithProviders({ operatorsSecondFactor: 'required' })
  server = here.server
})
afterAll(() => here.close())

const browser = () => newPage(server, ACCOUNT)
const auth = (page: TestPage, path: string, body: unknown) => page.post(`/api/auth${path}`, body)
const isLoggedIn = async (page: TestPage) => (await page.get('/api/user/test')).status === 200
const stateOf = async (page: TestPage) => (await page.get('/api/user/second_factor')).body as SecondFactor

interface Setup {
  uid: number
  email: string
  /** browser in which the second factor was set up */
  page: TestPage
  app: AuthenticatorApp
  backupCodes: string[]
}

async function aPerson(overrides: Parameters<typeof newAccount>[1] = {}) {
  const uid = await newAccount(server.services.accounts, { password: PASSWORD, ...overrides })
  const { email = '' } = (await server.services.accounts.find(uid)) ?? {}
  return { uid, email }
}

async function enterPassword(email: string, page = browser()): Promise<TestPage> {
  expect((await auth(page, '/sign-in/email', { email, password: PASSWORD })).status).toBe(200)
  return page
}

/** A person who has set up a second factor. Codes of the present moment are unused. */
async function withSecondFactor(overrides: Parameters<typeof newAccount>[1] = {}): Promise<Setup> {
  const { uid, email } = await aPerson(overrides)
  const page = await enterPassword(email)
  const { body } = await auth(page, '/two-factor/enable', { password: PASSWORD })
  const { totpURI, backupCodes } = body as { totpURI: string; backupCodes: string[] }
  const app = authenticatorApp(totpURI)
  expect((await auth(page, '/two-factor/verify-totp', { code: app.code() })).status).toBe(200)
  await forgetUsedCodes(server.database)
  return { uid, email, page, app, backupCodes }
}

const enterCode = (page: TestPage, code: string) => auth(page, '/two-factor/verify-totp', { code })

describe('setting up', () => {
  test('shows a key and ten backup codes, is on after a code, and is mailed', async () => {
    const { email, page, backupCodes } = await withSecondFactor()
    expect(backupCodes).toHaveLength(10)
    expect(new Set(backupCodes).size).toBe(10)
    expect(await stateOf(page)).toEqual({
      enabled: true,
      backup_codes: 10,
      required: false,
      has_password: true,
    })
    const [mail] = await mailsTo(server.database, email)
    expect(mail?.template).toBe('second-factor-added')
  })

  test('needs the password, and changes nothing before the first code', async () => {
    const { email } = await aPerson()
    const page = await enterPassword(email)
    expect((await auth(page, '/two-factor/enable', { password: 'wrong one 123' })).status).toBe(400)
    expect((await auth(page, '/two-factor/enable', { password: PASSWORD })).status).toBe(200)
    expect(await enterCode(page, '000000')).toMatchObject({
      status: 400,
      body: { details: { field: 'code' } },
    })
    expect(await stateOf(page)).toMatchObject({ enabled: false })
    expect(await isLoggedIn(await enterPassword(email))).toBe(true)
  })

  test('ends the sessions that were opened with the password alone', async () => {
    const { email } = await aPerson()
    const [thief, page] = [await enterPassword(email), await enterPassword(email)]
    const { body } = await auth(page, '/two-factor/enable', { password: PASSWORD })
    await enterCode(page, authenticatorApp((body as { totpURI: string }).totpURI).code())
    expect(await isLoggedIn(page)).toBe(true)
    expect(await isLoggedIn(thief)).toBe(false)
    expect((await auth(thief, '/two-factor/disable', { password: PASSWORD })).status).toBeGreaterThanOrEqual(
      400,
    )
  })

  test('a session that another log-in opened at the same moment without it is refused', async () => {
    const { uid, email, page } = await withSecondFactor()
    await withAllShops(server.database, (tx) =>
      sql`update account_session set second_factor_at = null where user_id = ${uid}`.execute(tx),
    )
    expect(await isLoggedIn(page)).toBe(false)
    for (const [path, body] of [
      ['/two-factor/disable', { password: PASSWORD }],
      ['/passkey/verify-registration', { response: {} }],
    ] as const)
      expect((await auth(page, path, body)).status).toBeGreaterThanOrEqual(400)
    expect((await auth(browser(), '/sign-in/email', { email, password: PASSWORD })).body).toMatchObject({
      twoFactorRedirect: true,
    })
  })
})

describe('a log-in with a password', () => {
  test('opens no session before the code', async () => {
    const { email, app } = await withSecondFactor()
    const page = browser()
    const { body } = await auth(page, '/sign-in/email', { email, password: PASSWORD })
    expect(body).toMatchObject({ twoFactorRedirect: true })
    expect(await isLoggedIn(page)).toBe(false)
    expect((await page.get('/api/auth/passkey/list-user-passkeys')).status).toBe(401)
    const entered = await enterCode(page, app.code())
    expect(entered.status).toBe(200)
    expect(entered.text).not.toMatch(/"token"/)
    expect(await isLoggedIn(page)).toBe(true)
  })

  test('accepts a code only once, and no earlier one after it', async () => {
    const { email, app } = await withSecondFactor()
    const [first, second] = [await enterPassword(email), await enterPassword(email)]
    const code = app.code()
    expect((await enterCode(first, code)).status).toBe(200)
    expect(await enterCode(second, code)).toMatchObject({
      status: 400,
      body: { details: { reason: 'CODE_USED' } },
    })
    expect((await enterCode(second, app.code(-1))).status).toBe(400)
    expect((await enterCode(second, app.code(1))).status).toBe(200)
  })

  test('accepts a code once when two browsers send it at the same moment', async () => {
    const { email, app } = await withSecondFactor()
    const pages = [await enterPassword(email), await enterPassword(email)]
    const code = app.code()
    const statuses = await Promise.all(pages.map(async (page) => (await enterCode(page, code)).status))
    expect(statuses.sort()).toEqual([200, 400])
  })

  test('a browser cannot be remembered to skip the code', async () => {
    const { email, app } = await withSecondFactor()
    const page = await enterPassword(email)
    await auth(page, '/two-factor/verify-totp', { code: app.code(), trustDevice: true })
    expect([...page.cookies.keys()].filter((name) => name.includes('trust'))).toEqual([])
    await auth(page, '/sign-out', {})
    await enterPassword(email, page)
    expect(await isLoggedIn(page)).toBe(false)
  })

  test('ends after five wrong codes, and is locked after ten, also with a right one', async () => {
    const { email, app } = await withSecondFactor()
    const wrong = async (page: TestPage) => (await enterCode(page, '000000')).status
    const first = await enterPassword(email)
    const statuses = []
    for (let count = 0; count < 6; count += 1) statuses.push(await wrong(first))
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
    const second = await enterPassword(email)
    for (let count = 0; count < 5; count += 1) await wrong(second)
    const locked = await enterCode(await enterPassword(email), app.code())
    expect(locked).toMatchObject({ status: 429, body: { message: expect.stringContaining('15분') } })
  })

  test('accepts each backup code once, however it is typed', async () => {
    const { email, backupCodes } = await withSecondFactor()
    const [code = ''] = backupCodes
    const enter = async (page: TestPage, text: string) =>
      (await auth(page, '/two-factor/verify-backup-code', { code: text })).status
    const page = await enterPassword(email)
    expect(await enter(page, code.toUpperCase().replace('-', ' '))).toBe(200)
    expect(await stateOf(page)).toMatchObject({ backup_codes: 9 })
    expect(await enter(await enterPassword(email), code)).toBe(400)
  })

  test('a new password by mail does not replace the code', async () => {
    const { email } = await withSecondFactor()
    const page = browser()
    await auth(page, '/request-password-reset', { email })
    const token = await newestMailedToken(server, email)
    const { status, body } = await auth(page, '/reset-password', { token, newPassword: 'another-onggi-7' })
    expect([status, body]).toEqual([200, expect.objectContaining({ twoFactorRedirect: true })])
    expect(await isLoggedIn(page)).toBe(false)
  })
})

describe('other log-ins', () => {
  test('a provider leads to the code', async () => {
    const { email, app } = await withSecondFactor()
    const page = browser()
    const returned = await here.by(page, 'kakao', { id: 71, email, verified: true })
    expect(returned).toMatchObject({
      status: 302,
      location: expect.stringMatching(/\/user\/login\?.*second=1/),
    })
    expect(await isLoggedIn(page)).toBe(false)
    expect((await enterCode(page, app.code())).status).toBe(200)
    expect(await isLoggedIn(page)).toBe(true)
  })

  const register = async (page: TestPage) => {
    const device = anAuthenticator(page.origin)
    const { body } = await page.get('/api/auth/passkey/generate-register-options')
    const response = device.register((body as { challenge: string }).challenge)
    return { device, status: (await auth(page, '/passkey/verify-registration', { response })).status }
  }
  const logIn = async (page: TestPage, device: ReturnType<typeof anAuthenticator>, isVerified = true) => {
    const { body } = await page.get('/api/auth/passkey/generate-authenticate-options')
    const response = device.authenticate((body as { challenge: string }).challenge, isVerified)
    return auth(page, '/passkey/verify-authentication', { response })
  }

  test('a passkey of a session with the second factor replaces the code, if the device checks the person', async () => {
    const { page } = await withSecondFactor()
    const { device } = await register(page)
    const [trusted, touched] = [browser(), browser()]
    expect((await logIn(trusted, device)).status).toBe(200)
    expect(await isLoggedIn(trusted)).toBe(true)
    expect((await logIn(touched, device, false)).body).toMatchObject({ twoFactorRedirect: true })
    expect(await isLoggedIn(touched)).toBe(false)
  })

  test('a passkey from before does not', async () => {
    const { email } = await aPerson()
    const thief = await enterPassword(email)
    const { device } = await register(thief)
    const page = await enterPassword(email)
    const { body } = await auth(page, '/two-factor/enable', { password: PASSWORD })
    await enterCode(page, authenticatorApp((body as { totpURI: string }).totpURI).code())
    const later = browser()
    expect((await logIn(later, device)).body).toMatchObject({ twoFactorRedirect: true })
    expect(await isLoggedIn(later)).toBe(false)
  })

  test('a passkey is registered after a recent proof only', async () => {
    const { uid, page } = await withSecondFactor()
    await age(uid)
    expect((await page.get('/api/auth/passkey/generate-register-options')).status).toBe(401)
  })
})

/** Makes the log-ins of a person an hour old. */
const age = (uid: number) =>
  withAllShops(server.database, (tx) =>
    sql`update account_session set proved_at = now() - interval '1 hour',
      second_factor_at = second_factor_at - interval '1 hour' where user_id = ${uid}`.execute(tx),
  )

describe('a change', () => {
  test('of a person without a password needs a recent log-in, whatever is sent as password', async () => {
    const { uid, email } = await aPerson()
    const page = await enterPassword(email)
    await withAllShops(server.database, (tx) =>
      sql`update login_method set password = null where user_id = ${uid}`.execute(tx),
    )
    await age(uid)
    const enable = () => auth(page, '/two-factor/enable', { password: 'anything' })
    expect(await enable()).toMatchObject({ status: 401, body: { details: { reason: 'SESSION_NOT_FRESH' } } })
  })

  test.each(['disable', 'generate-backup-codes'])(
    '%s needs the password and a code after a while',
    async (path) => {
      const { uid, page, app } = await withSecondFactor()
      await age(uid)
      const change = (body: object) => auth(page, `/two-factor/${path}`, body)
      expect(await change({ password: PASSWORD })).toMatchObject({
        status: 400,
        body: { details: { field: 'code' } },
      })
      expect((await change({ password: 'wrong one 123', code: app.code(-1) })).status).toBe(400)
      expect((await change({ password: PASSWORD, code: app.code() })).status).toBe(200)
      expect(await isLoggedIn(page)).toBe(true)
    },
  )

  test('removing it is mailed, and the password is enough again', async () => {
    const { email, page } = await withSecondFactor()
    expect((await auth(page, '/two-factor/disable', { password: PASSWORD })).status).toBe(200)
    expect(await stateOf(page)).toMatchObject({ enabled: false, backup_codes: 0 })
    expect((await mailsTo(server.database, email))[0]?.template).toBe('second-factor-removed')
    expect(await isLoggedIn(await enterPassword(email))).toBe(true)
  })
})

/** A page of the admin host with the log-in of an account page, over the bridge. */
async function adminOf(account: TestPage): Promise<TestPage> {
  const admin = newPage(server, ADMIN)
  let at = (await admin.get('/')).location ?? ''
  for (let hop = 0; at && hop < 6; hop += 1) {
    const url = new URL(at, 'http://unused')
    const page = url.hostname === ACCOUNT ? account : admin
    at = (await page.get(`${url.pathname}${url.search}`)).location ?? ''
  }
  return admin
}

describe('operators', () => {
  const newOperator = () => withSecondFactor({ operator_permissions: [...OPERATOR_PERMISSIONS] })
  const shops = '/api/myshp/v2/operator/shop/list'

  test('have no permissions without a second factor, at any host', async () => {
    const { email } = await aPerson({ operator_permissions: [...OPERATOR_PERMISSIONS] })
    const page = await enterPassword(email)
    const admin = await adminOf(page)
    expect(await admin.post(shops, {})).toMatchObject({
      status: 403,
      body: { msg: 'SECOND_FACTOR_REQUIRED' },
    })
    expect((await admin.get('/api/myshp/v2/operator/permissions')).body).toEqual([])
    expect((await admin.get('/api/myshp/v2/second-factor/need')).body).toEqual({
      enabled: false,
      operator: true,
    })
    expect((await page.get('/api/myshp/userinfo')).body).toMatchObject({ admin: false })
    expect(await stateOf(page)).toMatchObject({ enabled: false, required: true })
  })

  test('have them in a session with it, which the bridge carries to the admin host', async () => {
    const { page } = await newOperator()
    const admin = await adminOf(page)
    expect((await admin.post(shops, {})).status).toBe(200)
    expect((await admin.get('/api/myshp/v2/operator/permissions')).body).toEqual([...OPERATOR_PERMISSIONS])
  })

  test('an old session of the admin host gives no permissions', async () => {
    const { uid } = await newOperator()
    const old = await userClient(server, uid, ADMIN)
    expect((await old(shops, {})).status).toBe(401)
  })

  test('prove themselves for a decision with the password and a code, which counts once', async () => {
    const { uid, page, app } = await newOperator()
    const admin = await adminOf(page)
    const { accounts, tenancy } = server.services
    const { shopId } = await newShop(tenancy, { uid: await newAccount(accounts) })
    const lift = () =>
      admin.post('/api/myshp/v2/operator/shop/lift', { shop: shopId, reason: '확인했습니다.' })
    const prove = (body: object) => admin.post('/api/user/prove', { password: PASSWORD, ...body })
    await age(uid)
    expect(await lift()).toMatchObject({
      status: 403,
      body: { msg: 'PROOF_REQUIRED', details: { code: true } },
    })
    expect(await prove({})).toMatchObject({ status: 400, body: { details: { field: 'code' } } })
    expect((await lift()).status).toBe(403)
    const code = app.code()
    expect((await prove({ code })).status).toBe(200)
    expect((await lift()).status).not.toBe(403)
    await age(uid)
    expect((await prove({ code })).status).toBe(400)
    expect((await lift()).status).toBe(403)
  })

  test('codes of a proof cannot be guessed without end', async () => {
    const { page } = await newOperator()
    const admin = await adminOf(page)
    const statuses = []
    for (let count = 0; count < 11; count += 1)
      statuses.push((await admin.post('/api/user/prove', { password: PASSWORD, code: '000000' })).status)
    expect(statuses.slice(-2)).toEqual([400, 429])
  })
})

describe('staff of a shop whose owner demands a second factor', () => {
  const SELLER = '/api/myshp/v2/seller'
  const demand = (who: TestPage, shopid: string, grace_days: number | null) =>
    who.post(`${SELLER}/staff/second-factor`, { shopid, grace_days })

  test('are refused after the days of grace, and so is the owner without one', async () => {
    const owner = await withSecondFactor()
    const { shopid, shopId } = await newShop(server.services.tenancy, { uid: owner.uid })
    const clerk = await aPerson()
    await withAllShops(server.database, (tx) =>
      sql`insert into shop_staff (shop_id, uid, role) values (${shopId}, ${clerk.uid}, 'orders')`.execute(tx),
    )
    const clerkPage = await adminOf(await enterPassword(clerk.email))
    const ownerPage = await adminOf(owner.page)
    const counts = async (who: TestPage) => (await who.get(`${SELLER}/order/counts?shopid=${shopid}`)).status
    expect((await demand(ownerPage, shopid, 7)).status).toBe(200)
    expect(await counts(clerkPage)).toBe(200)
    expect(((await clerkPage.get(`${SELLER}/shops`)).body as object[])[0]).toMatchObject({
      second_factor_from: expect.any(String),
    })
    expect((await demand(ownerPage, shopid, 0)).status).toBe(200)
    expect(await clerkPage.get(`${SELLER}/order/counts?shopid=${shopid}`)).toMatchObject({
      status: 403,
      body: { msg: 'SECOND_FACTOR_REQUIRED' },
    })
    expect(await counts(ownerPage)).toBe(200)
    expect((await demand(ownerPage, shopid, null)).status).toBe(200)
    expect(await counts(clerkPage)).toBe(200)
  })

  test('an owner without one cannot demand it', async () => {
    const { uid, email } = await aPerson()
    const { shopid } = await newShop(server.services.tenancy, { uid })
    expect((await demand(await adminOf(await enterPassword(email)), shopid, 0)).status).toBe(409)
  })
})
