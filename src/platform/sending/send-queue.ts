import { sql } from 'kysely'
import type { Database } from '../database/pools.ts'
import type { AnyTx } from '../database/transactions.ts'
import { allWithin } from './all-within.ts'
import { recordOutcomes, type SendOutcome } from './outcomes.ts'
import { type SendTable, type StoredSends, storedSends } from './stored-sends.ts'

export interface QueuedSend {
  id: number
  recipient: string
  template: string
  data: Record<string, string>
  attempts: number
}

export interface SendQueue extends StoredSends {
  /**
   * Sends due messages and records the outcomes. Waits for up to a second; slower sends continue in the background.
   * Returns the number of messages that it started to send.
   */
  deliverDue(): Promise<number>
  /** Resolves when no send is in flight and all outcomes are recorded. */
  idle(): Promise<void>
  purgeOld(): Promise<void>
}

const GIVE_UP_AFTER = 10
const AT_ONCE = 20
/**
 * Lease of a message that is being sent, in seconds; longer than any send takes. After it, messages of a crashed worker
 * are due.
 */
const TAKEN_S = 120
const PATIENCE_MS = 1_000
const STOPPED_AGAIN = '보내던 중에 서버가 거듭 멈췄습니다.'

/**
 * A queue of outgoing messages in PostgreSQL. A failed send is retried after 5, 10, 20 … s, with at most ten attempts;
 * several workers send different messages. With `once`, a message whose worker died while sending is not sent again,
 * because it may have arrived: it fails with the text `once`, and an operator decides.
 */
export function sendQueue({
  database,
  table,
  deliver,
  max = AT_ONCE,
  once,
}: {
  database: Database
  table: SendTable
  deliver: (send: QueuedSend) => Promise<SendOutcome>
  /** maximum sends in flight; if it is over 20, slow sends do not block others */
  max?: number
  once?: string
}): SendQueue {
  const inTx = <Result>(work: (tx: AnyTx) => Promise<Result>) => database.asSystem('sending', work)
  const name = sql.table(table)
  const state = once === undefined ? 'queued' : 'sending'
  const inFlight = new Set<Promise<void>>()
  const unrecorded = new Map<number, SendOutcome>()

  /** Leases due messages. Marks a message as failed if its worker died at every attempt. */
  const takeDue = (limit: number) =>
    inTx(async (tx) => {
      if (once !== undefined)
        await sql`
          update ${name} set state = 'failed', failure = ${once} where state = 'sending' and try_at <= now()`.execute(
          tx,
        )
      const { rows } = await sql<QueuedSend & { isGivenUp: boolean }>`
        update ${name} set attempts = attempts + 1, try_at = now() + make_interval(secs => ${TAKEN_S}),
          state = case when attempts < ${GIVE_UP_AFTER} then ${state} else 'failed' end,
          failure = case when attempts < ${GIVE_UP_AFTER} then failure else ${STOPPED_AGAIN} end
        where id in (select id from ${name} where state = 'queued' and try_at <= now()
          order by try_at, id limit ${limit} for update skip locked)
        returning id, recipient, template, data, attempts, state = 'failed' as "isGivenUp"`.execute(tx)
      return rows
    })

  function begin(send: QueuedSend): Promise<void> {
    const delivery = deliver(send)
      .catch((error: Error): SendOutcome => ({ state: 'queued', failure: error.message }))
      .then((outcome) => {
        const isLast = outcome.state === 'queued' && send.attempts >= GIVE_UP_AFTER
        unrecorded.set(send.id, isLast ? { ...outcome, state: 'failed' } : outcome)
        inFlight.delete(delivery)
      })
    inFlight.add(delivery)
    return delivery
  }

  async function recordOver(): Promise<void> {
    if (unrecorded.size === 0) return
    const outcomes = new Map(unrecorded)
    await inTx((tx) => recordOutcomes(tx, table, outcomes))
    for (const id of outcomes.keys()) unrecorded.delete(id)
  }

  return {
    async deliverDue() {
      await recordOver()
      const room = Math.min(AT_ONCE, max - inFlight.size)
      const due = room > 0 ? await takeDue(room) : []
      await allWithin(due.filter(({ isGivenUp }) => !isGivenUp).map(begin), PATIENCE_MS)
      await recordOver()
      return due.length
    },
    async idle() {
      await Promise.all(inFlight)
      await recordOver()
    },
    ...storedSends({ database, table }),
    async purgeOld() {
      await inTx((tx) => sql`delete from ${name} where created_at < now() - interval '30 days'`.execute(tx))
    },
  }
}
