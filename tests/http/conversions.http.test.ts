import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type {
  Destination,
  SendPage,
  TestResult,
} from '../../src/domains/conversions/seller/destinations.contract.ts'
import type { Quote } from '../../src/domains/orders/orders.contract.ts'
import { withAllShops } from '../all-shops.ts'
import { testDatabase } from '../database.ts'
import { eventually } from '../eventually.ts'
import { newAccount } from '../factories/accounts.ts'
import { productWithLine } from '../factories/carts.ts'
import { GA4_SECRET, MEASUREMENT, META_TOKEN, PIXEL } from '../factories/conversions.ts'
import { aGoogle } from '../factories/google-analytics.ts'
import { aMeta } from '../factories/meta.ts'
import { RECIPIENT } from '../factories/orders.ts'
import { newShop, type TestShop } from '../factories/tenancy.ts'
import { startServer, type TestServer } from './test-server.ts'
import { ACCOUNT, ADMIN, newUserClient, type UserClient, userClient } from './user-client.ts'

const CALLS = '/api/myshp/v2/seller/conversion'

let server: TestServer
let haru: TestShop
let owner: UserClient
let meta: Awaited<ReturnType<typeof aMeta>>
let google: Awaited<ReturnType<typeof aGoogle>>
const written: string[] = []
beforeAll(async () => {
  const now = () => new Date()
  meta = await aMeta({ pixel: PIXEL, token: META_TOKEN, now })
  google = await aGoogle({ measurement: MEASUREMENT, secret: GA4_SECRET, now })
  server = await startServer((await testDatabase()).url, {
    conversions: { meta: meta.api, google: google.api, secret: 'a secret for tests', answerWithinMs: 2_000 },
    log: { write: (line) => void written.push(line) },
  })
  const uid = await newAccount(server.services.accounts)
  haru = await newShop(server.services.tenancy, { shopid: 'haru', uid, facebook_pixel: PIXEL })
  owner = await userClient(server, uid, ADMIN)
})
afterAll(async () => {
  await server.close()
  await Promise.all([meta.close(), google.close()])
})
beforeEach(() => {
  meta.answering = 'taken'
  google.answering = 'taken'
})

const list = async () =>
  (await owner<{ destinations: Destination[] }>(`${CALLS}/destinations?shopid=haru`)).reply.destinations
const destination = async (service: string) => (await list()).find((each) => each.service === service)
const setMeta = (token = META_TOKEN) =>
  owner(`${CALLS}/token`, { shopid: 'haru', service: 'facebook_pixel', token })
const setGa4 = (token = GA4_SECRET) =>
  owner(`${CALLS}/token`, { shopid: 'haru', service: 'ga4', token, measurement: MEASUREMENT })
const tested = async (of: { service: string; code?: string }) =>
  owner<TestResult>(`${CALLS}/test`, { shopid: 'haru', ...of })

const BROWSER = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)' }

/** A purchase that is paid at once. The URL of the checkout carries the ids of the visit. */
async function bought(visit: object): Promise<string> {
  const minji = await userClient(server, await newAccount(server.services.accounts), ACCOUNT, BROWSER)
  const { line } = await productWithLine({ ...server.services, database: server.database }, haru.shopId, {
    price: 12_000,
  })
  const lines = [{ ...line, qty: 1 }]
  const { reply: quote } = await minji<Quote>('/api/myshp/v2/checkout/quote', {
    lines,
    zipcode: RECIPIENT.zipcode,
  })
  const { reply: placed } = await minji<{ numbers: string[]; payment: { id: string } }>(
    '/api/myshp/v2/checkout/place',
    {
      lines,
      digest: quote.digest,
      key: `purchase-${line.sid}-0123456789`,
      method: 'test_card',
      buyer: { name: '김민지', phone: '010-1234-5678', email: 'minji@example.com' },
      recipient: RECIPIENT,
      consents: { order: true, privacy: true, provision: true },
      from_cart: false,
      ...visit,
    },
  )
  await minji('/api/payment/test/decide', { payment: placed.payment.id, decision: 'approve' })
  return placed.numbers[0] as string
}

const VISIT = {
  fbc: 'fb.1.1554763741205.AbCdEfGh',
  fbp: 'fb.1.1558571054389.1098115397',
  ga: '123456789.1700000000',
  ga_session: '1764115200',
  visited: 'haru',
}

test('a purchase is sent with the visit ids that the shop’s page passed on', async () => {
  await setMeta()
  await setGa4()
  const number = await bought(VISIT)
  await eventually(() => expect([meta.requests.length, google.requests.length]).toEqual([1, 1]))
  expect(meta.counted.get(`Purchase ${number}`)?.user_data).toMatchObject({
    fbc: VISIT.fbc,
    fbp: VISIT.fbp,
    client_ip_address: expect.any(String),
    client_user_agent: BROWSER['user-agent'],
  })
  expect(google.purchases.get(number)).toMatchObject({
    client_id: VISIT.ga,
    events: [{ params: { session_id: VISIT.ga_session, value: 12_000 } }],
  })
  expect(google.wrong).toEqual([])
  await eventually(async () => expect((await destination('ga4'))?.taken_at).not.toBeNull())
})

