import { afterEach, expect, test, vi } from 'vitest'
import { serialAcrossTabs } from './serial-queue.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const blocked = { request: () => Promise.reject(new DOMException('blocked', 'SecurityError')) }

test.each([
  ['has none', undefined],
  ['refuses them with blocked storage', blocked],
])('if the browser %s, tasks wait for tasks of the same tab only', async (_, locks) => {
  vi.stubGlobal('navigator', { locks })
  const order: string[] = []
  const first = serialAcrossTabs('cart', async () => {
    await new Promise((resolve) => setImmediate(resolve))
    order.push('first')
  })
  const second = serialAcrossTabs('cart', async () => order.push('second'))
  await Promise.all([first, second])
  expect(order).toEqual(['first', 'second'])
})

test('runs a task that fails under a lock only once', async () => {
  vi.stubGlobal('navigator', { locks: { request: (_: string, task: () => unknown) => task() } })
  let runs = 0
  const failing = serialAcrossTabs('cart', () => {
    runs += 1
    return Promise.reject(new Error('no answer'))
  })
  await expect(failing).rejects.toThrow('no answer')
  expect(runs).toBe(1)
})
