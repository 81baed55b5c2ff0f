/**
 * SQL for the current sale price (won) of the product or listing with this alias; null if not on sale. The column
 * `sale_price` is as of the last write.
 */
export const salePriceSql = (alias: string): string =>
  `sale_price_now(${alias}.sale_price, ${alias}.period_price, ${alias}.sale_from, ${alias}.sale_until)`

/** SQL for when `salePriceSql` next changes; null if it will not. */
export const saleChangeSql = (alias: string): string =>
  `least(case when ${alias}.sale_from > now() then ${alias}.sale_from end,
    case when ${alias}.sale_until > now() then ${alias}.sale_until end)`

/** SQL for the current price (won): the sale price or the price, without the difference of a variant. */
export const sellingPriceSql = (alias: string): string => `coalesce(${salePriceSql(alias)}, ${alias}.price)`
