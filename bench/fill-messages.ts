import type pg from 'pg'
import { withoutIndexes } from '../src/domains/catalogue/seed/without-indexes.ts'

export const HOST = 'account.madang.localhost'
export const ADMIN_HOST = 'admin.madang.localhost'
export const SHOPID = 'big'
const SHOPS = 100
/** accounts that write to the big shop in the smallest database, enough for a full list page */
const WRITERS = 32
/** conversations of the measured account */
export const ASKED = 1_001
const SELLER = 1_000_000
/**
 * number of messages: of a small conversation, of the measured one, and of each conversation that a larger database
 * adds
 */
const [FEW, ASKED_MESSAGES, MANY] = [20, 100, 100]
/** share of the added messages that belong to the measured conversation */
const DEEP = 0.05

export const sessionOf = (who: 'person' | 'seller') => (who === 'person' ? '1' : '0').padStart(43, 'm')

export interface Filled {
  /** the conversation of the measured account with the big shop, and the number of its last message */
  conversation: number
  last: number
}

/**
 * Creates `count` messages, at least 1,000. A larger database has the same shops and the same conversations of the
 * measured account: a twentieth of the added messages go to one of these, the rest to conversations of added accounts,
 * half of which are with the big shop.
 */
export async function fillMessages(client: pg.Client, messages: number): Promise<Filled> {
  const further = messages - 1_000
  const deep = ASKED_MESSAGES + Math.floor(further * DEEP)
  const others = Math.floor((further - (deep - ASKED_MESSAGES)) / MANY)
  await client.query('begin')
  await client.query("set local maintenance_work_mem = '512MB'; set local session_replication_role = replica")
  await client.query(
    `insert into shop (shopid, slug, uid, name)
     select case n when 0 then $1 else 'shop-' || n end, case n when 0 then $1 else 'shop-' || n end, ${SELLER} + n, n || '번째 상점'
     from generate_series(0, ${SHOPS}) n`,
    [SHOPID],
  )
  // Conversations of the measured account, of the other writers, and of the added accounts.
  await client.query(
    `create temp table talk as
     select row_number() over () as id, s.shop_id, t.uid, t.messages, t.at from (
       select ${ASKED} as uid, 0 as shop, $1::int as messages, timestamptz '2026-06-01' as at
       union all select ${ASKED}, n, 10, timestamptz '2026-05-01' + n * interval '1 hour' from generate_series(1, 28) n
       union all select ${ASKED} + n, 0, ${FEW}, timestamptz '2026-05-20' + n * interval '1 hour'
         from generate_series(1, ${WRITERS - 1}) n
       union all select 2000000 + n / 2, case when n % 2 = 0 then 0 else 1 + n / 2 % ${SHOPS} end, ${MANY},
         timestamptz '2024-01-01' + n * interval '1 minute' from generate_series(1, $2::int) n
     ) t join shop s on s.shopid = case t.shop when 0 then $3 else 'shop-' || t.shop end`,
    [deep, others, SHOPID],
  )
  await withoutIndexes(client, ['message'], async () => {
    await client.query('set local role none')
    await client.query(
      `insert into message (shop_id, conversation, number, side, kind, text, client, nth, at)
       select t.shop_id, t.id, n, case when n % 2 = 1 then 'person' else 'shop' end, 'txt',
         '유약이 벗겨졌는데 바꿔 주실 수 있나요? ' || n, 'c' || n, (n + 1) / 2, t.at + n * interval '1 second'
       from talk t, generate_series(1, t.messages) n`,
    )
  })
  await client.query('set local role none')
  // All conversations are unanswered, so that the lists of a small database also fill a page.
  await client.query(
    `insert into conversation (shop_id, id, uid, name, last, last_at, last_side, last_words, of_person, of_shop, person_read, shop_read,
       person_unread, shop_unread, waits_since)
     select shop_id, id, uid, '김민지', messages, at + messages * interval '1 second', 'shop', '네, 바꿔 드리겠습니다.',
       messages / 2, messages / 2, messages, messages, 0, 0, at
     from talk`,
  )
  const { rows } = await client.query<Filled>(
    `select id::int as conversation, messages as last from talk where uid = ${ASKED} order by id limit 1`,
  )
  await client.query('drop table talk')
  await logIn(client)
  await client.query('commit')
  for (const table of ['shop', 'conversation', 'message', 'account', 'account_session', 'host_session'])
    await client.query(`vacuum analyze ${table}`)
  await client.query('checkpoint')
  return rows[0] as Filled
}

async function logIn(client: pg.Client): Promise<void> {
  await client.query(
    `with people as (
       insert into account (uid, email, name) overriding system value
       select n, n || '@example.com', '김민지' from unnest(array[${SELLER}, ${ASKED}]) n returning uid
     ), logged_in as (
       insert into account_session (user_id, token, expires_at)
       select uid, case uid when ${SELLER} then 0 else 1 end, now() + interval '1 day' from people returning id, token
     )
     insert into host_session (digest, session_id, host)
     select sha256(convert_to(lpad(token, 43, 'm'), 'UTF8')), id, case token when '0' then $2 else $1 end from logged_in`,
    [HOST, ADMIN_HOST],
  )
}
