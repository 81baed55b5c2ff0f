import { beforeEach, expect, test, vi } from 'vitest'
import { newStorage } from '../test-storage.fixture.ts'
import type { TagEvent } from './tag-events.ts'

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
const page: TagEvent = { kind: 'page', url: 'https://haru.test/', title: '하루' }

beforeEach(() => {
  scripts.length = 0
  calls.length = 0
  vi.resetModules()
  vi.stubGlobal('localStorage', newStorage())
  vi.stubGlobal('location', { hostname: 'haru.test' })
  vi.stubGlobal('document', {
    createElement: () => ({}),
    head: { append: (script: FakeScript) => scripts.push(script) },
  })
  vi.stubGlobal('window', {
    kakaoPixel: () => ({ pageView: () => calls.push('page'), login: () => calls.push('login') }),
  })
})

// Scripts are loaded once per URL, so each test resets the modules.
const open = async (type: 'kakao_pixel' | 'naver_wcs' | 'meta_pixel' = 'kakao_pixel', id = '1234567') =>
  (await import('./open-tag.ts')).openTag({ type, id })
const script = () => vi.waitUntil(() => scripts[0])

test('events before the script has loaded wait and are sent in order', async () => {
  const client = await open()
  client.send(page)
  client.send({ kind: 'login' })
  ;(await script()).onload?.()
  expect(await client.loaded).toBe(true)
  client.send(page)
  expect(calls).toEqual(['page', 'login', 'page'])
})

test('the number of waiting events is limited', async () => {
  const client = await open()
  for (let times = 0; times < 1_000; times += 1) client.send(page)
  ;(await script()).onload?.()
  await client.loaded
  expect(calls).toHaveLength(60)
})

test('a blocked script receives no events', async () => {
  const client = await open()
  client.send(page)
  ;(await script()).onerror?.()
  expect(await client.loaded).toBe(false)
  client.send(page)
  expect(calls).toEqual([])
})

test('errors of a script are ignored', async () => {
  vi.stubGlobal('window', { kakaoPixel: () => ({ pageView: () => JSON.parse('{') }) })
  const client = await open()
  client.send(page)
  ;(await script()).onload?.()
  expect(await client.loaded).toBe(true)
  expect(() => client.send(page)).not.toThrow()
})

test('a purchase that the server reports itself is not reported by the browser', async () => {
  vi.stubGlobal('window', { kakaoPixel: () => ({ purchase: () => calls.push('purchase') }) })
  const client = await open()
  ;(await script()).onload?.()
  await client.loaded
  client.send({ ...purchase, byServer: ['1234567'] })
  expect(calls).toEqual([])
  client.send({ ...purchase, byServer: ['G-OTHER123'] })
  expect(calls).toEqual(['purchase'])
})

test('a purchase that is sent again reaches only tags that have not received it', async () => {
  vi.stubGlobal('window', { kakaoPixel: (id: string) => ({ purchase: () => calls.push(id) }) })
  const client = await open()
  ;(await script()).onload?.()
  await client.loaded
  client.send({ ...purchase, byServer: [] })
  vi.resetModules()
  scripts.length = 0
  const [same, other] = [await open(), await open('kakao_pixel', '7654321')]
  ;(await script()).onload?.()
  await Promise.all([same.loaded, other.loaded])
  for (const { send } of [same, other]) send({ ...purchase, byServer: [] })
  expect(calls).toEqual(['1234567', '7654321'])
})

test('purchases are exempt from the limit', async () => {
  vi.stubGlobal('window', { kakaoPixel: () => ({ purchase: () => calls.push('purchase') }) })
  const client = await open()
  for (let times = 0; times < 100; times += 1) client.send(page)
  client.send({ ...purchase, byServer: [] })
  ;(await script()).onload?.()
  await client.loaded
  expect(calls).toEqual(['purchase'])
})

test('two tags of one service share its script', async () => {
  const first = await open('kakao_pixel', '1111111')
  const second = await open('kakao_pixel', '2222222')
  ;(await script()).onload?.()
  expect(await Promise.all([first.loaded, second.loaded])).toEqual([true, true])
  expect(scripts).toHaveLength(1)
})
