import { sql } from 'kysely'
import { recordset } from '../../../platform/database/recordset.ts'
import { blockReasonSql } from '../../membership/membership.service.ts'
import type { Hours } from '../settings/hours.ts'
import type { Side } from '../shared/message-limits.ts'
import type { ConversationState, MessageRow, Tx } from '../tables.ts'

/** The sender of the message at index `n` of the batch. */
export interface Writer {
  n: number
  uid: number
  shopid: string
}

/** The shop to which the message at index `n` of the batch is sent. */
export interface WriterShop {
  n: number
  uid: number
  shop: number
  /** true for a visible shop, or if the sender is on its staff */
  open: boolean
  /** reason of the block, null without one */
  blocked: string | null
  /** name of the sender's account */
  name: string
  /** null before the first message of the conversation */
  conversation: number | null
}

/** Reads the shops that people write to. Unknown shops and closed accounts are missing in the result. */
export async function readWriterShops(tx: Tx, writers: readonly Writer[]): Promise<WriterShop[]> {
  const { rows } = await sql<WriterShop>`
    select w.n, w.uid, s.shop_id as shop, a.name, c.id as conversation, ${sql.raw(blockReasonSql('w.uid', 's.shop_id'))} as blocked,
      s.isshow or s.uid = w.uid or exists (
        select from shop_staff t where t.shop_id = s.shop_id and t.uid = w.uid) as open
    from ${recordset('w', { n: 'int', uid: 'bigint', shopid: 'text' }, writers)}
    join shop s on s.shopid = w.shopid
    join account a on a.uid = w.uid
    left join conversation c on c.uid = w.uid and c.shop_id = s.shop_id`.execute(tx)
  return rows
}

export interface Pair {
  shop: number
  uid: number
}

const STATE_COLUMNS =
  sql.raw(`c.shop_id, c.id, c.uid, c.last, c.last_at, c.last_side, c.last_kind, c.last_words, c.of_person, c.of_shop,
  c.person_read, c.shop_read, c.person_unread, c.shop_unread, c.tell_person_at, c.tell_shop_at, c.waits_since, c.closed_wait,
  c.away_at`)

/** Returns the inserted conversations. A conversation that another transaction inserted first is missing. */
export async function insertConversations(
  tx: Tx,
  pairs: readonly (Pair & { name: string; at: Date })[],
): Promise<StoredConversation[]> {
  const columns = { shop: 'bigint', uid: 'bigint', name: 'text', at: 'timestamptz' } as const
  const { rows } = await sql<StoredConversation>`
    insert into conversation as c (shop_id, uid, name, last_at)
    select distinct on (shop, uid) shop, uid, name, at from ${recordset('w', columns, pairs)}
    order by shop, uid on conflict do nothing returning ${STATE_COLUMNS}`.execute(tx)
  return rows
}

export async function findConversations(
  tx: Tx,
  pairs: readonly Pair[],
): Promise<(Pair & { conversation: number })[]> {
  const { rows } = await sql<Pair & { conversation: number }>`
    select c.shop_id as shop, c.uid, c.id as conversation
    from ${recordset('w', { shop: 'bigint', uid: 'bigint' }, pairs)}
    join conversation c on c.uid = w.uid and c.shop_id = w.shop`.execute(tx)
  return rows
}

export interface StoredConversation extends ConversationState {
  shop_id: number
  id: number
  uid: number | null
}

/** Names a conversation by its id, or by person and shop. */
export interface Target {
  shop: number | null
  shopid: string | null
  uid: number | null
  conversation: number | null
  side: Side
  client: string
}

const TARGET = {
  shop: 'bigint',
  shopid: 'text',
  uid: 'bigint',
  conversation: 'bigint',
  side: 'text',
  client: 'text',
} as const

/** SQL: the existing conversations that the targets name, as `w`. */
const targetsOf = (targets: readonly Target[]) => sql`
  (with t as (select * from ${recordset('t', TARGET, targets)})
   select t.shop as shop_id, t.conversation as id, t.side, t.client from t where t.conversation is not null
   union all
   select c.shop_id, c.id, t.side, t.client from t join shop s on s.shopid = t.shopid
     join conversation c on c.uid = t.uid and c.shop_id = s.shop_id
   union all
   select c.shop_id, c.id, t.side, t.client from t join conversation c on c.uid = t.uid and c.shop_id = t.shop
   where t.conversation is null) w`

