import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seoulDay } from '../../src/platform/seoul-day.ts'
import { withAllShops } from '../all-shops.ts'
import { testDatabase } from '../database.ts'
import { newAccount } from '../factories/accounts.ts'
import { ACCOUNT, anotherPageOf, newPersonPage, rowsOf } from './account-person.ts'
import type { TestPage } from './page.ts'
import { startServer, type TestServer } from './test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startServer((await testDatabase()).url)
})
afterAll(() => server.close())

describe('log-ins by other providers', () => {
  const link = (uid: number, provider: string) =>
    withAllShops(server.database, (tx) =>
      sql`insert into login_method (user_id, provider, subject) values (${uid}, ${provider}, ${`${provider} ${uid}`})`.execute(
        tx,
      ),
    )
  const unlink = (page: TestPage, provider: string) => page.post('/api/user/provider/unlink', { provider })

  test('are unlinked one by one while another log-in remains', async () => {
    const { page, uid } = await newPersonPage(server)
    for (const provider of ['kakao', 'naver']) await link(uid, provider)
    expect((await unlink(page, 'kakao')).body).toMatchObject({ providers: ['naver'] })
    expect((await unlink(page, 'naver')).body).toMatchObject({ providers: [], has_password: true })
  })

  test('the last log-in stays, also when two are removed at once', async () => {
    const uid = await newAccount(server.services.accounts)
    const page = await anotherPageOf(server, uid)
    for (const provider of ['kakao', 'naver']) await link(uid, provider)
    const answers = await Promise.all([unlink(page, 'kakao'), unlink(page, 'naver')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await rowsOf(server, 'login_method', uid)).toHaveLength(1)
  })
})

describe('identity', () => {
  const year = Number(seoulDay().slice(0, 4))
  const verify = async (page: TestPage, birth_date: string) => {
    const verification = (await page.post('/api/user/identity/begin')).body as {
      id: string
      provider: string
    }
    expect(verification.provider).toBe('test')
    return page.post('/api/user/identity/finish', { id: verification.id, name: '김민지', birth_date })
  }

  test('makes a person an adult from 1 January of the year in which they turn nineteen', async () => {
    const { page } = await newPersonPage(server)
    expect((await verify(page, `${year - 18}-01-01`)).body).toEqual({ over19: -1 })
    expect((await page.get('/api/myshp/userinfo')).body).toMatchObject({ over19: -1 })
    expect((await verify(page, `${year - 20}-12-31`)).body).toEqual({ over19: 1 })
    expect((await page.get('/api/myshp/userinfo')).body).toMatchObject({ over19: 1 })
  })

  test('is verified once, by the person who started the check', async () => {
    const { page } = await newPersonPage(server)
    const { id } = (await page.post('/api/user/identity/begin')).body as { id: string }
    const identity = { id, name: '김민지', birth_date: '1990-01-01' }
    const stranger = await newPersonPage(server)
    expect((await stranger.page.post('/api/user/identity/finish', identity)).status).toBe(404)
    expect((await page.post('/api/user/identity/finish', { ...identity, id: 'made up' })).status).toBe(404)
    expect((await page.post('/api/user/identity/finish', identity)).status).toBe(200)
    expect((await page.post('/api/user/identity/finish', identity)).status).toBe(404)
  })

  test.each(['2026-02-30', '9999-01-01', '1899-01-01'])(
    'is not verified with the birth date %s',
    async (birth_date) => {
      const { page } = await newPersonPage(server)
      expect((await verify(page, birth_date)).status).toBe(400)
      expect((await page.get('/api/myshp/userinfo')).body).toMatchObject({ over19: 0 })
    },
  )
})

describe('a business registration', () => {
  const COMPANY = { idnum: '220-81-62517', corpname: '하루상회' }

  async function aFile(page: TestPage): Promise<string> {
    const image = await sharp({ create: { width: 40, height: 50, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    const form = new FormData()
    form.set('file', new Blob([image], { type: 'image/png' }), 'a.png')
    const sent = new Request(`http://${ACCOUNT}/`, { method: 'POST', body: form })
    const answer = await server.ask('/api/myshp/v2/upload/auth/file', {
      host: ACCOUNT,
      method: 'POST',
      headers: {
        'content-type': sent.headers.get('content-type') ?? '',
        cookie: `madang=${page.cookies.get('madang')}`,
        'sec-fetch-site': 'same-origin',
      },
      body: Buffer.from(await sent.arrayBuffer()),
    })
    return (JSON.parse(answer.text) as { file_url: string }).file_url
  }

  test('waits for the operator and is valid once it is approved', async () => {
    const { page } = await newPersonPage(server)
    expect((await page.get('/api/user/corp')).body).toMatchObject({ state: -1, registered_at: null })
    const file = await aFile(page)
    const registered = await page.post('/api/user/corp', { ...COMPANY, file })
    expect(registered.body).toMatchObject({ state: 0, ...COMPANY })
    expect((await page.post('/api/user/corp', { ...COMPANY, file })).status).toBe(409)
  })

  test('needs a valid number and a file that the same person uploaded', async () => {
    const { page } = await newPersonPage(server)
    const file = await aFile(page)
    expect((await page.post('/api/user/corp', { ...COMPANY, idnum: '220-81-62518', file })).status).toBe(400)
    expect((await page.post('/api/user/corp', { ...COMPANY, file: 'uploads/made-up.jpg' })).status).toBe(400)
    const stranger = await newPersonPage(server)
    expect((await stranger.page.post('/api/user/corp', { ...COMPANY, file })).status).toBe(400)
    expect((await stranger.page.get('/api/user/corp')).body).toMatchObject({ state: -1 })
  })
})
