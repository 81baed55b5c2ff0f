import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withAllShops } from '../all-shops.ts'
import { testDatabase } from '../database.ts'
import { newAccount } from '../factories/accounts.ts'
import { mailsTo } from '../factories/mails.ts'
import { ACCOUNT, anotherPageOf, newPersonPage, PASSWORD } from './account-person.ts'
import { newPage, type TestPage } from './page.ts'
import { startServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer((await testDatabase()).url)
})
afterAll(() => server.close())

let addresses = 0
const newAddress = () => {
  addresses += 1
  return `changed-${addresses}@example.com`
}

/** A person with a password, their page, and an unused e-mail address. */
async function aChanging() {
  const email = `before-${newAddress()}`
  const { uid, page } = await newPersonPage(server, { email, name: '김민지' })
  return { uid, page, email, next: newAddress() }
}

const request = (page: TestPage, email: string, password: string | undefined = PASSWORD) =>
  page.post('/api/user/email/change', { email, ...(password && { password }) })

/** The newest mail to an address: its template and the token of its link. */
async function lastMail(to: string) {
  const [mail] = await mailsTo(server.database, to)
  const url = mail && new URL(mail.url)
  return { template: mail?.template, path: url?.pathname, token: url?.searchParams.get('token') ?? '' }
}

const logIn = async (email: string, password = PASSWORD) =>
  (await newPage(server, ACCOUNT).post('/api/auth/sign-in/email', { email, password })).status

const confirm = (page: TestPage, token: string) => page.post('/api/user/email/confirm', { token })
const stop = (token: string) => newPage(server, ACCOUNT).post('/api/user/email/stop', { token })

/** Moves a person's requests into the past by hours. */
const age = (uid: number, hours: number) =>
  withAllShops(server.database, (tx) =>
    sql`update email_change set requested_at = requested_at - make_interval(hours => ${hours})
      where user_id = ${uid}`.execute(tx),
  )

