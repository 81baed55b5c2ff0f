import { expect, test } from 'vitest'
import { newProduct } from '../product.fixture.ts'
import { variantsToRestock } from './restock-variants.ts'

const variant = (pid2: number, stock: number) => ({ pid2, values: [`${pid2}cm`], price_diff: 0, stock })
const withOptions = {
  options: [{ name: '크기', values: ['1cm', '2cm'] }],
  variants: [variant(1, 3), variant(2, 0)],
}
const idsOf = (wishes: Parameters<typeof newProduct>[0]) =>
  variantsToRestock(newProduct(wishes)).map(({ pid2 }) => pid2)

test('restock notifications exist for options without stock, and for all options of a product that is marked as sold out', () => {
  expect(idsOf(withOptions)).toEqual([2])
  expect(idsOf({ ...withOptions, sold_out: true })).toEqual([1, 2])
  expect(idsOf({ ...withOptions, variants: [variant(1, 3)] })).toEqual([])
})

test('a product without options is one thing to ask for', () => {
  expect(idsOf({ sold_out: true })).toEqual([0])
  expect(idsOf({})).toEqual([])
})
