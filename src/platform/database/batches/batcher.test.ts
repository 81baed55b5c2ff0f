import { expect, test, vi } from 'vitest'
import { eventually } from '../../../../tests/eventually.ts'
import { createBatcher } from './batcher.ts'

/** Doubles numbers. Each statement waits until the test releases it. */
function doubling(
  options: { parallel?: number; max?: number; patience?: number; keyOf?: (n: number) => number } = {},
) {
  const questions: number[][] = []
  const releases: (() => void)[] = []
  const ask = vi.fn(async (numbers: readonly number[]) => {
    questions.push([...numbers])
    await new Promise<void>((resolve) => releases.push(resolve))
    if (numbers.includes(13)) throw new Error('unlucky')
    return numbers.map((n) => 2 * n)
  })
  const double = createBatcher({ ask, parallel: 1, max: 10, patience: 300_000, ...options })
  const answerAll = async () => {
    await eventually(() => expect(releases.length).toBeGreaterThan(0))
    for (const resolve of releases.splice(0)) resolve()
  }
  return { double, asked: questions, answerAll }
}

test('batches the questions of one turn of the event loop, and later ones in the next batch', async () => {
  const { double, asked, answerAll } = doubling()
  const first = [double(1), double(2)]
  await eventually(() => expect(asked).toEqual([[1, 2]]))
  const second = [double(3), double(4)]
  await answerAll()
  expect(await Promise.all(first)).toEqual([2, 4])
  await answerAll()
  expect(await Promise.all(second)).toEqual([6, 8])
  expect(asked).toEqual([
    [1, 2],
    [3, 4],
  ])
})

test('limits the batch size, and runs a second statement concurrently only for a full batch', async () => {
  const { double, asked, answerAll } = doubling({ max: 10, parallel: 2 })
  const numbers = Array.from({ length: 20 }, (_, index) => 20 + index)
  const all = numbers.map(double)
  await eventually(() => expect(asked.map(({ length }) => length)).toEqual([10, 10]))
  const few = [1, 2].map(double)
  await answerAll()
  expect(await Promise.all(all)).toEqual(numbers.map((n) => 2 * n))
  await answerAll()
  expect(await Promise.all(few)).toEqual([2, 4])
  expect(asked.at(-1)).toEqual([1, 2])
})

test('runs questions with the same key one after another', async () => {
  const { double, asked, answerAll } = doubling({ keyOf: (n) => n % 2, parallel: 5 })
  const all = [1, 2, 3].map(double)
  await eventually(() => expect(asked).toEqual([[1, 2]]))
  await answerAll()
  await answerAll()
  expect(await Promise.all(all)).toEqual([2, 4, 6])
  expect(asked).toEqual([[1, 2], [3]])
})

test('a question that fails does not fail the other questions of its batch', async () => {
  const { double, answerAll } = doubling()
  const all = Promise.allSettled([double(1), double(13), double(2)])
  await answerAll()
  await answerAll()
  expect(await all).toMatchObject([
    { value: 2 },
    { status: 'rejected', reason: new Error('unlucky') },
    { value: 4 },
  ])
  const alone = double(13)
  await answerAll()
  await expect(alone).rejects.toThrow('unlucky')
})

test('a slow question does not block others', async () => {
  const { double, asked, answerAll } = doubling({ patience: 1 })
  const long = double(1)
  await eventually(() => expect(asked).toEqual([[1]]))
  const other = double(2)
  await eventually(() => expect(asked).toEqual([[1], [2]]))
  await answerAll()
  expect(await Promise.all([long, other])).toEqual([2, 4])
})

test('refuses a question that cannot be sent, and sends the questions behind it', async () => {
  const ask = (numbers: readonly number[]): Promise<number[]> => {
    if (numbers.includes(13)) throw new Error('unlucky')
    return Promise.resolve([...numbers])
  }
  const keyOf = (n: number) => {
    if (n === 0) throw new Error('no key')
    return n
  }
  const same = createBatcher({ ask, keyOf, parallel: 1, max: 10 })
  expect(await Promise.allSettled([0, 13, 1].map(same))).toMatchObject([
    { status: 'rejected', reason: new Error('no key') },
    { status: 'rejected', reason: new Error('unlucky') },
    { value: 1 },
  ])
  expect(await same(2)).toBe(2)
})
