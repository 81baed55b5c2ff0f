import { expect, test } from 'vitest'
import { allRows, type Source } from './list-source.ts'

const source: Source<number> = {
  part: { rows: [1, 2], next: 2 },
  isPending: false,
  isFetching: false,
  error: null,
  refetch() {},
}

test('reads all matching rows part by part from the first', async () => {
  const reported: number[] = []
  const parts = [
    { rows: [1, 2], next: 2 },
    { rows: [3, 4], next: 4 },
    { rows: [5], next: null },
  ]
  const read = async (after = 0) => parts[after / 2] ?? { rows: [], next: null }
  expect(await allRows({ ...source, read }, (rows) => reported.push(rows))).toEqual([1, 2, 3, 4, 5])
  expect(reported).toEqual([2, 4, 5])
})

test('returns the rows on screen when parts cannot be read', async () => {
  expect(await allRows(source)).toEqual([1, 2])
})
