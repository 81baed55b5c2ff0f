import { beforeEach, expect, test, vi } from 'vitest'
import type { Router } from '../../../router/router.ts'
import type { ShellData } from '../shell-data.ts'
import { newStorage } from '../test-storage.fixture.ts'

const { openTag, reportAccountEvents, reportPages } = vi.hoisted(() => ({
  openTag: vi.fn(),
  reportAccountEvents: vi.fn(),
  reportPages: vi.fn(),
}))
vi.mock('./open-tag.ts', () => ({ openTag }))
vi.mock('./account-events.ts', () => ({ reportAccountEvents }))
vi.mock('./page-events.ts', () => ({ reportPages }))

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
  for (const mock of [openTag, reportAccountEvents, reportPages]) mock.mockReset()
  openTag.mockImplementation(({ type }: { type: string }) => ({
    send: (event: unknown) => calls.push([type, event]),
    loaded: Promise.resolve(runs[type]),
  }))
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('localStorage', newStorage())
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
  const { reportEvent } = await import('./report-event.ts')
  const { startTags } = await import('./start-tags.ts')
  return { reportEvent, start: () => startTags(router, { ...shell, ...more }) }
}
const opened = () => openTag.mock.calls.map(([{ type }]) => type)

test('events before the start wait up to a maximum, later ones are sent at once', async () => {
  const { reportEvent, start: run } = await start({ scripts: scripts.slice(0, 1) })
  for (let times = 0; times < 100; times += 1) reportEvent({ kind: 'question' })
  run()
  expect(calls).toHaveLength(30)
  reportEvent({ kind: 'review' })
  expect(calls.at(-1)).toEqual(['ga4', { kind: 'review' }])
})

test('a like is reported with the product on the screen', async () => {
  const { reportEvent, start: run } = await start({ scripts: scripts.slice(0, 1) })
  run()
  reportEvent({ kind: 'likedHere' })
  const item = { sid: 7, name: '달항아리', option: '', price: 12_000, quantity: 1, amount: 12_000 }
  expect(calls).toEqual([['ga4', { kind: 'liked', items: [item] }]])
})

test('events without items are dropped, and at most 200 items are sent', async () => {
  const { reportEvent, start: run } = await start({ scripts: scripts.slice(0, 1) })
  run()
  reportEvent({ kind: 'cart', items: [] })
  expect(calls).toEqual([])
  reportEvent({ kind: 'cart', items: Array(300).fill({ sid: 1 }) })
  expect(calls[0]?.[1]).toMatchObject({ items: { length: 200 } })
})

test('the click id of the landing page is stored for Meta', async () => {
  ;(await start()).start()
  expect(cookies).toEqual([expect.stringMatching(/^_fbc=fb\.1\.\d+\.click;/)])
})

test('without Meta Pixel no click id is stored', async () => {
  ;(await start({ scripts: scripts.slice(0, 1) })).start()
  expect(cookies).toEqual([])
})

test.each([
  ['Do Not Track', { doNotTrack: '1' }],
  ['Global Privacy Control', { globalPrivacyControl: true }],
])(
  'with %s only the chat starts, no click id is stored, and no purchases are loaded',
  async (_, navigator) => {
    vi.stubGlobal('navigator', navigator)
    ;(await start()).start()
    await Promise.resolve()
    expect(opened()).toEqual(['channel_talk'])
    expect(cookies).toEqual([])
    expect(reportAccountEvents).not.toHaveBeenCalled()
  },
)

test('purchases are loaded once a tracking service runs', async () => {
  runs = { ga4: false, meta_pixel: true, channel_talk: true }
  ;(await start()).start()
  await vi.waitUntil(() => reportAccountEvents.mock.calls.length > 0)
  expect(reportAccountEvents).toHaveBeenCalledExactlyOnceWith(
    'haru',
    expect.any(Function),
    expect.any(Promise),
  )
})

test('purchases are not loaded if all tracking services are blocked', async () => {
  runs = { ga4: false, meta_pixel: false, channel_talk: true }
  ;(await start()).start()
  await new Promise((resolve) => setImmediate(resolve))
  expect(reportAccountEvents).not.toHaveBeenCalled()
})
