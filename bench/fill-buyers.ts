import type pg from 'pg'
import { type Crowd, logIn, sessionOf as sessionsOf } from './logged-in.ts'

export const HOST = 'account.madang.localhost'
export const BUYERS = 10_000
const crowd: Crowd = { name: 'buyer', count: BUYERS, host: HOST, letter: 'b' }

/** The session token of buyer n, counted from 1. */
export const sessionOf = sessionsOf(crowd)

export interface BoughtProduct {
  sid: number
  pid2: number
}

/** Logs in 10,000 members with points and gives the products unlimited stock. Returns the products. */
export async function fillBuyers(client: pg.Client, shopSlug: string): Promise<BoughtProduct[]> {
  const { rows } = await client.query<{ shop_id: number }>(
    'update shop set point = 1, free_from = 30000, delivery_fee = 3000 where shopid = $1 returning shop_id',
    [shopSlug],
  )
  const shopId = rows[0]?.shop_id
  await client.query('update variant set stock = 1000000000 where shop_id = $1', [shopId])
  await logIn(client, crowd)
  await client.query(
    `with members as (
       insert into membership (shop_id, uid, balance) select $1, uid, 1000000 from account where email like 'buyer%'
       returning shop_id, uid
     ), entries as (
       insert into point_entry (shop_id, uid, kind, key, amount, at)
       select shop_id, uid, 'MANUAL', 'a gift', 1000000, now() from members
     )
     insert into point_lot (shop_id, uid, key, remaining, expires_at)
     select shop_id, uid, 'a gift', 1000000, now() + interval '1 year' from members`,
    [shopId],
  )
  await client.query('vacuum analyze')
  await client.query('checkpoint')
  const products = await client.query<BoughtProduct>(
    `select l.sid, min(v.pid2) as pid2 from listing l join variant v on v.shop_id = l.origin_shop_id and v.pid = l.pid
     where l.shop_id = $1 and l.shown and not l.sold_out group by l.sid order by l.sid`,
    [shopId],
  )
  return products.rows
}
