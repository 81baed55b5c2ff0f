import { expect, test } from 'vitest'
import { expectNoViolations } from '../../../../tests/component/accessible.ts'
import { answerCalls, sentCalls } from '../../../../tests/component/api-answers.ts'
import { mountAdmin } from '../../../../tests/component/mount-admin.tsx'
import type { DisplayOrder, ListingChoice } from '../../../domains/catalogue/display/display.contract.ts'
import { DisplayOrderPage } from './display-order-page.tsx'

const SET = '/api/myshp/v2/seller/product/display/set'
const TITLES = ['종지', '대접', '찬기']
const choices = TITLES.map(
  (title, index): ListingChoice => ({
    sid: index + 1,
    title,
    image: '',
    price: 10_000,
    pick: false,
    state: 'on',
  }),
)

test('puts products first by hand, saves each change and undoes it', async () => {
  let order: DisplayOrder = { version: 0, rule: 'new', total: 3, items: [] } as DisplayOrder
  answerCalls({
    '/api/myshp/v2/seller/category/list': [],
    '/api/myshp/v2/seller/product/display': () => order,
    '/api/myshp/v2/seller/product/choices': ({ q = '' }) => ({
      items: choices.filter(({ title }) => title.includes(q)),
      more: false,
    }),
    [SET]: ({ sids, version }: { sids: number[]; version: number }) => {
      const items = sids.flatMap((sid) => choices.filter((choice) => choice.sid === sid))
      order = { ...order, version: version + 1, items }
      return order
    },
  } as never)
  const page = mountAdmin(<DisplayOrderPage />, { path: '/shops/haru/categories/0/order' })
  const rows = page.getByRole('list', { name: '직접 진열한 상품' }).getByRole('listitem')
  const expectOrder = (...titles: string[]) =>
    expect
      .poll(() =>
        rows.elements().map(({ textContent }) => TITLES.find((title) => textContent?.includes(title))),
      )
      .toEqual(titles)
  await page.getByRole('button', { name: '종지 뒤에 놓기' }).click()
  await expectOrder('종지')
  await page.getByRole('searchbox', { name: '상품 찾기' }).fill('대접')
  await page.getByRole('button', { name: '대접 맨 앞에 놓기' }).click()
  await expectOrder('대접', '종지')
  await page.getByRole('searchbox', { name: '상품 찾기' }).fill('')
  await page.getByRole('button', { name: '찬기 뒤에 놓기' }).click()
  await expectOrder('대접', '종지', '찬기')
  await expectNoViolations()
  await page.getByRole('button', { name: '되돌리기' }).click()
  await expectOrder('대접', '종지')
  expect(sentCalls(SET).map(({ body }) => (body as { sids: number[] }).sids)).toEqual([
    [1],
    [2, 1],
    [2, 1, 3],
    [2, 1],
  ])
})
