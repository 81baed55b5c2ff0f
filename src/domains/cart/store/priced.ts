import type { PricedLine } from '../rules.ts'

/** Joins what the catalogue knows to lines called `c`; nothing of it is there for what no shop has. */
export const CATALOGUE = `
  left join listing l on l.sid = c.sid
  left join shop s on s.shop_id = l.shop_id
  left join variant v on v.shop_id = l.origin_shop_id and v.pid2 = c.pid2 and v.pid = l.pid
  left join add_on a on c.pid3 > 0 and a.shop_id = l.origin_shop_id and a.pid3 = c.pid3 and a.pid = l.pid`

const GOODS_ARE_THERE = `v.pid2 is not null and (c.pid3 = 0 or a.pid3 is not null)`

/** Why a line can't be put into a cart, or null; `adult` says whether who asks is a verified adult. */
export const refusalOf = (adult: string) => `
  case when not coalesce(s.isshow, false) or not (${GOODS_ARE_THERE}) then 'unknown'
    when not l.shown then 'sold_out'
    when l.adult and not ${adult} then 'adult' end`

/** Lines of the catalogue's joins as they are shown, from a relation `c` of (n, key, qty, sort, newitem). */
export const PRICED = `
  select c.n, c.sid, c.pid2, c.pid3, c.default_option, c.qty, c.sort, c.newitem,
    l.title, l.image, l.adult,
    coalesce(a.name, array_to_string(v.chosen, ' / '), '') as opt_name,
    coalesce(a.price, coalesce(l.sale_price, l.price) + coalesce(v.price_diff, 0)) as price,
    s.isshow and l.shown and ${GOODS_ARE_THERE} as on_sale,
    case when l.sold_out then 0 else coalesce(a.stock, v.stock, 0) end as stock,
    s.uid, s.shopid, s.name, s.slug, d.host as dom3, s.join_point, s.point,
    o.shop_id as origin_shop, o.uid as origin_uid, o.name as origin_name, o.free_from, o.delivery_fee
  from lines c ${CATALOGUE}
  left join shop_domain d on d.shop_id = s.shop_id and d.preferred
  join shop o on o.shop_id = l.origin_shop_id`

/** A row of PRICED. */
export interface PricedRow extends Omit<PricedLine, 'seller' | 'origin'> {
  n: number
  uid: number
  shopid: string
  name: string
  slug: string
  dom3: string | null
  join_point: number
  /** numeric comes as text */
  point: string
  origin_shop: number
  origin_uid: number
  origin_name: string
  free_from: number
  delivery_fee: number
}

export function pricedLineOf(row: PricedRow): PricedLine {
  const { n: _n, uid, shopid, name, slug, dom3, join_point, point, ...rest } = row
  const { origin_shop, origin_uid, origin_name, free_from, delivery_fee, ...line } = rest
  return {
    ...line,
    seller: { uid, shopid, name, slug, dom3, join_point, point: Number(point) },
    origin: { shop: origin_shop, uid: origin_uid, name: origin_name, free_from, delivery_fee },
  }
}
