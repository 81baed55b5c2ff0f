import { sql } from 'kysely'
import { type Database, statement } from '../database/pools.ts'
import { recordset } from '../database/recordset.ts'
import type { AnyTx } from '../database/transactions.ts'
import type { EventChannel } from './channels/event-channel.ts'
import { payloadsOf } from './channels/notices.ts'
import type { Consumer } from './consumer.ts'
import type { StoredEvent } from './event-type.ts'

const MAX_EVENTS = 500
// An arbitrary number, the same in every process.
const DISPATCH_LOCK = 7_230_002
// PostgreSQL ends the transaction of a dispatcher that is stuck for this time, which releases the lock.
const MAX_PAUSE = '5s'

export interface Dispatched {
  consumers: ReadonlySet<string>
  isFull: boolean
}

const NOTHING: Dispatched = { consumers: new Set(), isFull: false }

/**
 * Writes a delivery of each committed event for each consumer of its type, and broadcasts the events in as few
 * notifications as possible. One process at a time dispatches, in the order of event ids.
 */
export async function dispatchEvents(
  database: Database,
  consumers: readonly Consumer[],
  channel: Pick<EventChannel, 'publish'>,
): Promise<Dispatched> {
  const [waits] = await database.system('outbox', UNDISPATCHED, [])
  if (!waits) return NOTHING
  return database.asSystem('outbox', async (tx) => {
    if (!(await acquireTurn(tx))) return NOTHING
    const events = await dequeue(tx)
    if (events.length === 0) return NOTHING
    const deliveries = events.flatMap((event) =>
      consumers
        .filter(({ types }) => types.includes(event.type))
        .map((consumer) => ({ event: event.id, consumer: consumer.name, key: keyOf(consumer, event) })),
    )
    await Promise.all([write(tx, deliveries), channel.publish(tx, payloadsOf(events))])
    const written = new Set(deliveries.map(({ consumer }) => consumer))
    return { consumers: written, isFull: events.length === MAX_EVENTS }
  })
}

const UNDISPATCHED = statement<{ id: number }>(
  'outbox_undispatched',
  // The order makes PostgreSQL use the partial index.
  'select id from outbox where delivered_at is null order by id limit 1',
)

// Commits asynchronously: if a failure of the machine undoes the commit, the events are dispatched again, and no
// delivery of the first dispatch has started.
const acquireTurn = async (tx: AnyTx): Promise<boolean> => {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(${DISPATCH_LOCK}) as mine, set_config('synchronous_commit', 'off', true),
      set_config('idle_in_transaction_session_timeout', ${MAX_PAUSE}, true)`.execute(tx)
  return rows[0]?.mine ?? false
}

async function dequeue(tx: AnyTx): Promise<StoredEvent[]> {
  const { rows } = await sql<StoredEvent>`
    update outbox set delivered_at = now() where id in (
      select id from outbox where delivered_at is null order by id limit ${MAX_EVENTS} for update skip locked)
    returning id, type, payload`.execute(tx)
  return rows.sort((row, other) => row.id - other.id)
}

// The key of an invalid payload cannot be computed; its delivery fails later with the same error.
function keyOf(consumer: Consumer, event: StoredEvent): string | null {
  try {
    return consumer.keyOf(event)
  } catch {
    return null
  }
}

const write = (tx: AnyTx, deliveries: readonly { event: number; consumer: string; key: string | null }[]) =>
  sql`
    insert into event_delivery (event, consumer, key) select event, consumer, key
    from ${recordset('d', { event: 'bigint', consumer: 'text', key: 'text' }, deliveries)}`.execute(tx)
