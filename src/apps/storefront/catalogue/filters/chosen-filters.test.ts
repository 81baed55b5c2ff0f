import { expect, test } from 'vitest'
import type { Facets } from '../../../../domains/catalogue/catalogue.contract.ts'
import { parseFilter } from '../../../../domains/catalogue/shared/list-filter.ts'
import { chosenFilters, filterToRemove } from './chosen-filters.ts'

const facets = (without: Facets['without']): Facets => ({
  is_partial: false,
  brands: [],
  options: [],
  prices: [],
  sale: 0,
  free: 0,
  stock: 0,
  stars: [],
  without,
})

test('each chosen value has a name and the filter without it', () => {
  const chosen = chosenFilters(
    parseFilter('brand=하루\noption=색상:백자\nmin=10000\nmax=50000\nstars=4\nfree=1'),
  )
  expect(chosen.map(({ name }) => name)).toEqual([
    '하루',
    '백자',
    '10,000원~50,000원',
    '4점 이상',
    '무료배송',
  ])
  expect(chosen[2]?.rest).toEqual({ brands: ['하루'], options: ['색상:백자'], stars: 4, free: true })
  expect(chosen[0]?.rest).toMatchObject({ brands: [], min: 10_000 })
})

test('an empty list names the filter without which most products are left', () => {
  const filter = parseFilter('brand=하루\nmin=10000')
  expect(filterToRemove(filter, facets({ brand: 3, option: 0, price: 9, flag: 0 }))).toMatchObject({
    name: '10,000원 이상',
    count: 9,
  })
  expect(filterToRemove(filter, facets({ brand: 0, option: 0, price: 0, flag: 0 }))).toBeNull()
  expect(
    filterToRemove(
      parseFilter('brand=가\nbrand=나\nstock=1'),
      facets({ brand: 5, option: 0, price: 0, flag: 2 }),
    ),
  ).toMatchObject({ name: '품절 제외', count: 2 })
})
