import { beforeEach, expect, test, vi } from 'vitest'
import { aStorage } from '../test-storage.fixture.ts'
import type { Moment } from './moments.ts'

interface FakeScript {
  src: string
  onload?: () => void
  onerror?: () => void
}

const scripts: FakeScript[] = []
const calls: unknown[] = []
const purchase = {
  kind: 'purchase',
  id: '1',
  eventId: '1',
  items: [],
  value: 1,
  delivery: 0,
  coupon: '',
} as const
const page: Moment = { kind: 'page', url: 'https://haru.test/', title: '하루' }

beforeEach(() => {
  scripts.length = 0
  calls.length = 0
  vi.resetModules()
  vi.stubGlobal('localStorage', aStorage())
  vi.stubGlobal('location', { hostname: 'haru.test' })
  vi.stubGlobal('document', {
    createElement: () => ({}),
    head: { append: (script: FakeScript) => scripts.push(script) },
  })
  vi.stubGlobal('window', {
    kakaoPixel: () => ({ pageView: () => calls.push('page'), login: () => calls.push('login') }),
  })
})

// Scripts of one address are loaded once, so each test has modules of its own.
const open = async (type: 'kakao_pixel' | 'naver_wcs' | 'meta_pixel' = 'kakao_pixel', id = '1234567') =>
  (await import('./load-service.ts')).openOutlet({ type, id })
const script = () => vi.waitUntil(() => scripts[0])

test('moments before the script runs wait, and are told in order', async () => {
  const outlet = await open()
  outlet.tell(page)
  outlet.tell({ kind: 'login' })
  ;(await script()).onload?.()
  expect(await outlet.loaded).toBe(true)
  outlet.tell(page)
  expect(calls).toEqual(['page', 'login', 'page'])
})

test('no more waits than the bound', async () => {
  const outlet = await open()
  for (let times = 0; times < 1_000; times += 1) outlet.tell(page)
  ;(await script()).onload?.()
  await outlet.loaded
  expect(calls).toHaveLength(60)
})

test('a blocked script is told nothing, then and later', async () => {
  const outlet = await open()
  outlet.tell(page)
  ;(await script()).onerror?.()
  expect(await outlet.loaded).toBe(false)
  outlet.tell(page)
  expect(calls).toEqual([])
})

test('a script that a blocker has emptied, or that throws, breaks nothing', async () => {
  vi.stubGlobal('window', { kakaoPixel: () => ({ pageView: () => JSON.parse('{') }) })
  const outlet = await open()
  outlet.tell(page)
  ;(await script()).onload?.()
  expect(await outlet.loaded).toBe(true)
  expect(() => outlet.tell(page)).not.toThrow()
})

test('a purchase that the server tells a service of is not told it again', async () => {
  vi.stubGlobal('window', { kakaoPixel: () => ({ purchase: () => calls.push('purchase') }) })
  const outlet = await open()
  ;(await script()).onload?.()
  await outlet.loaded
  outlet.tell({ ...purchase, byServer: ['1234567'] })
  expect(calls).toEqual([])
  outlet.tell({ ...purchase, byServer: ['G-OTHER123'] })
  expect(calls).toEqual(['purchase'])
})

test('a purchase that is handed out again is told to the tags alone that no page of this browser has told', async () => {
  vi.stubGlobal('window', { kakaoPixel: (id: string) => ({ purchase: () => calls.push(id) }) })
  const outlet = await open()
  ;(await script()).onload?.()
  await outlet.loaded
  outlet.tell({ ...purchase, byServer: [] })
  vi.resetModules()
  scripts.length = 0
  const [same, other] = [await open(), await open('kakao_pixel', '7654321')]
  ;(await script()).onload?.()
  await Promise.all([same.loaded, other.loaded])
  for (const { tell } of [same, other]) tell({ ...purchase, byServer: [] })
  expect(calls).toEqual(['1234567', '7654321'])
})

test('a purchase waits for its service however much waits before it', async () => {
  vi.stubGlobal('window', { kakaoPixel: () => ({ purchase: () => calls.push('purchase') }) })
  const outlet = await open()
  for (let times = 0; times < 100; times += 1) outlet.tell(page)
  outlet.tell({ ...purchase, byServer: [] })
  ;(await script()).onload?.()
  await outlet.loaded
  expect(calls).toEqual(['purchase'])
})

test('two tags of one service share its script', async () => {
  const first = await open('kakao_pixel', '1111111')
  const second = await open('kakao_pixel', '2222222')
  ;(await script()).onload?.()
  expect(await Promise.all([first.loaded, second.loaded])).toEqual([true, true])
  expect(scripts).toHaveLength(1)
})
