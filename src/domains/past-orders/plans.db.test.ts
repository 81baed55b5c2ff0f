import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../tests/database.ts'
import { type Database, openDatabase } from '../../platform/database/pools.ts'
import {
  contactCondition,
  type OrderCursor,
  type OrderSelection,
  pageQuery,
  searchCondition,
} from './store.ts'
import type { Tx } from './tables.ts'

const ORDERS = 100_000

let owner: pg.Client
let database: Database

beforeAll(async () => {
  const { url } = await testDatabase()
  owner = new pg.Client({ connectionString: url })
  await owner.connect()
  await owner.query('begin; set local session_replication_role = replica')
  await owner.query(`insert into shop (shopid, slug, uid, name) values ('haru', 'haru', 1, '하루')`)
  await owner.query(
    `insert into past_order (shop_id, program, number, ordered_at, name, name_key, email, phone, total, state, lines,
       content_hash, import)
     select s.shop_id, 'cafe24', 'N-' || n, now() - n * interval '1 minute', '구매자' || n, '구매자' || n,
       'buyer' || n || '@example.com', '010' || lpad(n::text, 8, '0'), 9000, '', '[]', '', 1
     from shop s, generate_series(1, ${ORDERS}) n`,
  )
  await owner.query('commit')
  await owner.query('analyze shop, past_order')
  database = openDatabase({ url, pool: 2, onError() {} })
})
afterAll(async () => {
  await database.close()
  await owner.end()
})

interface Plan {
  'Actual Rows': number
  'Rows Removed by Filter'?: number
  'Node Type': string
  Plans?: Plan[]
}

/** Rows that the steps of a plan read, with those that they dropped. */
function rowsRead({ Plans = [], ...step }: Plan): number {
  const own = step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)
  return Math.max(own, ...Plans.map(rowsRead))
}

async function mostRows(
  condition: OrderSelection['condition'],
  after: OrderCursor | null = null,
): Promise<number> {
  const { rows } = await owner.query('select shop_id from shop')
  const shopId = Number(rows[0].shop_id)
  const query = pageQuery({ shopId, from: new Date(0), condition }, { after, max: 51 })
  const plan = await database.asShop(shopId, (tx: Tx) =>
    sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`explain (analyze, format json) ${query}`.execute(tx),
  )
  return rowsRead(plan.rows[0]?.['QUERY PLAN'][0].Plan as Plan)
}

test.each<[string, () => Promise<number>]>([
  ['the newest page', () => mostRows(null)],
  [
    'a page in the middle',
    () => mostRows(null, { orderedAt: new Date(Date.now() - 50_000 * 60_000), id: 50_000 }),
  ],
  ['a number', () => mostRows(searchCondition('N-54321'))],
  ['a name', () => mostRows(searchCondition('구매자54321'))],
  ['an address', () => mostRows(searchCondition('buyer54321@'))],
  ['a phone number', () => mostRows(searchCondition('010-0005-4321'))],
  ['the last four digits', () => mostRows(searchCondition('4321'))],
  ['a member', () => mostRows(contactCondition({ email: 'buyer54321@example.com', phone: '' }))],
])('of 100,000 orders %s reads a page at most', async (_what, read) => {
  expect(await read()).toBeLessThanOrEqual(60)
})
