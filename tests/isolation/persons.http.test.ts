import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Tx } from '../../src/domains/payments/store/payment-store.ts'
import { hostsOf } from '../../src/platform/contract/call-hosts.ts'
import type { Call } from '../../src/platform/contract/contract.ts'
import { withAllShops } from '../all-shops.ts'
import { testDatabase } from '../database.ts'
import { newAccount } from '../factories/accounts.ts'
import { aFullShop, type FullShop } from '../factories/full-shop.ts'
import { deliverLine } from '../factories/orders.ts'
import { newReviewPhoto } from '../factories/reviews.ts'
import { newSession } from '../factories/sessions.ts'
import { PLATFORM, startServer, type TestServer } from '../http/test-server.ts'
import { contentTypeOf, type KnownValues, sampleRequest } from './call-values.ts'

const ACCOUNT = `account.${PLATFORM}`
const ADMIN = `admin.${PLATFORM}`
const HARU = `haru.${PLATFORM}`
const SOOL = `sool.${PLATFORM}`
/** Far from every other number, so that this number in an answer discloses the person. */
const FIRST_UID = 7_311_000_001
/** A marker in every text that the person writes. */
const WORD = '민지만아는말'
const NAME = '김민지만의이름'
const EMAIL = 'only.minji.knows@example.com'

let server: TestServer
let owner: pg.Client
let calls: Call[]
let haru: FullShop
/** the person whose data nobody else may see or change, with tokens at two hosts */
let minji: { uid: number; account: string; haru: string }
/** names and ids of the person's data that other people might guess or have seen */
let overheard: KnownValues[]
let before: Map<string, string[]>

beforeAll(async () => {
  const { url } = await testDatabase()
  owner = new pg.Client({ connectionString: url })
  await owner.connect()
  await owner.query(`alter table account alter column uid restart with ${FIRST_UID}`)
  const now = new Date()
  server = await startServer(url, {
    payments: { account: { bank: '은행', number: '1', holder: '마당' } },
    // The clock is fixed, so that nothing of the person becomes due during the test.
    clock: () => now,
  })
  calls = server.calls.map(({ call }) => call)
  const seller = await newAccount(server.services.accounts)
  haru = await aFullShop(server, { shopid: 'haru', uid: seller })
  await aFullShop(server, { shopid: 'sool', uid: await newAccount(server.services.accounts) })
  const uid = await newAccount(server.services.accounts, { email: EMAIL, name: NAME, over19: 1, corp: 1 })
  minji = { uid, account: await logIn(uid, ACCOUNT), haru: await logIn(uid, HARU) }
  const payment = [await aPaymentOf(minji.uid)]
  const { line } = await deliverLine(server.services, haru, minji)
  const photos = [[await newReviewPhoto(server.services.reviews, minji.uid)]]
  await server.services.reviews.ownQuestions.ask(
    { uid: minji.uid, over19: 1 },
    { shopid: haru.shopid, sid: haru.sid, question: WORD, secret: true },
  )
  const bought = { line: [line], photos }
  // A text without the marker, because reviews are public.
  const lived = await liveALittle({ ...bought, text: ['모두에게 하는 말'] })
  const query = { ids: [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]] }
  overheard = lived.map((known) => ({ ...known, ...bought, ...query, payment }))
  await server.settled()
  before = await rowsOf(minji.uid)
})
afterAll(async () => {
  await Promise.all([owner.end(), server.close()])
})

/** The id of a payment that waits for a transfer. */
async function aPaymentOf(uid: number): Promise<string> {
  const wish = { reference: WORD, buyer: { uid }, amount: 12_000, title: WORD, method: 'bank' } as const
  const [payment] = await withAllShops(server.database, (tx: Tx) =>
    server.services.payments.purchases.begin(tx, [wish]),
  )
  return payment?.id ?? ''
}

const logIn = (uid: number, host: string) =>
  newSession({ database: server.database, accounts: server.services.accounts }, { uid, host })

