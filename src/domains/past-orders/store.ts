import { type RawBuilder, sql } from 'kysely'
import { parsePhone } from '../../platform/contract/phone.ts'
import { statement } from '../../platform/database/pools.ts'
import { prefixCondition } from '../../platform/database/prefix-condition.ts'
import { nameKey } from '../../platform/name-key.ts'
import type { PastOrder } from './past-orders.contract.ts'
import { MAX_COUNTED } from './shared/past-order-limits.ts'
import type { Tx } from './tables.ts'

export interface Contact {
  email: string
  phone: string
}

export type OrderRow = Omit<PastOrder, 'ordered_at'> & { ordered_at: Date }

export interface OrderCursor {
  orderedAt: Date
  id: number
}

/** Orders after `from`, which a condition restricts. */
export interface OrderSelection {
  shopId: number
  from: Date
  condition: RawBuilder<unknown> | null
}

/** The newest orders of a selection, and their number up to a limit. */
export async function readOrders(
  tx: Tx,
  selection: OrderSelection,
  page: { after: OrderCursor | null; max: number },
): Promise<{ rows: OrderRow[]; counted: number }> {
  const [{ rows }, count] = await Promise.all([
    pageQuery(selection, page).execute(tx),
    countQuery(selection).execute(tx),
  ])
  return { rows, counted: count.rows[0]?.counted ?? 0 }
}

/** Reads a page of a selection. */
export function pageQuery(
  selection: OrderSelection,
  { after, max }: { after: OrderCursor | null; max: number },
): RawBuilder<OrderRow> {
  const { found, table } = sourceOf(selection)
  const position = after ? sql`and (o.ordered_at, o.id) < (${after.orderedAt}, ${after.id}::bigint)` : sql``
  return sql<OrderRow>`
    ${found}
    select p.id, p.program, p.number, p.ordered_at, p.name, p.email, p.phone, p.total, p.state, p.lines
    from (
      select o.id, o.ordered_at from ${table} ${position} order by o.ordered_at desc, o.id desc limit ${max}
    ) page
    join past_order p on p.shop_id = ${selection.shopId} and p.id = page.id
    order by p.ordered_at desc, p.id desc`
}

function countQuery(selection: OrderSelection): RawBuilder<{ counted: number }> {
  const { found, table } = sourceOf(selection)
  return sql<{ counted: number }>`
    ${found} select count(*)::int as counted from (select from ${table} limit ${MAX_COUNTED + 1}) counted`
}

/**
 * The orders of a condition are found first, because the index of the newest orders would be searched to its end for a
 * rare name.
 */
function sourceOf({ shopId, from, condition }: OrderSelection) {
  const all = sql`past_order o where o.shop_id = ${shopId} and o.ordered_at > ${from}`
  if (!condition) return { found: sql``, table: all }
  return {
    found: sql`with found as materialized (select o.id, o.ordered_at from ${all} and (${condition}))`,
    table: sql`found o where true`,
  }
}

/** The condition for orders whose number, buyer or contact begins with a text, or whose phone number ends with it. */
export function searchCondition(text: string): RawBuilder<unknown> {
  const digits = parsePhone(text) ?? text.normalize('NFKC').replace(/[\s\p{Pd}]/gu, '')
  const conditions = [
    prefixCondition('o.number', text),
    prefixCondition('o.name_key', nameKey(text)),
    sql`(o.email <> '' and ${prefixCondition('o.email', text.toLowerCase())})`,
  ]
  if (/^\d{4}$/.test(digits)) conditions.push(sql`(o.phone <> '' and o.phone_end = ${digits})`)
  else if (/^\d{5,}$/.test(digits))
    conditions.push(sql`(o.phone <> '' and ${prefixCondition('o.phone', digits)})`)
  return sql.join(conditions, sql` or `)
}

/** The condition for orders with the same address or phone number; none match a person without both. */
export const contactCondition = ({ email, phone }: Contact): RawBuilder<unknown> =>
  sql`(${email} <> '' and o.email <> '' and o.email = ${email})
    or (${phone} <> '' and o.phone <> '' and o.phone = ${phone})`

/** Address and phone number of a member of the shop; undefined for other people. */
export async function contactOfMember(tx: Tx, shopId: number, uid: number): Promise<Contact | undefined> {
  const { rows } = await sql<Contact>`
    select lower(email) as email, phone from shop_customer
    where shop_id = ${shopId} and uid = ${uid} and joined_at is not null`.execute(tx)
  return rows[0]
}

export async function contactOfOrder(tx: Tx, shopId: number, id: number): Promise<Contact | undefined> {
  const { rows } = await sql<Contact>`
    select email, phone from past_order where shop_id = ${shopId} and id = ${id}`.execute(tx)
  return rows[0]
}

export async function deleteOrders(tx: Tx, shopId: number, ids: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    delete from past_order where shop_id = ${shopId} and id = any (${ids}::bigint[]) returning number`.execute(
    tx,
  )
  return rows.map(({ number }) => number)
}

/** Deletes up to 1,000 orders of all shops that are older than `$1`. */
export const PURGE_ORDERS = statement<{ id: number }>(
  'past-orders.purge',
  `delete from past_order o using (
     select shop_id, id from past_order where ordered_at <= $1 order by ordered_at limit 1000) old
   where o.shop_id = old.shop_id and o.id = old.id returning o.id`,
)

/** Deletes imports that began before `$1` and have no orders any more. */
export const PURGE_IMPORTS = statement<never>(
  'past-orders.purge-imports',
  `delete from past_order_import i where i.created_at <= $1 and not exists (
     select from past_order o where o.shop_id = i.shop_id and o.import = i.id)`,
)
