import { tokenKey } from '../search/token-key.ts'
import type { ListFilter } from '../shared/filter-params.ts'
import { PRICE_STEPS, STAR_STEPS } from '../shared/list-filter.ts'

/** The fields of a listing that filters read. */
export interface Filterable {
  brand: string
  option_axes: { name: string; values: string[] }[]
  /** won; what the shopper pays */
  price: number
  /** won; the price without a sale */
  full_price: number
  reviews: number
  star_sum: number
  delivery: 'free' | 'shop' | 'own'
  adult: boolean
}

// Maximum number of values of options that are indexed for one listing.
const MAX_OPTIONS = 40

const KEY = {
  brand: (brand: string) => `b${brand}`,
  option: (option: string) => `o${option}`,
  price: (step: number) => `p${step}`,
  stars: (stars: number) => `s${stars}`,
  sale: 'sale',
  freeDelivery: 'free',
  shopDelivery: 'shop',
}

/**
 * The keys under which a listing is found by filters, and its values that filters offer. Lists are the same for
 * everyone, and only verified adults read brand and options of an adult product, so filters know neither.
 */
export function filterEntry(listing: Filterable, categoryIds: readonly number[]) {
  const { price, full_price, reviews, star_sum, delivery } = listing
  const { brand, option_axes } = listing.adult ? { brand: '', option_axes: [] } : listing
  const options = [
    ...new Set(option_axes.flatMap(({ name, values }) => values.map((value) => `${name}:${value}`))),
  ].slice(0, MAX_OPTIONS)
  const names = [
    ...(brand ? [KEY.brand(brand)] : []),
    ...options.map(KEY.option),
    KEY.price(stepIndex(price)),
    ...STAR_STEPS.filter((stars) => reviews > 0 && star_sum >= stars * reviews).map(KEY.stars),
    ...(price < full_price ? [KEY.sale] : []),
    ...(delivery === 'free' ? [KEY.freeDelivery] : delivery === 'shop' ? [KEY.shopDelivery] : []),
  ]
  return {
    // A category is its own key, which the hashes of names do not reach.
    keys: [0, ...categoryIds, ...new Set(names.map(tokenKey))],
    brand,
    options,
    percent: full_price > price ? Math.floor(((full_price - price) / full_price) * 100) : 0,
  }
}

const stepIndex = (price: number): number => PRICE_STEPS.filter((step) => step <= price).length

/** The keys of a filter: all of `all`, and one of each of `any`. */
export interface FilterKeys {
  all: number[]
  any: number[][]
}

export function filterKeys(filter: ListFilter, categoryId: number): FilterKeys {
  const { brands, options, min, max, stars, sale } = filter
  const axes = Object.values(Object.groupBy(options, (option) => option.slice(0, option.indexOf(':'))))
  const prices =
    min === undefined && max === undefined
      ? []
      : Array.from({ length: PRICE_STEPS.length + 1 }, (_, index) => index).filter(
          (index) =>
            (min === undefined || index >= stepIndex(min)) && (max === undefined || index < stepIndex(max)),
        )
  const names = {
    all: [...(stars === undefined ? [] : [KEY.stars(stars)]), ...(sale ? [KEY.sale] : [])],
    any: [
      brands.map(KEY.brand),
      prices.map(KEY.price),
      ...axes.map((axis) => (axis ?? []).map(KEY.option)),
    ].filter((keys) => keys.length > 0),
  }
  return {
    all: [...(categoryId > 0 ? [categoryId] : []), ...names.all.map(tokenKey)],
    any: names.any.map((keys) => keys.map(tokenKey)),
  }
}

/** The keys of products that are always delivered free, and of those delivered at the fee of the shop. */
export const DELIVERY_KEYS = [tokenKey(KEY.freeDelivery), tokenKey(KEY.shopDelivery)] as const

export const SALE_KEY = tokenKey(KEY.sale)
export const STAR_KEYS = STAR_STEPS.map(KEY.stars).map(tokenKey)

/** The keys of the chosen brands and options, in this order, which tell whether the shop has them. */
export const chosenKeys = ({ brands, options }: ListFilter): number[] =>
  [...brands.map(KEY.brand), ...options.map(KEY.option)].map(tokenKey)
