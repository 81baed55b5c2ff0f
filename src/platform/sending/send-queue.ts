import { sql } from 'kysely'
import type { RecordChange } from '../contract/record.ts'
import type { Database } from '../database/pools.ts'
import { recordset } from '../database/recordset.ts'
import type { AnyTx } from '../database/transactions.ts'

/** The tables of what is sent, one for each way. They have the same columns. */
export type SendTable = 'mail' | 'push_message' | 'text_message'

/** Something to send, as a worker takes it. */
export interface QueuedSend {
  id: number
  recipient: string
  template: string
  data: Record<string, string>
  /** this one included */
  attempts: number
}

/** The outcome of one. `dropped` leaves no row: nobody is there to get it. */
export type SendOutcome =
  | { state: 'sent' | 'kept'; subject: string; body: string }
  | { state: 'dropped' }
  /** an error that passes: it is tried again, within the bound */
  | { state: 'queued'; failure: string }
  /** it will never be taken, or may have arrived already */
  | { state: 'failed'; failure: string }

/** A row as operators see it. */
export interface StoredSend {
  id: number
  recipient: string
  template: string
  subject: string
  /** plain text */
  body: string
  state: 'queued' | 'sending' | 'sent' | 'kept' | 'failed'
  attempts: number
  failure: string
  created_at: Date
}

/** The sends of a table, for operators. */
export interface StoredSends {
  /** The newest, for operators; with `failed` those alone that were given up. */
  newest(limit: number, only?: 'failed'): Promise<StoredSend[]>
  /** Queues one that was given up again, with what `record` writes of it. False where there is none. */
  again(id: number, record?: RecordChange): Promise<boolean>
}

export interface SendQueue extends StoredSends {
  /** Sends what is due. Returns how many it took up. */
  deliverDue(): Promise<number>
  /** Deletes what is older than 30 days. */
  forgetOld(): Promise<void>
}

const GIVE_UP_AFTER = 10
const AT_ONCE = 20
/** A crashed worker's sends become due when its lease expires, so no delivery may take longer (s). */
const TAKEN_S = 120

/**
 * A queue of sends in PostgreSQL. A send that the other side does not take waits for 5, 10, 20 … s and is tried again, at most ten times;
 * several workers take different ones. With `once` one whose worker died while it was sent is not sent again: it may have arrived, so it is given up with
 * these words, and an operator decides.
 */
export function sendQueue({
  database,
  table,
  deliver,
  once,
}: {
  database: Database
  table: SendTable
  deliver: (sends: readonly QueuedSend[]) => Promise<(SendOutcome & { id: number })[]>
  once?: string
}): SendQueue {
  const inTx = <Result>(work: (tx: AnyTx) => Promise<Result>) => database.asSystem('sending', work)
  const name = sql.table(table)
  const taken = once === undefined ? 'queued' : 'sending'

  /** Leases due sends; concurrent workers get others. */
  const takeDue = () =>
    inTx(async (tx) => {
      if (once !== undefined)
        await sql`
          update ${name} set state = 'failed', failure = ${once} where state = 'sending' and try_at <= now()`.execute(
          tx,
        )
      const { rows } = await sql<QueuedSend>`
        update ${name} set state = ${taken}, attempts = attempts + 1, try_at = now() + make_interval(secs => ${TAKEN_S})
        where id in (select id from ${name} where state = 'queued' and try_at <= now()
          order by try_at, id limit ${AT_ONCE} for update skip locked)
        returning id, recipient, template, data, attempts`.execute(tx)
      return rows
    })

  return {
    async deliverDue() {
      const sends = await takeDue()
      if (sends.length === 0) return 0
      const attempts = new Map(sends.map((send) => [send.id, send.attempts]))
      const outcomes = (await deliver(sends)).map((outcome) =>
        outcome.state === 'queued' && (attempts.get(outcome.id) ?? 0) >= GIVE_UP_AFTER
          ? { ...outcome, state: 'failed' as const }
          : outcome,
      )
      await inTx((tx) => record(tx, table, outcomes))
      return sends.length
    },
    ...storedSends({ database, table }),
    async forgetOld() {
      await inTx((tx) => sql`delete from ${name} where created_at < now() - interval '30 days'`.execute(tx))
    },
  }
}

/** Reads the sends of a table, and queues those again that were given up. */
export function storedSends({ database, table }: { database: Database; table: SendTable }): StoredSends {
  const inTx = <Result>(work: (tx: AnyTx) => Promise<Result>) => database.asSystem('sending', work)
  const name = sql.table(table)
  return {
    newest: (limit, only) =>
      inTx(async (tx) => {
        const found = await sql<StoredSend>`
          select id, recipient, template, subject, body, state, attempts, failure, created_at
          from ${name} where ${only !== 'failed'} or state = 'failed'
          order by created_at desc, id desc limit ${limit}`.execute(tx)
        return found.rows
      }),
    again: (id, record) =>
      inTx(async (tx) => {
        const { numAffectedRows } = await sql`
          update ${name} set state = 'queued', attempts = 0, try_at = now(), failure = ''
          where id = ${id} and state = 'failed'`.execute(tx)
        if (numAffectedRows === 1n) await record?.(tx)
        return numAffectedRows === 1n
      }),
  }
}

const OUTCOMES = { id: 'bigint', state: 'text', subject: 'text', body: 'text', failure: 'text' } as const

async function record(
  tx: AnyTx,
  table: SendTable,
  outcomes: readonly (SendOutcome & { id: number })[],
): Promise<void> {
  const name = sql.table(table)
  const gone = outcomes.filter(({ state }) => state === 'dropped').map(({ id }) => id)
  if (gone.length > 0) await sql`delete from ${name} where id = any(${gone})`.execute(tx)
  const rows = outcomes
    .filter(({ state }) => state !== 'dropped')
    .map((outcome) => ({ subject: '', body: '', failure: '', ...outcome }))
  if (rows.length === 0) return
  // One that was given up keeps its data, so that an operator can send it again. A sent one keeps none.
  await sql`
    update ${name} as sent set state = d.state, subject = d.subject, body = d.body, failure = d.failure,
      data = case when d.state in ('queued', 'failed') then data else '{}' end,
      try_at = now() + make_interval(secs => 5 * 2 ^ (attempts - 1)),
      left_at = case when d.state in ('sent', 'kept') then now() end
    from ${recordset('d', OUTCOMES, rows)}
    where sent.id = d.id`.execute(tx)
}