/** Locks conversations in the order of their ids, which prevents deadlocks. */
export async function lockConversations(tx: Tx, targets: readonly Target[]): Promise<StoredConversation[]> {
  const { rows } = await sql<StoredConversation>`
    select ${STATE_COLUMNS} from conversation c
    join (select distinct shop_id, id from ${targetsOf(targets)}) k on c.shop_id = k.shop_id and c.id = k.id
    order by c.shop_id, c.id for update of c`.execute(tx)
  return rows
}

/**
 * The messages among the targets that are already stored. The lateral join makes PostgreSQL look them up by index,
 * whatever the table's statistics are.
 */
export async function findStored(tx: Tx, targets: readonly Target[]): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select m.* from ${targetsOf(targets)} cross join lateral (
      select * from message m where m.shop_id = w.shop_id and m.conversation = w.id and m.side = w.side and m.client = w.client limit 1
    ) m`.execute(tx)
  return rows
}

export interface AwaySettings {
  shop_id: number
  hours: Hours
  away_answer: string
}

export async function readAwaySettings(tx: Tx, targets: readonly Target[]): Promise<AwaySettings[]> {
  const [shopIds, shopSlugs] = [
    targets.flatMap(({ shop: shopId }) => shopId ?? []),
    targets.flatMap(({ shopid }) => shopid ?? []),
  ]
  const { rows } = await sql<AwaySettings>`
    select t.shop_id, t.hours, t.away_answer from messaging_settings t
    where t.shop_id in (
      select unnest(${shopIds}::bigint[]) union select shop_id from shop where shopid = any(${shopSlugs}::text[]))`.execute(
    tx,
  )
  return rows
}

const MESSAGE = {
  shop_id: 'bigint',
  conversation: 'bigint',
  number: 'bigint',
  side: 'text',
  kind: 'text',
  text: 'text',
  card: 'jsonb',
  image: 'text',
  width: 'int',
  height: 'int',
  staff: 'bigint',
  is_away: 'boolean',
  client: 'text',
  nth: 'bigint',
  at: 'timestamptz',
} as const

export async function insertMessages(tx: Tx, rows: readonly MessageRow[]): Promise<void> {
  const columns = sql.join(Object.keys(MESSAGE).map((name) => sql.ref(name)))
  await sql`insert into message (${columns}) select ${columns} from ${recordset('m', MESSAGE, rows)}`.execute(
    tx,
  )
}

const STATE = {
  last: 'bigint',
  last_at: 'timestamptz',
  last_side: 'text',
  last_kind: 'text',
  last_words: 'text',
  of_person: 'bigint',
  of_shop: 'bigint',
  person_read: 'bigint',
  shop_read: 'bigint',
  person_unread: 'bigint',
  shop_unread: 'bigint',
  tell_person_at: 'timestamptz',
  tell_shop_at: 'timestamptz',
  waits_since: 'timestamptz',
  closed_wait: 'timestamptz',
  away_at: 'timestamptz',
} as const

/** Writes the changed states. A `name` that is not null replaces the stored name. */
export async function updateConversations(
  tx: Tx,
  rows: readonly (StoredConversation & { name: string | null })[],
): Promise<void> {
  const columns = { shop_id: 'bigint', id: 'bigint', name: 'text', ...STATE } as const
  const set = Object.keys(STATE).map((name) => sql`${sql.ref(name)} = w.${sql.ref(name)}`)
  await sql`
    update conversation c set ${sql.join(set)}, name = coalesce(w.name, c.name)
    from ${recordset('w', columns, rows)} where c.shop_id = w.shop_id and c.id = w.id`.execute(tx)
}

/** weight of the newest answer in the moving average */
const WEIGHT = 0.1

/** Updates the moving average of the shops' answer times, in seconds. */
export async function updateUsualTimes(
  tx: Tx,
  answers: readonly { shopId: number; seconds: number }[],
): Promise<void> {
  await sql`
    insert into messaging_settings as s (shop_id, usual_seconds)
    select "shopId", round(avg(seconds)) from ${recordset('w', { shopId: 'bigint', seconds: 'bigint' }, answers)} group by "shopId" order by "shopId"
    on conflict (shop_id) do update set
      usual_seconds = coalesce(round(s.usual_seconds * (1 - ${WEIGHT}::numeric) + excluded.usual_seconds * ${WEIGHT}::numeric),
        excluded.usual_seconds)`.execute(tx)
}
