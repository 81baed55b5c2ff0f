import { expect, test } from 'vitest'
import type { Job } from '../../../../domains/jobs/jobs.contract.ts'
import { canUndo, endedSince } from './ended-jobs.ts'

const job = (id: number, ended_at: string | null) => ({ id, ended_at }) as Job
const AT = '2026-11-22T00:00:00Z'

test('the end of a job is told once, and of those that had ended before nobody is told', () => {
  const before = [job(3, null), job(2, null), job(1, AT)]
  const now = [job(4, AT), job(3, AT), job(2, null), job(1, AT)]
  expect(endedSince(before, now).map(({ id }) => id)).toEqual([3])
  expect(endedSince(now, now)).toEqual([])
})

test('a change of products can be taken back once it has ended, and once', () => {
  const bulk = { ...job(1, AT), kind: 'products.price', done: 3 } as Job
  const undo = { ...job(2, null), kind: 'products.undo', undoes: 1, state: 'running' } as Job
  expect(canUndo(bulk, [bulk])).toBe(true)
  expect(canUndo(bulk, [undo, bulk])).toBe(false)
  expect(canUndo(bulk, [{ ...undo, state: 'canceled' }, bulk])).toBe(true)
  for (const never of [
    { done: 0 },
    { ended_at: null },
    { kind: 'orders.accept' },
    { kind: 'products.import' },
  ])
    expect(canUndo({ ...bulk, ...never }, [])).toBe(false)
})
