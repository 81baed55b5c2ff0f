/** SQL fragments for prices and tiers. `uid`, `shop` and `tier` are SQL expressions. */

/** SQL that joins a person's tier under the alias `name`; its columns are null for a person without a tier. */
export const tierJoin = (uid: string, shop: string, name = 'tier'): string => `
  left join lateral (
    select t.name, t.color, t.percent::float8 as percent, t.points::float8 as points, t.free_delivery
    from membership_tier own_tier join member_tier t on t.shop_id = own_tier.shop_id and t.id = own_tier.tier and t.deleted_at is null
    where own_tier.shop_id = ${shop} and own_tier.uid = ${uid}) as ${name} on true`

/** SQL for the joined tier as JSON (`OwnTier`), null for a person without a tier. */
export const tierSql = (tier = 'tier'): string => `case when ${tier}.name is not null then json_build_object(
  'name', ${tier}.name, 'color', ${tier}.color, 'percent', ${tier}.percent, 'points', ${tier}.points, 'free_delivery', ${tier}.free_delivery) end`

/** SQL for the better of the shop's member discount and the tier's discount (`MemberDiscount`); null without either. */
export const ownDiscountSql = (shop: string, tier = 'tier'): string => `(
  select case
    when coalesce(${tier}.percent, 0) = 0 then
      case when d.kind is not null then json_build_object('kind', d.kind, 'value', d.value::float8) end
    when d.kind = 'won' then json_build_object('kind', 'won', 'value', d.value::float8, 'or_percent', ${tier}.percent)
    else json_build_object('kind', 'percent', 'value', greatest(d.value::float8, ${tier}.percent)) end
  from (select 1) as one left join member_discount d on d.shop_id = ${shop})`

/** SQL for the percentage of points that a purchase earns: the shop's plus the tier's. */
export const pointRateSql = (rate: string, tier = 'tier'): string =>
  `(${rate} + coalesce(${tier}.points, 0))::float8`

/**
 * SQL for the amount from which delivery is free. It is 0 for a tier with free delivery if the selling shop also ships.
 */
export const freeFromSql = (selling: string, shipping: string, tier = 'tier'): string =>
  `case when ${tier}.free_delivery and ${selling}.shop_id = ${shipping}.shop_id then 0 else ${shipping}.free_from end`
