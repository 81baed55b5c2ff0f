import { beforeEach, expect, test, vi } from 'vitest'
import type { Router } from '../../../router/router.ts'
import type { ShellData } from '../shell-data.ts'
import { aStorage } from '../test-storage.fixture.ts'

const { openOutlet, watchPerson, watchPages } = vi.hoisted(() => ({
  openOutlet: vi.fn(),
  watchPerson: vi.fn(),
  watchPages: vi.fn(),
}))
vi.mock('./load-service.ts', () => ({ openOutlet }))
vi.mock('./own-moments.ts', () => ({ watchPerson }))
vi.mock('./page-moments.ts', () => ({ watchPages }))

const scripts = [
  { type: 'ga4', value: { id: 'G-ABC123DEF4' } },
  { type: 'meta_pixel', value: { id: '1234567890123' } },
  { type: 'channel_talk', value: { id: '1b2c3d4e-0000-1111-2222-333344445555' } },
]
const shell = { scripts, shop: { shopid: 'haru' } } as unknown as ShellData
const product = { sid: 7, title: '달항아리', price: 12_000, sale_price: null, adult: false }
const router = {
  first: { url: new URL('https://haru.test/?fbclid=click') },
  state: { data: { kind: 'product', product } },
} as unknown as Router

const cookies: string[] = []
let runs: Record<string, boolean>
const calls: [string, unknown][] = []

beforeEach(() => {
  vi.resetModules()
  cookies.length = 0
  calls.length = 0
  runs = { ga4: true, meta_pixel: true, channel_talk: true }
  for (const mock of [openOutlet, watchPerson, watchPages]) mock.mockReset()
  openOutlet.mockImplementation(({ type }: { type: string }) => ({
    tell: (moment: unknown) => calls.push([type, moment]),
    loaded: Promise.resolve(runs[type]),
  }))
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('localStorage', aStorage())
  vi.stubGlobal('document', {
    get cookie() {
      return ''
    },
    set cookie(cookie: string) {
      cookies.push(cookie)
    },
  })
})

async function start(more: Partial<ShellData> = {}) {
  const { tell } = await import('./tell.ts')
  const { startTags } = await import('./start-tags.ts')
  return { tell, start: () => startTags(router, { ...shell, ...more }) }
}
const opened = () => openOutlet.mock.calls.map(([{ type }]) => type)

test('moments before the tags wait within a bound, and later ones are told at once', async () => {
  const { tell, start: run } = await start({ scripts: scripts.slice(0, 1) })
  for (let times = 0; times < 100; times += 1) tell({ kind: 'question' })
  run()
  expect(calls).toHaveLength(30)
  tell({ kind: 'review' })
  expect(calls.at(-1)).toEqual(['ga4', { kind: 'review' }])
})

test('the product of a like is the one on the screen', async () => {
  const { tell, start: run } = await start({ scripts: scripts.slice(0, 1) })
  run()
  tell({ kind: 'likedHere' })
  const item = { sid: 7, name: '달항아리', option: '', price: 12_000, quantity: 1, amount: 12_000 }
  expect(calls).toEqual([['ga4', { kind: 'liked', items: [item] }]])
})

test('a moment without goods that may be told is none, and no more than 200 are told at once', async () => {
  const { tell, start: run } = await start({ scripts: scripts.slice(0, 1) })
  run()
  tell({ kind: 'cart', items: [] })
  expect(calls).toEqual([])
  tell({ kind: 'cart', items: Array(300).fill({ sid: 1 }) })
  expect(calls[0]?.[1]).toMatchObject({ items: { length: 200 } })
})

test('the click that led here is kept for Meta', async () => {
  ;(await start()).start()
  expect(cookies).toEqual([expect.stringMatching(/^_fbc=fb\.1\.\d+\.click;/)])
})

test('without a pixel of Meta no click is kept', async () => {
  ;(await start({ scripts: scripts.slice(0, 1) })).start()
  expect(cookies).toEqual([])
})

test.each([
  ['Do Not Track', { doNotTrack: '1' }],
  ['Global Privacy Control', { globalPrivacyControl: true }],
])('%s: the chat alone starts, no click is kept and no purchase is asked for', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator)
  ;(await start()).start()
  await Promise.resolve()
  expect(opened()).toEqual(['channel_talk'])
  expect(cookies).toEqual([])
  expect(watchPerson).not.toHaveBeenCalled()
})

test('the server is asked for purchases once a service runs that can be told', async () => {
  runs = { ga4: false, meta_pixel: true, channel_talk: true }
  ;(await start()).start()
  await vi.waitUntil(() => watchPerson.mock.calls.length > 0)
  expect(watchPerson).toHaveBeenCalledExactlyOnceWith('haru', expect.any(Function), expect.any(Promise))
})

test('where all are blocked it is not asked: a purchase that is taken is told to nobody else', async () => {
  runs = { ga4: false, meta_pixel: false, channel_talk: true }
  ;(await start()).start()
  await new Promise((resolve) => setImmediate(resolve))
  expect(watchPerson).not.toHaveBeenCalled()
})
