import pg from 'pg'
import { migrateModules } from '../src/server/migrations.ts'
import { ADMIN_HOST, type Filled, fillMessages, HOST, SHOPID, sessionOf } from './fill-messages.ts'
import { benchSending } from './message-sending.ts'
import { type RunningServer, startMadang } from './processes.ts'
import { fetchRaw } from './raw-fetch.ts'
import { atMost, percentile, type Result } from './result.ts'
import type { World } from './world.ts'

const ASKS = 600
const FEW = 1_000
const MANY = Number(process.env.BENCH_MESSAGES ?? 10_000_000)

interface Question {
  path: string
  host: string
  body?: object
}

const PERSON = '/api/message/v2'
const SELLER = '/api/myshp/v2/seller/message'

const kinds: Record<string, (of: Filled, index: number) => Question> = {
  "a person's conversations": () => ({ path: `${PERSON}/conversations`, host: HOST }),
  "a conversation's newest messages": ({ conversation }) => ({
    path: `${PERSON}/messages?conversation=${conversation}`,
    host: HOST,
  }),
  'earlier messages of it, anywhere': ({ conversation, last }, index) => ({
    path: `${PERSON}/messages?conversation=${conversation}&before=${51 + ((index * 7_919) % (last - 50))}`,
    host: HOST,
  }),
  "a shop's conversations, the newest and those that wait longest": (_of, index) => ({
    path: `${SELLER}/list`,
    host: ADMIN_HOST,
    body: { shopid: SHOPID, filter: index % 2 ? 'all' : 'unanswered' },
  }),
}

/**
 * p95 of message lists and histories in a small and a large database (BENCH_MESSAGES, 10,000,000 by default),
 * alternating in one run; and messages per second compared with bare inserts.
 */
export async function benchMessages(
  world: Pick<World, 'createDatabase' | 'port' | 'data'>,
): Promise<Result[]> {
  const sent = await benchSending(world)
  // The databases are filled before a server starts, so that a failure leaves no server running.
  const few = await filled(world, 'messages_few', FEW)
  const many = await filled(world, 'messages_many', MANY)
  const small = await started(world, world.port, few)
  const large = await started(world, world.port + 1, many)
  try {
    const results: Result[] = []
    for (const [kind, question] of Object.entries(kinds)) {
      const times = await inTurns([small, large], question)
      const [atFew, atMany] = times.map((list) => percentile(list, 0.95)) as [number, number]
      const sizes = `${MANY.toLocaleString('en')} messages / at 1,000`
      results.push(
        atMost(
          `${kind}: p95 at ${sizes} (${atMany.toFixed(2)} / ${atFew.toFixed(2)} ms)`,
          atMany / atFew,
          1.3,
        ),
      )
    }
    return [...sent, ...results]
  } finally {
    await Promise.all([small, large].map(({ server }) => server.stop()))
  }
}

interface Started {
  server: RunningServer
  filled: Filled
}

interface Prepared {
  url: string
  filled: Filled
}

async function filled(
  { createDatabase }: Pick<World, 'createDatabase'>,
  name: string,
  messages: number,
): Promise<Prepared> {
  const url = await createDatabase(name)
  await migrateModules(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return { url, filled: await fillMessages(client, messages) }
  } finally {
    await client.end()
  }
}

const started = async (
  { data }: Pick<World, 'data'>,
  port: number,
  { url, filled }: Prepared,
): Promise<Started> => ({
  server: await startMadang({ port, databaseUrl: url, data }),
  filled,
})

async function inTurns(
  both: readonly Started[],
  question: (of: Filled, index: number) => Question,
): Promise<number[][]> {
  const times: number[][] = both.map(() => [])
  for (let index = 0; index < ASKS; index += 1)
    for (const [which, { server, filled }] of both.entries()) {
      const began = performance.now()
      const items = await ask(server, question(filled, index))
      // The first tenth warms up plans and caches.
      if (index >= ASKS / 10) times[which]?.push(performance.now() - began)
      if (items < 10) throw new Error(`only ${items} on the page of ${question(filled, index).path}`)
    }
  return times
}

async function ask({ port }: RunningServer, { path, host, body }: Question): Promise<number> {
  const headers = {
    host,
    'sec-fetch-site': 'same-origin',
    cookie: `madang=${sessionOf(host === HOST ? 'person' : 'seller')}`,
    ...(body && { 'content-type': 'application/json' }),
  }
  const answer = await fetchRaw(port, path, headers, body && JSON.stringify(body))
  const text = answer.body.toString()
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status} ${text}`)
  return (JSON.parse(text) as { items: unknown[] }).items.length
}