test('nothing is sent and no id is stored for a visitor who refused tracking', async () => {
  const before = [meta.requests.length, google.requests.length]
  const number = await bought({ ...VISIT, declined: true })
  await eventually(async () => {
    const { reply } = await owner<SendPage>(`${CALLS}/sends?shopid=haru`)
    expect(reply.sends.filter((send) => send.number === number).map(({ state }) => state)).toEqual([
      'declined',
      'declined',
    ])
  })
  expect([meta.requests.length, google.requests.length]).toEqual(before)
})

test.each([
  { ga: 'GA1.1.1.2' },
  { ga: '1' },
  { ga_session: 'x' },
  { visited: '' },
  { fbc: 'a'.repeat(1_001) },
])('an order with the invalid visit %j is refused', async (visit) => {
  const minji = await newUserClient(server)
  const { status } = await minji('/api/myshp/v2/checkout/place', visit)
  expect(status).toBe(400)
})

test("a test event is not counted by the service, and the seller sees the service's answer", async () => {
  await setMeta()
  await setGa4()
  const counted = [meta.counted.size, google.purchases.size]
  expect((await tested({ service: 'facebook_pixel', code: 'TEST12345' })).reply).toEqual({
    taken: true,
    words: 'events_received 1',
  })
  expect(meta.requests.at(-1)).toMatchObject({
    test_event_code: 'TEST12345',
    data: [{ event_name: 'MadangTest' }],
  })
  expect((await tested({ service: 'ga4' })).reply).toMatchObject({ taken: true })
  expect(google.requests.slice(-2).map(({ path }) => path)).toEqual(['/debug/mp/collect', '/mp/collect'])
  expect(google.requests.at(-1)?.events).toMatchObject([{ name: 'madang_test', params: { debug_mode: 1 } }])
  expect([meta.counted.size, google.purchases.size]).toEqual(counted)
})

test.each([
  ['without the code of Meta’s page of tests', { service: 'facebook_pixel' }, 400],
  ['of a service that has no token', { service: 'facebook_moco_pixel', code: 'TEST1' }, 404],
])('a test %s is refused', async (_case, of, status) => {
  expect((await tested(of)).status).toBe(status)
})

test('a token can be saved only when the settings have its pixel, or for GA4 its measurement id', async () => {
  const body = { shopid: 'haru', token: META_TOKEN }
  expect((await owner(`${CALLS}/token`, { ...body, service: 'facebook_moco_pixel' })).status).toBe(400)
  expect((await owner(`${CALLS}/token`, { ...body, service: 'ga4' })).status).toBe(400)
})

test('tokens appear in no answer, log line, page or plain column, whatever a service answers', async () => {
  const answers: unknown[] = []
  const hear = async (request: Promise<unknown>) => void answers.push(await request)
  await hear(setMeta())
  await hear(setGa4())
  await hear(setMeta(`${META_TOKEN} `))
  await hear(setGa4(`${GA4_SECRET}\n`))
  for (const answering of [
    'taken',
    { status: 500, error: { message: `bad ${META_TOKEN}`, code: 1 } },
    { status: 400, error: { message: `${META_TOKEN.slice(0, 12)}… is no token`, code: 190 } },
    { status: 302, headers: { location: `/?access_token=${META_TOKEN}` } },
    'silent',
  ] as const) {
    meta.answering = answering
    google.answering = typeof answering === 'object' ? { status: answering.status } : answering
    await bought(VISIT)
    await hear(tested({ service: 'facebook_pixel', code: 'TEST1' }))
    await hear(tested({ service: 'ga4' }))
  }
  await eventually(async () => {
    const found = (await list()).filter(({ trouble }) => trouble !== '')
    expect(found.map(({ service }) => service).sort()).toEqual(['facebook_pixel', 'ga4'])
  })
  await hear(list())
  await hear(owner(`${CALLS}/sends?shopid=haru`))
  await hear(owner(`/api/myshp/v2/seller/log?shopid=haru`))
  await hear(server.ask('/shops/haru/conversions', { host: ADMIN }))
  const tables = await withAllShops(server.database, async (tx) => {
    const rows = ['conversion_destination', 'conversion_send', 'audit_entry', 'outbox'] as const
    return Promise.all(
      rows.map((table) =>
        tx
          .selectFrom(table as never)
          .selectAll()
          .execute(),
      ),
    )
  })
  const all = JSON.stringify([answers, written, tables], (_key, value) =>
    value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
  )
  expect(written.length).toBeGreaterThan(0)
  expect(all).toContain(PIXEL)
  for (const token of [META_TOKEN, GA4_SECRET])
    for (let index = 0; index + 8 <= token.length; index += 1)
      expect(all).not.toContain(token.slice(index, index + 8))
})
