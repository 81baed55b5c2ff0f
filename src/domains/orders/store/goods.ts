import { statement } from '../../../platform/database/pools.ts'
import { memberPart } from '../../membership/service.ts'

/** A line as the catalogue and the shop's terms are now, for one buyer. */
export interface GoodsRow {
  /** place of the line in what was asked */
  n: number
  pid: number
  title: string
  opt_name: string
  image: string
  adult: boolean
  /** won, of one */
  price: number
  on_sale: boolean
  stock: number
  /** internal id of the shop that sells */
  shop: number
  uid: number
  shopid: string
  shop_name: string
  /** percent of the paid goods that members get as points */
  rate: number
  /** the buyer's membership with the points that can be used, won */
  member: { point: number } | null
  discount: { kind: 'percent' | 'won'; value: number } | null
  /** internal id of the shop that ships */
  origin: number
  origin_uid: number
  origin_name: string
  free_from: number
  delivery_fee: number
}

/** Values: uid (0 for a guest), and as columns place, sid, pid2, pid3. No row for what no shop has. */
export const GOODS = statement<GoodsRow>(
  'orders.goods',
  `select c.n, l.pid, l.title, l.image, l.adult,
     coalesce(a.name, array_to_string(v.chosen, ' / '), '') as opt_name,
     coalesce(a.price, coalesce(l.sale_price, l.price) + v.price_diff) as price,
     l.shown as on_sale, case when l.sold_out then 0 else coalesce(a.stock, v.stock) end as stock,
     s.shop_id as shop, s.uid, s.shopid, s.name as shop_name, s.point::float8 as rate,
     ${memberPart('$1::bigint', 's.shop_id')} as member,
     (select json_build_object('kind', d.kind, 'value', d.value::float8)
       from member_discount d where d.shop_id = s.shop_id) as discount,
     o.shop_id as origin, o.uid as origin_uid, o.name as origin_name, o.free_from, o.delivery_fee
   from unnest($2::int[], $3::bigint[], $4::bigint[], $5::bigint[]) as c (n, sid, pid2, pid3)
   join listing l on l.sid = c.sid
   join shop s on s.shop_id = l.shop_id and s.isshow
   join shop o on o.shop_id = l.origin_shop_id
   join variant v on v.shop_id = l.origin_shop_id and v.pid2 = c.pid2 and v.pid = l.pid
   left join add_on a on c.pid3 > 0 and a.shop_id = l.origin_shop_id and a.pid3 = c.pid3 and a.pid = l.pid
   where c.pid3 = 0 or a.pid3 is not null
   order by c.n`,
)
