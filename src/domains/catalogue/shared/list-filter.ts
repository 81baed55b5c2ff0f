import { FILTER_FLAGS, filterParams, type ListFilter } from './filter-params.ts'

/** Bounds of prices that a filter can have, in won. They are fixed, so that lists have few different addresses. */
export const PRICE_STEPS = [
  5_000, 10_000, 20_000, 30_000, 50_000, 70_000, 100_000, 150_000, 200_000, 300_000, 500_000, 1_000_000,
] as const

/** Mean stars that a filter can require. */
export const STAR_STEPS = [4, 3] as const

export const FILTER_LIMITS = { brands: 3, options: 4, valueLength: 30, text: 400 } as const

/**
 * The filter of an address, normalised: unknown values are dropped, values are sorted and unique, and there are at most
 * `FILTER_LIMITS` of them.
 */
export function readFilter(params: URLSearchParams): ListFilter {
  const min = stepOf(PRICE_STEPS, params.get('min'))
  const max = stepOf(PRICE_STEPS, params.get('max'))
  const stars = stepOf(STAR_STEPS, params.get('stars'))
  const hasRange = min === undefined || max === undefined || min < max
  return {
    brands: valuesOf(params, 'brand', FILTER_LIMITS.brands),
    options: valuesOf(params, 'option', FILTER_LIMITS.options).filter((option) => option.includes(':')),
    ...(min !== undefined && hasRange && { min }),
    ...(max !== undefined && hasRange && { max }),
    ...(stars !== undefined && { stars }),
    ...Object.fromEntries(
      FILTER_FLAGS.filter((flag) => params.get(flag) === '1').map((flag) => [flag, true]),
    ),
  }
}

/** The filter as one text: a line for each parameter. */
export const filterText = (filter: ListFilter): string =>
  filterParams(filter)
    .map(([name, value]) => `${name}=${value}`)
    .join('\n')

/** The filter of a text, normalised as `readFilter` does. */
export function parseFilter(text: string): ListFilter {
  const params = new URLSearchParams()
  for (const line of text.split('\n')) {
    const mark = line.indexOf('=')
    params.append(line.slice(0, mark), line.slice(mark + 1))
  }
  return readFilter(params)
}

/** Whether only the order or nothing is chosen. */
export const isEmptyFilter = (filter: ListFilter): boolean => filterParams(filter).length === 0

/** Number of chosen values. */
export const countChosen = (filter: ListFilter): number =>
  filterParams(filter).length - (filter.min !== undefined && filter.max !== undefined ? 1 : 0)

const valuesOf = (params: URLSearchParams, name: string, max: number): string[] =>
  [
    ...new Set(
      params.getAll(name).map((value) =>
        value
          .normalize('NFC')
          .replace(/[\s\p{Cc}]+/gu, ' ')
          .trim(),
      ),
    ),
  ]
    .filter((value) => value !== '' && value.length <= FILTER_LIMITS.valueLength)
    .sort()
    .slice(0, max)

const stepOf = <Step extends number>(steps: readonly Step[], text: string | null): Step | undefined =>
  steps.find((step) => String(step) === text)
