import { sql } from 'kysely'
import { recordset } from '../database/recordset.ts'
import type { AnyTx } from '../database/transactions.ts'
import type { SendTable } from './stored-sends.ts'

/** `dropped`: the message has no recipient, and its row is deleted */
export type SendOutcome =
  | { state: 'sent' | 'kept'; subject: string; body: string }
  | { state: 'dropped' }
  /** temporary failure, retried up to the maximum number of attempts */
  | { state: 'queued'; failure: string }
  /** not attempted because the receiver is busy; does not count as an attempt */
  | { state: 'put-off' }
  /** permanent failure, or a failure after which the message may have been delivered */
  | { state: 'failed'; failure: string }

const PUT_OFF_S = 15
const OUTCOMES = { id: 'bigint', state: 'text', subject: 'text', body: 'text', failure: 'text' } as const

export async function recordOutcomes(
  tx: AnyTx,
  table: SendTable,
  outcomes: ReadonlyMap<number, SendOutcome>,
): Promise<void> {
  const name = sql.table(table)
  const all = [...outcomes]
  const idsOf = (targetState: SendOutcome['state']) =>
    all.filter(([, { state }]) => state === targetState).map(([id]) => id)
  const [droppedIds, waiting] = [idsOf('dropped'), idsOf('put-off')]
  if (droppedIds.length > 0) await sql`delete from ${name} where id = any(${droppedIds})`.execute(tx)
  if (waiting.length > 0)
    await sql`
      update ${name} set state = 'queued', attempts = greatest(attempts - 1, 0), try_at = now() + make_interval(secs => ${PUT_OFF_S})
      where id = any(${waiting})`.execute(tx)
  const rows = all
    .filter(([, { state }]) => state !== 'dropped' && state !== 'put-off')
    .map(([id, outcome]) => ({ subject: '', body: '', failure: '', id, ...outcome }))
  if (rows.length === 0) return
  // A failed message keeps its data, so that an operator can send it again.
  await sql`
    update ${name} as sent set state = d.state, subject = d.subject, body = d.body, failure = d.failure,
      data = case when d.state in ('queued', 'failed') then data else '{}' end,
      try_at = now() + make_interval(secs => 5 * 2 ^ (attempts - 1)),
      left_at = case when d.state in ('sent', 'kept') then now() end
    from ${recordset('d', OUTCOMES, rows)}
    where sent.id = d.id`.execute(tx)
}
