import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OrderMoveModules, openOrderMoves } from '../../../../tests/factories/order-moves.ts'

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

test('the migration sets the time of completion from the history, or else from the state', async () => {
  const { modules, newOrder } = world
  const [payment, untold, open] = [await newOrder(), await newOrder(), await newOrder()]
  await payment.run(payment.lineId, 'accept', 'ship', 'arrive', 'confirm')
  const done = modules.time.now
  modules.pass(60)
  await payment.run(payment.lineId, 'refund')
  await client.query("update order_line set status = 'DONE' where id = $1", [untold.lineId])

  const migration = await readFile(join(import.meta.dirname, '../migrations/012-done-lines.sql'), 'utf8')
  await client.query(`begin; alter table order_line drop column done_at cascade; ${migration}; commit`)

  const { rows } = await client.query<{ done_at: Date | null; since: Date }>(
    'select done_at, since from order_line where id = any ($1) order by id',
    [[payment.lineId, untold.lineId, open.lineId]],
  )
  expect(rows).toMatchObject([{ done_at: done }, { done_at: rows[1]?.since }, { done_at: null }])
})
