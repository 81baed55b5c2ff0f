import { expect, test, vi } from 'vitest'
import type { ProductCard, ProductList } from '../../../../domains/catalogue/catalogue.contract.ts'
import { fetchNext } from './fetch-next.ts'
import { withPage } from './loaded-pages.ts'

const page = (number: number, sids: number[], total = 6): ProductList => ({
  items: sids.map((sid) => ({ sid }) as ProductCard),
  total,
  page: number,
  pages: Math.ceil(total / 2),
})

test('the next page continues after the last product', async () => {
  const fetchPage = vi.fn(async () => page(2, [3, 4]))
  expect(await fetchNext([page(1, [1, 2])], 2, fetchPage)).toEqual(page(2, [3, 4]))
  expect(fetchPage).toHaveBeenCalledExactlyOnceWith({ page: 2, after: 2 })
})

test('an empty last page continues after the last product of an earlier page', async () => {
  const fetchPage = vi.fn(async () => page(3, [3, 4]))
  await fetchNext([page(1, [1, 2]), page(2, [])], 3, fetchPage)
  expect(fetchPage).toHaveBeenCalledExactlyOnceWith({ page: 3, after: 2 })
})

test('does not repeat the call for a last page that is short because the list ends', async () => {
  const fetchPage = vi.fn(async () => page(2, [3], 3))
  await fetchNext([page(1, [1, 2], 3)], 2, fetchPage)
  expect(fetchPage).toHaveBeenCalledOnce()
})

test('if the last product moved to the end, continues after the product before it', async () => {
  const behind: Record<number, number[]> = { 1: [3, 4], 2: [] }
  const loaded = [page(1, [1, 2])] as const
  const next = await fetchNext(loaded, 2, async ({ after }) => page(2, behind[after as number] ?? []))
  expect(withPage(loaded, next).flatMap(({ items }) => items.map(({ sid }) => sid))).toEqual([1, 2, 3, 4])
})

test('without products the page number is used', async () => {
  const fetchPage = vi.fn(async () => page(2, []))
  await fetchNext([page(1, [])], 2, fetchPage)
  expect(fetchPage).toHaveBeenCalledExactlyOnceWith({ page: 2 })
})
