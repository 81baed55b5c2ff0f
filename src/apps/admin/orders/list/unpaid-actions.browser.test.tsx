import { expect, test } from 'vitest'
import { expectNoViolations } from '../../../../../tests/component/accessible.ts'
import { answerCalls, refuse, sentCalls } from '../../../../../tests/component/api-answers.ts'
import { mountAdmin } from '../../../../../tests/component/mount-admin.tsx'
import type { ShopOrder } from '../../../../domains/orders/seller/seller-orders.contract.ts'
import { UnpaidActions } from './unpaid-actions.tsx'

const MOVE = '/api/myshp/v2/seller/order/move'

const orderOf = (method: string): ShopOrder =>
  ({
    number: '20261120-00000001',
    method,
    lines: [
      {
        id: 7,
        status: 'WAITING_PAYMENT',
        moves: ['abandon', 'remindPayment', 'extendPayment'],
        next: { status: 'CANCELED', at: '2026-11-30T03:00:00Z' },
      },
    ],
  }) as unknown as ShopOrder

const open = (method = 'bank') =>
  mountAdmin(<UnpaidActions shopid="haru" order={orderOf(method)} />, { path: '/shops/haru/orders' })

test('extends the deadline by the chosen days', async () => {
  answerCalls({ [MOVE]: orderOf('bank') } as never)
  const page = open()
  await page.getByRole('button', { name: '20261120-00000001 입금 기한 연장' }).click()
  const dialog = page.getByRole('dialog', { name: '입금 기한 연장' })
  await expect.element(dialog).toMatchTextContent(/입금 기한 2026/)
  await dialog.getByLabelText('늘릴 기간').selectOptions('3일')
  await expectNoViolations()
  await dialog.getByRole('button', { name: '입금 기한 연장' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sentCalls(MOVE).map(({ body }) => body)).toMatchObject([
    { orderid: '20261120-00000001', line: 7, move: 'extendPayment', days: 3 },
  ])
})

test('stays open and says why a reminder is refused', async () => {
  const message = '입금 요청은 한 시간에 한 번 보낼 수 있습니다. 20분 뒤에 다시 보내 주세요.'
  answerCalls({ [MOVE]: refuse('CONFLICT', { message }) } as never)
  const page = open()
  await page.getByRole('button', { name: '20261120-00000001 입금 요청' }).click()
  const dialog = page.getByRole('dialog', { name: '입금 요청' })
  await dialog.getByRole('button', { name: '입금 요청' }).click()
  await expect.element(page.getByText(message)).toBeVisible()
  await expect.element(dialog).toBeVisible()
})

test('a virtual account, whose deadline the bank has, has no such buttons', async () => {
  const page = open('virtual_account')
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})
