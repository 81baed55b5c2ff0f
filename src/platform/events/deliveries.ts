import { sql } from 'kysely'
import { cutText } from '../cut-text.ts'
import { createBatcher } from '../database/batches/batcher.ts'
import { type Database, statement } from '../database/pools.ts'
import type { AnyTx } from '../database/transactions.ts'
import type { StoredEvent } from './event-type.ts'

export interface Claimed extends StoredEvent {
  attempts: number
  key: string | null
}

export interface DeliveryOf {
  event: number
  consumer: string
}

/** After failures the waits are 2, 4, 8 … s, at most an hour. */
export const MAX_ATTEMPTS = 12
const MAX_WAIT_S = 60 * 60
const MAX_FAILURE_LENGTH = 1_000
const MAX_TOGETHER = 200

/**
 * Claims due deliveries of a consumer, oldest first; other processes skip them during the lease. Of the pending
 * deliveries of one key only the earliest is due. Claims and results commit asynchronously, so a delivery may run again
 * after a failure of the machine.
 */
export const claimDue = (
  database: Database,
  { consumer, max, leaseMs }: { consumer: string; max: number; leaseMs: number },
): Promise<Claimed[]> => database.system('outbox', CLAIM, [consumer, max, leaseMs / 1_000])

/** Reads pending rows only, so its cost does not grow with the number of finished rows. */
export const CLAIM = statement<Claimed>(
  'event_delivery_claim',
  `with due as materialized (
     select event from event_delivery as d
     where consumer = $1 and state = 'waiting' and due_at <= now() and (key is null or not exists (
       select 1 from event_delivery as earlier where earlier.consumer = $1 and earlier.state = 'waiting'
         and earlier.key = d.key and earlier.event < d.event))
     order by due_at, event limit $2 for update skip locked)
   update event_delivery as d
   set attempts = attempts + 1, due_at = now() + make_interval(secs => $3)
   from due join outbox on outbox.id = due.event
   where d.event = due.event and d.consumer = $1
   returning d.event as id, d.attempts, d.key, outbox.type, outbox.payload, set_config('synchronous_commit', 'off', true)`,
)

export const dueConsumers = async (database: Database, consumers: readonly string[]): Promise<string[]> =>
  (await database.system('outbox', DUE, [consumers])).map(({ name }) => name)

const DUE = statement<{ name: string }>(
  'event_delivery_consumers',
  `select name from unnest($1::text[]) as name where exists (
     select 1 from event_delivery where consumer = name and state = 'waiting' and due_at <= now())`,
)

export const markDone = (database: Database): ((delivery: DeliveryOf) => Promise<void>) =>
  createBatcher({
    async ask(deliveries: readonly DeliveryOf[]) {
      await database.system('outbox', DONE, [
        deliveries.map(({ event }) => event),
        deliveries.map(({ consumer }) => consumer),
      ])
      return deliveries.map(() => undefined)
    },
    max: MAX_TOGETHER,
  })

const DONE = statement<never>(
  'event_delivery_done',
  `update event_delivery as d set state = 'done', failure = '', ended_at = now()
   from unnest($1::bigint[], $2::text[]) as sent (event, consumer)
   where d.event = sent.event and d.consumer = sent.consumer and d.state <> 'done'
   returning set_config('synchronous_commit', 'off', true)`,
)

/**
 * Marks a delivery as done in the caller's transaction. Returns false if another process has claimed or finished it
 * meanwhile.
 */
export async function markDoneIn(
  tx: AnyTx,
  { event, consumer }: DeliveryOf,
  attempts: number,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update event_delivery set state = 'done', failure = '', ended_at = now()
    where event = ${event} and consumer = ${consumer} and state = 'waiting' and attempts = ${attempts}`.execute(
    tx,
  )
  return numAffectedRows === 1n
}

/**
 * Schedules a retry or marks the delivery as dead, and stores the error. Has no effect if another process has claimed
 * the delivery.
 */
export const markFailed = (
  database: Database,
  { event, consumer }: DeliveryOf,
  { attempts, failure }: { attempts: number; failure: string },
): Promise<unknown> =>
  database.system('outbox', FAILED, [
    event,
    consumer,
    attempts,
    cutText(failure, MAX_FAILURE_LENGTH),
    attempts >= MAX_ATTEMPTS,
    Math.min(2 ** attempts, MAX_WAIT_S),
  ])

const FAILED = statement<never>(
  'event_delivery_failed',
  `update event_delivery set failure = $4, due_at = now() + make_interval(secs => $6),
     state = case when $5 then 'dead' else 'waiting' end, ended_at = case when $5 then now() end
   where event = $1 and consumer = $2 and attempts = $3 and state = 'waiting'`,
)
