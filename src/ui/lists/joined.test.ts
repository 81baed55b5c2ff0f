import { expect, test } from 'vitest'
import { joined } from './use-more.ts'

test('a review that a newer one pushed to the next page is shown once', () => {
  const first = [{ id: 9 }, { id: 8 }]
  const second = [{ id: 8 }, { id: 7 }]
  expect(joined(first, second)).toEqual([{ id: 9 }, { id: 8 }, { id: 7 }])
})
