/** Sort orders of lists; lists without a filter have the first four. */
export const FILTER_SORTS = ['popular', 'new', 'low', 'high', 'sold', 'reviews', 'discount'] as const
export type FilterSort = (typeof FILTER_SORTS)[number]

/** Which products of a list are shown. Without a field the list is not limited by it. */
export interface ListFilter {
  /** products of any of these brands */
  brands: string[]
  /** `axis:value`; products with a value of each axis */
  options: string[]
  /** won; minimum, and maximum that no product reaches */
  min?: number
  max?: number
  /** mean of the reviews at least */
  stars?: number
  /** with a sale price now */
  sale?: true
  /** delivered free alone */
  free?: true
  /** without sold-out products */
  stock?: true
  /** with a coupon that anyone, or any member, can claim now */
  coupon?: true
}

export const FILTER_FLAGS = ['sale', 'free', 'stock', 'coupon'] as const

/** The parameters of a filter, always in the same order. */
export function filterParams({ brands, options, min, max, stars, ...flags }: ListFilter): [string, string][] {
  return [
    ...brands.map((brand): [string, string] => ['brand', brand]),
    ...options.map((option): [string, string] => ['option', option]),
    ...Object.entries({ min, max, stars }).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, String(value)]],
    ),
    ...FILTER_FLAGS.filter((flag) => flags[flag]).map((flag): [string, string] => [flag, '1']),
  ]
}
