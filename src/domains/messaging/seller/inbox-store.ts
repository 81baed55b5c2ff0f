import { type RawBuilder, sql } from 'kysely'
import { blockReasonSql } from '../../membership/membership.service.ts'
import type { Status } from '../../orders/orders.contract.ts'
import type { ConversationCursor } from '../conversations/conversation-cursor.ts'
import { keySql, type LastColumns } from '../conversations/conversation-queries.ts'
import { PAGE_OF_CONVERSATIONS } from '../shared/message-limits.ts'
import {
  type ConversationFilter,
  MAX_COUNTED_CONVERSATIONS,
  MAX_SEARCH_RESULTS,
  MAX_SEARCHED_MESSAGES,
  MAX_SHOWN_ORDERS,
} from '../shared/shop-message-limits.ts'
import type { Tx } from '../tables.ts'

export interface SellerRow extends LastColumns {
  id: number
  uid: number | null
  name: string
  shop_unread: number
  shop_read: number
  person_read: number
  waits_since: Date | null
  closed_wait: Date | null
  assignee: number | null
  /** reason of the shop's block */
  blocked: string | null
}

const COLUMNS =
  sql.raw(`c.id, c.uid, c.name, c.last, c.last_side, c.last_kind, c.last_words, c.last_at, c.shop_unread,
  c.shop_read, c.person_read, c.waits_since, c.closed_wait, c.assignee, ${blockReasonSql('c.uid', 'c.shop_id')} as blocked`)

const keyTime = (time: string) => sql`'epoch'::timestamptz + ${time}::bigint * interval '1 microsecond'`

const NEWEST = {
  key: 'c.last_at',
  after: ({ at, id }: ConversationCursor) => sql`and (c.last_at, c.id) < (${keyTime(at)}, ${id}::bigint)`,
  order: sql`order by c.last_at desc, c.id desc`,
}

/** Condition, sort column and order of each list. An index contains each list as one range. */
const LISTS = {
  unanswered: {
    condition: () => sql`and c.waits_since is not null`,
    key: 'c.waits_since',
    after: ({ at, id }: ConversationCursor) =>
      sql`and (c.waits_since, c.id) > (${keyTime(at)}, ${id}::bigint)`,
    order: sql`order by c.waits_since, c.id`,
  },
  mine: { condition: (reader: number) => sql`and c.last > 0 and c.assignee = ${reader}`, ...NEWEST },
  all: { condition: () => sql`and c.last > 0`, ...NEWEST },
  blocked: {
    condition: () => sql`and c.uid in (
      select b.uid from shop_customer b where b.shop_id = c.shop_id and b.blocked_at is not null)`,
    ...NEWEST,
  },
} satisfies Record<ConversationFilter, object>

export interface ListRequest {
  filter: ConversationFilter
  reader: number
  /** only these conversations, such as the results of a search */
  ids?: readonly number[]
  cursor: ConversationCursor | null
}

/** Reads one row more than a page. Each row contains the key for its cursor. */
export async function readList(
  tx: Tx,
  shopId: number,
  { filter, reader, ids, cursor }: ListRequest,
): Promise<(SellerRow & { key: string })[]> {
  const { condition, key, after, order } = LISTS[filter]
  const { rows } = await sql<SellerRow & { key: string }>`
    select ${COLUMNS}, ${sql.raw(keySql(key))} as key from conversation c
    where c.shop_id = ${shopId} ${condition(reader)} ${ids ? sql`and c.id = any(${ids}::bigint[])` : sql``}
      ${cursor ? after(cursor) : sql``}
    ${order} limit ${PAGE_OF_CONVERSATIONS + 1}`.execute(tx)
  return rows
}

export async function readOne(tx: Tx, shopId: number, id: number): Promise<SellerRow | undefined> {
  const { rows } = await sql<SellerRow>`
    select ${COLUMNS} from conversation c where c.shop_id = ${shopId} and c.id = ${id}`.execute(tx)
  return rows[0]
}

