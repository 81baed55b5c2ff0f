import type { MyOrder } from '../../src/domains/orders/orders.contract.ts'
import { orderProducts, ownerCalls, sendCall } from './deliveries.ts'
import { expect, onPhone, test, waitUntilInteractive } from './journey.ts'
import { applyTransition } from './line-steps.ts'
import { orderableProduct } from './orderable-products.ts'
import { visitWithSession } from './people.ts'
import { addSession } from './sessions.ts'
import { origin } from './world.ts'

test(
  'an exchange becomes a return by agreement, and the shop refuses the returned, worn product with pictures',
  onPhone,
  async ({ page, browser }) => {
    await visitWithSession(page, 'minji@example.com')
    const number = await orderProducts(page, [await orderableProduct('haru')])
    const desk = await ownerCalls('haru')
    await desk.move(number, ['accept', 'ship', 'arrive'])
    const { lines } = await sendCall<MyOrder>(page, '/api/myshp/v2/order/detail', { orderid: number })
    const pieces = [{ line: lines[0]?.id, qty: 1 }]
    const asking = { kind: 'exchange', cause: 'mind', reason: '파란색으로 바꿔 주세요.', lines: pieces }
    await sendCall(page, '/api/myshp/v2/order/claim', {
      orderid: number,
      key: crypto.randomUUID(),
      ...asking,
    })
    await desk.move(number, ['acceptExchange'])
    const again = async () => {
      await page.goto(`${origin('account')}/myshop/orders/${number}`)
      await waitUntilInteractive(page)
    }
    await again()
    const nextStep = page.getByRole('region', { name: '진행 상황' })
    const status = page.getByRole('list', { name: '주문 상품' })
    const claims = page.getByRole('region', { name: '취소·반품·교환 요청' })
    await expect(nextStep).toContainText(/까지 보내지 않으면 요청이 끝나고 구매가 확정됩니다/)
    await page.getByRole('button', { name: '보낸 송장 등록' }).click()
    const parcel = page.getByRole('dialog', { name: '보낸 송장 등록' })
    await parcel.getByLabel('택배사').selectOption('우체국택배')
    await parcel.getByLabel('운송장 번호').fill('6864-1234-00912')
    await parcel.getByRole('button', { name: '등록', exact: true }).click()
    await expect(nextStep).toContainText('돌려보내신 상품이 판매자에게 가고 있습니다.')
    await expect(claims).toContainText('우체국택배 6864123400912')

    const seller = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
    await addSession(seller.context(), 'haru@example.com')
    await seller.goto(`${origin('admin')}/shops/haru/orders/${number}`)
    await applyTransition(seller, '수거 완료')
    await applyTransition(seller, '반품으로 전환 제안', () =>
      seller.getByLabel('사유').fill('파란색이 품절되었습니다.'),
    )
    await expect(seller.getByRole('main')).toContainText('전환 제안 중')

    await again()
    await expect(claims).toContainText(
      '판매자가 반품으로 바꾸자고 제안했습니다. 배송비는 판매자가 부담합니다.',
    )
    await page.getByRole('button', { name: '반품 전환 동의' }).click()
    const agreement = page.getByRole('dialog', { name: '반품 전환 동의' })
    await expect(agreement).toContainText(/환불할 금액[\d,]+원/)
    await agreement.getByRole('button', { name: '동의하기' }).click()
    await expect(status).toContainText('환불 요청 수락')
    await expect(nextStep).toContainText('판매자가 받은 상품을 검수하고 있습니다.')

    await seller.reload()
    await applyTransition(seller, '반품 거부 · 반송', async () => {
      await seller.getByLabel('송장번호').fill('123456789012')
      await seller.getByLabel('사유').fill('사용한 자국이 있습니다.')
      const photo = await page.screenshot({ type: 'png' })
      await seller.locator('input[type=file]').setInputFiles({
        name: '자국.png',
        mimeType: 'image/png',
        buffer: photo,
      })
      await expect(seller.getByAltText('올린 사진 1')).toBeVisible()
      await seller.getByLabel('상점 부담').check()
    })
    await expect(seller.getByRole('main')).toContainText('검수 뒤 거부함')
    await seller.context().close()

    await again()
    await expect(status).toContainText('배송중')
    await expect(claims).toContainText('거부 사유 사용한 자국이 있습니다.')
    await claims.getByRole('button', { name: '검수 사진 1장 보기' }).click()
    await expect(claims.getByAltText('판매자의 검수 사진 1')).toBeVisible()
    await expect(claims.getByRole('link', { name: '판매자에게 문의' })).toBeVisible()
    await expect(claims.getByRole('link', { name: /1372 소비자상담센터/ })).toHaveAttribute(
      'href',
      /1372\.go\.kr/,
    )
  },
)
