import { expect, test } from 'vitest'
import { shipBy } from './dispatch-terms.tsx'

const dispatch = { days: 2, off: ['2026-12-25'], until: '2027-01-10' }

test('a product page tells the day by the days off that it knows, and none beyond them', () => {
  expect(shipBy(dispatch, '2026-12-23')).toBe('2026-12-28')
  expect(shipBy(dispatch, '2027-01-07')).toBeNull()
})
