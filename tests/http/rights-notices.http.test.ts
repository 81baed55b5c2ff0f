import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../database.ts'
import { newAccount, newOperator } from '../factories/accounts.ts'
import { mailsTo } from '../factories/mails.ts'
import { aTakenDownProduct } from '../factories/reports.ts'
import { newShop, type TestShop } from '../factories/tenancy.ts'
import { PLATFORM, startServer, type TestServer } from './test-server.ts'
import { ADMIN, type UserClient, userClient } from './user-client.ts'

const RIGHTS = '/api/common/report/rights'

let server: TestServer
let haru: TestShop
let stranger: UserClient
let operator: UserClient
beforeAll(async () => {
  server = await startServer((await testDatabase()).url)
  const { accounts, tenancy } = server.services
  haru = await newShop(tenancy, { shopid: 'haru', uid: await newAccount(accounts) })
  stranger = await userClient(server)
  operator = await userClient(server, await newOperator(accounts), ADMIN)
  await server.settled()
})
afterAll(() => server.close())

const notice = (email: string, more: object = {}) => ({
  kind: 'copyright',
  name: '권리자',
  company: '',
  email,
  registration: '',
  urls: [`http://haru.${PLATFORM}/`],
  words: '제가 찍은 사진입니다.',
  is_true: true,
  website: '',
  ...more,
})

test('a stranger reports a shop; what a program sends is dropped without a word', async () => {
  expect(await stranger(RIGHTS, notice('a@owner.example'))).toMatchObject({ status: 200 })
  const [mail] = await mailsTo(server.database, 'a@owner.example')
  const url = new URL(mail?.url ?? '')
  expect(url.pathname).toBe('/user/rights/confirm')
  const confirm = { token: url.searchParams.get('token') }
  expect(await stranger(`${RIGHTS}/confirm`, confirm)).toMatchObject({ status: 200, reply: { subjects: 1 } })
  const { reply } = await operator<{ subjects: { newest: { notice: { id: number } }[] }[] }>(
    '/api/myshp/v2/operator/report/list',
  )
  const id = reply.subjects[0]?.newest[0]?.notice.id
  expect(await operator('/api/myshp/v2/operator/report/rights', { notice: id })).toMatchObject({
    reply: { email: 'a@owner.example', words: '제가 찍은 사진입니다.' },
  })
  expect(await stranger(RIGHTS, notice('b@owner.example', { website: 'http://spam' }))).toMatchObject({
    status: 200,
  })
  expect(await mailsTo(server.database, 'b@owner.example')).toEqual([])
  for (const wrong of [{ is_true: false }, { urls: [] }, { urls: Array(11).fill('x') }, { kind: 'x' }])
    expect(await stranger(RIGHTS, notice('c@owner.example', wrong))).toMatchObject({ status: 400 })
  expect(await stranger(`${RIGHTS}/confirm`, { token: 'x'.repeat(43) })).toMatchObject({ status: 404 })
})

test('one mail address gets three links an hour', async () => {
  const statuses: number[] = []
  for (let count = 0; count < 4; count += 1)
    statuses.push((await stranger(RIGHTS, notice('d@owner.example'))).status)
  expect(statuses).toEqual([200, 200, 200, 429])
})

test('one mail address gets six links a day, and a wrong URL uses up none', async () => {
  const letHourPass = () =>
    server.database.asSystem('jobs', (tx) =>
      sql`delete from rate_limit where key like 'rights-notice-email:%' or key like 'rights-notice-address:%'`.execute(
        tx,
      ),
    )
  const send = async (more = {}) => (await stranger(RIGHTS, notice('e@owner.example', more))).status
  await letHourPass()
  for (let count = 0; count < 4; count += 1) expect(await send({ urls: ['http://other.example/'] })).toBe(400)
  for (let count = 0; count < 6; count += 1) {
    expect(await send()).toBe(200)
    if (count === 2) await letHourPass()
  }
  await letHourPass()
  expect(await send()).toBe(429)
})

test('an operator sees the page of a product that is taken down, and nobody else does', async () => {
  const { id } = await aTakenDownProduct(server.services, haru)
  await server.settled()
  const { status, reply } = await operator<{ token: string; path: string }>(
    `/api/myshp/v2/operator/report/take-down/preview?id=${id}`,
  )
  expect(status).toBe(200)
  expect((await server.ask(reply.path)).status).toBe(404)
  const seen = await server.ask(`/preview/${reply.token}/mobile${reply.path}`)
  expect([seen.status, seen.headers['x-robots-tag']]).toEqual([200, 'noindex, nofollow'])
  await server.services.supervision.takeDowns.restore(id, '정품', 1)
  expect(await operator(`/api/myshp/v2/operator/report/take-down/preview?id=${id}`)).toMatchObject({
    status: 404,
  })
})
