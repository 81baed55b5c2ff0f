import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withAllShops } from '../all-shops.ts'
import { newAccount } from '../factories/accounts.ts'
import { mailsTo } from '../factories/mails.ts'
import { SIGN_UP, startServerWithProviders } from './log-in-providers.ts'
import { newestMailedToken, signUpForm } from './sign-up.ts'

const MINE = 'mine-alone-7'
const THEIRS = 'theirs-alone-7'

let here: Awaited<ReturnType<typeof startServerWithProviders>>
let server: typeof here.server
let browser: typeof here.browser
let by: typeof here.by
beforeAll(async () => {
  here = await startServerWithProviders()
  ;({ server, browser, by } = here)
})
afterAll(() => here.close())

const signUp = (email: string, password: string, name = '주인') =>
  browser().post('/api/auth/sign-up/email', { ...signUpForm(), email, password, name })
const logIn = async (email: string, password: string) =>
  (await browser().post('/api/auth/sign-in/email', { email, password })).status
const prove = (token: string, password: string, there = browser()) =>
  there.post('/api/auth/verify-email', { token, password })

describe('the mailed link', () => {
  test('verifies nothing when it is only opened, as by a mail scanner', async () => {
    const { email } = signUpForm()
    await signUp(email, MINE)
    const [mail] = await mailsTo(server.database, email)
    const { pathname, search } = new URL(mail?.url ?? '')
    expect((await browser().get(pathname + search)).status).toBe(200)
    const token = await newestMailedToken(server, email)
    expect((await browser().get(`/api/auth/verify-email?token=${token}`)).status).toBe(404)
    expect(await logIn(email, MINE)).toBe(403)
  })

  test('verifies with the password of the sign-up only', async () => {
    const { email } = signUpForm()
    await signUp(email, MINE)
    const token = await newestMailedToken(server, email)
    expect(await prove(token, 'not the password')).toMatchObject({
      status: 400,
      body: { details: { reason: 'INVALID_PASSWORD', field: 'password' } },
    })
    const there = browser()
    expect((await prove(token, MINE, there)).status).toBe(200)
    expect((await there.get('/api/user/profile')).body).toMatchObject({ email, email_verified: true })
    expect((await prove(token, MINE)).status).toBe(200)
    expect((await prove(token, 'not the password')).status).toBe(400)
  })

  test('that is invalid does not log in, and a valid one allows a limited number of passwords', async () => {
    const { email } = signUpForm()
    await signUp(email, MINE)
    const token = await newestMailedToken(server, email)
    for (const odd of ['', 'x', `${token}x`, 'x'.repeat(5_000), undefined])
      expect([odd, (await prove(odd as string, MINE)).status]).toEqual([odd, 400])
    expect((await browser().get('/api/user/sign_up/waiting?token=x')).status).toBe(404)
    expect((await prove(token, 'wrong one')).status).toBe(400)
    await withAllShops(server.database, (tx) =>
      sql`update rate_limit set count = 10 where key like 'login-account:%'`.execute(tx),
    )
    expect((await prove(token, MINE)).status).toBe(429)
  })
})

