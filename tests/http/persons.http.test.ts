import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FoundPerson, PersonDetail } from '../../src/domains/supervision/persons/persons.contract.ts'
import { withAllShops } from '../all-shops.ts'
import { testDatabase } from '../database.ts'
import { newAccount, newOperator } from '../factories/accounts.ts'
import { anAuthenticator } from '../factories/authenticator.ts'
import { productWithLine } from '../factories/carts.ts'
import { mailsTo } from '../factories/mails.ts'
import { newMessage } from '../factories/messages.ts'
import { newGift, RECIPIENT } from '../factories/orders.ts'
import { newQuestion, newReview } from '../factories/reviews.ts'
import { saveTestCard } from '../factories/saved-cards.ts'
import { newSession } from '../factories/sessions.ts'
import { newShop } from '../factories/tenancy.ts'
import { anotherPageOf, PASSWORD, rowsOf } from './account-person.ts'
import { HARU, loginUrl, newShopper, OWN_DOMAIN, openShops, uidAt } from './bridged-hosts.ts'
import { newKey } from './buyer.ts'
import { SIGN_UP, startServerWithProviders } from './log-in-providers.ts'
import { newPage } from './page.ts'
import { newSocketClient } from './socket-client.ts'
import { startServer, type TestServer } from './test-server.ts'
import { ACCOUNT, ADMIN, type UserClient, userClient } from './user-client.ts'

const OPERATOR = '/api/myshp/v2/operator/person'
const REASON = '문의 1234'
const ENDED = 4401

let server: TestServer
let other: TestServer
let operator: UserClient
let operatorUid: number
beforeAll(async () => {
  const { url } = await testDatabase()
  server = await startServer(url)
  other = await startServer(url)
  operatorUid = await newOperator(server.services.accounts)
  operator = await userClient(server, operatorUid, ADMIN)
  await openShops(server)
})
afterAll(async () => {
  await server.close()
  await other.close()
})

const search = async (q: string) =>
  (
    await operator<{ persons: FoundPerson[]; guest_order: boolean }>(`${OPERATOR}/search`, {
      q,
      reason: REASON,
    })
  ).reply
const found = async (q: string) => (await search(q)).persons?.map(({ uid }) => uid)
const person = async (uid: number) =>
  (await operator<PersonDetail>(`${OPERATOR}/one`, { uid, reason: REASON })).reply
const lock = (uid: number, who = operator) =>
  who(`${OPERATOR}/lock`, { key: newKey(), uid, cause: 'stolen', text: '도용 신고를 확인하고 있습니다.' })
const unlock = (uid: number) => operator(`${OPERATOR}/unlock`, { uid, reason: '확인을 마쳤습니다.' })
const latestEntries = async (count: number) =>
  (await server.services.audit.entries(null, {})).entries.slice(0, count)
const execute = (statement: ReturnType<typeof sql>) =>
  withAllShops(server.database, (tx) => statement.execute(tx))

test('a person is found by whole e-mail address and phone, masked, and the log has who was seen and why', async () => {
  const uid = await newAccount(server.services.accounts, { email: 'haru-kim@example.com', name: '김하루' })
  await execute(sql`update account set phone = '01012345678', birth_date = '1990-03-01' where uid = ${uid}`)
  for (const q of ['Haru-Kim@example.com ', '010-1234-5678', '+82 10 1234 5678'])
    expect([q, await found(q)]).toEqual([q, [uid]])
  expect((await search('01012345678')).persons).toMatchObject([
    { name: '김*루', email: 'ha***@example.com', phone: '****5678', locked: false },
  ])
  expect(await found('nobody@example.com')).toEqual([])
  for (const q of ['haru-kim', '김하루', '0101234'])
    expect([q, (await operator(`${OPERATOR}/search`, { q, reason: REASON })).status]).toEqual([q, 400])
  expect((await operator(`${OPERATOR}/search`, { q: 'haru-kim@example.com' })).status).toBe(400)

  expect(await person(uid)).toMatchObject({ name: '김*루', sessions: [], shops: [], orders: [] })
  const identity = await operator(`${OPERATOR}/identity`, { uid, reason: '다른 문의' })
  expect(identity.reply).toEqual({
    uid,
    name: '김하루',
    email: 'haru-kim@example.com',
    phone: '01012345678',
    birth_date: '1990-03-01',
  })
  // The same view for another reason is an entry of its own.
  await operator(`${OPERATOR}/identity`, { uid, reason: REASON })
  const entries = await latestEntries(3)
  expect(entries.map(({ kind, action, reason, subject }) => [kind, action, reason, subject.whose])).toEqual([
    ['look', 'personIdentity', REASON, [uid]],
    ['look', 'personIdentity', '다른 문의', [uid]],
    ['look', 'supervisedPerson', REASON, [uid]],
  ])
  expect((await operator(`${OPERATOR}/one`, { uid: 999_999, reason: REASON })).status).toBe(404)
})

