import { sql } from 'kysely'
import { advisoryLock } from '../../../platform/database/advisory-lock.ts'
import { statement } from '../../../platform/database/pools.ts'
import type { AnyTx } from '../../../platform/database/transactions.ts'
import { MAX_RESTOCK_WISHES } from '../limits.ts'

/**
 * Adds a restock request for a variant (0 for any), unless the person has too many requests in the shop; `has_room` is
 * then false. A person's concurrent requests run one after another. Undefined if the shop does not show the listing.
 */
export async function addRequest(
  tx: AnyTx,
  { uid, shopid, sid, pid2 }: { uid: number; shopid: string; sid: number; pid2: number },
): Promise<{ has_room: boolean } | undefined> {
  await advisoryLock(tx, 'restock-wishes', uid)
  const { rows } = await sql<{ has_room: boolean }>`
    with place as (
      select l.sid, l.shop_id, l.origin_shop_id, l.pid,
        (select count(*) from restock_wish w where w.uid = ${uid} and w.seller = l.shop_id
          and (w.sid, w.pid2) <> (l.sid, ${pid2}::bigint)) < ${MAX_RESTOCK_WISHES} as has_room
      from listing l join shop s on s.shop_id = l.shop_id and s.isshow
      where s.shopid = ${shopid} and l.sid = ${sid} and l.shown
    ), asked as (
      insert into restock_wish (uid, sid, pid2, seller, origin, pid)
      select ${uid}, sid, ${pid2}::bigint, shop_id, origin_shop_id, pid from place where has_room
      on conflict (uid, sid, pid2) do nothing
    ) select has_room from place`.execute(tx)
  return rows[0]
}

/** Values: uid, sid, pid2. */
export const DELETE_REQUEST = statement<never>(
  'interests.restock-unask',
  'delete from restock_wish where uid = $1 and sid = $2 and pid2 = $3',
)

/** Values: uid, sid. */
export const REQUESTED = statement<{ pid2: number }>(
  'interests.restock-asked',
  'select pid2 from restock_wish where uid = $1 and sid = $2 order by pid2',
)

export interface Restocked {
  uid: number
  shopid: string
  shop_name: string
  sid: number
  title: string
  adult: boolean
  /** the variant's options; empty if the person requested any variant */
  option: string
}

/** The products that an event names: as products of a supplier shop, or as listings. */
export type RestockedProducts = { shop: number; pids: readonly number[] } | { sids: readonly number[] }

/** Deletes and returns the requests for products that are on sale and in stock. Runs with the system role. */
export async function claimRestockRequests(tx: AnyTx, products: RestockedProducts): Promise<Restocked[]> {
  const named =
    'sids' in products
      ? sql`w.sid = any(${[...products.sids]})`
      : sql`w.origin = ${products.shop} and w.pid = any(${[...products.pids]})`
  const { rows } = await sql<Restocked>`
    delete from restock_wish w using listing l, shop s, product p
    where ${named} and l.sid = w.sid and l.shown and s.shop_id = l.shop_id and s.isshow
      and p.shop_id = w.origin and p.pid = w.pid and p.status = 'on_sale'
      and exists (select from variant v where v.shop_id = p.shop_id and v.pid = p.pid and v.stock > 0 and w.pid2 in (0, v.pid2))
    returning w.uid, s.shopid, s.name as shop_name, l.sid, l.title, l.adult,
      coalesce((select array_to_string(v.chosen, ' / ') from variant v where v.shop_id = p.shop_id and v.pid2 = w.pid2), '') as option`.execute(
    tx,
  )
  return rows
}
