import type { MyOrder } from '../../src/domains/orders/contract.ts'
import { haveOrdered, openDesk, send } from './deliveries.ts'
import { expect, onPhone, test } from './journey.ts'
import { someGoods } from './orderable-goods.ts'
import { comeAs } from './people.ts'
import { origin } from './world.ts'

test.describe('refusals of the server', () => {
  test.use({ watchful: false })

  test('lines are asked back together, and one that moved meanwhile drops out', onPhone, async ({ page }) => {
    await comeAs(page, 'minji@example.com')
    const number = await haveOrdered(page, [await someGoods('haru'), await someGoods('haru')])
    const desk = await openDesk('haru')
    await desk.move(number, ['accept', 'ship', 'arrive'])
    const { lines } = await send<MyOrder>(page, '/api/myshp/v2/order/detail', { orderid: number })
    await page.goto(`${origin('account')}/myshop/orders/${number}/claim?kind=return&line=${lines[0]?.id}`)
    const choices = page.getByRole('group', { name: '어떤 상품인가요?' }).getByRole('checkbox')
    await choices.last().check()
    const confirmed = { orderid: number, line: lines[1]?.id, move: 'confirm', key: crypto.randomUUID() }
    await send(page, '/api/myshp/v2/order/move', confirmed)
    await page.getByRole('button', { name: '반품 요청하기' }).click()
    await expect(page.getByText('지금 상태에서는 할 수 없는 요청입니다.')).toBeVisible()
    await expect(choices).toHaveCount(1)
    await page.getByRole('button', { name: '반품 요청하기' }).click()
    await page.waitForURL(`**/myshop/orders/${number}*`)
    const asked = page.getByRole('list', { name: '주문 상품' }).getByRole('listitem')
    await expect(asked.filter({ hasText: '환불 요청중' })).toHaveCount(1)
  })
})