test('locking an account ends its sessions and sockets in every process, and refuses each way to log in', async () => {
  const { accounts } = server.services
  const email = 'locked@example.com'
  const uid = await newAccount(accounts, { email, password: PASSWORD })
  const page = newPage(server, ACCOUNT)
  const logIn = (there = newPage(server, ACCOUNT), password = PASSWORD) =>
    there.post('/api/auth/sign-in/email', { email, password })
  await logIn(page)
  const device = anAuthenticator(page.origin)
  const challenge = async (there: typeof page, what: string) =>
    ((await there.get(`/api/auth/passkey/generate-${what}-options`)).body as { challenge: string }).challenge
  const response = device.register(await challenge(page, 'register'))
  expect((await page.post('/api/auth/passkey/verify-registration', { response, name: '폰' })).status).toBe(
    200,
  )
  const atDomain = await newSession({ database: server.database, accounts }, { uid, host: OWN_DOMAIN })
  const elsewhere = () =>
    other.ask('/api/user/test', { host: OWN_DOMAIN, headers: { cookie: `madang=${atDomain}` } })
  const sockets = [
    await newSocketClient(server, { uid, host: ACCOUNT }),
    await newSocketClient(other, { uid, host: ACCOUNT }),
  ]

  expect(await lock(uid)).toMatchObject({ status: 200 })
  expect((await page.get('/api/user/test')).status).toBe(401)
  expect((await elsewhere()).status).toBe(401)
  expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([ENDED, ENDED])
  const refusal = { status: 403, body: { details: { reason: 'ACCOUNT_LOCKED' } } }
  expect(await logIn()).toMatchObject(refusal)
  // The lock is told only to those who know the password.
  expect(await logIn(newPage(server, ACCOUNT), 'wrong-one-9')).toMatchObject({
    body: { details: { reason: 'INVALID_EMAIL_OR_PASSWORD' } },
  })
  const byPasskey = newPage(server, ACCOUNT)
  const shown = device.authenticate(await challenge(byPasskey, 'authenticate'))
  const answer = await byPasskey.post('/api/auth/passkey/verify-authentication', { response: shown })
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect((await byPasskey.get('/api/user/test')).status).toBe(401)
  // A log-in that began before the lock.
  await expect(anotherPageOf(server, uid)).rejects.toThrow()
  expect((await mailsTo(server.database, email))[0]).toMatchObject({ template: 'account-locked' })
  expect(await lock(uid)).toMatchObject({ status: 409 })
  expect(await person(uid)).toMatchObject({ locked: true, locks: [{ cause: 'stolen', unlocked_at: null }] })

  expect(await unlock(uid)).toMatchObject({ status: 200 })
  expect((await elsewhere()).status).toBe(401)
  expect((await logIn()).status).toBe(200)
  expect((await mailsTo(server.database, email))[0]).toMatchObject({ template: 'account-unlocked' })
  expect(await person(uid)).toMatchObject({ locked: false, locks: [{ unlock_reason: '확인을 마쳤습니다.' }] })
})

test('a locked person cannot log in by Kakao', async () => {
  const providers = await startServerWithProviders()
  const kakao = { id: 71, email: 'kakao-locked@kakao.example', verified: true }
  const first = providers.browser()
  await providers.by(first, 'kakao', kakao, SIGN_UP)
  const uid = (await first.get('/api/user/test')).body as number
  const { persons } = providers.server.services.supervision
  await persons.lock(uid, { cause: 'fraud', text: '확인' }, 999_999)
  const second = providers.browser()
  const back = await providers.by(second, 'kakao', kakao)
  expect([back.status, back.location]).toEqual([302, expect.stringContaining('ACCOUNT_LOCKED')])
  expect((await second.get('/api/user/test')).status).toBe(401)
  await providers.close()
})

