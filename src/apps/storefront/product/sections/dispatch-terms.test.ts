import { expect, test } from 'vitest'
import { latestDays } from './dispatch-terms.tsx'

const dispatch = { days: 2, off: ['2026-12-25'], until: '2027-01-10' }

test('dispatch and arrival skip days off, and are null if they are later than the days off are known', () => {
  expect(latestDays(dispatch, '2026-12-23')).toEqual({ sent: '2026-12-28', arrives: '2026-12-29' })
  expect(latestDays(dispatch, '2027-01-06')).toBeNull()
})
