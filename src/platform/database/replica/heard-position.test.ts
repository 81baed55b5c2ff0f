import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { eventually } from '../../../../tests/eventually.ts'
import { type ReceivedPosition, replayPosition } from './heard-position.ts'

let questions: { answer: (position: number) => void; fail: () => void }[]
let known: (number | null)[]
let heard: ReceivedPosition

beforeEach(() => {
  questions = []
  known = []
  heard = replayPosition({
    ask: () =>
      new Promise((resolve, reject) =>
        questions.push({ answer: resolve, fail: () => reject(new Error('away')) }),
      ),
    onKnown: () => known.push(heard.position),
  })
})
afterEach(() => heard.stop())

test('the position comes from a query sent after the last change, and is unknown before its reply', async () => {
  heard.noteChange()
  expect(heard.position).toBeNull()
  questions[0]?.answer(100)
  await setImmediate()
  expect([heard.position, known]).toEqual([100, [100]])
  heard.noteChange()
  expect(heard.position).toBeNull()
})

test('changes that arrive during a query share the next query', async () => {
  for (let change = 0; change < 3; change += 1) heard.noteChange()
  expect(questions).toHaveLength(1)
  questions[0]?.answer(100)
  await setImmediate()
  expect([heard.position, questions.length]).toEqual([null, 2])
  questions[1]?.answer(200)
  await setImmediate()
  expect([heard.position, known, questions.length]).toEqual([200, [200], 2])
})

test('retries when the primary does not answer', async () => {
  heard.noteChange()
  questions[0]?.fail()
  await eventually(() => expect(questions).toHaveLength(2))
  expect(heard.position).toBeNull()
  questions[1]?.answer(300)
  await setImmediate()
  expect(heard.position).toBe(300)
})

test('accepts a lower position, as after a restore of the primary', async () => {
  for (const position of [500, 400]) {
    heard.noteChange()
    questions.at(-1)?.answer(position)
    await setImmediate()
    expect(heard.position).toBe(position)
  }
})
