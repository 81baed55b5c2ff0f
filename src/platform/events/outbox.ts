import { sql } from 'kysely'
import type { Database } from '../database/pools.ts'
import type { AnyTx } from '../database/transactions.ts'

/** Something that happened, told after the commit. The payload holds ids, never contents. */
export interface Event {
  type: string
  payload: Record<string, unknown>
}

/** An event of the outbox with its number. */
export interface StoredEvent extends Event {
  id: number
}

/**
 * Writes an event into the outbox of the caller's transaction. When that commits,
 * every process hears it at once (NOTIFY) and one of them delivers it durably. A `quiet` one is only delivered, within a second
 * or two: commits that NOTIFY wait for one another, and what people do all the time must not.
 */
export async function emit(tx: AnyTx, event: Event, { quiet = false } = {}): Promise<void> {
  await emitAll(tx, [event], { quiet })
}

/** Writes several events in the same way. */
export async function emitAll(tx: AnyTx, events: readonly Event[], { quiet = false } = {}): Promise<void> {
  await sql`
    insert into outbox (type, payload, quiet) select type, payload, ${quiet}
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as event (type text, payload jsonb)`.execute(tx)
}

const BATCH = 50
const MAX_ATTEMPTS = 10

/**
 * Delivers waiting events in order of their numbers, each exactly once among all processes
 * unless `react` throws; then it waits for 1, 4, 9 … s and is tried again, at most ten times. Events that follow on one another
 * and are `independent` are reacted to at the same time. Returns how many were delivered.
 */
export async function deliverWaiting(
  database: Database,
  react: (event: StoredEvent) => Promise<void>,
  independent: (event: StoredEvent) => boolean = () => false,
): Promise<number> {
  return database.asSystem(async (tx) => {
    const waiting = await sql<StoredEvent>`
      select id, type, payload from outbox
      where delivered_at is null and attempts < ${MAX_ATTEMPTS} and retry_at <= now()
      order by id limit ${BATCH} for update skip locked`.execute(tx)
    const outcomes: Outcome[] = []
    for (const events of runsOf(waiting.rows, independent))
      outcomes.push(...(await Promise.all(events.map((event) => outcomeOf(event, react)))))
    if (outcomes.length > 0) await record(tx, outcomes)
    return outcomes.filter(({ failure }) => failure === null).length
  })
}

interface Outcome {
  id: number
  failure: string | null
}

/** The events in their order, those together that may be. */
function runsOf(
  events: readonly StoredEvent[],
  independent: (event: StoredEvent) => boolean,
): StoredEvent[][] {
  const runs: StoredEvent[][] = []
  for (const [at, event] of events.entries()) {
    const before = events[at - 1]
    if (before && independent(before) && independent(event)) runs.at(-1)?.push(event)
    else runs.push([event])
  }
  return runs
}

async function outcomeOf(event: StoredEvent, react: (event: StoredEvent) => Promise<void>): Promise<Outcome> {
  try {
    await react(event)
    return { id: event.id, failure: null }
  } catch (error) {
    return { id: event.id, failure: (error as Error).message }
  }
}

async function record(tx: AnyTx, outcomes: readonly Outcome[]): Promise<void> {
  await sql`
    update outbox set attempts = attempts + 1, failure = outcome.failure,
      retry_at = now() + make_interval(secs => (attempts + 1) ^ 2),
      delivered_at = case when outcome.failure is null then now() end
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as outcome (id bigint, failure text)
    where outbox.id = outcome.id`.execute(tx)
}

/** Deletes delivered events older than a week. */
export async function forgetDelivered(database: Database): Promise<void> {
  await database.asSystem((tx) =>
    sql`delete from outbox where delivered_at < now() - interval '7 days'`.execute(tx),
  )
}
