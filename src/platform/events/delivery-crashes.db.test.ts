import { type ChildProcess, fork } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Type as T } from 'typebox'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withAllShops } from '../../../tests/all-shops.ts'
import { openTestDatabase, testDatabase } from '../../../tests/database.ts'
import { AFTER_CRASH_MS, eventually } from '../../../tests/eventually.ts'
import { rounds } from '../../../tests/rounds.ts'
import type { Database } from '../database/pools.ts'
import { defineEvent } from './event-type.ts'
import { emitAll } from './outbox.ts'

const CRASHES = rounds(3)
const EVENTS_EACH = 40
const KEYS = 5
const MAX_LIFE_MS = 300
const SCRIPT = fileURLToPath(new URL('./delivery-process.fixture.ts', import.meta.url))

const counted = defineEvent('counted', T.Object({ n: T.Integer(), of: T.Integer() }))

let url: string
let database: Database
let processes: ChildProcess[]
let emitted: number

beforeEach(async () => {
  url = (await testDatabase()).url
  database = openTestDatabase({ url })
  emitted = 0
  await owner('create table effect (id bigint generated always as identity, consumer text, n int, of int)')
  await owner('grant select, insert on effect to madang_system')
  processes = [await aProcess(), await aProcess()]
})
afterEach(async () => {
  await Promise.all(processes.map(kill))
  await database.close()
})

test(
  `after ${CRASHES} processes were killed at random times, each consumer has handled every event once, in order per key`,
  async () => {
    for (let crash = 0; crash < CRASHES; crash += 1) {
      await emitEvent()
      await pause(randomInt(MAX_LIFE_MS))
      const [dying, other] = processes as [ChildProcess, ChildProcess]
      processes = [other, await aProcess()]
      await kill(dying)
    }
    await emitEvent()
    await eventually(
      async () =>
        expect(await owner('select state, count(*)::int as n from event_delivery group by state')).toEqual([
          { state: 'done', n: 3 * emitted },
        ]),
      AFTER_CRASH_MS,
    )
    const all = Array.from({ length: emitted }, (_, index) => index)
    expect(await numbersOf("select n from effect where consumer = 'writing' order by n")).toEqual(all)
    expect(await numbersOf("select split_part(recipient, '@', 1)::int as n from mail order by n")).toEqual(
      all,
    )
    expect(await numbersOf("select n from effect where consumer = 'ordered' order by of, id")).toEqual(
      all.toSorted((a, b) => (a % KEYS) - (b % KEYS) || a - b),
    )
  },
  CRASHES * 100_000,
)

/** Emits events in many small transactions. */
async function emitEvent(): Promise<void> {
  for (let count = 0; count < EVENTS_EACH; count += 4) {
    const some = Array.from({ length: 4 }, () => emitted++)
    await withAllShops(database, (tx) =>
      emitAll(
        tx,
        counted,
        some.map((n) => ({ n, of: n % KEYS })),
      ),
    )
  }
}

async function aProcess(): Promise<ChildProcess> {
  const child = fork(SCRIPT, [url], { execArgv: [] })
  await once(child, 'message')
  return child
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

async function owner(text: string) {
  const client = await database.connectAsOwner()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

const numbersOf = async (text: string) => (await owner(text)).map(({ n }) => n)
