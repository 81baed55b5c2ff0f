import { sql } from 'kysely'
import { advisoryLock } from '../../platform/database/advisory-lock.ts'
import { statement } from '../../platform/database/pools.ts'
import type { Tx } from './tables.ts'

const SHOWN = [
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
const MAX_SHOWN = 20
const ITEMS_IN_PART = 500

/** Jobs of a person in a shop that are open or were started within a day: the open ones, then the newest. */
export const jobsOf = (tx: Tx, shopId: number, uid: number) =>
  tx
    .selectFrom('background_job')
    .select(SHOWN)
    .where('shop_id', '=', shopId)
    .where('uid', '=', uid)
    .where((row) =>
      row.or([row('ended_at', 'is', null), row('created_at', '>', sql<Date>`now() - interval '1 day'`)]),
    )
    .orderBy(sql`ended_at is not null`)
    .orderBy('id', 'desc')
    .limit(MAX_SHOWN)
    .execute()

/** Makes the starts of one person in a shop wait for one another, so that they are counted. */
export const lockStarts = (tx: Tx, shopId: number, uid: number) => advisoryLock(tx, `job ${shopId}`, uid)

/** Writes a job with its items, which stand in parts. */
export async function insertJob(
  tx: Tx,
  { items, ...job }: NewJob & { items: readonly unknown[] },
): Promise<Awaited<ReturnType<typeof jobsOf>>[number]> {
  const row = await tx
    .insertInto('background_job')
    .values({ ...job, total: items.length })
    .returning(SHOWN)
    .executeTakeFirstOrThrow()
  // A parameter that stands twice is not the same expression twice.
  const size = sql.lit(ITEMS_IN_PART)
  await sql`
    insert into background_job_part (shop_id, job, first, items)
    select ${job.shop_id}, ${row.id}, (place - 1) / ${size} * ${size}, jsonb_agg(item order by place)
    from jsonb_array_elements(${JSON.stringify(items)}::jsonb) with ordinality as each (item, place)
    group by (place - 1) / ${size}`.execute(tx)
  return row
}

interface NewJob {
  shop_id: number
  uid: number
  kind: string
  payload: string
  undoes: number | null
}

/** A job of anybody in a shop. */
export const findJob = (tx: Tx, shopId: number, id: number) =>
  tx
    .selectFrom('background_job')
    .select(SHOWN)
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .executeTakeFirst()

/** Whether a job of anybody in a shop has not ended. */
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

/** Whether something takes a job back, or has done so. */
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

/** Ends an open job of a person. False for another's, and for one that has ended. */
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

/** Values: none. */
export const FORGET = statement<never>(
  'jobs.forget',
  "delete from background_job where ended_at < now() - interval '7 days'",
)
