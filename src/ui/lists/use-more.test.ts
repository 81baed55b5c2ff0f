import { expect, test } from 'vitest'
import { mergeById } from './use-more.ts'

test('an item that moved to the next page is listed once', () => {
  const first = [{ id: 9 }, { id: 8 }]
  const second = [{ id: 8 }, { id: 7 }]
  expect(mergeById(first, second)).toEqual([{ id: 9 }, { id: 8 }, { id: 7 }])
})
