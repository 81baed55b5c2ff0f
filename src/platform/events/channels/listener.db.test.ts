import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../../../tests/database.ts'
import { eventually } from '../../../../tests/eventually.ts'
import type { StoredEvent } from '../event-type.ts'
import type { Listener } from './event-channel.ts'
import { listen } from './listener.ts'
import { CHANNEL, payloadsOf } from './notices.ts'

let url: string
let writer: pg.Client
let listener: Listener | undefined
let opened: pg.Client[]
let events: StoredEvent[]
let order: string[]

beforeEach(async () => {
  url = (await testDatabase()).url
  writer = await connect()
  listener = undefined
  opened = []
  events = []
  order = []
})
afterEach(async () => {
  await listener?.stop()
  await writer.end()
})

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  return client
}

const listening = (options: Partial<Parameters<typeof listen>[0]> = {}) =>
  listen({
    async connect() {
      const client = await connect()
      opened.push(client)
      return client
    },
    onEvent(event) {
      events.push(event)
      order.push(String((event.payload as { n: number }).n))
    },
    onGap: () => void order.push('gap'),
    onError: () => {},
    ...options,
  })

const emitEvent = (n: number) =>
  writer.query('select pg_notify($1, $2)', [
    CHANNEL,
    ...payloadsOf([{ id: n, type: 'counted', payload: { n, name: '하루' } }]),
  ])

const pidOf = async (client: pg.Client | undefined) =>
  (await client?.query('select pg_backend_pid() as pid'))?.rows[0].pid

test('reports a gap for an event that is too long for a notification, and delivers the other events', async () => {
  listener = await listening()
  await writer.query('select pg_notify($1, notice) from unnest($2::text[]) as notice', [
    CHANNEL,
    payloadsOf([
      { id: 1, type: 'counted', payload: { n: 1 } },
      { id: 2, type: 'counted', payload: { n: 'x'.repeat(8_000) } },
    ]),
  ])
  await eventually(() => expect(order.toSorted()).toEqual(['1', 'gap']))
})

test('delivers a thousand events in order, many per notification', async () => {
  listener = await listening()
  const many = Array.from({ length: 1_000 }, (_, index) => ({
    id: index + 1,
    type: 'counted',
    payload: { n: index },
  }))
  const notices = payloadsOf(many)
  expect(notices.length).toBeLessThan(20)
  await writer.query('select pg_notify($1, notice) from unnest($2::text[]) as notice', [CHANNEL, notices])
  await eventually(() => expect(events).toEqual(many))
})

test('delivers an event right after its commit, with id, type and payload, and reports no gap at the first connection', async () => {
  listener = await listening()
  await emitEvent(1)
  await eventually(() => expect(events).toHaveLength(1))
  expect(events[0]).toEqual({ id: 1, type: 'counted', payload: { n: 1, name: '하루' } })
  expect(order).toEqual(['1'])
})

test('delivers nothing before the commit, and nothing after a rollback', async () => {
  listener = await listening()
  await writer.query('begin')
  await emitEvent(1)
  await writer.query('rollback')
  await emitEvent(2)
  await eventually(() => expect(order).toContain('2'))
  expect(order).toEqual(['2'])
})

test('after a lost connection it is not connected, then reconnects, reports a gap and delivers later events', async () => {
  listener = await listening()
  await writer.query('select pg_terminate_backend($1)', [await pidOf(opened[0])])
  await eventually(() => expect(listener?.connected).toBe(false))
  await eventually(() => expect(listener?.connected).toBe(true))
  await emitEvent(3)
  await eventually(() => expect(order).toContain('3'))
  expect(order).toEqual(['gap', '3'])
})

test('reconnects after a connection that ends together with the answer to a heartbeat', async () => {
  listener = await listening({
    async connect() {
      const client = await connect()
      opened.push(client)
      if (opened.length === 1) endWithAnswer(client)
      return client
    },
  })
  await eventually(() => expect(opened).toHaveLength(2))
  await eventually(() => expect(listener?.connected).toBe(true))
  expect(order).toEqual(['gap'])
})

function endWithAnswer(client: pg.Client): void {
  const query = client.query.bind(client) as (text: string) => Promise<unknown>
  const answerAndEnd = async (text: string) => {
    const answer = await query(text)
    if (text === 'select 1') client.emit('error', new Error('terminated'))
    return answer
  }
  client.query = answerAndEnd as typeof client.query
}

test('retries while the database is unavailable, and reports each failure', async () => {
  let away = false
  const failures: Error[] = []
  listener = await listening({
    async connect() {
      if (away) throw new Error('away')
      opened.push(await connect())
      return opened.at(-1) as pg.Client
    },
    onError: (error) => void failures.push(error),
  })
  away = true
  await writer.query('select pg_terminate_backend($1)', [await pidOf(opened[0])])
  await eventually(() => expect(failures.length).toBeGreaterThanOrEqual(2))
  expect(listener.connected).toBe(false)
  away = false
  await eventually(() => expect(listener?.connected).toBe(true))
  expect(order).toEqual(['gap'])
})

test('stop closes the connection, even one that is still opening', async () => {
  let release = () => {}
  const opening = new Promise<void>((resolve) => {
    release = resolve
  })
  let attempts = 0
  listener = await listening({
    async connect() {
      attempts += 1
      if (attempts > 1) await opening
      opened.push(await connect())
      return opened.at(-1) as pg.Client
    },
  })
  await writer.query('select pg_terminate_backend($1)', [await pidOf(opened[0])])
  await eventually(() => expect(attempts).toBe(2))
  await listener.stop()
  release()
  await eventually(async () => {
    const { rows } = await writer.query(
      'select count(*) as n from pg_stat_activity where datname = current_database()',
    )
    expect([opened.length, Number(rows[0].n)]).toEqual([2, 1])
  })
})

test('a process that stops hearing itself is not connected, and reports a gap when it hears itself again', async () => {
  let isDropped = false
  const failures: string[] = []
  const send = async (channel: string) => {
    if (!isDropped) await writer.query('select pg_notify($1, $2)', [channel, ''])
  }
  listener = await listening({
    echo: { send, everyMs: 20, timeoutMs: 200 },
    onError: ({ message }) => void failures.push(message),
  })
  expect([listener.connected, listener.trouble]).toEqual([true, null])
  isDropped = true
  await eventually(() => expect(listener?.connected).toBe(false))
  expect(listener.trouble).toMatch(/^notifications do not come back to this process/)
  expect(failures).toEqual([listener.trouble])
  isDropped = false
  await eventually(() => expect(listener?.connected).toBe(true))
  expect(order).toEqual(['gap'])
})

test('an echo that cannot be sent says nothing about listening', async () => {
  let echoes = 0
  const send = async () => {
    echoes += 1
    throw new Error('away')
  }
  listener = await listening({ echo: { send, everyMs: 10, timeoutMs: 1_000 } })
  await eventually(() => expect(echoes).toBeGreaterThan(3))
  expect(listener.connected).toBe(true)
})
