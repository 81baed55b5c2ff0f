import type pg from 'pg'
import { withoutIndexes } from '../src/domains/catalogue/seed/without-indexes.ts'

export const HOST = 'account.madang.localhost'
export const ADMIN_HOST = 'admin.madang.localhost'
export const SHOPID = 'big'
/** orders of each shopper; a page shows twenty */
const EACH = 30
/** open orders of the shop; all others are completed */
const OPEN = 200
const SHOPS = 100
/** half of them in the shop, so that they fill no page */
const RARE = 80
export const SHOPPERS = 30
/** ids of labels of the oldest `RARE` orders, and of all orders of the shop */
export const RARE_LABEL = 1
export const FREQUENT_LABEL = 2

/** The session token of shopper n; n = 0 is the seller. */
export const sessionOf = (n: number) => String(n).padStart(43, 'o')

/**
 * Creates `count` orders of one line each, thirty per shopper: half of them in one shop, the rest in a hundred other
 * shops. The oldest `RARE` orders differ in what sellers filter by, whatever `count` is. Logs in the seller and the
 * first shoppers.
 */
export async function fillOrders(client: pg.Client, orders: number): Promise<void> {
  const shoppers = Math.ceil(orders / EACH)
  await client.query('begin')
  await client.query("set local maintenance_work_mem = '512MB'; set local session_replication_role = replica")
  await client.query(
    `insert into shop (shopid, slug, uid, name)
     select case n when 0 then $1 else 'shop-' || n end, case n when 0 then $1 else 'shop-' || n end, 1000000 + n, n || '번째 상점'
     from generate_series(0, $2::int) n`,
    [SHOPID, SHOPS],
  )
  await client.query(
    `create temp table sale as
       select n as id, s.shop_id, 1000 + n % $2::int as uid,
         case when s.shopid <> $3 or n <= $1::int - 2 * $4::int then 'DONE'
           else (array['CONFIRM_PAYMENT', 'READY_FOR_DELIVERY', 'DELIVERY', 'CONFIRM_DELIVERY'])[1 + n / 2 % 4] end as status,
         timestamptz '2026-01-01' + n * interval '10 seconds' as at
       from generate_series(1, $1::int) n
       join shop s on s.shopid = case when n % 2 = 0 then $3 else 'shop-' || (1 + n / 2 % ${SHOPS}) end`,
    [orders, shoppers, SHOPID, OPEN],
  )
  await client.query(
    `insert into shop_order (shop_id, id, origin_shop_id, number, checkout, shopid, shop_name, origin_name, uid, buyer_name,
         buyer_phone, buyer_email, recipient, method, goods, off, points, delivery_fee, surcharge, total, return_fee, visit,
         placed_at, paid_at, ended_at)
       select shop_id, id, shop_id, to_char(at, 'YYYYMMDD-') || lpad(id::text, 8, '0'), lpad(id::text, 36, '0'), 'shop', '상점',
         '상점', uid, case when id <= ${RARE} then '최유나' else '김민지' end, case when id <= ${RARE} then '01099990042' else '01012345678' end, 'minji@example.com',
         '{"name":"김민지","phone":"010-1234-5678","zipcode":"06236","address":"서울 강남구 테헤란로 1","detail":"101호","memo":""}',
         case when id <= ${RARE} then 'bank' else 'test_card' end, 12000, 0, 0, 3000, 0,
         case when id <= ${RARE} then 990000 else 15000 + id % 97 * 1000 end, 3000, '{"ua":"bench","ip":"10.0.0.1","fbp":"","fbc":""}', at, at,
         case status when 'DONE' then at end
       from sale`,
  )
  await withoutIndexes(client, ['order_line'], async () => {
    await client.query('set local role none')
    await client.query(
      `insert into order_line (shop_id, id, order_id, origin_shop_id, uid, sid, pid, pid2, pid3, default_option, title, opt_name,
         image, adult, qty, price, off, points, paid, accrual, margin, status, since)
       select shop_id, id, id, shop_id, uid, id % 1000, id % 1000, id % 1000, 0, '', '조선 백자 머그 ' || id % 1000, '흰색', '',
         false, 1, 12000, 0, 0, 12000, 120, 0, status, at
       from sale`,
    )
  })
  await client.query('set local role none')
  await client.query('drop table sale')
  await client.query(
    `with people as (
       insert into account (uid, email, name) overriding system value
       select n, n || '@example.com', '김민지' from unnest(array[1000000] || array(select generate_series(1000, 999 + ${SHOPPERS}))) n
       returning uid
     ), logged_in as (
       insert into account_session (user_id, token, expires_at)
       select uid, case uid when 1000000 then 0 else uid - 999 end, now() + interval '1 day' from people returning id, token
     )
     insert into host_session (digest, session_id, host)
     select sha256(convert_to(lpad(token, 43, 'o'), 'UTF8')), id, case token when '0' then $2 else $1 end from logged_in`,
    [HOST, ADMIN_HOST],
  )
  await client.query('commit')
  // No trigger has run.
  await client.query('call fill_order_contacts()')
  await client.query('call fill_order_entries()')
  await client.query('call fill_order_buyers()')
  await client.query(
    `with shop as (select shop_id from shop where shopid = $1),
     label as (insert into order_label (shop_id, id, name, color)
       select shop_id, n, 'label ' || n, 'green' from shop, generate_series(${RARE_LABEL}, ${FREQUENT_LABEL}) n returning id),
     labeled as (insert into labeled_order (shop_id, label_id, order_id, buyer, seller_id)
       select o.shop_id, label.id, o.id, '', o.shop_id from shop join shop_order o on o.shop_id = shop.shop_id, label
       where label.id = ${FREQUENT_LABEL} or o.id <= ${RARE}),
     memo as (insert into order_memo (shop_id, order_id, seller_id, memo, author, written_at, version)
       select o.shop_id, o.id, o.shop_id, case when o.id <= ${RARE} then '선물 포장' else '확인함' end, 1, o.placed_at, 2
       from shop join shop_order o on o.shop_id = shop.shop_id where o.id <= ${RARE} or o.id % 4 = 0)
     insert into buyer_memo (shop_id, buyer, memo, author, written_at, version)
     select shop_id, 'u' || n, '전화 먼저', 1, now(), 2 from shop, generate_series(1000, 1009) n`,
    [SHOPID],
  )
  for (const table of [
    'shop',
    'shop_order',
    'order_contact',
    'order_entry',
    'order_buyer',
    'order_memo',
    'buyer_memo',
    'labeled_order',
    'order_line',
    'account',
    'account_session',
    'host_session',
  ])
    await client.query(`vacuum analyze ${table}`)
  await client.query('checkpoint')
}