/** The host that answers a call; `host` if several hosts do. */
const hostOf = (call: Call, host: string) =>
  ({ admin: ADMIN, account: ACCOUNT, shop: host, everywhere: host })[hostsOf(call)]

const send = (call: Call, host: string, token: string, known: KnownValues, word: string) =>
  sendRequest(call, sampleRequest(call, known, word), host, token)

function sendRequest(
  call: Call,
  { path, body }: ReturnType<typeof sampleRequest>,
  host: string,
  token: string,
) {
  const headers = {
    'sec-fetch-site': 'same-origin',
    ...contentTypeOf(body),
    ...(token && { cookie: `madang=${token}` }),
  }
  return server.ask(path, { host: hostOf(call, host), headers, body })
}

/** Ids that everybody can know. */
function shared(): KnownValues {
  const line = { sid: haru.sid, pid2: 1, qty: 2, default_option: '' }
  const remembered = { shopid: haru.shopId, pid: haru.sid, date: Date.now(), pick: false }
  return {
    shopid: [haru.shopid, haru.shopId],
    xshopid: [haru.shopId],
    sid: [haru.sid],
    pid: [haru.sid],
    coupon: [haru.coupon],
    qty: [2, '2'],
    list: [[{ ...line, ...remembered }]],
    uuid: ['b'.repeat(43)],
    uuid_value: ['b'.repeat(43)],
  }
}

// Calls that would remove the data that the other callers try to read.
const ENDS_SOMETHING = /leave|cancel|remove|logout|\/end/

/** Minji sends every call that she is allowed to send, at both hosts, with the marker in every text. */
async function liveALittle(hers: KnownValues): Promise<KnownValues[]> {
  const ids = new Map<string, Set<unknown>>()
  for (const call of calls.filter(({ path }) => !ENDS_SOMETHING.test(path)))
    for (const [host, token] of [
      [HARU, minji.haru],
      [ACCOUNT, minji.account],
    ] as const) {
      const own = { ...hers, uuid: ['a'.repeat(43)], uuid_value: ['a'.repeat(43)] }
      const { status, text } = await send(call, host, token, { ...shared(), ...own }, WORD)
      if (status === 200 && call.audience !== 'anyone') harvest(JSON.parse(text), '', ids)
    }
  const count = Math.max(1, ...[...ids.values()].map(({ size }) => size))
  return Array.from({ length: Math.min(count, 5) }, (_, index) =>
    Object.fromEntries([...ids].map(([name, values]) => [name, [[...values].at(index % values.size)]])),
  )
}

/** Records the ids and file names of an answer, by field. */
function harvest(answer: unknown, name: string, into: Map<string, Set<unknown>>): void {
  if (Array.isArray(answer)) for (const item of answer) harvest(item, name, into)
  else if (typeof answer === 'object' && answer !== null)
    for (const [field, value] of Object.entries(answer)) harvest(value, field, into)
  else if (/^id$|_id$|^file|^key$/.test(name)) into.set(name, (into.get(name) ?? new Set()).add(answer))
}

/** Every row of every table that names the person, as text. */
async function rowsOf(uid: number): Promise<Map<string, string[]>> {
  const tables = await owner.query<{ name: string; columns: string[] }>(`
    select c.relname as name, array_agg(quote_ident(a.attname)) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attname in ('uid', 'user_id', 'session_id')
    group by c.relname order by c.relname`)
  const found = new Map<string, string[]>()
  for (const { name, columns } of tables.rows) {
    const own = columns.map((column) =>
      column === 'session_id'
        ? `session_id in (select id from account_session where user_id = ${uid})`
        : `${column} = ${uid}`,
    )
    const { rows } = await owner.query(
      `select t::text as row from ${name} t where ${own.join(' or ')} order by 1`,
    )
    if (rows.length > 0)
      found.set(
        name,
        rows.map(({ row }) => row),
      )
  }
  return found
}

