import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Toast } from '../../ui/feedback/toasts.tsx'
import { mayReload } from './lost-chunk.ts'

const now = 1_800_000_000_000
const toasts: Toast[] = []

vi.mock('./when-idle.ts', () => ({ whenIdle: () => {} }))
vi.mock('../../ui/feedback/toast.ts', () => ({ toast: async (shown: Toast) => void toasts.push(shown) }))

/** A page that records reloads and navigations, and can lose a chunk. */
async function aPage({ onLine = true, storage = true, head = async () => new Response(null) } = {}) {
  const items = new Map<string, string>()
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  const navigations: string[] = []
  const listeners = new Map<string, (event: object) => Promise<void> | undefined>()
  vi.stubGlobal('navigator', { onLine })
  vi.stubGlobal('fetch', vi.fn(head))
  vi.stubGlobal('addEventListener', (name: string, listener: () => Promise<void>) =>
    listeners.set(name, listener),
  )
  vi.stubGlobal('sessionStorage', {
    getItem: storage ? (key: string) => items.get(key) ?? null : refuse,
    setItem: storage ? (key: string, text: string) => items.set(key, text) : refuse,
  })
  vi.stubGlobal('location', {
    href: 'http://haru.test/shop/list',
    reload: () => navigations.push('reload'),
    assign: (target: URL) => navigations.push(target.pathname),
  })
  vi.resetModules()
  const { reloadOnLostChunk } = await import('./lost-chunk.ts')
  let pending: URL | null = null
  reloadOnLostChunk(() => pending)
  return {
    navigations,
    lose: async (target: URL | null = null, payload = new TypeError('no such chunk')) => {
      pending = target
      await listeners.get('vite:preloadError')?.({ payload })
    },
    /** Whether the console reports an unhandled rejection. */
    isLogged: (reason: unknown) => {
      const preventDefault = vi.fn()
      listeners.get('unhandledrejection')?.({ reason, preventDefault })
      return preventDefault.mock.calls.length === 0
    },
  }
}

beforeEach(() => {
  toasts.length = 0
})

afterEach(() => {
  vi.unstubAllGlobals()
})

test('the first lost chunk reloads the page', () => {
  expect(mayReload(null, now)).toBe(true)
})

test('a second lost chunk within 60 s does not reload again', () => {
  expect(mayReload(now, now)).toBe(false)
  expect(mayReload(now - 59_999, now)).toBe(false)
})

test('after 60 s it may reload again', () => {
  expect(mayReload(now - 60_000, now)).toBe(true)
})

test('reloads although the clock was set back or the stored time is invalid', () => {
  expect(mayReload(now + 3_600_000, now)).toBe(true)
  expect(mayReload('x', now)).toBe(true)
})

test('a lost chunk during a navigation loads its target once', async () => {
  const page = await aPage()
  await page.lose(new URL('http://haru.test/shop/cart'))
  await page.lose()
  expect(page.navigations).toEqual(['/shop/cart'])
})

const away = () => Promise.reject(new TypeError('Failed to fetch'))
test.each([
  ['the browser knows that it is offline', { onLine: false }],
  ['the server does not answer', { head: away }],
  ['the server is unavailable', { head: async () => new Response(null, { status: 503 }) }],
])('does not reload while %s; a toast offers a retry', async (_, surroundings) => {
  const page = await aPage(surroundings)
  await page.lose()
  expect(page.navigations).toEqual([])
  expect(toasts).toMatchObject([{ kind: 'error', action: { label: '다시 시도' } }])
})

test('a reported lost chunk is not an unhandled rejection, but any other error is', async () => {
  const page = await aPage({ onLine: false })
  const lost = new TypeError('Failed to fetch dynamically imported module')
  await page.lose(null, lost)
  await page.lose(null, lost)
  expect(page.isLogged(lost)).toBe(false)
  expect(page.isLogged(new TypeError('undefined is not a function'))).toBe(true)
  expect(page.isLogged('a word')).toBe(true)
})

test('chunks that are lost at the same time offer one retry', async () => {
  const page = await aPage({ onLine: false })
  await Promise.all([page.lose(), page.lose()])
  expect(toasts).toHaveLength(1)
})

test('a retry reloads when the server answers', async () => {
  let isAway = true
  const page = await aPage({ head: () => (isAway ? away() : Promise.resolve(new Response(null))) })
  await page.lose()
  toasts[0]?.action?.run()
  await vi.waitFor(() => expect(toasts).toHaveLength(2))
  expect(page.navigations).toEqual([])
  isAway = false
  toasts[1]?.action?.run()
  await vi.waitFor(() => expect(page.navigations).toEqual(['reload']))
})

test('with blocked storage the age of the document limits reloads to one in 60 s', async () => {
  const page = await aPage({ storage: false })
  vi.stubGlobal('performance', { timeOrigin: Date.now() - 59_000 })
  await page.lose()
  expect(page.navigations).toEqual([])
  vi.stubGlobal('performance', { timeOrigin: Date.now() - 61_000 })
  await page.lose()
  expect(page.navigations).toEqual(['reload'])
})
