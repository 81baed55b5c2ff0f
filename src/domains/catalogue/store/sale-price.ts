const priceByClock = (alias: string): string =>
  `sale_price_now(${alias}.sale_price, ${alias}.period_price, ${alias}.sale_from, ${alias}.sale_until)`

/**
 * SQL for the present sale price (won) of the listing with this alias; null if there is no sale now, or its pieces are
 * sold. The column `sale_price` alone may be outdated, because it has the price at the last write.
 */
export const salePriceSql = (alias: string): string =>
  `case when ${alias}.sale_pieces is null or ${alias}.sale_pieces > ${alias}.sale_sold then ${priceByClock(alias)} end`

/**
 * SQL for the present price (won) of a listing: the sale price or else the regular price, without the price difference
 * of a variant.
 */
export const sellingPriceSql = (alias: string): string => `coalesce(${salePriceSql(alias)}, ${alias}.price)`

/** SQL for the pieces that were ordered in the sale of the product with this alias, if the sale is limited. */
export const soldInSaleSql = (alias: string): string =>
  `coalesce((select n.sold from limited_sale n
     where n.shop_id = ${alias}.shop_id and n.pid = ${alias}.pid and n.sale_from = ${alias}.sale_from), 0)`

/**
 * SQL for the pieces of the limited sale of the product or listing with this alias that is on by the clock, whether all
 * are sold or not; null if there is none.
 */
export const limitedSaleSql = (alias: string): string =>
  `case when ${alias}.sale_pieces is not null and ${priceByClock(alias)} is not null then ${alias}.sale_pieces end`

/** As `salePriceSql` for a product. It reads the exact number of sold pieces, which listings follow by an event. */
export const productSalePriceSql = (alias: string): string =>
  `case when ${alias}.sale_pieces is null or ${alias}.sale_pieces > ${soldInSaleSql(alias)} then ${priceByClock(alias)} end`

/** As `sellingPriceSql` for a product. */
export const productPriceSql = (alias: string): string =>
  `coalesce(${productSalePriceSql(alias)}, ${alias}.price)`

/** SQL for the time at which the sale price of a product changes next by the clock; null if it will not change. */
export const saleChangeSql = (alias: string): string =>
  `least(case when ${alias}.sale_from > now() then ${alias}.sale_from end,
    case when ${alias}.sale_until > now() then ${alias}.sale_until end)`
