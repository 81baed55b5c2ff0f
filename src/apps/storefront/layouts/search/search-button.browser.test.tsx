import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { answerCalls } from '../../../../../tests/component/api-answers.ts'
import { mountStorefront } from '../../../../../tests/component/mount-storefront.tsx'
import { SearchButton } from './search-button.tsx'

async function openBox(path = '/shop/list') {
  answerCalls({
    '/api/myshp/v2/get/search/popular': [],
    '/api/myshp/v2/get/product/suggest': { products: [], categories: [] },
  })
  const page = await mountStorefront(<SearchButton />, { path })
  const button = page.getByRole('button', { name: '검색', exact: true })
  await button.click()
  const field = page.getByRole('combobox', { name: '상품 검색' })
  await expect.element(field).toHaveFocus()
  return { page, button, field }
}

test('Enter on blanks does not search', async () => {
  const { field } = await openBox()
  const address = location.href
  await field.fill('   ')
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveFocus()
  expect(location.href).toBe(address)
})

test('the clear button empties the field, and the close button closes the box and returns the focus', async () => {
  const { page, button, field } = await openBox()
  await field.fill('머그')
  await page.getByRole('button', { name: '검색어 삭제' }).click()
  await expect.element(field).toHaveValue('')
  await expect.element(field).toHaveFocus()
  await page.getByRole('search').getByRole('button', { name: '검색 닫기' }).click()
  await expect.element(button).toHaveFocus()
  await expect.element(field).not.toBeInTheDocument()
})

test('the box contains the query of the page, and Escape closes it', async () => {
  const { button, field } = await openBox('/shop/search?q=냉장고')
  await expect.element(field).toHaveValue('냉장고')
  await userEvent.keyboard('{Escape}')
  await expect.element(button).toHaveFocus()
})
