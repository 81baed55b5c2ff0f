import { sql } from 'kysely'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { Tx } from '../tables.ts'
import { SUBJECT_COLUMNS, type SubjectRow } from './report-store.ts'
import type { TakeDownView } from './reports.contract.ts'

export interface TakeDownState {
  id: number
  shopId: number
  pid: number
  reason: string
  taken_at: Date
  objection: string
  objected_at: Date | null
  answer: string
  decided_at: Date | null
  restored_at: Date | null
}

const STATE = sql`
  t.id, t.shop_id as "shopId", t.pid, t.reason, t.taken_at, t.objection, t.objected_at, t.answer, t.decided_at,
  t.restored_at`

const IS_OBJECTION = sql`objected_at is not null and decided_at is null and restored_at is null`

/** Products that are taken down: those with open objections oldest first, or all newest first. */
export async function listTakeDowns(
  tx: Tx,
  { view, after, max }: { view: TakeDownView; after: number | undefined; max: number },
): Promise<(TakeDownState & SubjectRow)[]> {
  const isOldestFirst = view === 'objections'
  const order = isOldestFirst ? sql`asc` : sql`desc`
  const start = isOldestFirst ? sql`id > ${after ?? 0}` : sql`id < ${after ?? Number.MAX_SAFE_INTEGER}`
  const { rows } = await sql<TakeDownState & SubjectRow>`
    select ${STATE}, ${SUBJECT_COLUMNS}
    from (
      select * from product_take_down
      where ${isOldestFirst ? IS_OBJECTION : sql`restored_at is null`} and ${start}
      order by id ${order} limit ${max}) t
    join shop s on s.shop_id = t.shop_id
    left join product p on p.shop_id = t.shop_id and p.pid = t.pid
    left join listing l on l.origin_shop_id = t.shop_id and l.pid = t.pid and l.shop_id = t.shop_id
    order by t.id ${order}`.execute(tx)
  return rows
}

/** The present take-down of a product; `lock` keeps others from changing it. */
export async function currentTakeDown(
  tx: Tx,
  { shopId, pid, lock = false }: { shopId: number; pid: number; lock?: boolean },
): Promise<TakeDownState | undefined> {
  const { rows } = await sql<TakeDownState>`
    select ${STATE} from product_take_down t
    where t.shop_id = ${shopId} and t.pid = ${pid} and t.restored_at is null
    ${lock ? sql`for update` : sql``}`.execute(tx)
  return rows[0]
}

export async function hasProduct(tx: Tx, shopId: number, pid: number): Promise<boolean> {
  const { rows } = await sql`select from product where shop_id = ${shopId} and pid = ${pid}`.execute(tx)
  return rows.length > 0
}

/** Throws NOT_FOUND. */
export async function lockTakeDown(tx: Tx, id: number): Promise<TakeDownState> {
  const { rows } = await sql<TakeDownState>`
    select ${STATE} from product_take_down t where t.id = ${id} for update`.execute(tx)
  if (!rows[0]) throw new DomainError('NOT_FOUND')
  return rows[0]
}

/** The listing of a product that is taken down, in its own shop, which is not suspended. */
export async function findPreviewed(
  tx: Tx,
  id: number,
): Promise<{ shopid: string; sid: number; slug: string } | undefined> {
  const { rows } = await sql<{ shopid: string; sid: number; slug: string }>`
    select s.shopid, l.sid, s.slug
    from product_take_down t
    join shop s on s.shop_id = t.shop_id and not s.suspended
    join product p on p.shop_id = t.shop_id and p.pid = t.pid and p.deleted_at is null
    join listing l on l.shop_id = t.shop_id and l.origin_shop_id = t.shop_id and l.pid = t.pid
    where t.id = ${id} and t.restored_at is null`.execute(tx)
  return rows[0]
}

/** Undefined if the product is taken down already. */
export async function insertTakeDown(
  tx: Tx,
  { shopId, pid }: { shopId: number; pid: number },
  { reason, uid, now }: { reason: string; uid: number; now: Date },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into product_take_down (shop_id, pid, reason, taken_by, taken_at)
    values (${shopId}, ${pid}, ${reason}, ${uid}, ${now}) on conflict do nothing returning id`.execute(tx)
  return rows[0]?.id
}

export const saveObjection = (tx: Tx, id: number, objection: string, now: Date) =>
  sql`update product_take_down set objection = ${objection}, objected_at = ${now} where id = ${id}`.execute(
    tx,
  )

export const saveAnswer = (
  tx: Tx,
  id: number,
  { answer, uid, now }: { answer: string; uid: number; now: Date },
) =>
  sql`
    update product_take_down set answer = ${answer}, decided_by = ${uid}, decided_at = ${now}
    where id = ${id}`.execute(tx)

export const saveRestored = (
  tx: Tx,
  id: number,
  { answer, uid, now }: { answer: string; uid: number; now: Date },
) =>
  sql`
    update product_take_down set answer = ${answer}, restored_by = ${uid}, restored_at = ${now}
    where id = ${id}`.execute(tx)
