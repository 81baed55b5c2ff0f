/**
 * SQL for the sale price that holds at the moment of the statement, of a product or a listing with this name; null where it is not on
 * sale. Its column `sale_price` is that of the last write.
 */
export const salePricePart = (alias: string): string =>
  `sale_price_now(${alias}.sale_price, ${alias}.period_price, ${alias}.sale_from, ${alias}.sale_until)`

/** SQL for when that price changes next by the clock; null for never. */
export const saleChangePart = (alias: string): string =>
  `least(case when ${alias}.sale_from > now() then ${alias}.sale_from end,
    case when ${alias}.sale_until > now() then ${alias}.sale_until end)`

/** SQL for the won that a shopper pays for a piece at the moment of the statement, without the difference of a variant. */
export const sellingPricePart = (alias: string): string => `coalesce(${salePricePart(alias)}, ${alias}.price)`
