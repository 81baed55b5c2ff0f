import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectNoViolations } from '../../../../../tests/component/accessible.ts'
import { answerCalls, refuse, sentCalls } from '../../../../../tests/component/api-answers.ts'
import { mountAdmin } from '../../../../../tests/component/mount-admin.tsx'
import type { SellerProductRow } from '../../../../domains/catalogue/seller/list/product-list.contract.ts'
import { PriceCell, SellingCell, StockCell } from './product-cells.tsx'

const ROW = '/api/myshp/v2/seller/product/row'
const row: SellerProductRow = {
  pid: 1,
  sid: 1,
  version: 1,
  title: '손으로 빚은 머그',
  code: '',
  brand: '',
  image: '',
  price: 12_000,
  sale_price: null,
  status: 'on_sale',
  deleted: false,
  stock: 10,
  level: 'plenty',
  variants: 1,
  pid2: 1,
  category: 0,
  pickable: false,
  changed: '2026-11-20T00:00:00Z',
}

function Cells() {
  const [current, setCurrent] = useState(row)
  return (
    <>
      <PriceCell row={current} />
      <StockCell row={current} />
      <button type="button" onClick={() => setCurrent({ ...current, price: 13_000 })}>
        다른 사람이 수정
      </button>
    </>
  )
}

function openCells() {
  const page = mountAdmin(<Cells />, { path: '/shops/haru/products' })
  return {
    page,
    price: page.getByRole('button', { name: /판매가/ }),
    stock: page.getByRole('button', { name: /재고/ }),
  }
}

test('cancels on Esc and keeps the focus, and saves on blur', async () => {
  answerCalls({ [ROW]: { ...row, stock: 7 } })
  const { stock } = openCells()
  await stock.click()
  await userEvent.keyboard('99{Escape}')
  await expect.element(stock).toHaveFocus()
  expect(sentCalls(ROW)).toEqual([])
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('7{Tab}')
  await expect.poll(() => sentCalls(ROW)[0]?.body).toMatchObject({ change: { seen: 10, stock: 7 } })
})

test('asks before it saves a price of 0 won', async () => {
  answerCalls({
    [ROW]: (input) =>
      'allow_free' in input && input.allow_free
        ? { ...row, price: 0 }
        : refuse('BAD_REQUEST', {
            message: '상품이 0원으로 판매됩니다.',
            details: { free: ['상품이 0원으로 판매됩니다.'] },
          }),
  })
  const { page, price } = openCells()
  const question = page.getByRole('dialog', { name: '0원으로 판매할까요?' })
  const writeZero = async () => {
    await price.click()
    await userEvent.keyboard('0{Enter}')
    await expect.element(question).toMatchTextContent(/손으로 빚은 머그.*상품이 0원으로 판매됩니다/)
  }
  await writeZero()
  await expectNoViolations()
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  expect(sentCalls(ROW)).toHaveLength(1)
  await writeZero()
  await question.getByRole('button', { name: '0원으로 저장' }).click()
  await expect.poll(() => sentCalls(ROW).at(-1)?.body).toMatchObject({ allow_free: true })
})

test('saves a price with the one from the start of the edit, even if the list has changed since', async () => {
  const current = { ...row, price: 13_000 }
  answerCalls({ [ROW]: refuse('STALE', { details: { current } }) })
  const { page, price } = openCells()
  await price.click()
  await userEvent.keyboard('15000')
  const other = page.getByRole('button', { name: '다른 사람이 수정' }).element() as HTMLElement
  other.click()
  await expect.element(page.getByRole('textbox', { name: /새 판매가/ })).toHaveValue('15,000')
  await userEvent.keyboard('{Enter}')
  await expect
    .element(page.getByText(/그사이 다른 사람이 이 상품을 바꿨습니다. 지금은 13,000원/))
    .toBeVisible()
  expect(sentCalls(ROW)[0]?.body).toMatchObject({ change: { seen: 12_000, price: 15_000 } })
})

test('marks a product that operators took down, whatever its seller has set', async () => {
  const page = mountAdmin(<SellingCell row={{ ...row, taken_down: true, unlisted: true }} />, {
    path: '/shops/haru/products',
  })
  await expect.element(page.getByText('판매 금지')).toBeVisible()
  await expect.element(page.getByText('목록에서 제외')).not.toBeInTheDocument()
})
