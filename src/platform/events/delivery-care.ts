import { sql } from 'kysely'
import type { RecordChange } from '../contract/record.ts'
import { type Database, statement } from '../database/pools.ts'
import type { AnyTx } from '../database/transactions.ts'
import type { DeliveryOf } from './deliveries.ts'

export interface DeliveryCounts {
  consumer: string
  waiting: number
  /** age of the oldest pending delivery, in seconds */
  oldest: number
  dead: number
}

export interface DeadDelivery extends DeliveryOf {
  type: string
  attempts: number
  failure: string
  ended_at: Date
}

const MAX_SHOWN = 200

/** Counts pending and dead deliveries of each consumer that has any. */
export const deliveryCounts = (database: Database): Promise<DeliveryCounts[]> =>
  database.system('outbox', COUNTS, [])

const COUNTS = statement<DeliveryCounts>(
  'event_delivery_counts',
  `select consumer, count(*) filter (where state = 'waiting') as waiting, count(*) filter (where state = 'dead') as dead,
     coalesce(extract(epoch from now() - min(at) filter (where state = 'waiting')), 0)::float8 as oldest
   from (select consumer, state, at from event_delivery where state = 'waiting'
     union all select consumer, state, at from event_delivery where state = 'dead') as d
   group by consumer`,
)

export const deadDeliveries = (database: Database): Promise<DeadDelivery[]> =>
  database.system('outbox', DEAD, [MAX_SHOWN])

const DEAD = statement<DeadDelivery>(
  'event_delivery_dead',
  `select event, consumer, outbox.type, attempts, failure, ended_at
   from event_delivery left join outbox on outbox.id = event where state = 'dead' order by event desc limit $1`,
)

/**
 * Retries dead deliveries of a consumer: those of one event, or all. `record` writes the audit entry. Returns their
 * count.
 */
export const reviveDeliveries = (
  database: Database,
  { consumer, event }: { consumer: string; event?: number },
  record?: RecordChange,
): Promise<number> =>
  database.asSystem('outbox', async (tx: AnyTx) => {
    const { rows } = await sql`
      update event_delivery set state = 'waiting', attempts = 0, due_at = now(), ended_at = null
      where state = 'dead' and consumer = ${consumer} and (${event ?? null}::bigint is null or event = ${event ?? null})
      returning event`.execute(tx)
    const states = { before: { sending: 'failed' }, after: { sending: 'queued' } }
    if (rows.length > 0) await record?.(tx, { consumer, count: rows.length }, states)
    return rows.length
  })

export async function purgeDelivered(database: Database): Promise<void> {
  await database.system('outbox', FORGET_DELIVERIES, [])
  await database.system('outbox', FORGET_EVENTS, [])
}

const FORGET_DELIVERIES = statement<never>(
  'event_delivery_forget',
  "delete from event_delivery where state = 'done' and ended_at < now() - interval '7 days'",
)
const FORGET_EVENTS = statement<never>(
  'outbox_forget',
  `delete from outbox where delivered_at < now() - interval '7 days'
   and not exists (select 1 from event_delivery where event = outbox.id)`,
)