test('a ticket from before a lock opens no session', async () => {
  const shopper = await newShopper(server)
  const loginPage = await shopper.browser.visit(loginUrl(HARU, { to: '/shop/list' }))
  const issued = await shopper.browser.visit(loginPage.headers.location as string)
  await lock(shopper.uid)
  await shopper.browser.go(issued.headers.location as string)
  expect(await uidAt(shopper.browser, HARU)).toBeNull()
})

test('an operator ends one device or all of them, at once', async () => {
  const uid = await newAccount(server.services.accounts)
  const [first, second, third] = await Promise.all([1, 2, 3].map(() => anotherPageOf(server, uid)))
  const { sessions } = await person(uid)
  expect(sessions).toHaveLength(3)
  const status = async () =>
    Promise.all([first, second, third].map(async (page) => (await page?.get('/api/user/test'))?.status))
  const end = (session?: number) =>
    operator(`${OPERATOR}/sessions/end`, { uid, reason: '분실', ...(session && { session }) })
  expect((await end(sessions[0]?.id)).status).toBe(200)
  expect((await status()).toSorted()).toEqual([200, 200, 401])
  // A session of another person is not among them.
  const stranger = await newAccount(server.services.accounts)
  await anotherPageOf(server, stranger)
  expect((await end((await person(stranger)).sessions[0]?.id)).status).toBe(200)
  expect((await person(stranger)).sessions).toHaveLength(1)
  expect((await end()).status).toBe(200)
  expect(await status()).toEqual([401, 401, 401])
})

test('the mail for a new password goes to the proven address, a few times, and never to a locked account', async () => {
  const uid = await newAccount(server.services.accounts, { email: 'lost@example.com' })
  const reset = (of = uid) => operator(`${OPERATOR}/reset`, { uid: of, reason: REASON })
  const answer = await reset()
  expect(answer).toMatchObject({ status: 200, reply: { ok: true } })
  const [mail] = await mailsTo(server.database, 'lost@example.com')
  expect(mail?.template).toBe('reset-password')
  const statuses = [200]
  while (statuses.at(-1) === 200 && statuses.length < 20) statuses.push((await reset()).status)
  expect(statuses.at(-1)).toBe(429)
  const unproven = await newAccount(server.services.accounts)
  await execute(sql`update account set email_verified = false where uid = ${unproven}`)
  expect((await reset(unproven)).status).toBe(409)
  const locked = await newAccount(server.services.accounts)
  await lock(locked)
  expect((await reset(locked)).status).toBe(409)
})

test('an account is deleted on request unless it owns a shop or belongs to an operator', async () => {
  const { accounts, tenancy } = server.services
  const remove = (uid: number) => operator(`${OPERATOR}/delete`, { uid, reason: '본인 요청' })
  const owner = await newAccount(accounts)
  await newShop(tenancy, { uid: owner, name: '주인 가게' })
  expect(await person(owner)).toMatchObject({
    shops: [{ name: '주인 가게', role: 'owner' }],
    leaving: { owned_shops: ['주인 가게'], open_orders: 0 },
  })
  expect(await remove(owner)).toMatchObject({ status: 409, reply: { details: { reason: 'OWN_SHOPS' } } })
  expect((await remove(await newOperator(accounts))).status).toBe(409)
  expect((await remove(operatorUid)).status).toBe(409)

  const uid = await newAccount(accounts, { email: 'leaves@example.com' })
  const page = await anotherPageOf(server, uid)
  expect((await remove(uid)).status).toBe(200)
  expect((await page.get('/api/user/test')).status).toBe(401)
  expect((await mailsTo(server.database, 'leaves@example.com'))[0]).toMatchObject({
    template: 'account-closed',
  })
  expect(await rowsOf(server, 'account_lock', uid)).toEqual([])
  expect((await remove(uid)).status).toBe(404)
})

