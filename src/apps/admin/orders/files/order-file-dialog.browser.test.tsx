import { expect, test, vi } from 'vitest'
import { expectNoViolations } from '../../../../../tests/component/accessible.ts'
import { answerCalls, refuse, sentCalls } from '../../../../../tests/component/api-answers.ts'
import { mountAdmin } from '../../../../../tests/component/mount-admin.tsx'
import type { OrderForm } from '../../../../domains/orders/seller/order-files/order-files.contract.ts'
import { OrderFileDialog } from './order-file-dialog.tsx'
import { OrderFormDialog } from './order-form-dialog.tsx'

const FILE = '/api/myshp/v2/seller/order/file'
const FORMS = '/api/myshp/v2/seller/order/form/list'
const CREATE = '/api/myshp/v2/seller/order/form/create'

const form: OrderForm = {
  id: 0,
  version: 1,
  name: '',
  kind: 'line',
  columns: [
    { header: '주문번호', field: 'order_number' },
    { header: '이름', field: 'recipient_name' },
  ],
}

const openFile = (overrides: Partial<Parameters<typeof OrderFileDialog>[0]> = {}) =>
  mountAdmin(
    <OrderFileDialog
      shopid="haru"
      status="READY_FOR_DELIVERY"
      sort="oldest"
      onClose={vi.fn()}
      {...overrides}
    />,
  )

test('sends the chosen orders, the form and the reason, and shows why the server refused', async () => {
  answerCalls({ [FORMS]: [{ ...form, id: 3, name: '우리 양식' }], [FILE]: refuse('CONFLICT') })
  const page = openFile({ chosen: ['20261128-00000001'] })
  await page.getByRole('combobox', { name: '양식' }).selectOptions('CJ대한통운')
  await expect.element(page.getByText('받는분주소(전체, 분할)')).toBeVisible()
  await page.getByRole('button', { name: '내려받기' }).click()
  await expect.element(page.getByText('이유를 두 글자 이상 적어 주세요.')).toBeVisible()
  expect(sentCalls(FILE)).toEqual([])
  await page.getByRole('textbox', { name: '내려받는 이유' }).fill('택배사에 넘길 목록')
  await expectNoViolations()
  await page.getByRole('button', { name: '내려받기' }).click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(sentCalls(FILE).map(({ body }) => body)).toEqual([
    {
      shopid: 'haru',
      ready: 'cj',
      format: 'xlsx',
      status: 'READY_FOR_DELIVERY',
      sort: 'oldest',
      reason: '택배사에 넘길 목록',
      orders: ['20261128-00000001'],
    },
  ])
})

test('sends the filter of all orders, or the chosen orders in its state', async () => {
  answerCalls({ [FORMS]: [], [FILE]: refuse('CONFLICT') })
  const filter = { status: 'READY_FOR_DELIVERY', product: '머그' } as const
  const page = openFile({ status: undefined, filter, chosen: ['20261128-00000001'] })
  await page.getByRole('textbox', { name: '내려받는 이유' }).fill('정리')
  await page.getByRole('button', { name: '내려받기' }).click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await page.getByRole('radio', { name: '조건에 맞는 주문 모두' }).click()
  await page.getByRole('button', { name: '내려받기' }).click()
  const shared = { shopid: 'haru', ready: 'orders', format: 'xlsx', sort: 'oldest', reason: '정리' }
  await expect
    .poll(() => sentCalls(FILE).map(({ body }) => body))
    .toEqual([
      { ...shared, status: 'READY_FOR_DELIVERY', orders: ['20261128-00000001'] },
      { ...shared, filter },
    ])
})

test('a form of parcels is sent for all orders without a state, and not for another one', async () => {
  answerCalls({ [FORMS]: [], [FILE]: refuse('CONFLICT') })
  const page = openFile({ status: undefined, filter: {} })
  await expect.element(page.getByText('담을 주문: 모든 주문.', { exact: false })).toBeVisible()
  await page.getByRole('combobox', { name: '양식' }).selectOptions('한진택배')
  await page.getByRole('textbox', { name: '내려받는 이유' }).fill('정리')
  await page.getByRole('button', { name: '내려받기' }).click()
  await expect.poll(() => sentCalls(FILE)[0]?.body).toMatchObject({ ready: 'hanjin', filter: {} })
})

test('a form of parcels is not sent for another state', async () => {
  answerCalls({ [FORMS]: [] })
  const page = openFile({ status: 'DELIVERY' })
  await page.getByRole('combobox', { name: '양식' }).selectOptions('한진택배')
  await expect.element(page.getByText(/배송 준비 목록에서만/)).toBeVisible()
  await expect.element(page.getByText(/열 이름을 확인하지 못한/)).toBeVisible()
  await page.getByRole('textbox', { name: '내려받는 이유' }).fill('택배사에 넘길 목록')
  await page.getByRole('button', { name: '내려받기' }).click()
  expect(sentCalls(FILE)).toEqual([])
})

test('columns are added, moved by keyboard and named before a form is saved', async () => {
  answerCalls({ [CREATE]: { ...form, id: 4 } })
  const onClose = vi.fn()
  const page = mountAdmin(<OrderFormDialog shopid="haru" form={form} onClose={onClose} />)
  await page.getByRole('textbox', { name: '양식 이름' }).fill('우리 택배')
  await page.getByRole('button', { name: '2번째 열 위로' }).click()
  await expect.element(page.getByRole('button', { name: '1번째 열 아래로' })).toHaveFocus()
  await page.getByRole('button', { name: '열 추가' }).click()
  await page.getByRole('textbox', { name: '3번째 열 열 이름' }).fill('')
  await page.getByRole('button', { name: '저장' }).click()
  await expect.element(page.getByText('열 이름을 모두 적어 주세요.').first()).toBeVisible()
  await page.getByRole('textbox', { name: '3번째 열 열 이름' }).fill('번호')
  await expectNoViolations()
  await page.getByRole('button', { name: '저장' }).click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(sentCalls(CREATE).map(({ body }) => body)).toMatchObject([
    {
      name: '우리 택배',
      kind: 'line',
      columns: [
        { header: '이름', field: 'recipient_name' },
        { header: '주문번호', field: 'order_number' },
        { header: '번호', field: 'line_number' },
      ],
    },
  ])
})
