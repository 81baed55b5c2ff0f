import { afterAll, beforeAll, expect, test } from 'vitest'
import { seoulDay } from '../../src/platform/seoul-day.ts'
import { testDatabase } from '../database.ts'
import { aPortOneIdentity, type TestPortOneIdentity } from '../factories/portone-identity.ts'
import { ACCOUNT, anotherPageOf, newPersonPage, rowsOf } from './account-person.ts'
import type { TestPage } from './page.ts'
import { startServer, type TestServer } from './test-server.ts'

let portone: TestPortOneIdentity
let server: TestServer
beforeAll(async () => {
  // 2 seconds: enough for the first answer on a busy machine. The test without an answer waits this long.
  portone = await aPortOneIdentity({ answerWithinMs: 2000 })
  server = await startServer((await testDatabase()).url, { login: { keys: {}, identity: portone.keys } })
})
afterAll(() => Promise.all([server.close(), portone.close()]))

const BEGIN = '/api/user/identity/begin'
const FINISH = '/api/user/identity/finish'

const begin = async (page: TestPage) => ((await page.post(BEGIN)).body as { id: string }).id
const over19 = async (page: TestPage) =>
  ((await page.get('/api/myshp/userinfo')).body as { over19: number }).over19

/** A person who has started a check. */
async function aCheck() {
  const person = await newPersonPage(server)
  const id = await begin(person.page)
  return { ...person, id, finish: () => person.page.post(FINISH, { id }) }
}

test('with keys configured the window gets the store, the identity channel and the id of the check', async () => {
  const { page } = await newPersonPage(server)
  const { body } = await page.post(BEGIN)
  const { id } = body as { id: string }
  const { storeId, channel } = portone.keys
  expect(body).toEqual({
    provider: 'portone',
    id,
    request: { storeId, channelKey: channel, identityVerificationId: id },
  })
})

test('an adult is verified by the answer of PortOne only, whatever the browser sends', async () => {
  const { page, id, uid } = await aCheck()
  portone.verify(id, { name: '김민지', birthDate: '1990-01-01', ci: 'the CI of Minji' })
  const claimedIdentity = { id, name: '다른 이름', birth_date: `${Number(seoulDay().slice(0, 4)) - 5}-01-01` }
  expect(await page.post(FINISH, claimedIdentity)).toMatchObject({ status: 200, body: { over19: 1 } })
  expect(await over19(page)).toBe(1)
  const [identity] = await rowsOf(server, 'account_identity', uid)
  expect(identity).toMatchObject({ provider: 'portone', name: '김민지', ci_digest: expect.any(Buffer) })
  expect(JSON.stringify(identity)).not.toContain('the CI')
})

test('a minor is verified, but no adult', async () => {
  const { page, id, finish } = await aCheck()
  portone.verify(id, { birthDate: `${Number(seoulDay().slice(0, 4)) - 18}-01-01` })
  expect((await finish()).body).toEqual({ over19: -1 })
  expect(await over19(page)).toBe(-1)
  expect((await page.get('/api/user_auth/get/my_status')).body).toBe(true)
})

test('unknown fields are ignored, and a foreign resident is verified like a Korean', async () => {
  const { id, finish } = await aCheck()
  const abroad = { name: 'CHRISTOPHER ALEXANDER MONTGOMERY', isForeigner: true, nationality: { code: 'XX' } }
  portone.verify(id, { ...abroad, over19: -1, operator: 'NEW_CARRIER' }, { extra: [1, 2, 3] })
  expect((await finish()).body).toEqual({ over19: 1 })
})

test('a window that is still open or was closed verifies nothing, and the check can be finished later', async () => {
  const { page, id, finish } = await aCheck()
  expect(await finish()).toMatchObject({ status: 409, body: { details: { reason: 'unfinished' } } })
  portone.open(id)
  expect((await finish()).status).toBe(409)
  expect(await over19(page)).toBe(0)
  portone.verify(id)
  expect((await finish()).status).toBe(200)
})

test('a refused check reports the reason and cannot be continued', async () => {
  const { page, id, finish } = await aCheck()
  portone.refuse(id)
  expect(await finish()).toMatchObject({
    status: 400,
    body: { message: '사용자가 본인인증을 취소하였습니다.' },
  })
  portone.verify(id)
  expect((await finish()).status).toBe(404)
  expect(await over19(page)).toBe(0)
})

