import { sql } from 'kysely'
import { recordset } from '../../../platform/database/recordset.ts'
import { blockReasonSql } from '../../membership/membership.service.ts'
import type { Hours } from '../settings/hours.ts'
import type { Side } from '../shared/message-limits.ts'
import type { ConversationState, MessageRow, Tx } from '../tables.ts'

/** A person who writes to a shop, at a place in a list of messages. */
export interface Writer {
  n: number
  uid: number
  shopid: string
}

/** A shop as a writer finds it. */
export interface MembershipRow {
  n: number
  uid: number
  shop: number
  /** shown, or the person's own or a shop that the person works for */
  open: boolean
  /** why the shop has blocked the person; null where it has not */
  blocked: string | null
  /** of the account */
  name: string
  /** null before the first message */
  conversation: number | null
}

/** The shops of writers; a writer to an unknown shop, and one without an account, are missing. */
export async function placesOf(tx: Tx, writers: readonly Writer[]): Promise<MembershipRow[]> {
  const { rows } = await sql<MembershipRow>`
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

const HELD =
  sql.raw(`c.shop_id, c.id, c.uid, c.last, c.last_at, c.last_side, c.last_kind, c.last_words, c.of_person, c.of_shop,
  c.person_read, c.shop_read, c.person_unread, c.shop_unread, c.tell_person_at, c.tell_shop_at, c.waits_since, c.closed_wait,
  c.away_at`)

/**
 * Makes conversations of people with shops that have none, with the names of their accounts, and answers them. One that another transaction
 * makes at the same moment is missing, and there when this one goes on.
 */
export async function makeConversations(
  tx: Tx,
  pairs: readonly (Pair & { name: string; at: Date })[],
): Promise<StoredConversation[]> {
  const columns = { shop: 'bigint', uid: 'bigint', name: 'text', at: 'timestamptz' } as const
  const { rows } = await sql<StoredConversation>`
    insert into conversation as c (shop_id, uid, name, last_at)
    select distinct on (shop, uid) shop, uid, name, at from ${recordset('w', columns, pairs)}
    order by shop, uid on conflict do nothing returning ${HELD}`.execute(tx)
  return rows
}

/** The ids of the conversations of people with shops. */
export async function conversationsOf(
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

/** The conversation of a message: by its id, or that of a person with a shop. */
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

/** The conversations of targets, as `w`; where there is none yet the target is missing. */
const targetsOf = (targets: readonly Target[]) => sql`
  (with t as (select * from ${recordset('t', TARGET, targets)})
   select t.shop as shop_id, t.conversation as id, t.side, t.client from t where t.conversation is not null
   union all
   select c.shop_id, c.id, t.side, t.client from t join shop s on s.shopid = t.shopid
     join conversation c on c.uid = t.uid and c.shop_id = s.shop_id
   union all
   select c.shop_id, c.id, t.side, t.client from t join conversation c on c.uid = t.uid and c.shop_id = t.shop
   where t.conversation is null) w`

/** The conversations of messages, locked to the end of the transaction in the order of all that lock several. */
export async function lockConversations(tx: Tx, targets: readonly Target[]): Promise<StoredConversation[]> {
  const { rows } = await sql<StoredConversation>`
    select ${HELD} from conversation c
    join (select distinct shop_id, id from ${targetsOf(targets)}) k on c.shop_id = k.shop_id and c.id = k.id
    order by c.shop_id, c.id for update of c`.execute(tx)
  return rows
}

/**
 * Those of the messages that are stored already. With their conversations locked nobody stores another meanwhile. Each is looked up in its
 * index, however many messages the last statistics of the table knew.
 */
export async function sentBefore(tx: Tx, targets: readonly Target[]): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select m.* from ${targetsOf(targets)} cross join lateral (
      select * from message m where m.shop_id = w.shop_id and m.conversation = w.id and m.side = w.side and m.client = w.client limit 1
    ) m`.execute(tx)
  return rows
}

export interface Answering {
  shop_id: number
  hours: Hours
  away_answer: string
}

/** The hours and away answers of shops that have set them, by their internal or their public ids. */
export async function settingsOf(tx: Tx, targets: readonly Target[]): Promise<Answering[]> {
  const [shops, shopids] = [
    targets.flatMap(({ shop }) => shop ?? []),
    targets.flatMap(({ shopid }) => shopid ?? []),
  ]
  const { rows } = await sql<Answering>`
    select t.shop_id, t.hours, t.away_answer from messaging_settings t
    where t.shop_id in (
      select unnest(${shops}::bigint[]) union select shop_id from shop where shopid = any(${shopids}::text[]))`.execute(
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

/** Writes what messages have changed of locked conversations; a name that is not null is that of the account now. */
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

/** How much of the usual time is that of the last answer. */
const WEIGHT = 0.1

/** Moves the usual times of shops by how long people waited for their answers, in seconds. */
export async function updateUsualTimes(
  tx: Tx,
  answers: readonly { shop: number; seconds: number }[],
): Promise<void> {
  await sql`
    insert into messaging_settings as s (shop_id, usual_seconds)
    select shop, round(avg(seconds)) from ${recordset('w', { shop: 'bigint', seconds: 'bigint' }, answers)} group by shop order by shop
    on conflict (shop_id) do update set
      usual_seconds = coalesce(round(s.usual_seconds * (1 - ${WEIGHT}::numeric) + excluded.usual_seconds * ${WEIGHT}::numeric),
        excluded.usual_seconds)`.execute(tx)
}
