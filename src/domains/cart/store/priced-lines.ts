import { itemParts } from '../../catalogue/catalogue.service.ts'
import { dealsPart } from '../../marketing/marketing.service.ts'
import type { MemberDiscount } from '../../membership/membership.contract.ts'
import {
  blockReasonSql,
  freeFromSql,
  isMemberSql,
  ownDiscountSql,
  pointRateSql,
  tierJoin,
} from '../../membership/membership.service.ts'
import type { PricedLine } from '../cart-reply.ts'

/**
 * SQL for the reason why a line is refused; null for an accepted line. `adult` is SQL for whether the reader is a
 * verified adult.
 */
export const refusalOf = (adult: string) => `
  case when not coalesce(s.isshow, false) or not ${itemParts.there} then 'unknown'
    when not l.shown then 'sold_out'
    when l.adult and not ${adult} then 'adult' end`

/** SQL that adds catalogue data to a relation `lines` with the columns n, owner, line key, qty, sort and newitem. */
export const PRICED = `
  select c.n, c.sid, c.pid2, c.pid3, c.default_option, c.qty, c.sort, c.newitem,
    ${itemParts.columns}, ${dealsPart('l')} as deals,
    s.uid, s.shopid, s.name, s.slug, d.host as dom3, s.join_point, ${pointRateSql('s.point')} as point,
    ${blockReasonSql('c.owner', 's.shop_id')} as block,
    ${isMemberSql('c.owner', 's.shop_id')} as member, ${ownDiscountSql('s.shop_id')} as discount,
    coalesce(tier.name, '') as tier,
    o.shop_id as origin_shop, o.uid as origin_uid, o.shopid as origin_shopid,
    o.name as origin_name, ${freeFromSql('s', 'o')} as free_from, o.delivery_fee
  from lines c ${itemParts.joins}
  left join shop_domain d on d.shop_id = s.shop_id and d.preferred ${tierJoin('c.owner', 's.shop_id')}
  where o.shop_id is not null`

export interface PricedRow extends Omit<PricedLine, 'seller' | 'supplier'> {
  n: number
  uid: number
  shopid: string
  name: string
  slug: string
  dom3: string | null
  join_point: number
  point: number
  member: boolean
  block: string | null
  tier: string
  discount: MemberDiscount | null
  origin_shop: number
  origin_uid: number
  origin_shopid: string
  origin_name: string
  free_from: number
  delivery_fee: number
}

export function pricedLineOf(row: PricedRow): PricedLine {
  const {
    n: _n,
    uid,
    shopid,
    name,
    slug,
    dom3,
    join_point,
    point,
    member,
    block,
    tier,
    discount,
    ...rest
  } = row
  const { origin_shop, origin_uid, origin_shopid, origin_name, free_from, delivery_fee, ...line } = rest
  return {
    ...line,
    seller: { uid, shopid, name, slug, dom3, join_point, point, member, block, tier, discount },
    supplier: {
      shopId: origin_shop,
      uid: origin_uid,
      shopid: origin_shopid,
      name: origin_name,
      free_from,
      delivery_fee,
    },
  }
}
