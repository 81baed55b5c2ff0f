import { expect, test, vi } from 'vitest'
import { expectNoViolations } from '../../../../../tests/component/accessible.ts'
import { answerCalls, sentCalls } from '../../../../../tests/component/api-answers.ts'
import { mountAdmin } from '../../../../../tests/component/mount-admin.tsx'
import type { ShopOrder } from '../../../../domains/orders/seller/seller-orders.contract.ts'
import { ShipDialog } from './ship-dialog.tsx'

const SHIP = '/api/myshp/v2/seller/order/move/many'
const DEFAULTS = '/api/myshp/v2/seller/order/ship/defaults'

const newLine = (id: number, name: string) => ({ id, name, opt_name: '', qty: 1, moves: ['ship', 'cancel'] })
const order = {
  number: '20261120-00000001',
  lines: [newLine(1, '머그컵'), newLine(2, '접시')],
} as unknown as ShopOrder

function openDialog() {
  answerCalls({ [SHIP]: { moved: 2, done: 0, failed: [] }, [DEFAULTS]: { carrier: '' } })
  const onClose = vi.fn()
  return { onClose, page: mountAdmin(<ShipDialog shopid="haru" order={order} onClose={onClose} />) }
}

test('a way of delivery hides the number and is sent without one', async () => {
  const { page, onClose } = openDialog()
  await page.getByLabelText('택배사').selectOptions('직접 배송')
  await expect.element(page.getByLabelText('송장번호')).not.toBeInTheDocument()
  await expect.element(page.getByText(/송장번호 없이 발송 처리하고/)).toBeVisible()
  await expectNoViolations()
  await page.getByRole('button', { name: '발송' }).click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(sentCalls(SHIP).map(({ body }) => body)).toMatchObject([
    {
      move: 'ship',
      lines: [1, 2].map((line) => ({ orderid: order.number, line, carrier: '직접 배송' })),
    },
  ])
  expect(JSON.stringify(sentCalls(SHIP)[0]?.body)).not.toContain('tracking')
})

test('a carrier needs a number, and the chosen way is not kept for the next parcel', async () => {
  const first = openDialog()
  await first.page.getByLabelText('택배사').selectOptions('방문 수령')
  await first.page.getByLabelText('택배사').selectOptions('한진택배')
  await first.page.getByRole('button', { name: '발송' }).click()
  await expect.element(first.page.getByText('숫자와 영문자 6~30자로 적어 주세요.')).toBeVisible()
  await first.page.getByLabelText('송장번호').fill('5550-0011-12')
  await first.page.getByRole('button', { name: '발송' }).click()
  await expect.poll(() => first.onClose.mock.calls.length).toBe(1)
  expect(sentCalls(SHIP).map(({ body }) => body)).toMatchObject([
    { lines: [{ carrier: '한진택배', tracking: '5550001112' }, { line: 2 }] },
  ])
})
