import { sql } from 'kysely'
import { advisoryLock } from '../../platform/database/advisory-lock.ts'
import { statement } from '../../platform/database/pools.ts'
import type { Tx } from './tables.ts'

const COLUMNS = [
  'id',
  'kind',
  'state',
  'total',
  'done',
  'failed',
  'failures',
  'undoes',
  'created_at',
  'ended_at',
] as const
const MAX_LISTED = 20
const ITEMS_IN_PART = 500

/** A person's jobs in a shop that are open or were started within a day: open jobs first, then newest first. */
export const findJobs = (tx: Tx, shopId: number, uid: number) =>
  tx
    .selectFrom('background_job')
    .select(COLUMNS)
    .where('shop_id', '=', shopId)
    .where('uid', '=', uid)
    .where((row) =>
      row.or([row('ended_at', 'is', null), row('created_at', '>', sql<Date>`now() - interval '1 day'`)]),
    )
    .orderBy(sql`ended_at is not null`)
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
    .execute()

export const lockStarts = (tx: Tx, shopId: number, uid: number) => advisoryLock(tx, `job ${shopId}`, uid)

export async function insertJob(
  tx: Tx,
  { items, ...job }: NewJob & { items: readonly unknown[] },
): Promise<Awaited<ReturnType<typeof findJobs>>[number]> {
  const row = await tx
    .insertInto('background_job')
    .values({ ...job, total: items.length })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  // The size is a literal in the SQL, because `group by` treats two parameters as different expressions.
  const size = sql.lit(ITEMS_IN_PART)
  await sql`
    insert into background_job_part (shop_id, job, first, items)
    select ${job.shop_id}, ${row.id}, (position - 1) / ${size} * ${size}, jsonb_agg(item order by position)
    from jsonb_array_elements(${JSON.stringify(items)}::jsonb) with ordinality as items (item, position)
    group by (position - 1) / ${size}`.execute(tx)
  return row
}

interface NewJob {
  shop_id: number
  uid: number
  kind: string
  payload: string
  undoes: number | null
}

export const findJob = (tx: Tx, shopId: number, id: number) =>
  tx
    .selectFrom('background_job')
    .select(COLUMNS)
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .executeTakeFirst()

export async function isOpen(tx: Tx, shopId: number, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('background_job')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

export async function isUndone(tx: Tx, shopId: number, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('background_job')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('undoes', '=', id)
    .where('state', 'in', ['waiting', 'running', 'done'])
    .executeTakeFirst()
  return row !== undefined
}

/**
 * The last job in the chain that undoes a job, undoes that, and so on, and the number of jobs after the first.
 * Cancelled jobs and those without permission do not count.
 */
export async function lastUndo(tx: Tx, shopId: number, id: number): Promise<{ id: number; undos: number }> {
  const { rows } = await sql<{ id: number; undos: number }>`
    with recursive chain as (
      select ${id}::bigint as id, 0 as undos
      union all
      select u.id, c.undos + 1 from chain c
      cross join lateral (
        select id from background_job
        where shop_id = ${shopId} and undoes = c.id and state in ('waiting', 'running', 'done')
        order by id desc limit 1) u
    )
    select id, undos from chain order by undos desc limit 1`.execute(tx)
  return rows[0] ?? { id, undos: 0 }
}

/** Cancels a job. False if the person has no open job with this id. */
export async function cancel(tx: Tx, shopId: number, uid: number, id: number): Promise<boolean> {
  const row = await tx
    .updateTable('background_job')
    .set({ state: 'canceled', ended_at: sql<Date>`now()` })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .where('uid', '=', uid)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The items of ended jobs may contain personal data. */
export const PURGE_ITEMS = statement<never>(
  'jobs.purge-items',
  `delete from background_job_part p using background_job j
   where j.shop_id = p.shop_id and j.id = p.job and j.ended_at < now() - interval '1 hour'
     and j.settled >= j.done + j.failed`,
)

export const PURGE_ENDED = statement<never>(
  'jobs.purge-ended',
  "delete from background_job where ended_at < now() - interval '7 days'",
)
