import { beforeEach, expect, test, vi } from 'vitest'
import { newStorage } from '../test-storage.fixture.ts'
import type { TagEvent } from './tag-events.ts'

const { get, post, sendBeacon, visitorMock } = vi.hoisted(() => ({
  get: vi.fn(),
  sendBeacon: vi.fn(),
  post: vi.fn(),
  visitorMock: { now: { login: 'unknown', person: null } as unknown, watchers: [] as (() => void)[] },
}))
vi.mock('../../../../client/browser.ts', () => ({ browserApi: { get, post } }))
vi.mock('../../../../client/beacon.ts', () => ({ sendBeacon }))
vi.mock('../person/visitor.ts', () => ({
  currentVisitor: () => visitorMock.now,
  watchVisitor: (watcher: () => void) => visitorMock.watchers.push(watcher),
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

const events: TagEvent[] = []
/** resolves when every service has loaded or is blocked */
let settled: Promise<void>
const kinds = () => events.map(({ kind }) => kind)

beforeEach(() => {
  events.length = 0
  visitorMock.watchers.length = 0
  visitorMock.now = { login: 'unknown', person: null }
  get.mockReset().mockResolvedValue({ joined: null, reviewed: null })
  post.mockReset().mockResolvedValue({ purchases: [] })
  sendBeacon.mockReset()
  settled = Promise.resolve()
  vi.stubGlobal('localStorage', newStorage())
  vi.stubGlobal('sessionStorage', newStorage())
})

/** Opens a page of the shop and loads the visitor. */
async function visit(visitor: unknown): Promise<void> {
  const { reportAccountEvents } = await import('./account-events.ts')
  reportAccountEvents('haru', (event) => events.push(event), settled)
  await become(visitor)
}
async function become(visitor: unknown): Promise<void> {
  visitorMock.now = visitor
  for (const watcher of visitorMock.watchers) watcher()
  await new Promise((resolve) => setImmediate(resolve))
}

test('sends no call for an unknown visitor or a guest without a checkout', async () => {
  await visit(visitorMock.now)
  localStorage.setItem('madang:uuid', JSON.stringify(UUID))
  await become(guest)
  expect(get).not.toHaveBeenCalled()
  expect(post).not.toHaveBeenCalled()
})

test('loads purchases of a guest by the cart id for thirty days after a checkout', async () => {
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
  expect(events).toEqual([
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

test('confirms a purchase once all services have received it', async () => {
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

test('confirms nothing without purchases, and all pages of a tab use one id', async () => {
  await visit(person())
  await visit(person())
  expect(sendBeacon).not.toHaveBeenCalled()
  const tabs = post.mock.calls.map(([, body]) => body.tab)
  expect([tabs.length, new Set(tabs).size]).toEqual([2, 1])
})

test('reports a log-in once, and again after a log-out', async () => {
  await visit(person())
  await visit(person())
  expect(kinds()).toEqual(['login'])
  await visit(guest)
  await visit(person())
  expect(kinds()).toEqual(['login', 'login'])
})

test('reports a membership once', async () => {
  await visit(person())
  get.mockResolvedValue({ joined: 31, reviewed: null })
  await become(person(31))
  await visit(person(31))
  expect(kinds()).toEqual(['login', 'joined'])
  get.mockResolvedValue({ joined: 32, reviewed: null })
  await visit(person(32))
  expect(kinds()).toEqual(['login', 'joined', 'joined'])
})

test('reports a review written at the account host once', async () => {
  get.mockResolvedValue({ joined: null, reviewed: 8 })
  await visit(person(31))
  await visit(person(31))
  expect(kinds()).toEqual(['login', 'review'])
})

test('a cart change sends no new call', async () => {
  await visit(person())
  await become({ ...person(), cart: 3 })
  expect(post).toHaveBeenCalledTimes(1)
})

test('after a failure the next page asks again', async () => {
  get.mockRejectedValueOnce(new Error('away'))
  post.mockRejectedValueOnce(new Error('away'))
  await visit(person())
  await visit(person())
  expect(get).toHaveBeenCalledTimes(2)
  expect(post).toHaveBeenCalledTimes(2)
})
