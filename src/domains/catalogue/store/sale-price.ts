/**
 * SQL for the present sale price (won) of the product or listing with this alias; null if there is no sale now. The
 * column `sale_price` alone may be outdated, because it has the price at the last write.
 */
export const salePriceSql = (alias: string): string =>
  `sale_price_now(${alias}.sale_price, ${alias}.period_price, ${alias}.sale_from, ${alias}.sale_until)`

/** SQL for the time at which `salePriceSql` changes next; null if it will not change. */
export const saleChangeSql = (alias: string): string =>
  `least(case when ${alias}.sale_from > now() then ${alias}.sale_from end,
    case when ${alias}.sale_until > now() then ${alias}.sale_until end)`

/**
 * SQL for the present price (won): the sale price or else the regular price, without the price difference of a variant.
 */
export const sellingPriceSql = (alias: string): string => `coalesce(${salePriceSql(alias)}, ${alias}.price)`
