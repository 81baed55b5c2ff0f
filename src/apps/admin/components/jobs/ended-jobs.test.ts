import { expect, test } from 'vitest'
import type { Job } from '../../../../domains/jobs/jobs.contract.ts'
import { canUndo, endedSince } from './ended-jobs.ts'

const job = (id: number, ended_at: string | null) => ({ id, ended_at }) as Job
const ENDED_AT = '2026-11-22T00:00:00Z'

test('reports the end of a job once, and not of jobs that had ended before', () => {
  const previous = [job(3, null), job(2, null), job(1, ENDED_AT)]
  const current = [job(4, ENDED_AT), job(3, ENDED_AT), job(2, null), job(1, ENDED_AT)]
  expect(endedSince(previous, current).map(({ id }) => id)).toEqual([3])
  expect(endedSince(current, current)).toEqual([])
})

test('allows one undo of a product job after it has ended', () => {
  const bulk = { ...job(1, ENDED_AT), kind: 'products.price', done: 3 } as Job
  const undo = { ...job(2, null), kind: 'products.undo', undoes: 1, state: 'running' } as Job
  expect(canUndo(bulk, [bulk])).toBe(true)
  expect(canUndo(bulk, [undo, bulk])).toBe(false)
  expect(canUndo(bulk, [{ ...undo, state: 'canceled' }, bulk])).toBe(true)
  for (const fields of [
    { done: 0 },
    { ended_at: null },
    { kind: 'orders.accept' },
    { kind: 'products.check' },
  ])
    expect(canUndo({ ...bulk, ...fields }, [])).toBe(false)
})
