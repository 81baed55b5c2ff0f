import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../database.ts'
import { eventually } from '../eventually.ts'
import { newAccount } from '../factories/accounts.ts'
import { mailsTo } from '../factories/mails.ts'
import { newImportedMember } from '../factories/membership.ts'
import { newShop } from '../factories/tenancy.ts'
import { ACCOUNT, PASSWORD } from './account-person.ts'
import { newPage } from './page.ts'
import { newestMailedToken, newLoggedInPage, signUpForm, signUpVerified } from './sign-up.ts'
import { startServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer((await testDatabase()).url)
})
afterAll(() => server.close())

const browser = () => newPage(server, ACCOUNT)

/** A shop that has imported and mailed a person with this address, and the token of the mail. */
async function invitedTo(email: string) {
  const { accounts, membership, jobs, tenancy } = server.services
  const uid = await newAccount(accounts)
  const shop = await newShop(tenancy, { uid, join_point: 2_000 })
  const actor = { shopId: shop.shopId, uid }
  await newImportedMember(membership, actor, email)
  await jobs.work()
  // The server works on jobs too, so each of them may still be under way there.
  await eventually(() => membership.imported.invitations.start(actor))
  await jobs.work()
  return { ...shop, token: await eventually(() => newestMailedToken(server, email)) }
}

test('a sign-up with the mailed token logs in at once, and joins the shop with the points of the former platform', async () => {
  const form = signUpForm()
  const { shopid, token } = await invitedTo(form.email)
  const there = browser()
  expect(
    (await there.get(`/api/user/shop_invitation/find?shopid=${shopid}&token=${token}`)).body,
  ).toMatchObject({
    email: form.email,
    points: 1_500,
    has_account: false,
    mine: null,
  })
  const answer = await there.post('/api/auth/sign-up/email', {
    ...form,
    join_shopid: shopid,
    invitation: token,
  })
  expect(answer.status).toBe(200)
  expect(answer.text).not.toMatch(/"token"|"session"/)
  expect((await mailsTo(server.database, form.email)).map(({ template }) => template)).toEqual([
    'shop-invitation',
  ])
  expect((await there.post('/api/user/sign_up/finish')).body).toEqual({ shopid, status: 'MEMBER' })
  expect((await there.get(`/api/myshp/ismember?shopid=${shopid}`)).body).toMatchObject({ point: 1_500 })
  expect((await there.get(`/api/user/shop_invitation/find?shopid=${shopid}&token=${token}`)).status).toBe(404)
})

test('the token proves no other address, and not that of another shop', async () => {
  const form = signUpForm()
  const [{ shopid, token }, other] = [await invitedTo(form.email), await invitedTo(signUpForm().email)]
  const attempts = [
    { ...signUpForm(), join_shopid: shopid, invitation: token },
    { ...form, join_shopid: other.shopid, invitation: token },
    { ...form, join_shopid: shopid, invitation: other.token },
    { ...form, join_shopid: shopid, invitation: 'x'.repeat(43) },
    { ...form, join_shopid: shopid, invitation: { like: token } },
  ]
  for (const attempt of attempts)
    expect(await browser().post('/api/auth/sign-up/email', attempt)).toMatchObject({
      status: 400,
      body: { details: { reason: 'INVALID_TOKEN' } },
    })
})

test('the token neither replaces the password of an account nor tries one', async () => {
  const email = await signUpVerified(server)
  const { shopid, token } = await invitedTo(email)
  const form = { ...signUpForm(), email, join_shopid: shopid, invitation: token }
  for (const password of ['another-password-9', PASSWORD])
    expect(await browser().post('/api/auth/sign-up/email', { ...form, password })).toMatchObject({
      status: 409,
      body: { details: { reason: 'HAS_ACCOUNT' } },
    })
  const there = await newLoggedInPage(server, email)
  expect(await there.post('/api/user/shop_invitation/accept', { shopid, token })).toMatchObject({
    status: 200,
    body: { status: 'MEMBER' },
  })
  expect((await there.get(`/api/myshp/ismember?shopid=${shopid}`)).body).toMatchObject({ point: 1_500 })
})

test('a person who is logged in with another address cannot join by the link', async () => {
  const { shopid, token } = await invitedTo(signUpForm().email)
  const there = await newLoggedInPage(server, await signUpVerified(server))
  expect(await there.post('/api/user/shop_invitation/accept', { shopid, token })).toMatchObject({
    status: 403,
  })
})

test('a refusal needs a POST, and ends the link', async () => {
  const form = signUpForm()
  const { shopid, token } = await invitedTo(form.email)
  const there = browser()
  expect((await there.get(`/user/invitation?shopid=${shopid}&token=${token}&refuse=1`)).text).toContain(
    '삭제할까요',
  )
  expect((await there.post('/api/user/shop_invitation/refuse', { shopid, token })).status).toBe(200)
  expect((await there.post('/api/user/shop_invitation/refuse', { shopid, token })).status).toBe(404)
  const attempt = { ...form, join_shopid: shopid, invitation: token }
  expect((await there.post('/api/auth/sign-up/email', attempt)).status).toBe(400)
})
