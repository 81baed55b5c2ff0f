import { expect, test } from 'vitest'
import { surchargeTo } from './regions.ts'

test('islands cost more, Jeju less than the others, the mainland nothing', () => {
  expect(['63000', '63644', '40240', '23116', '06236', '63645', '62999'].map(surchargeTo)).toEqual([
    3_000, 3_000, 5_000, 5_000, 0, 0, 0,
  ])
})
