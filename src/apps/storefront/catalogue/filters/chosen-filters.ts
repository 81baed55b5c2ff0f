import type { Facets } from '../../../../domains/catalogue/catalogue.contract.ts'
import { FILTER_FLAGS, type ListFilter } from '../../../../domains/catalogue/shared/filter-params.ts'
import { won } from '../../../../ui/money.ts'
import { filterTexts as texts } from '../../../../ui/texts/list-filters.ts'

/** One chosen value of a filter, and the filter without it. */
export interface ChosenFilter {
  name: string
  kind: keyof Facets['without']
  rest: ListFilter
}

/** The value of `axis:value`. */
export const optionValue = (option: string): string => option.slice(option.indexOf(':') + 1)

export function chosenFilters(filter: ListFilter): ChosenFilter[] {
  const { brands, options, min, max, stars, ...flags } = filter
  const without = (...names: (keyof ListFilter)[]) => {
    const rest = { ...filter }
    for (const name of names) delete (rest as Partial<ListFilter>)[name]
    return rest
  }
  return [
    ...brands.map((brand) => ({
      name: brand,
      kind: 'brand' as const,
      rest: { ...filter, brands: brands.filter((other) => other !== brand) },
    })),
    ...options.map((option) => ({
      name: optionValue(option),
      kind: 'option' as const,
      rest: { ...filter, options: options.filter((other) => other !== option) },
    })),
    ...(min !== undefined || max !== undefined
      ? [
          {
            name: rangeName(min, max),
            kind: 'price' as const,
            rest: without('min', 'max'),
          },
        ]
      : []),
    ...(stars === undefined
      ? []
      : [{ name: texts.starsFrom(stars), kind: 'flag' as const, rest: without('stars') }]),
    ...FILTER_FLAGS.filter((flag) => flags[flag]).map((flag) => ({
      name: texts[flag],
      kind: 'flag' as const,
      rest: without(flag),
    })),
  ]
}

function rangeName(min: number | undefined, max: number | undefined): string {
  if (max === undefined) return texts.above(won(min ?? 0))
  return min === undefined ? texts.below(won(max)) : texts.range(won(min), won(max))
}

/** The chosen filter without which the list has the most products; null if none helps. */
export function filterToRemove(
  filter: ListFilter,
  { without }: Facets,
): (ChosenFilter & { count: number }) | null {
  const chosen = chosenFilters(filter)
  // Several values of one kind are removed one by one, and the count is that without all of them.
  const single = chosen.filter(({ kind }) => chosen.filter((other) => other.kind === kind).length === 1)
  const [best] = single
    .map((one) => ({ ...one, count: without[one.kind] }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
  return best ?? null
}
