import type pg from 'pg'
import { type Crowd, logIn, sessionOf as sessionsOf } from './logged-in.ts'

export const HOST = 'big.madang.localhost'
export const MEMBERS = 10_000
const crowd: Crowd = { name: 'member', count: MEMBERS, host: HOST, letter: 's' }

export const uuidOf = (n: number) => String(n).padStart(32, 'g')
export const sessionOf = sessionsOf(crowd)

/** Creates `count` guest carts with the products 2n and 2n + 1, and logs in 10,000 members. Returns the products. */
export async function fillCarts(client: pg.Client, carts: number): Promise<{ sid: number; pid2: number }[]> {
  await client.query(
    `create temp table product_choice as
     select row_number() over () - 1 as place, sid, pid2 from (
       select distinct on (l.sid) l.sid, v.pid2 from listing l
       join variant v on v.shop_id = l.origin_shop_id and v.pid = l.pid
       where l.shown and not l.adult order by l.sid
     ) g`,
  )
  await client.query(
    `insert into cart_guest (digest) select sha256(convert_to(lpad(n::text, 32, 'g'), 'UTF8'))
     from generate_series(1, $1::int) n`,
    [carts],
  )
  await client.query(
    `insert into cart_line (owner, sid, pid2, qty)
     select g.owner, product_choice.sid, product_choice.pid2, 1
     from cart_guest g, generate_series(0, 1) nth, product_choice
     where product_choice.place = (-g.owner * 2 + nth) % (select count(*) from product_choice)`,
  )
  await logIn(client, crowd)
  await client.query('vacuum analyze')
  await client.query('checkpoint')
  const { rows } = await client.query('select sid, pid2 from product_choice order by place')
  return rows
}
