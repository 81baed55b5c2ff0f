import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../../tests/database.ts'

let client: pg.Client
beforeAll(async () => {
  client = new pg.Client({ connectionString: (await testDatabase()).url })
  await client.connect()
})
afterAll(() => client.end())

const OLD = ['askCancel', 'askReturn', 'askExchange', 'takeBack', 'accept', '']

test('the migration renames transitions in the history and in events, and the history stays read-only', async () => {
  // Makes foreign keys and triggers inactive in this session.
  await client.query('set session_replication_role = replica')
  await client.query(
    `insert into order_move (shop_id, order_id, origin_shop_id, line_id, move, status, qty, actor, at)
     select 1, 1, 1, 1, move, 'REQ_REFUND', 1, 'buyer', now() from unnest($1::text[]) as move`,
    [OLD],
  )
  await client.query(
    `insert into outbox (type, payload) values ('order.moved', '{"number": "M1", "move": "takeBack"}'),
       ('order.moved', '{"number": "M2", "move": "ship"}')`,
  )
  await client.query('reset session_replication_role')

  await client.query(
    `begin; ${await readFile(join(import.meta.dirname, '../migrations/009-move-names.sql'), 'utf8')}; commit`,
  )

  const { rows: moves } = await client.query<{ move: string }>('select move from order_move order by id')
  expect(moves.map(({ move }) => move)).toEqual([
    'requestCancel',
    'requestReturn',
    'requestExchange',
    'completeReturn',
    'accept',
    '',
  ])
  const { rows: events } = await client.query<{ payload: unknown }>('select payload from outbox order by id')
  expect(events.map(({ payload }) => payload)).toEqual([
    { number: 'M1', move: 'completeReturn' },
    { number: 'M2', move: 'ship' },
  ])
  await expect(client.query("update order_move set move = 'ship'")).rejects.toThrow()
})
