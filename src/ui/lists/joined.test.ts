import { expect, test } from 'vitest'
import { joined } from './use-more.ts'

test('shows a review once that moved to the next page', () => {
  const first = [{ id: 9 }, { id: 8 }]
  const second = [{ id: 8 }, { id: 7 }]
  expect(joined(first, second)).toEqual([{ id: 9 }, { id: 8 }, { id: 7 }])
})
