import { beforeEach, expect, test, vi } from 'vitest'
import { newStorage } from '../test-storage.fixture.ts'
import { parseHearts, withHeart } from './hearts.ts'

const STORAGE_KEY = 'madang:hearts'

let sent: { url: string; body: unknown }[]
let isUp: boolean

beforeEach(() => {
  vi.resetModules()
  sent = []
  isUp = true
  vi.stubGlobal('localStorage', newStorage())
  vi.stubGlobal('document', { cookie: '', documentElement: { toggleAttribute: () => {} } })
})

/** Loads the modules of a page that this person visits; null for a guest. */
async function visit(uid: number | null) {
  vi.stubGlobal('fetch', async (url: string, init?: { body?: string }) => {
    if (url.startsWith('/api/myshp/v2/get/my/page')) return Response.json({ person: uid && { uid }, cart: 0 })
    const body = init?.body && JSON.parse(init.body)
    sent.push({ url, body })
    if (!isUp) return new Response('', { status: 503 })
    return Response.json({ sids: [...(body?.sids ?? []), 9] })
  })
  const [visitor, hearts] = [await import('./visitor.ts'), await import('./hearts.ts')]
  await visitor.loadSession('haru')
  return hearts
}

const stored = () => JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]')

test('a guest’s hearts stay in the browser, newest first, and send no call', async () => {
  const hearts = await visit(null)
  await hearts.setHeart('haru', 1, true)
  await hearts.setHeart('haru', 2, true)
  await hearts.setHeart('haru', 3, true)
  await hearts.setHeart('haru', 2, false)
  expect(stored()).toEqual([3, 1])
  expect(sent).toEqual([])
})

test('the hearts of a guest are merged once after the log-in', async () => {
  localStorage.setItem(STORAGE_KEY, '[3,1]')
  await (await visit(7)).loadHearts('haru')
  expect(sent).toEqual([
    { url: expect.stringContaining('/api/myshp/v2/sync/likes'), body: { shopid: 'haru', sids: [3, 1] } },
  ])
  expect(stored()).toEqual([])
  vi.resetModules()
  await (await visit(7)).loadHearts('haru')
  expect(sent.slice(1).map(({ url }) => url)).toEqual(['/api/myshp/v2/get/my/likes?shopid=haru'])
})

test('hearts that could not be merged stay for the next page', async () => {
  localStorage.setItem(STORAGE_KEY, '[3]')
  isUp = false
  const hearts = await visit(7)
  await hearts.loadHearts('haru')
  expect(stored()).toEqual([3])
  isUp = true
  await hearts.loadHearts('haru')
  expect(stored()).toEqual([])
})

test('a browser stores a hundred hearts', () => {
  const full = Array.from({ length: 100 }, (_, index) => index + 1)
  expect(parseHearts(withHeart(full, 200, true))).toEqual([200, ...full.slice(0, 99)])
  expect(parseHearts(withHeart(full, 50, true))).toHaveLength(100)
})

test.each([[null], ['x'], [{ 0: 1 }]])('an invalid stored value %j is an empty list', (value) => {
  expect(parseHearts(value)).toEqual([])
})

test('drops what is no id', () => {
  expect(parseHearts([1, '2', -3, 1.5, null, 4, 1])).toEqual([1, 4])
})
