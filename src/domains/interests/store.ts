import { sql } from 'kysely'
import { statement } from '../../platform/database/pools.ts'
import { recordset } from '../../platform/database/recordset.ts'
import type { AnyTx } from '../../platform/database/transactions.ts'
import type { RecentItem } from './interests.contract.ts'

interface RecentRow {
  shopid: number
  pid: number
  date: number
  pick: boolean
}

const RECENT_COLUMNS = `xshopid as shopid, sid as pid, pick, (extract(epoch from seen_at) * 1000)::bigint as date`

/** Values: uid, limit. */
export const RECENT = statement<RecentRow>(
  'interests.recent',
  `select ${RECENT_COLUMNS} from recent_item where uid = $1 order by seen_at desc, sid limit $2`,
)

/**
 * Values: uid, and for each view xshopid, sid and date (ms); maximum per person. A view is dropped if its product
 * belongs to another shop, and ignored if it is older than the stored one.
 */
export const REMEMBER = statement<never>(
  'interests.remember',
  `with came as (
     insert into recent_item as known (uid, sid, xshopid, pick, seen_at)
     select $1, l.sid, l.shop_id, l.origin_shop_id <> l.shop_id, to_timestamp(given.date / 1000.0)
     from unnest($2::bigint[], $3::bigint[], $4::bigint[]) as given (xshopid, sid, date)
     join listing l on l.sid = given.sid and l.shop_id = given.xshopid
     on conflict (uid, sid) do update set seen_at = greatest(known.seen_at, excluded.seen_at)
     returning sid, seen_at
   ), newest as (
     select sid from (
       select sid, seen_at from came
       union all
       select sid, seen_at from recent_item where uid = $1 and sid not in (select sid from came)
     ) looked order by seen_at desc, sid limit $5
   )
   delete from recent_item where uid = $1 and sid not in (select sid from newest) and sid not in (select sid from came)`,
)

/** Values: uid, sid. */
export const LIKED = statement<{ liked: boolean }>(
  'interests.liked',
  'select exists (select from liked where uid = $1 and sid = $2) as liked',
)

/** Values: uid, public id of the shop, limit. Newest like first, also of products that are hidden now. */
export const LIKED_HERE = statement<{ sid: number }>(
  'interests.liked-here',
  `select k.sid from liked k where k.uid = $1 and k.xshopid = (select shop_id from shop where shopid = $2)
   order by k.liked_at desc, k.sid limit $3`,
)

/**
 * Values: uid, offset, limit, last sid of the previous page or null. Returns one row. If the last sid is still liked,
 * the list continues after it and the offset is ignored, even if its product is hidden now.
 */
export const LIKES = statement<{ sids: number[]; total: number }>(
  'interests.likes',
  `with shown as materialized (
     select l.sid, k.liked_at
     from liked k join listing l on l.sid = k.sid and l.shop_id = k.xshopid and l.shown
     join shop s on s.shop_id = l.shop_id and s.isshow
     where k.uid = $1
   )
   select to_json(array(
       select shown.sid from shown
       where a.sid is null or shown.liked_at < a.liked_at or shown.liked_at = a.liked_at and shown.sid > a.sid
       order by shown.liked_at desc, shown.sid offset case when a.sid is null then $2::bigint else 0 end limit $3
     )) as sids,
     (select count(*) from shown) as total
   from (values (1)) one left join liked a on a.uid = $1 and a.sid = $4::bigint`,
)

/** The parameters of `REMEMBER` for a list of views. */
export function columnsOf(items: readonly RecentItem[]): [number[], number[], number[]] {
  return [items.map(({ shopid }) => shopid), items.map(({ pid }) => pid), items.map(({ date }) => date)]
}

export interface LikeEdit {
  uid: number
  shop: number
  shopid: string
  sid: number
  like: boolean
}

/** Sets and removes likes, each product of a person once. Returns how the numbers of likes of listings change. */
export async function setLikes(
  tx: AnyTx,
  likes: readonly LikeEdit[],
): Promise<{ shop: number; sid: number; by: number }[]> {
  const columns = { uid: 'bigint', shop: 'bigint', sid: 'bigint', like: 'boolean' } as const
  const { rows } = await sql<{ shop: number; sid: number; by: number }>`
    with requested as materialized (select * from ${recordset('requested', columns, likes)}),
    came as (
      insert into liked (uid, sid, xshopid) select uid, sid, shop from requested where "like" order by uid, sid
      on conflict do nothing returning xshopid, sid
    ), gone as (
      delete from liked using requested
      where not requested."like" and liked.uid = requested.uid and liked.sid = requested.sid returning liked.xshopid, liked.sid
    )
    select xshopid as shop, sid, 1 as "by" from came union all select xshopid, sid, -1 from gone`.execute(tx)
  return rows
}
