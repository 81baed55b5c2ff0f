/** A share in percent with one decimal; 0 if the whole is 0. */
export const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 1_000) / 10

export const percentText = (value: number): string => `${value.toFixed(1)}%`

/**
 * Orders per 100 visits or visitors, at most 100. Null if it is unknown: there are no visits, or more orders than
 * visits, because visits were not counted (the buyer refuses tracking, or ordered some days after the visit).
 */
export const conversionOf = (orders: number, visits: number): number | null =>
  visits === 0 || orders > visits ? null : percentOf(orders, visits)
