import { expect, test, vi } from 'vitest'
import { expectNoViolations } from '../../../../../tests/component/accessible.ts'
import { answerCalls, sentCalls } from '../../../../../tests/component/api-answers.ts'
import { mountAdmin } from '../../../../../tests/component/mount-admin.tsx'
import type { ShopOrder } from '../../../../domains/orders/seller/seller-orders.contract.ts'
import { BundleDialog } from './bundle-dialog.tsx'

const SHIP = '/api/myshp/v2/seller/order/move/many'
const DEFAULTS = '/api/myshp/v2/seller/order/ship/defaults'

const order = (number: string, ...ids: number[]) =>
  ({
    number,
    recipient_name: '김민지',
    lines: ids.map((id) => ({ id, name: `상품 ${id}`, opt_name: '', qty: 1, moves: ['ship'] })),
  }) as unknown as ShopOrder

test('ships the lines of all chosen orders with one number by the shop’s carrier', async () => {
  answerCalls({ [SHIP]: { moved: 3, done: 0, failed: [] }, [DEFAULTS]: { carrier: '로젠택배' } })
  const onClose = vi.fn()
  const orders = [
    order('20261120-00000001', 1, 2),
    order('20261120-00000002', 3),
    order('20261120-00000003', 4),
  ]
  const page = mountAdmin(<BundleDialog shopid="haru" orders={orders} onClose={onClose} />)
  await expect.element(page.getByLabelText('택배사')).toHaveValue('로젠택배')
  await page.getByRole('checkbox', { name: '20261120-00000003' }).click()
  await expectNoViolations()
  await page.getByLabelText('송장번호').fill('9876-5432-10')
  await page.getByRole('button', { name: '함께 발송' }).click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  const parcel = { carrier: '로젠택배', tracking: '9876543210' }
  expect(sentCalls(SHIP).map(({ body }) => body)).toMatchObject([
    {
      move: 'ship',
      lines: [
        { orderid: '20261120-00000001', line: 1, ...parcel },
        { orderid: '20261120-00000001', line: 2, ...parcel },
        { orderid: '20261120-00000002', line: 3, ...parcel },
      ],
    },
  ])
})

test('needs an order and a number', async () => {
  answerCalls({ [DEFAULTS]: { carrier: '' } })
  const page = mountAdmin(
    <BundleDialog shopid="haru" orders={[order('20261120-00000001', 1)]} onClose={vi.fn()} />,
  )
  await page.getByRole('button', { name: '함께 발송' }).click()
  await expect.element(page.getByText('숫자와 영문자 6~30자로 적어 주세요.')).toBeVisible()
  await page.getByRole('checkbox', { name: '20261120-00000001' }).click()
  await expect.element(page.getByText('보낼 주문을 선택해 주세요.')).toBeVisible()
  expect(sentCalls(SHIP)).toEqual([])
})
