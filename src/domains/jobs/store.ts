import { sql } from 'kysely'
import { statement } from '../../platform/database/pools.ts'
import { type Job, MOST_FAILURES } from './contract.ts'
import type { Tx } from './tables.ts'

/** A job as a process has taken it up. */
export interface ClaimedJob {
  shop_id: number
  id: number
  shopid: string
  uid: number
  kind: string
  payload: unknown
  items: unknown[]
  /** items that were gone through */
  at: number
  attempts: number
}

const SHOWN = [
  'id',
  'kind',
  'state',
  'total',
  'done',
  'failed',
  'failures',
  'created_at',
  'ended_at',
] as const
const MOST_SHOWN = 20

/** Jobs of a person in a shop that are open or were started within a day: the open ones, then the newest. */
export const jobsOf = (tx: Tx, shop: number, uid: number) =>
  tx
    .selectFrom('background_job')
    .select(SHOWN)
    .where('shop_id', '=', shop)
    .where('uid', '=', uid)
    .where((row) =>
      row.or([row('ended_at', 'is', null), row('created_at', '>', sql<Date>`now() - interval '1 day'`)]),
    )
    .orderBy(sql`ended_at is not null`)
    .orderBy('id', 'desc')
    .limit(MOST_SHOWN)
    .execute()

/** Makes the starts of one person in a shop wait for one another, so that they are counted. */
export const lockStarts = (tx: Tx, shop: number, uid: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`job ${shop}`}, ${uid}))`.execute(tx)

export const insertJob = (
  tx: Tx,
  job: { shop_id: number; uid: number; kind: string; payload: string; items: string; total: number },
) => tx.insertInto('background_job').values(job).returning(SHOWN).executeTakeFirstOrThrow()

/** Ends an open job of a person. False for another's, and for one that has ended. */
export async function cancel(tx: Tx, shop: number, uid: number, id: number): Promise<boolean> {
  const row = await tx
    .updateTable('background_job')
    .set({ state: 'canceled', ended_at: sql<Date>`now()` })
    .where('shop_id', '=', shop)
    .where('id', '=', id)
    .where('uid', '=', uid)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Takes up a job that is due, for so long; undefined where another process has it, or it has ended. */
export async function claim(
  tx: Tx,
  { shop, id, leaseMs }: { shop: number; id: number; leaseMs: number },
): Promise<ClaimedJob | undefined> {
  const { rows } = await sql<ClaimedJob>`
    update background_job j set state = 'running', attempts = attempts + 1, due_at = ${after(leaseMs)}
    from shop s where s.shop_id = j.shop_id and j.shop_id = ${shop} and j.id = ${id}
      and j.ended_at is null and j.due_at <= now()
    returning j.shop_id, j.id, s.shopid, j.uid, j.kind, j.payload, j.items, j.done + j.failed as at, j.attempts`.execute(
    tx,
  )
  return rows[0]
}

/**
 * Notes the item that is next as gone through, with its refusal if there is one. False where the job was canceled, or another
 * process has gone on with it.
 */
export async function advance(
  tx: Tx,
  { shop_id, id, at }: Pick<ClaimedJob, 'shop_id' | 'id' | 'at'>,
  { leaseMs, failure }: { leaseMs: number; failure?: Job['failures'][number] },
): Promise<boolean> {
  const refused = failure ? 1 : 0
  const { numAffectedRows } = await sql`
    update background_job set done = done + ${1 - refused}, failed = failed + ${refused}, attempts = 0,
      due_at = ${after(leaseMs)},
      failures = case when ${refused === 1} and jsonb_array_length(failures) < ${MOST_FAILURES}
        then failures || ${JSON.stringify(failure ? [failure] : [])}::jsonb else failures end
    where shop_id = ${shop_id} and id = ${id} and state = 'running' and done + failed = ${at}`.execute(tx)
  return numAffectedRows === 1n
}

/** Ends a job that runs; one that was canceled meanwhile stays so. */
export async function end(
  tx: Tx,
  { shop_id, id }: Pick<ClaimedJob, 'shop_id' | 'id'>,
  state: 'done' | 'refused',
): Promise<void> {
  await tx
    .updateTable('background_job')
    .set({ state, ended_at: sql<Date>`now()` })
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()
}

/** Values: none. Jobs that nobody works on. */
export const DUE = statement<{ shop: number; job: number }>(
  'jobs.due',
  `select shop_id as shop, id as job from background_job where ended_at is null and due_at <= now()
   order by due_at limit 100`,
)

/** Values: none. */
export const FORGET = statement<never>(
  'jobs.forget',
  "delete from background_job where ended_at < now() - interval '7 days'",
)

const after = (ms: number) => sql`now() + make_interval(secs => ${ms / 1_000})`