test('the person has rows in the tables, so that the other tests prove something', async () => {
  const hers = [
    'account',
    'account_session',
    'host_session',
    'issued_coupon',
    'order_line',
    'question',
    'review',
  ]
  expect([...before.keys()]).toEqual(expect.arrayContaining(hers))
  const info = await server.ask('/api/myshp/userinfo', {
    host: HARU,
    headers: { cookie: `madang=${minji.haru}` },
  })
  expect(JSON.parse(info.text)).toMatchObject({ uid: minji.uid })
})

/** The requests of a call without and with ids of the person's data. Most calls take none, so theirs are the same. */
function distinctRequests(call: Call): ReturnType<typeof sampleRequest>[] {
  const everybodys = shared()
  const requests = [{}, ...overheard].map((known) =>
    sampleRequest(call, { ...everybodys, ...known }, '남의말'),
  )
  const ids = JSON.stringify(overheard)
  // Each request has a random key.
  const textOf = (request: object) =>
    JSON.stringify(request).replaceAll(/[0-9a-f]{32}/g, (key) => (ids.includes(key) ? key : ''))
  return [...new Map(requests.map((request) => [textOf(request), request])).values()]
}

/** Calls that show a recipient the text that she wrote for them. */
const MEANT_FOR: Record<string, string> = { 'the seller of the shop': '/api/myshp/get/qna/opened' }

/** All callers except the person. */
const intruders: [string, () => Promise<[host: string, token: string]>][] = [
  ['a guest', async () => [HARU, '']],
  ['a made-up session', async () => [HARU, 'x'.repeat(43)]],
  ['another account', async () => [HARU, await logIn(await newAccount(server.services.accounts), HARU)]],
  [
    'another account at the account host',
    async () => [ACCOUNT, await logIn(await newAccount(server.services.accounts), ACCOUNT)],
  ],
  ['the seller of the shop', async () => [HARU, await logIn(haru.uid, HARU)]],
  ['her own session of another shop', async () => [SOOL, minji.haru]],
  ['her shop’s session at the account host', async () => [ACCOUNT, minji.haru]],
]

describe.each(intruders)('%s', (who, come) => {
  test('gets none of her data from any call, even if it sends ids of her data', async () => {
    const [host, token] = await come()
    const leaks: string[] = []
    for (const call of calls.filter(({ path }) => path !== MEANT_FOR[who]))
      for (const request of distinctRequests(call)) {
        const answer = await sendRequest(call, request, host, token)
        expect(answer.status, call.path).toBeLessThan(500)
        for (const secret of [WORD, NAME, EMAIL, String(minji.uid), minji.account, minji.haru])
          if (answer.text.includes(secret)) leaks.push(`${call.method} ${call.path} tells ${secret}`)
      }
    expect(leaks).toEqual([])
  })
})

test.each([
  ['a guest', HARU, () => ''],
  ['a session of another host', SOOL, () => minji.haru],
])('%s is asked to log in by every personal call', async (_who, host, token) => {
  for (const call of calls.filter(({ audience }) => audience !== 'anyone')) {
    const { status, text } = await send(call, host, token(), shared(), WORD)
    expect([call.path, status, JSON.parse(text).msg]).toEqual([call.path, 401, 'LOGIN_REQUIRED'])
  }
})

test('a changing call is refused to pages of other origins, and by GET', async () => {
  for (const call of calls.filter(({ changes }) => changes)) {
    const { path, body } = sampleRequest(call, shared(), WORD)
    const cookie = `madang=${minji.haru}`
    const planted = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: `http://${SOOL}` },
      ...(call.method === 'GET' ? [{}, { referer: `http://${SOOL}/` }] : []),
    ] as Record<string, string>[]
    for (const from of planted) {
      const headers = { cookie, ...contentTypeOf(body), ...from }
      const { status } = await server.ask(path, { host: hostOf(call, HARU), headers, body })
      expect([call.path, from, status]).toEqual([call.path, from, 403])
    }
  }
})

test('after all these calls her rows are unchanged', async () => {
  expect(await rowsOf(minji.uid)).toEqual(before)
})
