import type pg from 'pg'
import { withoutIndexes } from '../src/domains/catalogue/seed/without-indexes.ts'

export const ADMIN_HOST = 'admin.madang.localhost'
/** The month of the sales, in the future so that jobs of servers that run meanwhile close nothing of it. */
export const MONTH = '2030-07'
export const SESSION = '1'.padStart(43, 's')
/** Shops of one seller, whose statements are compared. */
export const LARGE = 'sold-1'
export const SMALL = 'sold-6'

const OWNER = 1_000_000
const LINES_PER_ORDER = 2
/** Shops by size: number of shops, and lines of each. */
const sizes = (scale: number) => [
  { shops: 5, lines: 100_000 / scale },
  { shops: 95, lines: 5_000 / scale, first: 100 },
  { shops: 9_900 / scale, lines: 104 },
]

/**
 * Creates 10,000 shops with 2,000,000 lines that were done in one month, two in each order, half of the orders with a
 * delivery fee, all marked as changed. The first shop and the sixth, which has 100 lines, belong to one seller, who is
 * logged in and settled by month; others are settled by week. `scale` divides the numbers of shops and lines.
 */
export async function fillSettlements(client: pg.Client, scale: number): Promise<void> {
  let count = 0
  const shops = sizes(scale).flatMap(({ shops: number, lines, first = lines }) =>
    Array.from({ length: number }, (_, index) => {
      count += 1
      return { n: count, orders: Math.ceil((index === 0 ? first : lines) / LINES_PER_ORDER) }
    }),
  )
  await client.query('begin')
  await client.query("set local maintenance_work_mem = '512MB'; set local work_mem = '256MB'")
  await client.query('set local session_replication_role = replica')
  await client.query(
    `create temp table sold as
       with opened as (
         insert into shop (shopid, slug, uid, name)
         select 'sold-' || n, 'sold-' || n, case when 'sold-' || n in ('${LARGE}', '${SMALL}') then ${OWNER} else ${OWNER} + n end,
           n || '번째 상점'
         from unnest($1::int[]) n returning shop_id, shopid
       )
       select o.shop_id, s.orders, o.shopid in ('${LARGE}', '${SMALL}') as by_month
       from unnest($1::int[], $2::int[]) s (n, orders) join opened o on o.shopid = 'sold-' || s.n`,
    [shops.map(({ n }) => n), shops.map(({ orders }) => orders)],
  )
  await client.query(
    `insert into settlement_terms (shop_id, period) select shop_id, case when by_month then 'month' else 'week' end from sold`,
  )
  await client.query(
    `insert into fee_plan_version (plan_id, first_day, goods_rate, delivery_rate, method_rates)
     select id, '2030-01-01', 300, 100, '{"card": 220}' from fee_plan where is_default`,
  )
  await client.query(
    `create temp table sale as
       select row_number() over (order by at, shop_id) as id, shop_id, at from sold,
         lateral (select timestamptz '${MONTH}-01 09:00+09' + i * (interval '28 days' / orders) as at from generate_series(1, orders) i) s`,
  )
  await client.query(
    `insert into shop_order (shop_id, id, origin_shop_id, number, checkout, shopid, shop_name, origin_name, uid, buyer_name,
         buyer_phone, buyer_email, recipient, method, goods, off, points, delivery_fee, surcharge, total, return_fee, visit,
         placed_at, paid_at, ended_at)
       select shop_id, id, shop_id, to_char(at, 'YYYYMMDD-') || lpad(id::text, 8, '0'), lpad(id::text, 36, '0'), 'shop', '상점',
         '상점', 1000 + id % 100000, '김민지', '01012345678', 'minji@example.com',
         '{"name":"김민지","phone":"010-1234-5678","zipcode":"06236","address":"서울 강남구 테헤란로 1","detail":"101호","memo":""}',
         'card', 24000, 1000, 1000, id % 2 * 3000, 0, 22000 + id % 2 * 3000, 3000, '{"ua":"bench","ip":"10.0.0.1","fbp":"","fbc":""}',
         at - interval '7 days', at - interval '7 days', at
       from sale order by id`,
  )
  await withoutIndexes(client, ['order_line'], async () => {
    await client.query('set local role none')
    await client.query(
      `insert into order_line (shop_id, id, order_id, origin_shop_id, uid, sid, pid, pid2, pid3, default_option, title, opt_name,
         image, adult, qty, price, off, coupon_off, points, paid, accrual, margin, status, since, done_at)
       select shop_id, id * ${LINES_PER_ORDER} + n, id, shop_id, 1000 + id % 100000, id % 1000, id % 1000, id % 1000, 0, '',
         '조선 백자 머그 ' || id % 1000, '흰색', '', false, 1, 12000, 500, 0, 500, 11000, 110, 0, 'DONE', at, at
       from sale, generate_series(0, ${LINES_PER_ORDER - 1}) n order by id, n`,
    )
  })
  await client.query('set local role none')
  await client.query(
    `insert into settlement_change (shop_id, order_id)
     select shop_id, id from sale, generate_series(1, ${LINES_PER_ORDER}) order by id`,
  )
  await client.query(
    `with person as (
       insert into account (uid, email, name) overriding system value values (${OWNER}, 'seller@example.com', '김하루') returning uid
     ), logged_in as (
       insert into account_session (user_id, token, expires_at) select uid, '1', now() + interval '1 day' from person returning id
     )
     insert into host_session (digest, session_id, host)
     select sha256(convert_to('${SESSION}', 'UTF8')), id, '${ADMIN_HOST}' from logged_in`,
  )
  await client.query('commit')
  for (const table of [
    'shop',
    'shop_order',
    'order_line',
    'settlement_change',
    'settlement_terms',
    'account',
  ])
    await client.query(`vacuum analyze ${table}`)
  await client.query('checkpoint')
}
