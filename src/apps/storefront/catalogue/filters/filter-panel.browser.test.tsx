import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectNoViolations } from '../../../../../tests/component/accessible.ts'
import { mountStorefront } from '../../../../../tests/component/mount-storefront.tsx'
import type { Facets } from '../../../../domains/catalogue/catalogue.contract.ts'
import { parseFilter } from '../../../../domains/catalogue/shared/list-filter.ts'
import { filterPanel, ListFilters } from './list-filters.tsx'

const facets: Facets = {
  is_partial: false,
  brands: [
    { value: '하루공방', count: 12 },
    { value: '아주 긴 이름을 가진 도자기 공방 연합', count: 3 },
  ],
  options: [{ name: '색상', values: [{ value: '색상:백자', count: 5 }] }],
  prices: [10_000, 30_000, 50_000],
  sale: 4,
  free: 2,
  stock: 14,
  stars: [
    { value: 4, count: 6 },
    { value: 3, count: 8 },
  ],
  without: { brand: 0, option: 0, price: 0, flag: 0 },
}

const panel = async (filter = '') => {
  await filterPanel.load()
  const query = { category: 7, sort: 'low' as const, page: 1, filter: parseFilter(filter) }
  return mountStorefront(<ListFilters query={query} facets={facets} />, {
    path: '/shop/list?category=7&sort=low',
  })
}

test('chosen values lead to one normalised URL', async () => {
  const page = await panel()
  await page.getByText('필터', { exact: true }).click()
  await expectNoViolations()
  await page.getByRole('checkbox', { name: '하루공방 12' }).click()
  await page.getByRole('checkbox', { name: '백자 5' }).click()
  await page.getByRole('radio', { name: '4점 이상 6' }).click()
  await page.getByRole('combobox', { name: '최저 가격' }).selectOptions('10,000원')
  await page.getByRole('button', { name: '상품 보기' }).click()
  await expect
    .poll(() => decodeURIComponent(location.search))
    .toBe('?category=7&sort=low&brand=하루공방&option=색상:백자&min=10000&stars=4')
})

test('chosen values are checked, stay in the form without products, and are removed by links', async () => {
  const page = await panel('option=색상:청자\nbrand=하루공방\nmin=50000')
  await page.getByText('필터', { exact: false }).first().click()
  await expect.element(page.getByRole('checkbox', { name: '하루공방 12' })).toBeChecked()
  await expect.element(page.getByRole('checkbox', { name: '청자 0' })).toBeChecked()
  await expect
    .element(page.getByRole('link', { name: '청자 필터 해제' }))
    .toHaveAttribute(
      'href',
      '/shop/list?category=7&sort=low&brand=%ED%95%98%EB%A3%A8%EA%B3%B5%EB%B0%A9&min=50000',
    )
  await expect
    .element(page.getByRole('link', { name: '전체 해제' }))
    .toHaveAttribute('href', '/shop/list?category=7&sort=low')
})

test('Escape closes the panel', async () => {
  const page = await panel()
  await page.getByText('필터', { exact: true }).click()
  await expect.element(page.getByRole('button', { name: '상품 보기' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => document.querySelector('details')?.open).toBe(false)
  await expect.element(page.getByText('필터', { exact: true })).toHaveFocus()
})

test('on a phone the sheet has a button that closes it without a change', async () => {
  const page = await panel()
  const before = location.search
  await page.getByText('필터', { exact: true }).click()
  await page.getByRole('button', { name: '필터 닫기' }).click()
  await expect.poll(() => document.querySelector('details')?.open).toBe(false)
  expect(location.search).toBe(before)
})
