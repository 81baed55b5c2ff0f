import { expect, test } from 'vitest'
import { limitTo } from './limit-to.ts'

test('runs at most the given number of tasks at once, in order', async () => {
  const run = limitTo(2)
  const started: number[] = []
  const gates = Array.from({ length: 5 }, () => Promise.withResolvers<void>())
  const tasks = gates.map((gate, index) =>
    run(async () => {
      started.push(index)
      await gate.promise
      return index
    }),
  )
  expect(started).toEqual([0, 1])
  gates[1]?.resolve()
  await tasks[1]
  expect(started).toEqual([0, 1, 2])
  for (const gate of gates) gate.resolve()
  expect(await Promise.all(tasks)).toEqual([0, 1, 2, 3, 4])
  expect(started).toEqual([0, 1, 2, 3, 4])
})

test('a failed task frees its slot', async () => {
  const run = limitTo(1)
  await expect(run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await run(async () => 'next')).toBe('next')
})