test('a check can be finished once, and only by the person and the session that started it', async () => {
  const { page, uid, id, finish } = await aCheck()
  portone.verify(id)
  const stranger = await newPersonPage(server)
  expect((await stranger.page.post(FINISH, { id })).status).toBe(404)
  expect((await (await anotherPageOf(server, uid)).post(FINISH, { id })).status).toBe(404)
  const answers = await Promise.all([finish(), finish()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  expect((await finish()).status).toBe(404)
  expect([await over19(page), await over19(stranger.page)]).toEqual([1, 0])
})

test('the id of a check that this site did not start is unknown, even if PortOne knows it', async () => {
  const { page } = await newPersonPage(server)
  portone.verify('identity-of-somebody')
  expect((await page.post(FINISH, { id: 'identity-of-somebody' })).status).toBe(404)
  expect(await over19(page)).toBe(0)
})

test.each([
  ['another channel, as one for trials', {}, { channel: { type: 'TEST', key: 'channel-key-test' } }],
  ['no channel', {}, { channel: undefined }],
  ['another check', {}, { id: 'another' }],
  ['no number that tells people apart', { ci: undefined, di: undefined }, {}],
  ['no name', { name: '  ' }, {}],
  ['no day of birth', { birthDate: undefined }, {}],
  ['a day of birth that does not exist', { birthDate: '1990-02-30' }, {}],
  ['a day of birth to come', { birthDate: '2099-01-01' }, {}],
])('a result with %s is refused', async (_name, person, differences) => {
  const { page, id, finish } = await aCheck()
  portone.verify(id, { ...person }, differences)
  expect((await finish()).status).toBe(400)
  expect(await over19(page)).toBe(0)
})

test('one human can verify one account repeatedly, but a second account only after the first is closed', async () => {
  const first = await aCheck()
  const jun = { ci: 'the CI of Jun', di: 'the DI of Jun' }
  portone.verify(first.id, jun)
  expect((await first.finish()).status).toBe(200)
  const again = await begin(first.page)
  portone.verify(again, jun)
  expect((await first.page.post(FINISH, { id: again })).status).toBe(200)

  const second = await aCheck()
  portone.verify(second.id, jun)
  expect(await second.finish()).toMatchObject({ status: 409, body: { details: { reason: 'other account' } } })
  expect(await over19(second.page)).toBe(0)
  await first.page.post('/api/user/leave', { password: 'onggi-hangari-7' })
  expect((await second.finish()).status).toBe(200)
})

test('a human whose first result had only a DI can verify again with a CI, but cannot verify a second account', async () => {
  const person = await aCheck()
  const prove = async ({ page }: typeof person, identity: object) => {
    const id = await begin(page)
    portone.verify(id, { name: '박서준', ...identity })
    return page.post(FINISH, { id })
  }
  const [ci, di] = ['the CI of Seojun', 'the DI of Seojun']
  expect((await prove(person, { ci: undefined, di })).status).toBe(200)
  expect((await prove(person, { ci, di: undefined })).status).toBe(200)
  expect((await prove(person, { ci, di })).status).toBe(200)
  const second = await aCheck()
  for (const identity of [
    { ci: undefined, di },
    { ci, di: undefined },
  ])
    expect(await prove(second, identity)).toMatchObject({
      status: 409,
      body: { details: { reason: 'other account' } },
    })
})

test.each([
  ['another CI', { ci: 'the CI of another', di: undefined }],
  ['another DI', { ci: undefined, di: 'the DI of another' }],
])(
  'a result with %s counts as another human and changes nothing at a verified account',
  async (_what, identity) => {
    const person = await aCheck()
    const birthDate = `${Number(seoulDay().slice(0, 4)) - 15}-01-01`
    portone.verify(person.id, { birthDate })
    expect((await person.finish()).body).toEqual({ over19: -1 })
    const id = await begin(person.page)
    portone.verify(id, identity)
    expect(await person.page.post(FINISH, { id })).toMatchObject({
      status: 409,
      body: { details: { reason: 'other person' } },
    })
    expect(await over19(person.page)).toBe(-1)
  },
)

test('a result without CI and DI in common needs the same name and birth date', async () => {
  const person = await aCheck()
  portone.verify(person.id, { di: undefined })
  expect((await person.finish()).status).toBe(200)
  const id = await begin(person.page)
  portone.verify(id, { ci: undefined, name: '다른 사람' })
  expect((await person.page.post(FINISH, { id })).status).toBe(409)
})

test.each(['no answer', 'broken answer', 401] as const)(
  'after %s of PortOne the check stays open, and is finished when PortOne answers',
  async (fault) => {
    const { page, id, finish } = await aCheck()
    portone.verify(id)
    portone.fail(fault)
    expect(await finish()).toMatchObject({
      status: 503,
      body: { message: '본인인증 결과를 아직 받지 못했습니다. 잠시 뒤에 다시 확인해 주세요.' },
    })
    expect(await over19(page)).toBe(0)
    expect((await finish()).status).toBe(200)
  },
)

test('only the page of the check may load the window, and only if keys are configured', async () => {
  const { page } = await newPersonPage(server)
  const policyOf = async (path: string) => (await page.get(path)).policy
  expect(await policyOf('/user/info?auth=1')).toContain("script-src 'self' https://cdn.portone.io")
  expect(await policyOf('/user/info')).not.toContain('portone')
  expect(await policyOf('/myshop')).not.toContain('portone')
  const bare = await startServer((await testDatabase()).url, { login: { keys: {} } })
  const answer = await bare.ask('/user/info?auth=1', { host: ACCOUNT })
  expect(String(answer.headers['content-security-policy'])).not.toContain('portone')
  await bare.close()
})
