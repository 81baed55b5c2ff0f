import { sql } from 'kysely'
import { advisoryLock } from '../../platform/database/advisory-lock.ts'
import { statement } from '../../platform/database/pools.ts'
import { MAX_FAILURES, type Refusal } from './jobs.contract.ts'
import type { Tx } from './tables.ts'

export interface ClaimedJob {
  shop_id: number
  id: number
  shopid: string
  uid: number
  kind: string
  payload: unknown
  total: number
  /** number of processed items */
  position: number
  attempts: number
  /** whether the job was cancelled but has processed items that are not settled yet */
  ended: boolean
}

type JobKey = Pick<ClaimedJob, 'shop_id' | 'id'>

const after = (ms: number) => sql`now() + make_interval(secs => ${ms / 1_000})`
const unfinished = (row: string) =>
  sql.raw(`(${row}.ended_at is null or ${row}.settled < ${row}.done + ${row}.failed)`)

/**
 * Claims a due job of the shop that has waited longest for a turn; undefined if none is due. Skips shops with a job
 * that another process has claimed, so that each shop has one worker at a time.
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
    returning j.shop_id, j.id, s.shopid, j.uid, j.kind, j.payload, j.total, j.done + j.failed as position, j.attempts,
      j.ended_at is not null as ended`.execute(tx)
  return rows[0]
}

export const ANY_DUE = statement<{ due: boolean }>(
  'jobs.any-due',
  `select exists (
     select from background_job j where (ended_at is null or settled < done + failed) and due_at <= now() and not exists (
       select from background_job o
       where o.shop_id = j.shop_id and (o.ended_at is null or o.settled < o.done + o.failed) and o.state <> 'waiting'
         and o.due_at > now())
   ) as due`,
)

/** The part of a job that contains the item at `index`. */
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

/** Marks the next `count` items as processed. False if the job was cancelled or claimed by another process. */
export async function advance(
  tx: Tx,
  { shop_id, id, position }: JobKey & { position: number },
  { count, refusals, leaseMs, settles }: Advance,
): Promise<boolean> {
  const refused = refusals.length
  const { numAffectedRows } = await sql`
    update background_job set done = done + ${count - refused}, failed = failed + ${refused}, attempts = 0,
      due_at = ${after(leaseMs)}, settled = case when ${settles} then settled else done + failed + ${count} end,
      failures = case when ${refused > 0} then jsonb_path_query_array(
        failures || ${JSON.stringify(refusals)}::jsonb, ${sql.lit(`$[0 to ${MAX_FAILURES - 1}]`)}) else failures end
    where shop_id = ${shop_id} and id = ${id} and state = 'running' and done + failed = ${position}`.execute(
    tx,
  )
  return numAffectedRows === 1n
}

interface Advance {
  count: number
  refusals: readonly Refusal[]
  leaseMs: number
  settles: boolean
}

export async function lockJob(tx: Tx, { shop_id, id }: JobKey) {
  const row = await tx
    .selectFrom('background_job')
    .select(['state', 'settled', 'settled_at'])
    .select(sql<number>`done + failed`.as('position'))
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row
}

export const markSettled = (tx: Tx, { shop_id, id }: JobKey, settled: number) =>
  tx
    .updateTable('background_job')
    .set({ settled, settled_at: sql<Date>`now()` })
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .execute()

export const release = (tx: Tx, { shop_id, id }: JobKey) =>
  tx
    .updateTable('background_job')
    .set({ due_at: sql<Date>`now()` })
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .execute()

export const end = (tx: Tx, { shop_id, id }: JobKey, state: 'done' | 'refused') =>
  tx
    .updateTable('background_job')
    .set({ state, ended_at: sql<Date>`now()` })
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .execute()
