import { expect, test } from 'vitest'
import { turnsOfEach } from './turns.ts'

/** A task that ends when the test says so, and records its start. */
function aTask(started: string[], name: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  return {
    end: resolve,
    run: () => {
      started.push(name)
      return promise
    },
  }
}

test('runs tasks of one subject in turn, other subjects in parallel, and refuses too many waiting tasks', async () => {
  const turn = turnsOfEach(1)
  const started: string[] = []
  const first = aTask(started, 'a1')
  const second = aTask(started, 'a2')
  const other = aTask(started, 'b1')
  const running = [turn('a', first.run), turn('a', second.run), turn('b', other.run)]
  await expect(turn('a', async () => 1)).rejects.toMatchObject({ code: 'BUSY' })
  expect(started).toEqual(['a1', 'b1'])
  first.end()
  await running[0]
  await expect.poll(() => started).toEqual(['a1', 'b1', 'a2'])
  second.end()
  other.end()
  await Promise.all(running)
  expect(await turn('a', async () => 'again')).toBe('again')
})
