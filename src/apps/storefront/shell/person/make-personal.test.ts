import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reloadWhenReached } from '../../../router/reload.ts'
import type { Router } from '../../../router/router.ts'
import { holdsAdultProducts, makePersonal } from './make-personal.ts'
import { currentMe } from './me.ts'

vi.mock('../../../router/reload.ts', () => ({ reloadWhenReached: vi.fn() }))
vi.mock('../../../router/when-idle.ts', () => ({ whenIdle: (task: () => void) => task() }))
vi.mock('./last-person.ts', () => ({ rememberPerson: () => {} }))
vi.mock('./live-unread.ts', () => ({ hearUnread: () => {} }))
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

test('a page that comes back after a log-out is loaded anew, since it shows what was the person’s', async () => {
  const router = { state: { data: null, pending: null } } as unknown as Router
  makePersonal(router, 'haru')
  await vi.waitFor(() => expect(currentMe().person?.uid).toBe(3))
  await listeners.get('pageshow')?.({ persisted: true })
  expect(reloadWhenReached).not.toHaveBeenCalled()
  uid = null
  await listeners.get('pageshow')?.({ persisted: true })
  expect(reloadWhenReached).toHaveBeenCalledOnce()
})

test('an adult product is found wherever it stands in the data of a page', () => {
  const blocks = [
    {
      type: 'products',
      items: [
        { sid: 1, adult: false },
        { sid: 2, adult: true },
      ],
    },
  ]
  expect(holdsAdultProducts({ blocks })).toBe(true)
  expect(holdsAdultProducts({ kind: 'gate', adult: true })).toBe(true)
  expect(holdsAdultProducts({ blocks: [{ items: [{ sid: 1, adult: false, title: 'adult' }] }] })).toBe(false)
  expect(holdsAdultProducts(null)).toBe(false)
})
