import { type RawBuilder, sql } from 'kysely'
import { blockReasonSql } from '../../membership/membership.service.ts'
import type { Status } from '../../orders/orders.contract.ts'
import type { ConversationCursor } from '../conversations/page-key.ts'
import { KEY_OF, type LastColumns } from '../conversations/store.ts'
import { PAGE_OF_CONVERSATIONS } from '../shared/message-limits.ts'
import {
  type ConversationFilter,
  MAX_COUNTED,
  MAX_FOUND,
  MESSAGES_SEARCHED,
  ORDERS_SHOWN,
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
  /** why the shop has blocked the person */
  blocked: string | null
}

const COLUMNS =
  sql.raw(`c.id, c.uid, c.name, c.last, c.last_side, c.last_kind, c.last_words, c.last_at, c.shop_unread,
  c.shop_read, c.person_read, c.waits_since, c.closed_wait, c.assignee, ${blockReasonSql('c.uid', 'c.shop_id')} as blocked`)

const moment = (time: string) => sql`'epoch'::timestamptz + ${time}::bigint * interval '1 microsecond'`

const NEWEST = {
  key: 'c.last_at',
  beyond: ({ at, id }: ConversationCursor) => sql`and (c.last_at, c.id) < (${moment(at)}, ${id}::bigint)`,
  order: sql`order by c.last_at desc, c.id desc`,
}

/** The conditions of a list, the moment that it is ordered by, and its order: each a range of an index. */
const LISTS = {
  unanswered: {
    of: () => sql`and c.waits_since is not null`,
    key: 'c.waits_since',
    beyond: ({ at, id }: ConversationCursor) =>
      sql`and (c.waits_since, c.id) > (${moment(at)}, ${id}::bigint)`,
    order: sql`order by c.waits_since, c.id`,
  },
  mine: { of: (asker: number) => sql`and c.last > 0 and c.assignee = ${asker}`, ...NEWEST },
  all: { of: () => sql`and c.last > 0`, ...NEWEST },
  blocked: {
    of: () => sql`and c.uid in (
      select b.uid from shop_customer b where b.shop_id = c.shop_id and b.blocked_at is not null)`,
    ...NEWEST,
  },
} satisfies Record<ConversationFilter, object>

export interface ListRequest {
  filter: ConversationFilter
  /** the person who asks, for their own */
  asker: number
  /** ids of conversations that a search has found */
  found?: readonly number[]
  place: ConversationCursor | null
}

/** Conversations of a shop, one more than a page has, each with the key of its place. */
export async function readList(
  tx: Tx,
  shopId: number,
  { filter, asker, found, place }: ListRequest,
): Promise<(SellerRow & { key: string })[]> {
  const { of, key, beyond, order } = LISTS[filter]
  const { rows } = await sql<SellerRow & { key: string }>`
    select ${COLUMNS}, ${sql.raw(KEY_OF(key))} as key from conversation c
    where c.shop_id = ${shopId} ${of(asker)} ${found ? sql`and c.id = any(${found}::bigint[])` : sql``}
      ${place ? beyond(place) : sql``}
    ${order} limit ${PAGE_OF_CONVERSATIONS + 1}`.execute(tx)
  return rows
}

/** One conversation of a shop. */
export async function readOne(tx: Tx, shopId: number, id: number): Promise<SellerRow | undefined> {
  const { rows } = await sql<SellerRow>`
    select ${COLUMNS} from conversation c where c.shop_id = ${shopId} and c.id = ${id}`.execute(tx)
  return rows[0]
}

/** The conversation of the person who has placed an order at the shop. */
export const findByOrder = (tx: Tx, shopId: number, number: string): Promise<number[]> =>
  idsOf(
    tx,
    sql`select c.id from shop_order o join conversation c on c.uid = o.uid and c.shop_id = o.shop_id
      where o.number = ${number} and o.shop_id = ${shopId}`,
  )

// The first of the characters that no name holds ends the range of those that begin with the words.
const LAST = '\u{10ffff}'

/** Conversations whose person's name begins with the words, or in whose messages among the newest of the shop they stand. */
export const findByNameOrText = (tx: Tx, shopId: number, words: string): Promise<number[]> =>
  idsOf(
    tx,
    sql`(select c.id from conversation c
      where c.shop_id = ${shopId} and c.name ~>=~ ${words} and c.name ~<~ ${words + LAST} limit ${MAX_FOUND})
      union
      (select distinct m.conversation from (
        select conversation, text from message where shop_id = ${shopId} order by at desc limit ${MESSAGES_SEARCHED}
      ) m where strpos(lower(m.text), lower(${words})) > 0 limit ${MAX_FOUND})`,
  )

async function idsOf(tx: Tx, query: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${query}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** How many conversations wait for an answer; no more than `MAX_COUNTED`. */
export async function countUnanswered(tx: Tx, shopId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select from conversation where shop_id = ${shopId} and waits_since is not null limit ${MAX_COUNTED}) c`.execute(
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

/** A person as the shop knows them by membership and purchases. */
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

/** The last orders of a person at the shop, with their first lines. */
export async function readOrders(tx: Tx, shopId: number, uid: number): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select o.number, f.status, f.title, o.total, o.placed_at as at, (
      select count(*)::int - 1 from order_line l
      where l.shop_id = o.shop_id and l.order_id = o.id and l.part_of is null) as more
    from (
      select shop_id, id, number, total, placed_at from shop_order
      where uid = ${uid} and shop_id = ${shopId} order by id desc limit ${ORDERS_SHOWN}
    ) o
    join lateral (
      select status, title from order_line l where l.shop_id = o.shop_id and l.order_id = o.id order by l.id limit 1
    ) f on true
    order by o.id desc`.execute(tx)
  return rows
}

/** Whether a person has joined the shop, ordered there, or asked about something there. */
export async function isKnown(tx: Tx, shopId: number, uid: number): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from shop_customer where shop_id = ${shopId} and uid = ${uid} and joined_at is not null)
      or exists (select from shop_order where shop_id = ${shopId} and uid = ${uid})
      or exists (select from question where shop_id = ${shopId} and uid = ${uid}) as known`.execute(tx)
  return rows[0]?.known === true
}

/** The person who has placed an order at the shop; null for a guest, undefined for no order of the shop. */
export async function buyerOf(tx: Tx, shopId: number, number: string): Promise<number | null | undefined> {
  const { rows } = await sql<{ uid: number | null }>`
    select uid from shop_order where number = ${number} and shop_id = ${shopId}`.execute(tx)
  return rows[0]?.uid
}

/** Sets the person in charge. False where nobody or the same one was; undefined for a conversation of others. */
export async function setAssignee(
  tx: Tx,
  shopId: number,
  id: number,
  assignee: number | null,
): Promise<{ uid: number | null; was: number | null } | undefined> {
  const { rows } = await sql<{ uid: number | null; was: number | null }>`
    update conversation c set assignee = ${assignee}
    from (select id, assignee from conversation where shop_id = ${shopId} and id = ${id} for update) b
    where c.shop_id = ${shopId} and c.id = b.id
    returning c.uid, b.assignee as was`.execute(tx)
  return rows[0]
}
