import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seoulDay } from '../../src/platform/seoul-day.ts'
import { withAllShops } from '../all-shops.ts'
import { testDatabase } from '../database.ts'
import { mailsTo } from '../factories/mails.ts'
import { newShop } from '../factories/tenancy.ts'
import { ACCOUNT } from './account-person.ts'
import { newPage } from './page.ts'
import { newestMailedToken, signUpForm, signUpVerified } from './sign-up.ts'
import { PLATFORM, startServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer((await testDatabase()).url)
})
afterAll(() => server.close())

const browser = () => newPage(server, ACCOUNT)

describe('signing up', () => {
  test('leads to a log-in after the address is verified, and to a session of the account host', async () => {
    const form = signUpForm()
    const there = browser()
    await there.post('/api/auth/sign-up/email', form)
    expect(await there.post('/api/auth/sign-in/email', form)).toMatchObject({
      status: 403,
      body: { msg: 'FORBIDDEN', details: { reason: 'EMAIL_NOT_VERIFIED' } },
    })
    const mails = await mailsTo(server.database, form.email)
    expect(mails.map(({ template }) => template)).toEqual(['verify-email', 'verify-email'])
    const proof = { token: await newestMailedToken(server, form.email), password: form.password }
    const answer = await there.post('/api/auth/verify-email', proof)
    expect(answer.status).toBe(200)
    expect(answer.text).not.toMatch(/"token"|"session"/)
    expect((await there.get('/api/user/test')).body).toEqual(expect.any(Number))
  })

  test('joins the shop that it was opened from, if chosen, and works at the account host only', async () => {
    const { shopid } = await newShop(server.services.tenancy, { join_point: 2_000 })
    const form = { ...signUpForm(), join_shopid: shopid }
    const there = browser()
    await there.post('/api/auth/sign-up/email', form)
    const proof = { token: await newestMailedToken(server, form.email), password: form.password }
    await there.post('/api/auth/verify-email', proof)
    const elsewhere = newPage(server, `${shopid}.${PLATFORM}`)
    expect((await elsewhere.post('/api/user/sign_up/finish')).status).toBe(404)
    expect((await there.post('/api/user/sign_up/finish')).body).toEqual({ shopid, status: 'MEMBER' })
    expect((await there.get(`/api/myshp/ismember?shopid=${shopid}`)).body).toMatchObject({ point: 2_000 })
  })

  test('stores each consent with its version', async () => {
    const form = { ...signUpForm(), marketing_sms: true }
    await browser().post('/api/auth/sign-up/email', form)
    const stored = await withAllShops(server.database, (tx) =>
      sql`select kind, agreed, version <> '' as versioned from account_consent c
          join account a on a.uid = c.user_id where a.email = ${form.email} order by kind`.execute(tx),
    )
    expect(stored.rows).toEqual([
      { kind: 'marketing_email', agreed: false, versioned: true },
      { kind: 'marketing_sms', agreed: true, versioned: true },
      { kind: 'privacy', agreed: true, versioned: true },
      { kind: 'terms', agreed: true, versioned: true },
    ])
  })

  test.each([
    [{ terms: false }, 'CONSENT_REQUIRED'],
    [{ privacy: 'true' }, 'CONSENT_REQUIRED'],
    [{ birth_date: '2026-13-01' }, 'BIRTH_DATE_REQUIRED'],
    [{ birth_date: `${Number(seoulDay().slice(0, 4)) - 13}-01-01` }, 'TOO_YOUNG'],
    [{ email: 'nobody' }, 'INVALID_EMAIL'],
    [{ password: 'short' }, 'PASSWORD_TOO_SHORT'],
    [{ password: 'x'.repeat(129) }, 'PASSWORD_TOO_LONG'],
    [{ password: 'password1' }, 'PASSWORD_COMMON'],
  ])('is refused with %o', async (wish, reason) => {
    const answer = await browser().post('/api/auth/sign-up/email', { ...signUpForm(), ...wish })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect(answer.body).toMatchObject({ details: { reason }, message: expect.stringMatching(/[가-힣]/) })
  })

  test('does not reveal that an address has an account, except by mail to its owner', async () => {
    const email = await signUpVerified(server)
    const form = { ...signUpForm(), email: email.toUpperCase() }
    const again = await browser().post('/api/auth/sign-up/email', form)
    const fresh = await browser().post('/api/auth/sign-up/email', signUpForm())
    expect(again.status).toBe(fresh.status)
    expect(Object.keys(again.body as object)).toEqual(Object.keys(fresh.body as object))
    expect((await mailsTo(server.database, email))[0]?.template).toBe('already-joined')
  })

  test('ignores fields that the form does not have', async () => {
    const form = {
      ...signUpForm(),
      operator: true,
      operator_permissions: ['mails:read'],
      operatorPermissions: ['mails:read'],
      emailVerified: true,
      over19: 1,
      id: 1,
      birthDate: '1900-01-01',
    }
    await browser().post('/api/auth/sign-up/email', form)
    const stored = await withAllShops(server.database, (tx) =>
      sql`select operator_permissions, email_verified, over19, birth_date::text from account where email = ${form.email}`.execute(
        tx,
      ),
    )
    expect(stored.rows).toEqual([
      { operator_permissions: [], email_verified: false, over19: 0, birth_date: form.birth_date },
    ])
  })
})
