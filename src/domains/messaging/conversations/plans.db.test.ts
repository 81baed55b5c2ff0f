import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../../tests/database.ts'
import type { Statement } from '../../../platform/database/pools.ts'
import { OWN_MESSAGES, SHOP_MESSAGES, UNREAD } from '../messages/message-queries.ts'
import { COUNTERPART, OWN_CONVERSATIONS } from './conversation-queries.ts'

const PERSONS = 4_000
const CONVERSATIONS_PER_PERSON = 5
const PERSON = 77

let owner: pg.Client
let conversation: number

beforeAll(async () => {
  const { url } = await testDatabase()
  owner = new pg.Client({ connectionString: url })
  await owner.connect()
  await owner.query('begin; set local session_replication_role = replica')
  await owner.query(
    `insert into shop (shopid, slug, uid, name) select 'shop-' || n, 'shop-' || n, n, '가게' from generate_series(1, 50) n`,
  )
  await owner.query(
    `insert into conversation (shop_id, uid, last, last_at, person_unread)
     select 1 + (n + k * 7) % 50, n, 3, timestamptz '2026-01-01' + n * interval '1 minute', k % 2
     from generate_series(1, ${PERSONS}) n, generate_series(1, ${CONVERSATIONS_PER_PERSON}) k`,
  )
  await owner.query(
    `insert into message (shop_id, conversation, number, side, kind, nth)
     select c.shop_id, c.id, n, 'person', 'txt', n from conversation c,
       generate_series(1, case when c.uid = ${PERSON} then 2000 else 3 end) n`,
  )
  await owner.query('commit')
  await owner.query('analyze shop, conversation, message')
  const { rows } = await owner.query(`select id from conversation where uid = ${PERSON} limit 1`)
  conversation = Number(rows[0].id)
})
afterAll(() => owner.end())

/** Returns the generic plan, because the connection pools use generic plans. */
async function planOf(role: string, { text }: Statement<unknown>, values: unknown[]): Promise<string> {
  await owner.query('begin')
  try {
    await owner.query(`set local role ${role}; set local plan_cache_mode = force_generic_plan`)
    await owner.query(`select set_config('madang.shop_id', '1', true)`)
    await owner.query(`prepare query as ${text}`)
    const parameters = values.map((value) => (typeof value === 'number' ? value : `'${value}'`)).join(', ')
    const { rows } = await owner.query(`explain execute query (${parameters})`)
    await owner.query('deallocate query')
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  } finally {
    await owner.query('rollback')
  }
}

const FIRST = '253402300799000000'
const LAST = Number.MAX_SAFE_INTEGER

test.each<[string, string, Statement<unknown>, () => unknown[]]>([
  ['the list', 'madang_person', OWN_CONVERSATIONS, () => [PERSON, FIRST, LAST]],
  ['the count', 'madang_person', UNREAD, () => [PERSON]],
  ['a counterpart', 'madang_person', COUNTERPART, () => [PERSON, 'shop-3']],
  ['earlier messages', 'madang_person', OWN_MESSAGES.before, () => [PERSON, conversation, LAST]],
  ['later messages', 'madang_person', OWN_MESSAGES.after, () => [PERSON, conversation, 3]],
  ['earlier messages for the shop', 'madang_shop', SHOP_MESSAGES.before, () => [1, conversation, LAST]],
  ['later messages for the shop', 'madang_shop', SHOP_MESSAGES.after, () => [1, conversation, 3]],
])('PostgreSQL reads a range of an index for %s', async (_what, role, statement, values) => {
  const plan = await planOf(role, statement, values())
  expect(plan).not.toMatch(/Seq Scan on (message|conversation)/)
  expect(plan).toMatch(/Index (Only )?Scan/)
  // The index already has the order, so nothing is sorted below Limit.
  const belowLimit = plan.slice(plan.indexOf('Limit'))
  if (plan.includes('Limit')) expect(belowLimit).not.toContain('Sort')
})