export const findByOrder = (tx: Tx, shopId: number, number: string): Promise<number[]> =>
  idsOf(
    tx,
    sql`select c.id from shop_order o join conversation c on c.uid = o.uid and c.shop_id = o.shop_id
      where o.number = ${number} and o.shop_id = ${shopId}`,
  )

// follows all names that start with a prefix
const LAST_CHARACTER = '\u{10ffff}'

/** Finds conversations by the start of the person's name, or by a text in the shop's newest messages. */
export const findByNameOrText = (tx: Tx, shopId: number, text: string): Promise<number[]> =>
  idsOf(
    tx,
    sql`(select c.id from conversation c
      where c.shop_id = ${shopId} and c.name ~>=~ ${text} and c.name ~<~ ${text + LAST_CHARACTER} limit ${MAX_SEARCH_RESULTS})
      union
      (select distinct m.conversation from (
        select conversation, text from message where shop_id = ${shopId} order by at desc limit ${MAX_SEARCHED_MESSAGES}
      ) m where strpos(lower(m.text), lower(${text})) > 0 limit ${MAX_SEARCH_RESULTS})`,
  )

async function idsOf(tx: Tx, query: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${query}`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function countUnanswered(tx: Tx, shopId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select from conversation where shop_id = ${shopId} and waits_since is not null limit ${MAX_COUNTED_CONVERSATIONS}) c`.execute(
    tx,
  )
  return rows[0]?.n ?? 0
}

export interface CustomerRow {
  joined_at: Date | null
  points: number
  orders: number
  spent: number
}

export async function readCustomer(tx: Tx, shopId: number, uid: number): Promise<CustomerRow | undefined> {
  const { rows } = await sql<CustomerRow>`
    select joined_at, points, orders, spent from shop_customer where shop_id = ${shopId} and uid = ${uid}`.execute(
    tx,
  )
  return rows[0]
}

export interface OrderRow {
  number: string
  status: Status
  title: string
  more: number
  total: number
  at: Date
}

/** The person's newest orders, with status and title of their first lines. */
export async function readOrders(tx: Tx, shopId: number, uid: number): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select o.number, f.status, f.title, o.total, o.placed_at as at, (
      select count(*)::int - 1 from order_line l
      where l.shop_id = o.shop_id and l.order_id = o.id and l.part_of is null) as more
    from (
      select shop_id, id, number, total, placed_at from shop_order
      where uid = ${uid} and shop_id = ${shopId} order by id desc limit ${MAX_SHOWN_ORDERS}
    ) o
    join lateral (
      select status, title from order_line l where l.shop_id = o.shop_id and l.order_id = o.id order by l.id limit 1
    ) f on true
    order by o.id desc`.execute(tx)
  return rows
}

/** Whether the person has joined, ordered or asked a question at the shop. */
export async function hasRelation(tx: Tx, shopId: number, uid: number): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`
    select exists (select from shop_customer where shop_id = ${shopId} and uid = ${uid} and joined_at is not null)
      or exists (select from shop_order where shop_id = ${shopId} and uid = ${uid})
      or exists (select from question where shop_id = ${shopId} and uid = ${uid}) as "exists"`.execute(tx)
  return rows[0]?.exists === true
}

/** The buyer of an order: null for a guest, undefined for an unknown order. */
export async function findBuyer(tx: Tx, shopId: number, number: string): Promise<number | null | undefined> {
  const { rows } = await sql<{ uid: number | null }>`
    select uid from shop_order where number = ${number} and shop_id = ${shopId}`.execute(tx)
  return rows[0]?.uid
}

/** Sets the assignee and returns the previous one; undefined for an unknown conversation. */
export async function setAssignee(
  tx: Tx,
  shopId: number,
  id: number,
  assignee: number | null,
): Promise<{ uid: number | null; previous: number | null } | undefined> {
  const { rows } = await sql<{ uid: number | null; previous: number | null }>`
    update conversation c set assignee = ${assignee}
    from (select id, assignee from conversation where shop_id = ${shopId} and id = ${id} for update) b
    where c.shop_id = ${shopId} and c.id = b.id
    returning c.uid, b.assignee as previous`.execute(tx)
  return rows[0]
}
