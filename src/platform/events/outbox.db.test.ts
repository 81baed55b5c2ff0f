import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, testDatabase } from '../../../tests/database.ts'
import type { Database } from '../database/pools.ts'
import { deliverWaiting, emit, forgetDelivered, type StoredEvent } from './outbox.ts'

let database: Database

beforeAll(async () => {
  database = openTestDatabase({ url: (await testDatabase()).url })
})
afterAll(() => database.close())
beforeEach(() => change('delete from outbox'))

const change = (text: string) => database.asSystem((tx) => sql.raw(text).execute(tx))
const emitMany = (count: number) =>
  database.asSystem(async (tx) => {
    for (let n = 1; n <= count; n += 1) await emit(tx, { type: 'counted', payload: { n } })
  })
const numberOf = ({ payload }: StoredEvent) => payload.n as number
const timeHasPassed = () => change("update outbox set retry_at = now() - interval '1 second'")

/** Delivers until nothing is left that may be tried now. */
async function deliverAll(react: (event: StoredEvent) => Promise<void>): Promise<void> {
  while ((await deliverWaiting(database, react)) > 0);
}

test('events are delivered once, in the order of their numbers, with what they carry', async () => {
  await emitMany(120)
  const seen: number[] = []
  await deliverAll(async (event) => void seen.push(numberOf(event)))
  await deliverAll(async (event) => void seen.push(numberOf(event)))
  expect(seen).toEqual(Array.from({ length: 120 }, (_, at) => at + 1))
})

test('two processes that deliver at once share the work without doing any of it twice', async () => {
  await emitMany(200)
  const seen: number[] = []
  const react = async (event: StoredEvent) => {
    await new Promise(setImmediate)
    seen.push(numberOf(event))
  }
  await Promise.all([deliverAll(react), deliverAll(react)])
  // What the one held while the other looked is left for the next look.
  await deliverAll(react)
  expect(seen.sort((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, at) => at + 1))
})

test('what a transaction told before it failed is never delivered', async () => {
  const failing = database.asSystem(async (tx) => {
    await emit(tx, { type: 'counted', payload: { n: 1 } })
    throw new Error('after all not')
  })
  await expect(failing).rejects.toThrow('after all not')
  const seen: StoredEvent[] = []
  await deliverAll(async (event) => void seen.push(event))
  expect(seen).toEqual([])
})

test('a reaction that throws holds nobody up, waits, and is tried again', async () => {
  await emitMany(3)
  const seen: number[] = []
  let broken = true
  const react = async (event: StoredEvent) => {
    if (broken && numberOf(event) === 2) throw new Error('not now')
    seen.push(numberOf(event))
  }
  await deliverAll(react)
  expect(seen).toEqual([1, 3])
  broken = false
  await deliverAll(react)
  expect(seen).toEqual([1, 3])
  await timeHasPassed()
  await deliverAll(react)
  expect(seen).toEqual([1, 3, 2])
})

test('events that are independent are reacted to together, and the others after all before them', async () => {
  await emitMany(5)
  let underWay = 0
  const seen: string[] = []
  const react = async (event: StoredEvent) => {
    underWay += 1
    seen.push(`${numberOf(event)} beside ${underWay - 1}`)
    await change('select 1')
    underWay -= 1
    if (numberOf(event) === 2) throw new Error('not now')
  }
  const independent = (event: StoredEvent) => numberOf(event) !== 3
  expect(await deliverWaiting(database, react, independent)).toBe(4)
  expect(seen).toEqual(['1 beside 0', '2 beside 1', '3 beside 0', '4 beside 0', '5 beside 1'])
})

test('a reaction that always throws is given up after ten tries, with its reason kept', async () => {
  await emitMany(1)
  let tries = 0
  for (let round = 0; round < 15; round += 1) {
    await deliverWaiting(database, async () => {
      tries += 1
      throw new Error(`try ${tries}`)
    })
    await timeHasPassed()
  }
  expect(tries).toBe(10)
  expect((await change('select failure, delivered_at from outbox')).rows).toEqual([
    { failure: 'try 10', delivered_at: null },
  ])
})

test('only what was delivered more than a week ago is forgotten', async () => {
  await emitMany(3)
  await change("update outbox set delivered_at = now() - interval '8 days' where payload ->> 'n' = '1'")
  await change("update outbox set delivered_at = now() where payload ->> 'n' = '2'")
  await forgetDelivered(database)
  expect((await change("select (payload ->> 'n')::int as n from outbox order by id")).rows).toEqual([
    { n: 2 },
    { n: 3 },
  ])
})
