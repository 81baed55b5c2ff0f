import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { Type as T } from 'typebox'
import { openDatabase } from '../database/pools.ts'
import { mailer } from '../mail/mailer.ts'
import { defineConsumer } from './consumer.ts'
import { defineEvent } from './event-type.ts'
import { runDeliveries } from './run-deliveries.ts'

// A process that tests kill. It has three consumers: one writes in the transaction of its delivery, one queues mails,
// one records the order of events. Argument: the database URL.
const [url = ''] = process.argv.slice(2)
const LEASE_MS = 500
const MAX_MS = 10

const counted = defineEvent('counted', T.Object({ n: T.Integer(), of: T.Integer() }))
const database = openDatabase({ url, pool: 8, onError: () => {} })
const { send } = mailer(database)
const work = () => pause(Math.random() * MAX_MS)

runDeliveries({
  database,
  leaseMs: LEASE_MS,
  onError: () => {},
  consumers: [
    defineConsumer({
      name: 'writing',
      on: [counted],
      concurrency: 4,
      async inTransaction(tx, { payload: { n } }) {
        await sql`insert into effect (consumer, n) values ('writing', ${n})`.execute(tx)
        await work()
      },
    }),
    defineConsumer({
      name: 'mailing',
      on: [counted],
      concurrency: 4,
      async outside({ payload: { n } }, key) {
        await work()
        await send({ to: `${n}@example.com`, template: 'order-paid', data: {}, key })
        await work()
      },
    }),
    defineConsumer({
      name: 'ordered',
      on: [counted],
      concurrency: 4,
      keyOf: ({ payload: { of: key } }) => String(key),
      async inTransaction(tx, { payload: { n, of } }) {
        await work()
        await sql`insert into effect (consumer, n, of) values ('ordered', ${n}, ${of})`.execute(tx)
      },
    }),
  ],
})
process.send?.('ready')
