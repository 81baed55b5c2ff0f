import pg from 'pg'
import type { OrderPage } from '../src/domains/orders/orders.contract.ts'
import { migrateModules } from '../src/server/migrations.ts'
import {
  ADMIN_HOST,
  FREQUENT_LABEL,
  fillOrders,
  HOST,
  RARE_LABEL,
  SHOPID,
  SHOPPERS,
  sessionOf,
} from './fill-orders.ts'
import { type RunningServer, startMadang } from './processes.ts'
import { fetchRaw } from './raw-fetch.ts'
import { atMost, percentile, type Result } from './result.ts'
import type { World } from './world.ts'

const ASKS = 600
const FEW = 1_000
const MANY = 2_000_000

interface Question {
  path: string
  who: number
  body: object
}

/** Filters without a match, and those whose first request finds none of the oldest orders. */
const MAY_BE_EMPTY = /shopper's|nobody|unused|resold|without a match|no memo|rare word/

const SELLER = 0
const shopper = (index: number) => 1 + (index % SHOPPERS)
/** of the filled orders */
const FIRST_DAY = '2026-01-01'
const STATES = ['CONFIRM_PAYMENT', 'READY_FOR_DELIVERY', 'DELIVERY', 'CONFIRM_DELIVERY']

const FILTERS: Record<string, object> = {
  'without a filter': {},
  'of a day': { from: FIRST_DAY, until: FIRST_DAY },
  'of an open period': { from: FIRST_DAY },
  'in a state': { status: 'DELIVERY' },
  'in a state, oldest first': { status: 'DONE', sort: 'oldest' },
  'by a rare payment method': { method: 'bank' },
  'by a frequent payment method': { method: 'test_card' },
  'by an unused payment method': { method: 'card' },
  'of resold products': { channel: 'resold' },
  'of a rare amount': { total_from: 900_000, total_until: 1_000_000 },
  'of a frequent amount': { total_from: 30_000 },
  'of an amount of nobody': { total_from: 5_000_000 },
  'of a rare buyer': { buyer_name: '최유나' },
  'of a frequent buyer': { buyer_name: '김민지' },
  'of a buyer of nobody': { buyer_name: '박하나' },
  'of a recipient': { recipient_name: '김민지' },
  'by a rare phone number': { phone_end: '0042' },
  'by a frequent phone number': { phone_end: '5678' },
  'by an option': { option: '흰색' },
  'by an option without a match': { option: '없는 옵션' },
  'by a tier of nobody': { tier: '단골' },
  'by rare method, amount and state': { method: 'bank', total_from: 900_000, status: 'DONE' },
  'by frequent phone, recipient and state': {
    phone_end: '5678',
    recipient_name: '김민지',
    status: 'DELIVERY',
  },
  'by frequent method, amount and a state without a match': {
    method: 'test_card',
    total_from: 30_000,
    status: 'REQ_REFUND',
  },
  'with a rare label': { label: RARE_LABEL },
  'with a frequent label': { label: FREQUENT_LABEL },
  'with a rare word in a memo': { memo: '선물' },
  'with a frequent word in a memo': { memo: '확인함' },
  'with a word in memos of buyers': { memo: '전화 먼저' },
  'with a word of no memo': { memo: '없는말' },
  'with a frequent label and a rare word': { label: FREQUENT_LABEL, memo: '포장' },
}

const kinds: Record<string, (index: number) => Question> = {
  "shopper's orders": (index) => ({ path: '/api/myshp/v2/order/list', who: shopper(index), body: {} }),
  "shopper's orders of a counter": (index) => ({
    path: '/api/myshp/v2/order/list',
    who: shopper(index),
    body: { counter: ['ready', 'delivery', 'confirm', 'refund'][index % 4] },
  }),
  "seller's queue": (index) => ({
    path: '/api/myshp/v2/seller/order/list',
    who: SELLER,
    body: {
      shopid: SHOPID,
      status: STATES[index % STATES.length],
      sort: index % 8 < 4 ? 'newest' : 'oldest',
    },
  }),
  "seller's orders that are done": () => ({
    path: '/api/myshp/v2/seller/order/list',
    who: SELLER,
    body: { shopid: SHOPID, status: 'DONE' },
  }),
  ...Object.fromEntries(
    Object.entries(FILTERS).map(([kind, filter]) => [
      `all orders ${kind}`,
      () => ({ path: '/api/myshp/v2/seller/order/all', who: SELLER, body: { shopid: SHOPID, ...filter } }),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(FILTERS)
      .filter(([, filter]) => !('sort' in filter))
      .map(([kind, filter]) => [
        `sums of all orders ${kind}`,
        () => ({
          path: '/api/myshp/v2/seller/order/all/sums',
          who: SELLER,
          body: { shopid: SHOPID, ...filter },
        }),
      ]),
  ),
}

/** p95 of order lists in a small and a large database, alternating in one run. */
export async function benchOrders(world: Pick<World, 'createDatabase' | 'port' | 'data'>): Promise<Result[]> {
  const start = async (port: number, name: string, orders: number) =>
    startMadang({ port, databaseUrl: await prepare(world, name, orders), data: world.data })
  const small = await start(world.port, 'orders_few', FEW)
  const large = await start(world.port + 1, 'orders_many', MANY)
  try {
    const results: Result[] = []
    for (const [kind, question] of Object.entries(kinds)) {
      const times = await inTurns([small, large], question, MAY_BE_EMPTY.test(kind))
      const [few, many] = times.map((list) => percentile(list, 0.95)) as [number, number]
      results.push(
        atMost(
          `${kind}: p95 at 2,000,000 orders / at 1,000 (${many.toFixed(2)} / ${few.toFixed(2)} ms)`,
          many / few,
          1.3,
        ),
      )
    }
    return results
  } finally {
    await Promise.all([small, large].map((server) => server.stop()))
  }
}

async function prepare({ createDatabase }: Pick<World, 'createDatabase'>, name: string, orders: number) {
  const url = await createDatabase(name)
  await migrateModules(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await fillOrders(client, orders)
  await client.end()
  return url
}

async function inTurns(
  servers: readonly RunningServer[],
  question: (index: number) => Question,
  mayBeEmpty: boolean,
): Promise<number[][]> {
  const times: number[][] = servers.map(() => [])
  for (let index = 0; index < ASKS; index += 1)
    for (const [which, server] of servers.entries()) {
      const began = performance.now()
      const orders = await ask(server, question(index))
      // The first tenth warms up plans and caches.
      if (index >= ASKS / 10) times[which]?.push(performance.now() - began)
      if (index === 0 && orders === 0 && !mayBeEmpty) throw new Error('no orders there')
    }
  return times
}

async function ask({ port }: RunningServer, { path, who, body }: Question): Promise<number> {
  const headers = {
    host: who === SELLER ? ADMIN_HOST : HOST,
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
    cookie: `madang=${sessionOf(who)}`,
  }
  const answer = await fetchRaw(port, path, headers, JSON.stringify(body))
  const text = answer.body.toString()
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status} ${text}`)
  const { orders } = JSON.parse(text) as { orders: OrderPage['orders'] | number }
  return Array.isArray(orders) ? orders.length : orders
}
