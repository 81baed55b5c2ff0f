import { expect, test } from 'vitest'
import { latestDispatchDay } from './dispatch-terms.tsx'

const dispatch = { days: 2, off: ['2026-12-25'], until: '2027-01-10' }

test('the dispatch day skips days off, and is null if it is later than the days off are known', () => {
  expect(latestDispatchDay(dispatch, '2026-12-23')).toBe('2026-12-28')
  expect(latestDispatchDay(dispatch, '2027-01-07')).toBeNull()
})