describe("sign-ups with another person's address", () => {
  test('a stranger who signs up before the owner of the address has no access after the owner’s sign-up', async () => {
    const { email } = signUpForm()
    await signUp(email, THEIRS, '남')
    const early = await newestMailedToken(server, email)
    await signUp(email, MINE)
    expect(await prove(early, THEIRS)).toMatchObject({ status: 400 })
    const there = browser()
    expect((await prove(early, MINE, there)).status).toBe(200)
    expect((await there.get('/api/user/profile')).body).toMatchObject({ name: '주인' })
    expect(await logIn(email, THEIRS)).toBe(400)
    const accounts = await withAllShops(server.database, (tx) =>
      sql`select from account where email = ${email}`.execute(tx),
    )
    expect(accounts.rows).toHaveLength(1)
  })

  test('a stranger who signs up after the owner cannot log in by any link that the owner opens, and ends no verified session', async () => {
    const { email } = signUpForm()
    await signUp(email, MINE)
    await signUp(email, THEIRS, '남')
    const token = await newestMailedToken(server, email)
    expect((await prove(token, MINE)).status).toBe(400)
    expect(await logIn(email, THEIRS)).toBe(403)
    await signUp(email, MINE)
    await prove(token, MINE)
    await signUp(email, THEIRS, '남')
    expect(await logIn(email, MINE)).toBe(200)
    expect(await logIn(email, THEIRS)).toBe(400)
  })

  test('a password reset by a stranger gives no access: the owner gets a link to a new sign-up instead', async () => {
    const { email } = signUpForm()
    await signUp(email, THEIRS, '남')
    await browser().post('/api/auth/request-password-reset', { email })
    const [mail] = await mailsTo(server.database, email)
    expect(mail?.template).toBe('join-anew')
    expect(new URL(mail?.url ?? '').pathname).toBe('/user/join')
  })

  test("a stranger who signs up by Naver gets neither a session nor a passkey, and the owner’s sign-up removes the stranger's log-in", async () => {
    const { email } = signUpForm()
    const stranger = { id: 'stranger', email, name: '남' }
    const there = browser()
    const refused = await by(there, 'naver', stranger, SIGN_UP)
    expect(refused.location).toContain('error=email_not_verified')
    expect((await there.get('/api/auth/passkey/generate-register-options')).status).toBe(401)
    await signUp(email, MINE)
    expect((await by(there, 'naver', stranger)).location).toContain('error=account_not_linked')
    await prove(await newestMailedToken(server, email), MINE)
    expect((await by(there, 'naver', stranger)).location).toContain('error=account_not_linked')
    expect((await there.get('/api/user/test')).status).toBe(401)
  })

  test('a sign-up by a stranger does not lock out the owner, who can log in by Kakao with this address', async () => {
    const { email } = signUpForm()
    await signUp(email, THEIRS, '남')
    const there = browser()
    const owner = { id: `owner ${email}`, email, verified: true, name: '주인' }
    expect((await by(there, 'kakao', owner)).location).toContain('error=signup_disabled')
    expect((await by(there, 'kakao', owner, SIGN_UP)).location).toBe('/user/login?url=x')
    expect((await there.get('/api/user/profile')).body).toMatchObject({ name: '주인', has_password: false })
    expect(await logIn(email, THEIRS)).toBe(400)
  })
})

test('a mailed link of another address does not verify a log-in by Naver', async () => {
  const [{ email }, other] = [signUpForm(), signUpForm()]
  const person = { id: `other ${email}`, email, name: '남' }
  const there = browser()
  await by(there, 'naver', person, SIGN_UP)
  await signUp(other.email, MINE)
  const proof = await newestMailedToken(server, other.email)
  await by(there, 'naver', person, { proof })
  expect((await there.get('/api/user/test')).status).toBe(401)
  await by(there, 'naver', person, { proof: await newestMailedToken(server, email) })
  expect((await there.get('/api/user/profile')).body).toMatchObject({ email, email_verified: true })
})

test('only an unverified sign-up is deleted after 30 days', async () => {
  const [old, young, proven] = [signUpForm(), signUpForm(), signUpForm()]
  for (const { email } of [old, young, proven]) await signUp(email, MINE)
  await prove(await newestMailedToken(server, proven.email), MINE)
  const registered = 'registered@example.com'
  await newAccount(server.services.accounts, { email: registered })
  await withAllShops(server.database, async (tx) => {
    await sql`update account set email_verified = false where email = ${registered}`.execute(tx)
    await sql`update account set created_at = now() - interval '31 days' where email <> ${young.email}`.execute(
      tx,
    )
    await sql`update account set created_at = now() - interval '29 days' where email = ${young.email}`.execute(
      tx,
    )
  })
  await server.services.accounts.purgeUnproven()
  const { rows } = await withAllShops(server.database, (tx) =>
    sql<{
      email: string
    }>`select email from account where email = any(${[old.email, young.email, proven.email, registered]})
      order by uid`.execute(tx),
  )
  expect(rows.map(({ email }) => email)).toEqual([young.email, proven.email, registered])
  expect((await prove(await newestMailedToken(server, old.email), MINE)).status).toBe(400)
})

test('an account that the platform creates keeps nothing of an earlier unverified sign-up with its address', async () => {
  const { email } = signUpForm()
  await signUp(email, THEIRS, '남')
  const uid = await newAccount(server.services.accounts, { email, name: '주인', password: MINE })
  expect(await logIn(email, THEIRS)).toBe(400)
  expect(await logIn(email, MINE)).toBe(200)
  expect(await server.services.accounts.find(uid)).toMatchObject({ name: '주인' })
})