describe('a new e-mail address', () => {
  test('takes effect after the reader of the new mailbox and the person confirm it, and logs out all other devices', async () => {
    const { uid, page, email, next } = await aChanging()
    const other = await anotherPageOf(server, uid)
    expect(await request(page, ` ${next.toUpperCase()} `)).toMatchObject({
      status: 200,
      body: { email, new_email: next },
    })
    const proof = await lastMail(next)
    expect(proof).toMatchObject({ template: 'email-change', path: '/user/info/email' })
    expect(await lastMail(email)).toMatchObject({ template: 'email-change-notice', path: '/user/email-stop' })
    const waiting = await page.get(`/api/user/email/waiting?token=${proof.token}`)
    expect(waiting.body).toEqual({ email: next, mine: true })
    expect(await logIn(next)).toBe(400)
    expect(await confirm(page, proof.token)).toMatchObject({
      status: 200,
      body: { email: next, new_email: '', email_verified: true },
    })
    expect([await logIn(next), await logIn(email)]).toEqual([200, 400])
    expect((await page.get('/api/user/test')).status).toBe(200)
    expect((await other.get('/api/user/test')).status).toBe(401)
    expect(await lastMail(next)).toMatchObject({ template: 'email-changed', path: '/user/info' })
    expect(await lastMail(email)).toMatchObject({
      template: 'email-changed-notice',
      path: '/user/email-stop',
    })
    expect((await confirm(page, proof.token)).status).toBe(400)
  })

  test('cannot be confirmed by anyone else with the link', async () => {
    const { page, email, next } = await aChanging()
    await request(page, next)
    const { token } = await lastMail(next)
    const stranger = await newPersonPage(server)
    expect((await stranger.page.get(`/api/user/email/waiting?token=${token}`)).body).toMatchObject({
      mine: false,
    })
    expect((await confirm(stranger.page, token)).status).toBe(403)
    expect((await confirm(newPage(server, ACCOUNT), token)).status).toBe(401)
    expect((await page.get('/api/user/profile')).body).toMatchObject({ email })
  })

  test('needs the password, and can be requested a few times per hour', async () => {
    const { page, next } = await aChanging()
    for (const password of ['wrong one', ''])
      expect(await page.post('/api/user/email/change', { email: next, password })).toMatchObject({
        status: 400,
        body: { details: { field: 'password' } },
      })
    const statuses = []
    for (let count = 0; count < 6; count += 1) statuses.push((await request(page, newAddress())).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  test.each(['no address', 'a@b', 'two@at@example.com'])('is refused if it is %j', async (text) => {
    const { page } = await aChanging()
    expect(await request(page, text)).toMatchObject({ status: 400, body: { details: { field: 'email' } } })
  })

  test('is refused if it is the current one', async () => {
    const { page, email } = await aChanging()
    expect(await request(page, email.toUpperCase())).toMatchObject({
      status: 400,
      body: { details: { field: 'email' } },
    })
  })

  test('needs a recent log-in of a person without a password', async () => {
    const uid = await newAccount(server.services.accounts, { email: newAddress() })
    const page = await anotherPageOf(server, uid)
    expect((await request(page, newAddress(), '')).status).toBe(200)
    await withAllShops(server.database, (tx) =>
      sql`update account_session set proved_at = now() - interval '16 minutes' where user_id = ${uid}`.execute(
        tx,
      ),
    )
    expect(await request(page, newAddress(), '')).toMatchObject({
      status: 403,
      body: { msg: 'PROOF_REQUIRED' },
    })
  })

  test('that belongs to another account gets the same answer, and the owner of that account is notified', async () => {
    const owner = await aChanging()
    const { page, email } = await aChanging()
    expect(await request(page, owner.email)).toMatchObject({
      status: 200,
      body: { email, new_email: owner.email },
    })
    expect((await lastMail(owner.email)).template).toBe('email-taken')
    expect((await lastMail(email)).template).toBe('email-change-notice')
  })

  test('that another account gets before the confirmation is refused at the confirmation', async () => {
    const { page, email, next } = await aChanging()
    await request(page, next)
    const { token } = await lastMail(next)
    await newAccount(server.services.accounts, { email: next })
    expect(await confirm(page, token)).toMatchObject({ status: 409, body: { msg: 'CONFLICT' } })
    expect((await page.get('/api/user/profile')).body).toMatchObject({ email })
  })

  test('expires after a day, and only the newest request counts', async () => {
    const { uid, page, next } = await aChanging()
    await request(page, next)
    const { token } = await lastMail(next)
    const later = newAddress()
    await request(page, later)
    expect((await confirm(page, token)).status).toBe(400)
    await age(uid, 25)
    expect((await confirm(page, (await lastMail(later)).token)).status).toBe(400)
    expect((await page.get('/api/user/profile')).body).toMatchObject({ new_email: '' })
  })

  test('can be withdrawn', async () => {
    const { page, next } = await aChanging()
    await request(page, next)
    expect((await page.post('/api/user/email/cancel')).body).toMatchObject({ new_email: '' })
    expect((await confirm(page, (await lastMail(next)).token)).status).toBe(400)
  })
})

describe('the previous address', () => {
  test('can stop a change before it takes effect: all devices are logged out and the password is removed', async () => {
    const { page, email, next } = await aChanging()
    await request(page, next)
    const proof = await lastMail(next)
    const { token } = await lastMail(email)
    const seen = await newPage(server, ACCOUNT).get(`/api/user/email/stoppable?token=${token}`)
    expect(seen.body).toEqual({ old_email: email, new_email: next, changed: false, stopped: false })
    expect((await page.get('/api/user/test')).status).toBe(200)
    expect(await stop(token)).toMatchObject({ status: 200, body: { email } })
    expect((await page.get('/api/user/test')).status).toBe(401)
    expect(await logIn(email)).toBe(400)
    expect(await lastMail(email)).toMatchObject({ template: 'email-change-stopped', path: '/user/reset' })
    const again = newPage(server, ACCOUNT)
    await again.post('/api/auth/request-password-reset', { email })
    const reset = { token: (await lastMail(email)).token, newPassword: 'another-one-8' }
    expect((await again.post('/api/auth/reset-password', reset)).status).toBe(200)
    expect((await confirm(again, proof.token)).status).toBe(400)
    // A second click on the link does not undo the new password that the person has set since.
    expect((await stop(token)).status).toBe(200)
    expect(await logIn(email, 'another-one-8')).toBe(200)
  })

  test('also removes passkeys that someone with the password added before the request', async () => {
    const { uid, page, email, next } = await aChanging()
    await withAllShops(server.database, (tx) =>
      sql`insert into passkey (user_id, public_key, credential_id, counter, device_type, backed_up)
        values (${uid}, 'key', ${`credential ${uid}`}, 0, 'singleDevice', false)`.execute(tx),
    )
    await request(page, next)
    await stop((await lastMail(email)).token)
    const left = await withAllShops(server.database, (tx) =>
      sql`select id from passkey where user_id = ${uid}`.execute(tx),
    )
    expect(left.rows).toEqual([])
  })

  test('can undo a change with the link in the notice of the request and with the link in the notice of the change', async () => {
    for (const notice of ['email-change-notice', 'email-changed-notice']) {
      const { uid, page, email, next } = await aChanging()
      await request(page, next)
      const requested = await lastMail(email)
      await confirm(page, (await lastMail(next)).token)
      const changed = await lastMail(email)
      const { token } = notice === requested.template ? requested : changed
      const link = `/api/user/email/stoppable?token=${token}`
      expect((await newPage(server, ACCOUNT).get(link)).body).toMatchObject({ changed: true, stopped: false })
      await withAllShops(server.database, (tx) =>
        sql`insert into login_method (user_id, provider, subject) values (${uid}, 'kakao', ${notice})`.execute(
          tx,
        ),
      )
      expect(await stop(token)).toMatchObject({ status: 200, body: { email } })
      expect((await server.services.accounts.find(uid))?.email).toBe(email)
      expect([await logIn(next), await logIn(email)]).toEqual([400, 400])
      const left = await withAllShops(server.database, (tx) =>
        sql`select provider from login_method where user_id = ${uid}`.execute(tx),
      )
      expect(left.rows).toEqual([])
    }
  })

  test('can undo a chain of changes; the addresses in between can then undo nothing', async () => {
    const { uid, page, email, next } = await aChanging()
    await request(page, next)
    const { token } = await lastMail(email)
    await confirm(page, (await lastMail(next)).token)
    const last = newAddress()
    await request(page, last)
    await confirm(page, (await lastMail(last)).token)
    expect((await stop(token)).body).toEqual({ email })
    await stop((await lastMail(next)).token)
    expect((await server.services.accounts.find(uid))?.email).toBe(email)
  })

  test('can stop a change for a week', async () => {
    const { uid, page, email, next } = await aChanging()
    await request(page, next)
    await confirm(page, (await lastMail(next)).token)
    const { token } = await lastMail(email)
    await age(uid, 6 * 24)
    expect((await newPage(server, ACCOUNT).get(`/api/user/email/stoppable?token=${token}`)).status).toBe(200)
    await age(uid, 25)
    expect((await newPage(server, ACCOUNT).get(`/api/user/email/stoppable?token=${token}`)).status).toBe(404)
    expect((await stop(token)).status).toBe(400)
    await server.services.accounts.sessions.purgeEnded()
    await age(uid, 25)
    await server.services.accounts.sessions.purgeEnded()
    const rows = await withAllShops(server.database, (tx) =>
      sql`select from email_change where user_id = ${uid}`.execute(tx),
    )
    expect(rows.rows).toEqual([])
  })
})
