/**
 * SQL for the current sale price (won) of the product or listing with this alias; null where it is not on sale now. The column `sale_price`
 * alone holds the state of the last write.
 */
export const salePriceSql = (alias: string): string =>
  `sale_price_now(${alias}.sale_price, ${alias}.period_price, ${alias}.sale_from, ${alias}.sale_until)`

/** SQL for the next moment at which `salePriceSql` changes; null if it will not. */
export const saleChangeSql = (alias: string): string =>
  `least(case when ${alias}.sale_from > now() then ${alias}.sale_from end,
    case when ${alias}.sale_until > now() then ${alias}.sale_until end)`

/** SQL for the current price (won) of a piece: the sale price, or else the price, without the difference of a variant. */
export const sellingPriceSql = (alias: string): string => `coalesce(${salePriceSql(alias)}, ${alias}.price)`
