import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectNoViolations } from '../../../../../../tests/component/accessible.ts'
import { answerCalls, refuse, sentCalls } from '../../../../../../tests/component/api-answers.ts'
import { mountStorefront } from '../../../../../../tests/component/mount-storefront.tsx'
import { visitorStorage } from '../../../../../client/browser-storage.ts'
import type { ProductCard } from '../../../../../domains/catalogue/catalogue.contract.ts'
import { SearchForm } from '../search-form.tsx'

const SUGGEST = '/api/myshp/v2/get/product/suggest'

const card = (sid: number, title: string): ProductCard => ({
  sid,
  title,
  brand: '',
  price: 24_000,
  sale_price: 19_800,
  image: '',
  adult: false,
  sold_out: false,
  ptype: '',
  origin_uid: 1,
  reviews: 0,
  stars: 0,
})

beforeEach(() => {
  visitorStorage.remove('madang:searches')
  answerCalls({
    '/api/myshp/v2/get/search/popular': ['찻잔', '화병'],
    [SUGGEST]: {
      products: [card(1, '달항아리 머그컵'), card(2, '아침안개 머그컵')],
      categories: [{ cid: 7, name: '머그컵' }],
    },
  })
})

async function focusField() {
  const page = await mountStorefront(
    <SearchForm field={{ 'aria-label': '검색어' }}>
      <button type="submit">검색</button>
    </SearchForm>,
  )
  const field = page.getByRole('combobox', { name: '검색어' })
  await field.click()
  return { page, field, option: (name: string | RegExp) => page.getByRole('option', { name, exact: true }) }
}

test('shows popular searches for an empty field, and products and categories while typing', async () => {
  const { field, option } = await focusField()
  await expect.element(option('찻잔')).toHaveAttribute('href', '/shop/search?q=%EC%B0%BB%EC%9E%94')
  await userEvent.keyboard('머그')
  await expect.element(option(/달항아리 머그컵/)).toHaveAttribute('href', '/shop/view/1')
  await expect.element(option('머그컵')).toHaveAttribute('href', '/shop/list?category=7')
  await expect.element(option(/검색 결과 모두 보기/)).toBeVisible()
  await expect.element(field).toHaveAttribute('aria-expanded', 'true')
  await expectNoViolations()
})

test('a pause in typing sends one request, and a text that was suggested before none', async () => {
  const { option } = await focusField()
  await userEvent.keyboard('mug')
  await expect.element(option(/달항아리/)).toBeVisible()
  expect(sentCalls(SUGGEST).map(({ query }) => query.q)).toEqual(['mug'])
  await userEvent.keyboard('s{Backspace}')
  await expect.element(option(/‘mug’/)).toBeVisible()
  expect(sentCalls(SUGGEST).map(({ query }) => query.q)).toEqual(['mug'])
})

test('arrows move through the options and back to the field, and Escape closes the list', async () => {
  const { field, option } = await focusField()
  await expect.element(option('찻잔')).toBeVisible()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(option('찻잔')).toHaveAttribute('aria-selected', 'true')
  const first = (await option('찻잔').element()).id
  await expect.element(field).toHaveAttribute('aria-activedescendant', first)
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(field).not.toHaveAttribute('aria-activedescendant')
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(option('화병')).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Escape}')
  await expect.element(option('찻잔')).not.toBeInTheDocument()
  await expect.element(field).toHaveAttribute('aria-expanded', 'false')
  await expect.element(field).toHaveFocus()
})

test('keys of an input method do not move the list, and the text stays as composed', async () => {
  const { field, option } = await focusField()
  await expect.element(option('찻잔')).toBeVisible()
  const input = field.element() as HTMLInputElement
  input.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
  for (const text of ['ㅁ', '머', '먹', '머그']) {
    input.value = text
    input.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, isComposing: true }))
  }
  for (const key of ['ArrowDown', 'Enter'])
    input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, isComposing: true }))
  await expect.element(option(/달항아리/)).toBeVisible()
  expect(input.value).toBe('머그')
  expect(sentCalls(SUGGEST).map(({ query }) => query.q)).toEqual(['머그'])
  await expect.element(field).not.toHaveAttribute('aria-activedescendant')
})

test('own searches are stored in the browser, deleted one by one, and can be switched off', async () => {
  visitorStorage.write('madang:searches', { isOn: true, words: ['접시', '머그'] })
  const { page, option } = await focusField()
  await expect.element(option('접시')).toBeVisible()
  await page.getByRole('button', { name: '최근 검색어 ‘접시’ 삭제' }).click()
  await expect.element(option('접시')).not.toBeInTheDocument()
  await expect.element(option('머그')).toBeVisible()
  await expectNoViolations()
  await page.getByRole('button', { name: '저장 끄기' }).click()
  await expect.element(page.getByText('최근 검색어를 저장하지 않습니다.')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(visitorStorage.read('madang:searches')).toEqual({ isOn: false, words: [] })
})

test('without an answer of the server the field shows no suggestions and no error', async () => {
  answerCalls({ [SUGGEST]: refuse('INTERNAL'), '/api/myshp/v2/get/search/popular': refuse('INTERNAL') })
  const { field } = await focusField()
  await userEvent.keyboard('머그')
  await expect.poll(() => sentCalls(SUGGEST).length).toBe(1)
  await expect.element(field).toHaveValue('머그')
  expect(document.querySelector('[role="listbox"], [role="alert"]')).toBeNull()
})
