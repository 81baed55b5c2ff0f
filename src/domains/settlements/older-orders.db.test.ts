import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OrderMoveModules, openOrderMoves } from '../../../tests/factories/order-moves.ts'
import { assertSettled, entriesOf } from '../../../tests/factories/settlements.ts'

let world: OrderMoveModules
let client: pg.Client
beforeAll(async () => {
  world = await openOrderMoves()
  client = new pg.Client({ connectionString: world.modules.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await world.modules.close()
})

const TABLES = [
  ...[
    'fee_plan',
    'fee_plan_version',
    'shop_fee_plan',
    'settlement_change',
    'settlement_terms',
    'settlement_entry',
  ],
  ...[
    'settlement_day',
    'settlement',
    'settlement_adjustment',
    'settlement_hold',
    'payout_account',
    'payout_batch',
    'payout',
  ],
]

test('orders from before the migration are settled as well, and the first check finds nothing', async () => {
  const { modules, newOrder } = world
  const [done, refunded, open] = [await newOrder(), await newOrder(), await newOrder()]
  for (const { run, lineId } of [done, refunded]) await run(lineId, 'accept', 'ship', 'arrive', 'confirm')
  await refunded.run(refunded.lineId, 'refund')

  const [migration, later] = await Promise.all(
    ['001-settlements.sql', '002-sent-payouts.sql'].map((file) =>
      readFile(join(import.meta.dirname, 'migrations', file), 'utf8'),
    ),
  )
  await client.query(`begin; drop table ${TABLES.join(', ')} cascade;
    drop function mark_settlement_change cascade; drop sequence payout_account_version; ${migration}; ${later}; commit`)

  for (const { number } of [done, refunded, open]) await assertSettled(modules, number)
  const kinds = async (number: string) => (await entriesOf(modules, number)).map(({ kind }) => kind)
  expect(await kinds(done.number)).toEqual(['sale', 'delivery'])
  expect(await kinds(refunded.number)).toEqual(['sale', 'refund', 'delivery'])
  expect(await kinds(open.number)).toEqual([])
  await modules.settlements.checks.run()
})
