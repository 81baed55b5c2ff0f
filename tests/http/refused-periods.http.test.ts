import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../database.ts'
import { newAccount } from '../factories/accounts.ts'
import { anEdit } from '../factories/product-edits.ts'
import { newShop } from '../factories/tenancy.ts'
import { startServer, type TestServer } from './test-server.ts'
import { ADMIN, type UserClient, userClient } from './user-client.ts'

const SELLER = '/api/myshp/v2/seller'

let server: TestServer
let seller: UserClient
beforeAll(async () => {
  server = await startServer((await testDatabase()).url)
  const { services } = server
  const haru = await newShop(services.tenancy, { shopid: 'haru', uid: await newAccount(services.accounts) })
  seller = await userClient(server, haru.uid, ADMIN)
})
afterAll(() => server.close())

const [EARLY, LATE] = ['2027-01-01T00:00:00.000Z', '2027-01-02T00:00:00.000Z']
const [DAY, DAY_BEFORE] = ['2027-01-02', '2027-01-01']
const coupon = {
  name: '봄',
  kind: 'won',
  value: 1_000,
  cap: null,
  least: 0,
  who: 'everyone',
  scope: 'all',
  targets: [],
  code: null,
  valid_from: null,
  valid_until: null,
  days: null,
  total: null,
}
const notice = { title: '쉬는 날', html: '<p>쉽니다.</p>', weight: 0, pinned: false }
const closed = (from: string, to: string) => ({ changes: { closed_days: [{ from, to, name: '' }] } })
const hours = (from: number, until: number) => ({ hours: [{ day: 1, from, until }], away_answer: '' })

/** Bodies whose end is before the start, or that contain a time in the past. */
test.each<[path: string, body: object, words: string]>([
  ['coupon/create', { ...coupon, valid_from: LATE, valid_until: EARLY }, '뒤'],
  ['coupon/create', { ...coupon, valid_until: '2020-01-01T00:00:00.000Z' }, '오늘부터'],
  ['coupon/create', { ...coupon, days: 0 }, '1'],
  ['notice/create', { ...notice, shown_from: LATE, shown_until: EARLY }, '뒤'],
  ['notice/create', { ...notice, shown_from: '1026-01-01T00:00:00.000Z', shown_until: null }, '2000년'],
  ['notice/create', { ...notice, shown_from: null, shown_until: '2027-02-30T00:00:00.000Z' }, '날짜'],
  ['product/create', { product: anEdit({ sale: { price: 1, from: LATE, until: EARLY } }) }, '뒤'],
  ['product/create', { product: anEdit({ least: 5, most: 3 }) }, '최대'],
  ['settings/save', { version: 1, ...closed(DAY, DAY_BEFORE) }, '끝 날짜'],
  ['settings/save', { version: 1, ...closed('2027-02-30', '2027-03-01') }, '날짜'],
  ['settings/save', { version: 1, ...closed('2027-01-01', '2027-12-31') }, '62일'],
  ['settings/save', { version: 1, changes: { dispatch_days: 99 } }, '30'],
  ['message/settings/save', { version: 1, ...hours(1_080, 540) }, '뒤'],
  ['tier/give', { uid: 1, tier: 0, until: '2020-01-01', reason: '' }, '오늘부터'],
  ['look/schedule', { version: 1, at: '2020-01-01T00:00:00.000Z' }, '지금부터'],
  [
    'product/bulk',
    {
      products: [1],
      change: { kind: 'sale', percent: 10, step: 10, round: 'down', from: LATE, until: EARLY },
    },
    '뒤',
  ],
  ['member/points/bulk', { uids: [1], gift: { amount: 100, reason: '감사', until: '2020-01-01' } }, '오늘'],
])('%s explains in Korean why it refuses a period, a day or an hour: %j', async (path, body, words) => {
  const { status, reply } = await seller<{ message: string; details: object }>(`${SELLER}/${path}`, {
    shopid: 'haru',
    ...body,
  })
  expect([status, reply.message]).toEqual([400, expect.stringContaining(words)])
})

const reversed = { from: DAY, to: DAY_BEFORE }
test.each<[path: string, range: Record<string, unknown>, words: string]>([
  ['log', reversed, '첫날보다'],
  ['log', { from: '2027-02-30' }, '날짜'],
  ['dashboard', reversed, '첫날보다'],
  ['dashboard', { from: '2020-01-01', to: DAY }, '일까지'],
])('%s explains in Korean why it refuses the range %o', async (path, range, words) => {
  const query = new URLSearchParams({ shopid: 'haru', ...(range as Record<string, string>) })
  const { status, reply } = await seller<{ message: string }>(`${SELLER}/${path}?${query}`)
  expect([status, reply.message]).toEqual([400, expect.stringContaining(words)])
})

test.each([
  ['joined', DAY, DAY_BEFORE],
  ['bought', DAY, DAY_BEFORE],
  ['seen', DAY, DAY_BEFORE],
  ['spent', 2_000, 1_000],
  ['points', 2_000, 1_000],
])('a member search where %s ends before it starts is refused at its field', async (name, from, until) => {
  const { status, reply } = await seller<{ details: { errors: object } }>(`${SELLER}/member/list`, {
    shopid: 'haru',
    [`${name}_from`]: from,
    [`${name}_until`]: until,
  })
  expect([status, reply.details?.errors]).toEqual([
    400,
    { [`${name}_until`]: expect.stringMatching(/첫날보다|최솟값보다/) },
  ])
})
