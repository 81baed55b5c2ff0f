import { expect, test } from 'vitest'
import type { Job } from '../../../domains/jobs/jobs.contract.ts'
import { withJob } from './jobs.api.ts'

test('a started job that a reload has listed already is listed once', () => {
  const [older, started] = [{ id: 1 }, { id: 2 }] as [Job, Job]
  expect(withJob([older], started)).toEqual([started, older])
  expect(withJob([started, older], started)).toEqual([started, older])
})