test('the own data are a file for the person alone, to which an operator leads by mail', async () => {
  const { accounts } = server.services
  const email = 'mine@example.com'
  const uid = await newAccount(accounts, { email, name: '김내것' })
  expect((await operator(`${OPERATOR}/data`, { uid, reason: '본인 요청' })).status).toBe(200)
  expect((await mailsTo(server.database, email))[0]).toMatchObject({ template: 'account-data' })
  await saveTestCard(server.services, uid)
  const page = await anotherPageOf(server, uid)
  const { status, body } = await page.get('/api/user/data')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    account: [{ uid, email, name: '김내것' }],
    sessions: [expect.objectContaining({ user_agent: null })],
    cards: [{ brand: '시험 카드', last_digits: expect.stringMatching(/^[0-9]{4}$/) }],
    orders: [],
  })
  const { file } = server.services.supervision.persons
  const [one, other] = await Promise.allSettled([file(uid), file(uid)])
  expect([one?.status, other]).toMatchObject(['fulfilled', { reason: { code: 'TOO_MANY_REQUESTS' } }])
  expect((await page.get('/api/user/data')).status).toBe(200)
  expect((await newPage(server, ACCOUNT).get('/api/user/data')).status).toBe(401)
  expect((await operator('/api/user/data')).status).toBe(404)
})

test('the file of a giver has the name of the receiver, and not the address', async () => {
  const { accounts, tenancy, orders } = server.services
  const { shopId, shopid } = await newShop(tenancy)
  const { sid } = await productWithLine({ ...server.services, database: server.database }, shopId)
  const uid = await newAccount(accounts)
  const { number } = await newGift(server.services, { shopid, sid }, uid)
  const { gift_token = '' } = await orders.queries.detail(number, { uid })
  await orders.gifts.accept(gift_token, { ...RECIPIENT, name: '한가람' })
  const { body } = await (await anotherPageOf(server, uid)).get('/api/user/data')
  expect(body).toMatchObject({ orders: [{ number, recipient: { name: '한가람' } }] })
  expect(JSON.stringify(body)).not.toContain(RECIPIENT.address)
})

test('the own data contain reviews, questions and messages of the person, and none of others', async () => {
  const { accounts, tenancy, reviews, messaging } = server.services
  const { shopId, shopid } = await newShop(tenancy)
  const { sid } = await productWithLine({ ...server.services, database: server.database }, shopId)
  const [uid, other] = [await newAccount(accounts), await newAccount(accounts)]
  for (const [writer, words] of [
    [uid, '내 글'],
    [other, '남의 글'],
  ] as const) {
    await newReview(reviews, shopId, sid, { text: words })
    await newQuestion(reviews, shopId, sid, { question: words })
    await withAllShops(server.database, async (tx) => {
      await sql`update review set uid = ${writer} where shop_id = ${shopId} and text = ${words}`.execute(tx)
      await sql`update question set uid = ${writer} where shop_id = ${shopId} and question = ${words}`.execute(
        tx,
      )
    })
    await newMessage(messaging, writer, shopid, { text: words })
  }
  const { body } = await (await anotherPageOf(server, uid)).get('/api/user/data')
  expect(body).toMatchObject({
    reviews: [{ text: '내 글', stars: 5, photos: 0 }],
    questions: [{ question: '내 글', answer: '' }],
    messages: [{ text: '내 글', side: 'person' }],
  })
})

test('an operator is not locked before the permissions are removed, and who may only read decides nothing', async () => {
  const { accounts } = server.services
  expect(await lock(operatorUid)).toMatchObject({ status: 409 })
  const former = await newOperator(accounts, ['operators:write'], { email: 'former@example.com' })
  expect(await lock(former)).toMatchObject({ status: 409 })
  await accounts.operators.set('former@example.com', [], 'test')
  expect(await lock(former)).toMatchObject({ status: 200 })
  const reader = await userClient(server, await newOperator(accounts, ['persons:read']), ADMIN)
  const uid = await newAccount(accounts)
  expect((await reader(`${OPERATOR}/one`, { uid, reason: REASON })).status).toBe(200)
  expect((await lock(uid, reader)).status).toBe(403)
  expect((await person(uid)).locked).toBe(false)
})
