import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reloadWhenReached } from '../../../router/reload.ts'
import type { Router } from '../../../router/router.ts'
import { hasAdultProducts, personalizePage } from './personalize-page.ts'
import { currentVisitor } from './visitor.ts'

vi.mock('../../../router/reload.ts', () => ({ reloadWhenReached: vi.fn() }))
vi.mock('../../../router/when-idle.ts', () => ({ whenIdle: (task: () => void) => task() }))
vi.mock('./last-person.ts', () => ({ storePerson: () => {} }))
vi.mock('./live-unread.ts', () => ({ followUnread: () => {} }))
vi.mock('./recent-sync.ts', () => ({ syncRecent: async () => {} }))

const listeners = new Map<string, (event: { persisted: boolean }) => Promise<void>>()
let uid: number | null = 3

beforeEach(() => {
  vi.mocked(reloadWhenReached).mockReset()
  vi.stubGlobal('addEventListener', (type: string, listener: never) => listeners.set(type, listener))
  vi.stubGlobal('fetch', async () => Response.json({ person: uid && { uid, over19: 1 }, cart: 0 }))
})

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a restored page reloads after a log-out', async () => {
  const router = { state: { data: null, pending: null } } as unknown as Router
  personalizePage(router, 'haru')
  await vi.waitFor(() => expect(currentVisitor().person?.uid).toBe(3))
  await listeners.get('pageshow')?.({ persisted: true })
  expect(reloadWhenReached).not.toHaveBeenCalled()
  uid = null
  await listeners.get('pageshow')?.({ persisted: true })
  expect(reloadWhenReached).toHaveBeenCalledOnce()
})

test('finds adult products at any depth', () => {
  const blocks = [
    {
      type: 'products',
      items: [
        { sid: 1, adult: false },
        { sid: 2, adult: true },
      ],
    },
  ]
  expect(hasAdultProducts({ blocks })).toBe(true)
  expect(hasAdultProducts({ kind: 'gate', adult: true })).toBe(true)
  expect(hasAdultProducts({ blocks: [{ items: [{ sid: 1, adult: false, title: 'adult' }] }] })).toBe(false)
  expect(hasAdultProducts(null)).toBe(false)
})
