import { sql } from 'kysely'
import { advisoryLock } from '../../platform/database/advisory-lock.ts'
import { statement } from '../../platform/database/pools.ts'
import { MAX_FAILURES, type Refusal } from './jobs.contract.ts'
import type { Tx } from './tables.ts'

/** A job as a process has taken it up. */
export interface ClaimedJob {
  shop_id: number
  id: number
  shopid: string
  uid: number
  kind: string
  payload: unknown
  total: number
  /** items that were gone through */
  at: number
  attempts: number
  /** it was stopped, and what follows from its items is left to do */
  ended: boolean
}

type JobKey = Pick<ClaimedJob, 'shop_id' | 'id'>

const after = (ms: number) => sql`now() + make_interval(secs => ${ms / 1_000})`
const unfinished = (row: string) =>
  sql.raw(`(${row}.ended_at is null or ${row}.settled < ${row}.done + ${row}.failed)`)

/**
 * Takes up a job of the shop that waits for the longest since it was served, for so long; undefined where nothing is due. A shop of
 * which a process has a job already is passed over, so one shop takes one place at a time, and its jobs take turns.
 */
export async function claimNext(tx: Tx, leaseMs: number): Promise<ClaimedJob | undefined> {
  await advisoryLock(tx, 'background jobs')
  const { rows } = await sql<ClaimedJob>`
    with next as (
      select j.shop_id, j.id
      from background_job j
      cross join lateral (select max(served_at) as served_at from background_job o where o.shop_id = j.shop_id) last
      where ${unfinished('j')} and j.due_at <= now() and not exists (
        select from background_job o
        where o.shop_id = j.shop_id and ${unfinished('o')} and o.state <> 'waiting' and o.due_at > now())
      order by last.served_at nulls first, j.served_at nulls first, j.id limit 1
    )
    update background_job j set state = case when j.ended_at is null then 'running' else j.state end,
      attempts = j.attempts + 1, due_at = ${after(leaseMs)}, served_at = clock_timestamp()
    from next join shop s on s.shop_id = next.shop_id
    where j.shop_id = next.shop_id and j.id = next.id
    returning j.shop_id, j.id, s.shopid, j.uid, j.kind, j.payload, j.total, j.done + j.failed as at, j.attempts,
      j.ended_at is not null as ended`.execute(tx)
  return rows[0]
}

/** Values: none. Whether any job waits for a process. */
export const ANY_DUE = statement<{ due: boolean }>(
  'jobs.any-due',
  `select exists (
     select from background_job j where (ended_at is null or settled < done + failed) and due_at <= now() and not exists (
       select from background_job o
       where o.shop_id = j.shop_id and (o.ended_at is null or o.settled < o.done + o.failed) and o.state <> 'waiting'
         and o.due_at > now())
   ) as due`,
)

/** The part of a job's items in which the item at a place stands. */
export const partAt = (tx: Tx, { shop_id, id }: JobKey, index: number) =>
  tx
    .selectFrom('background_job_part')
    .select(['first', 'items'])
    .where('shop_id', '=', shop_id)
    .where('job', '=', id)
    .where('first', '<=', index)
    .orderBy('first', 'desc')
    .limit(1)
    .executeTakeFirst()

/**
 * Notes the next `count` items as gone through, with the refusals among them. False where the job was canceled, or another process
 * has gone on with it.
 */
export async function advance(
  tx: Tx,
  { shop_id, id, at: index }: JobKey & { at: number },
  { count, refusals, leaseMs, settles }: Advance,
): Promise<boolean> {
  const refused = refusals.length
  const { numAffectedRows } = await sql`
    update background_job set done = done + ${count - refused}, failed = failed + ${refused}, attempts = 0,
      due_at = ${after(leaseMs)}, settled = case when ${settles} then settled else done + failed + ${count} end,
      failures = case when ${refused > 0} then jsonb_path_query_array(
        failures || ${JSON.stringify(refusals)}::jsonb, ${sql.lit(`$[0 to ${MAX_FAILURES - 1}]`)}) else failures end
    where shop_id = ${shop_id} and id = ${id} and state = 'running' and done + failed = ${index}`.execute(tx)
  return numAffectedRows === 1n
}

interface Advance {
  count: number
  refusals: readonly Refusal[]
  leaseMs: number
  /** something follows from the items together */
  settles: boolean
}

/** A job under its lock. */
export async function lockJob(tx: Tx, { shop_id, id }: JobKey) {
  const row = await tx
    .selectFrom('background_job')
    .select(['state', 'settled', 'settled_at'])
    .select(sql<number>`done + failed`.as('at'))
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row
}

/** Notes that what follows from the items up to a place was done. */
export const noteSettled = (tx: Tx, { shop_id, id }: JobKey, settled: number) =>
  tx
    .updateTable('background_job')
    .set({ settled, settled_at: sql<Date>`now()` })
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .execute()

/** Leaves a job that is not at its end to the next turn. */
export const release = (tx: Tx, { shop_id, id }: JobKey) =>
  tx
    .updateTable('background_job')
    .set({ due_at: sql<Date>`now()` })
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .execute()

/** Ends a job that runs. */
export const end = (tx: Tx, { shop_id, id }: JobKey, state: 'done' | 'refused') =>
  tx
    .updateTable('background_job')
    .set({ state, ended_at: sql<Date>`now()` })
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .execute()
