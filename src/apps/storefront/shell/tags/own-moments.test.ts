import { beforeEach, expect, test, vi } from 'vitest'
import { aStorage } from '../test-storage.fixture.ts'
import type { Moment } from './moments.ts'

const { get, post, sendBeacon, me } = vi.hoisted(() => ({
  get: vi.fn(),
  sendBeacon: vi.fn(),
  post: vi.fn(),
  me: { now: { login: 'unknown', person: null } as unknown, watchers: [] as (() => void)[] },
}))
vi.mock('../../../../client/browser.ts', () => ({ browserApi: { get, post } }))
vi.mock('../../../../client/beacon.ts', () => ({ sendBeacon }))
vi.mock('../person/me.ts', () => ({
  currentMe: () => me.now,
  watchMe: (watcher: () => void) => me.watchers.push(watcher),
}))

const UUID = 'a'.repeat(32)
const guest = { login: -1, person: null }
const person = (member: number | null = null) => ({
  login: 1,
  person: { uid: 5, member: member && { id: member } },
})
const purchase = {
  transaction_id: '20261121-00000042',
  event_id: 'event',
  value: 12_000,
  delivery: 3_000,
  currency: 'KRW',
  coupon: '',
  paid_at: '2026-11-21T00:00:00Z',
  by_server: ['G-ABC123DEF4'],
  items: [],
}

const moments: Moment[] = []
/** resolves when every service runs or is blocked */
let settled: Promise<void>
const kinds = () => moments.map(({ kind }) => kind)

beforeEach(() => {
  moments.length = 0
  me.watchers.length = 0
  me.now = { login: 'unknown', person: null }
  get.mockReset().mockResolvedValue({ joined: null, reviewed: null })
  post.mockReset().mockResolvedValue({ purchases: [] })
  sendBeacon.mockReset()
  settled = Promise.resolve()
  vi.stubGlobal('localStorage', aStorage())
  vi.stubGlobal('sessionStorage', aStorage())
})

/** A document of the shop, whose visitor becomes known. */
async function visit(visitor: unknown): Promise<void> {
  const { watchPerson } = await import('./own-moments.ts')
  watchPerson('haru', (moment) => moments.push(moment), settled)
  await become(visitor)
}
async function become(visitor: unknown): Promise<void> {
  me.now = visitor
  for (const watcher of me.watchers) watcher()
  await new Promise((resolve) => setImmediate(resolve))
}

test('nothing is asked before the visitor is known, and of a guest who never left for the checkout', async () => {
  await visit(me.now)
  localStorage.setItem('madang:uuid', JSON.stringify(UUID))
  await become(guest)
  expect(get).not.toHaveBeenCalled()
  expect(post).not.toHaveBeenCalled()
})

test('a guest who left for the checkout is asked for with the id of the cart, for thirty days', async () => {
  localStorage.setItem('madang:uuid', JSON.stringify(UUID))
  const days = (count: number) => String(Date.now() - count * 86_400_000)
  localStorage.setItem('madang:checkout', days(31))
  await visit(guest)
  expect(post).not.toHaveBeenCalled()
  localStorage.setItem('madang:checkout', days(29))
  post.mockResolvedValueOnce({ purchases: [purchase] })
  await visit(guest)
  expect(post).toHaveBeenCalledExactlyOnceWith('/api/myshp/v2/purchase/untold', {
    shopid: 'haru',
    uuid: UUID,
    tab: expect.stringMatching(/^[0-9a-f]{32}$/),
  })
  expect(moments).toEqual([
    {
      kind: 'purchase',
      id: '20261121-00000042',
      eventId: 'event',
      items: [],
      value: 12_000,
      delivery: 3_000,
      coupon: '',
      byServer: ['G-ABC123DEF4'],
    },
  ])
})

test('a purchase is confirmed when all services have it, and not before', async () => {
  post.mockResolvedValueOnce({ purchases: [purchase] })
  const scripts = Promise.withResolvers<void>()
  settled = scripts.promise
  await visit(person())
  expect(kinds()).toEqual(['login', 'purchase'])
  expect(sendBeacon).not.toHaveBeenCalled()
  scripts.resolve()
  await new Promise((resolve) => setImmediate(resolve))
  expect(sendBeacon).toHaveBeenCalledExactlyOnceWith('/api/myshp/v2/purchase/confirm', {
    shopid: 'haru',
    transaction_ids: ['20261121-00000042'],
  })
})

test('where nothing was bought nothing is confirmed, and the pages of a tab ask with one id', async () => {
  await visit(person())
  await visit(person())
  expect(sendBeacon).not.toHaveBeenCalled()
  const tabs = post.mock.calls.map(([, body]) => body.tab)
  expect([tabs.length, new Set(tabs).size]).toEqual([2, 1])
})

test('a log-in is told once, and again after a log-out', async () => {
  await visit(person())
  await visit(person())
  expect(kinds()).toEqual(['login'])
  await visit(guest)
  await visit(person())
  expect(kinds()).toEqual(['login', 'login'])
})

test('joining is told when the server says so, once for each membership', async () => {
  await visit(person())
  get.mockResolvedValue({ joined: 31, reviewed: null })
  await become(person(31))
  await visit(person(31))
  expect(kinds()).toEqual(['login', 'joined'])
  get.mockResolvedValue({ joined: 32, reviewed: null })
  await visit(person(32))
  expect(kinds()).toEqual(['login', 'joined', 'joined'])
})

test('a review that was written at the account host is told with the next page, once', async () => {
  get.mockResolvedValue({ joined: null, reviewed: 8 })
  await visit(person(31))
  await visit(person(31))
  expect(kinds()).toEqual(['login', 'review'])
})

test('a change of the cart is no reason to ask again', async () => {
  await visit(person())
  await become({ ...person(), cart: 3 })
  expect(post).toHaveBeenCalledTimes(1)
})

test('a server that does not answer breaks nothing, and is asked by the next page', async () => {
  get.mockRejectedValueOnce(new Error('away'))
  post.mockRejectedValueOnce(new Error('away'))
  await visit(person())
  await visit(person())
  expect(get).toHaveBeenCalledTimes(2)
  expect(post).toHaveBeenCalledTimes(2)
})
