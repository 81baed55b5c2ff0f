import { expect, test } from 'vitest'
import type { Job } from '../../../../domains/jobs/contract.ts'
import { endedSince } from './ended-jobs.ts'

const job = (id: number, ended_at: string | null) => ({ id, ended_at }) as Job
const AT = '2026-11-22T00:00:00Z'

test('the end of a job is told once, and of those that had ended before nobody is told', () => {
  const before = [job(3, null), job(2, null), job(1, AT)]
  const now = [job(4, AT), job(3, AT), job(2, null), job(1, AT)]
  expect(endedSince(before, now).map(({ id }) => id)).toEqual([3])
  expect(endedSince(now, now)).toEqual([])
})
