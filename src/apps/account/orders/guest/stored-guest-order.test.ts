import { beforeEach, expect, test, vi } from 'vitest'
import { storedOrder, storeOrder } from './stored-guest-order.ts'

const MINUTE_MS = 60_000
const order = {
  number: '20260101-00000001',
  whose: { phone: '010-1234-5678' },
  view: { name: 'order' },
} as const
const proven = { ...order, whose: { ...order.whose, proof: 'a-proof' } }

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

test('restores order and view after a reload, until the guest leaves', () => {
  const claim = { ...proven, view: { name: 'claim', line: 1, kind: 'return' } } as const
  storeOrder(claim, 0)
  expect(storedOrder(MINUTE_MS)).toEqual(claim)
  storeOrder(null, MINUTE_MS)
  expect(storedOrder(MINUTE_MS)).toBeNull()
})

test('expires an hour after the identification, even if another view is opened later', () => {
  storeOrder(order, 0)
  storeOrder({ ...order, view: { name: 'receipt' } }, 50 * MINUTE_MS)
  expect(storedOrder(59 * MINUTE_MS)?.view).toEqual({ name: 'receipt' })
  expect(storedOrder(60 * MINUTE_MS)).toBeNull()
})

test('expires an hour after the mailed code was entered', () => {
  storeOrder(order, 0)
  storeOrder(proven, 50 * MINUTE_MS)
  expect(storedOrder(109 * MINUTE_MS)).toEqual(proven)
  expect(storedOrder(110 * MINUTE_MS)).toBeNull()
})
