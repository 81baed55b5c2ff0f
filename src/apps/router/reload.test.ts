import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reloadDataWhenRestored } from './reload.ts'

const listeners = new Map<string, (event: { persisted: boolean }) => void>()
const reload = vi.fn()
let isAway = false

beforeEach(() => {
  listeners.clear()
  reload.mockReset()
  isAway = false
  vi.stubGlobal('addEventListener', (type: string, listener: never) => listeners.set(type, listener))
  vi.stubGlobal('location', { href: 'http://account.test/myshop', reload })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', async () => {
    if (isAway) throw new TypeError('Failed to fetch')
    return new Response(null, { status: 200 })
  })
  reloadDataWhenRestored()
})

afterEach(() => {
  vi.unstubAllGlobals()
})

const show = (persisted: boolean) => listeners.get('pageshow')?.({ persisted })

test('reloads a page that the browser restores', async () => {
  show(true)
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
})

test('does not reload a page that was just loaded', async () => {
  show(false)
  await new Promise((resolve) => setImmediate(resolve))
  expect(reload).not.toHaveBeenCalled()
})

test('while the server is unreachable, keeps the page until the browser is online', async () => {
  isAway = true
  show(true)
  await vi.waitFor(() => expect(listeners.has('online')).toBe(true))
  expect(reload).not.toHaveBeenCalled()
  isAway = false
  listeners.get('online')?.({ persisted: false })
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
})
