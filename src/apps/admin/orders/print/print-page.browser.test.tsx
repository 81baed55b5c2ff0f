import { expect, test } from 'vitest'
import { expectNoViolations } from '../../../../../tests/component/accessible.ts'
import { answerCalls, sentCalls } from '../../../../../tests/component/api-answers.ts'
import { mountAdmin } from '../../../../../tests/component/mount-admin.tsx'
import type { OrderPrints } from '../../../../domains/orders/seller/seller-orders.contract.ts'
import { DeliveryNote } from './delivery-note.tsx'
import { PrintPage } from './print-page.tsx'

const PRINT = '/api/myshp/v2/seller/order/print'

const order = (number: string, qty: number) => ({
  number,
  placed_at: '2026-11-20T03:00:00.000Z',
  shop_name: '하루공방',
  buyer_name: '김민지',
  recipient: {
    name: '이준호',
    phone: '01055550303',
    zipcode: '03087',
    address: '서울 종로구 대학로 12',
    detail: '302호',
    memo: '문 앞에 놓아 주세요.',
  },
  delivery_fee: 3_000,
  surcharge: 0,
  whole: true,
  lines: [
    {
      id: qty,
      name: '머그컵',
      opt_name: '파랑',
      code: 'MUG-1',
      qty,
      price: 10_000,
      off: 0,
      points: 0,
      paid: qty * 10_000,
      carrier: '',
      tracking: '',
    },
  ],
})

const prints: OrderPrints = {
  sender: {
    name: '하루공방',
    corpname: '하루상회',
    ceo: '김하루',
    idnum: '123-45-67890',
    idnum_singo: '',
    zipcode: '',
    address: '',
    tel: '',
    email: '',
  },
  orders: [order('20261120-00000001', 2), order('20261120-00000002', 3)],
  more: false,
}

test('shows packing lists first, and then the items of all orders, with one call', async () => {
  answerCalls({ [PRINT]: prints })
  const page = mountAdmin(<PrintPage />)
  const first = page.getByRole('article', { name: '포장 명세 20261120-00000001' })
  await expect.element(first.getByText('문 앞에 놓아 주세요.')).toBeVisible()
  await expect.element(first.getByText('(03087) 서울 종로구 대학로 12 302호')).toBeVisible()
  await expect.element(first.getByText('20,000원')).not.toBeInTheDocument()
  await expectNoViolations()
  await page.getByText('상품별 집계').click()
  const list = page.getByRole('article', { name: '상품별 집계' })
  await expect.element(list.getByText('1종, 모두 5개')).toBeVisible()
  expect(sentCalls(PRINT)).toHaveLength(1)
})

test('requests only the orders whose numbers are in the URL', async () => {
  answerCalls({ [PRINT]: prints })
  const path = '/shops/haru/orders/print?orders=20261120-00000001,x,20261120-00000002'
  const page = mountAdmin(<PrintPage />, { path })
  await expect.element(page.getByRole('article', { name: '포장 명세 20261120-00000001' })).toBeVisible()
  const orders = ['20261120-00000001', '20261120-00000002']
  expect(sentCalls(PRINT)).toMatchObject([{ body: { orders } }])
})

test('says when there is nothing to print, and when not everything is printed', async () => {
  answerCalls({ [PRINT]: { ...prints, orders: [] } })
  const empty = mountAdmin(<PrintPage />)
  await expect.element(empty.getByText('인쇄할 주문이 없습니다')).toBeVisible()
  await expect.element(empty.getByRole('button', { name: '인쇄하기' })).toBeDisabled()
})

test('a delivery note names the supplier and adds the delivery only to a whole order', async () => {
  const [whole] = prints.orders as [OrderPrints['orders'][0]]
  const page = mountAdmin(
    <>
      <DeliveryNote order={whole} sender={prints.sender} />
      <DeliveryNote order={{ ...whole, number: '20261120-00000003', whole: false }} sender={prints.sender} />
    </>,
  )
  const note = page.getByRole('article', { name: '거래명세서 20261120-00000001' })
  await expect.element(note.getByText('123-45-67890')).toBeVisible()
  await expect.element(note.getByText('23,000원')).toBeVisible()
  const part = page.getByRole('article', { name: '거래명세서 20261120-00000003' })
  await expect.element(part.getByText(/주문의 일부입니다/)).toBeVisible()
  await expect.element(part.getByText('23,000원')).not.toBeInTheDocument()
})

test('the delivery note of a gift has no prices', async () => {
  const [whole] = prints.orders as [OrderPrints['orders'][0]]
  const page = mountAdmin(<DeliveryNote order={{ ...whole, gift: true }} sender={prints.sender} />)
  const note = page.getByRole('article', { name: '선물 명세서 20261120-00000001' })
  await expect.element(note.getByText('머그컵')).toBeVisible()
  expect(note.element().textContent).not.toMatch(/원|단가|금액/)
})
