import { choosing, fill, linesOf, openCart, passOn } from './carts.ts'
import { expect, onPc, onPhone, test, visit } from './journey.ts'

test.describe('when something fails', () => {
  test.use({ watchful: false })

  test(
    'an add that fails says so in the corner, and trying again counts once',
    onPhone,
    async ({ page, device }) => {
      const place = await choosing(page, device, 'haru', '보름 접시')
      await place.getByRole('button', { name: /21cm/ }).click()
      const requests: string[] = []
      await page.route('**/api/myshp/add/cart/v3/local*', async (route) => {
        requests.push(route.request().postDataJSON().ex_data.request)
        // It arrives, but its answers are lost.
        await passOn(route)
        await route.abort('failed')
      })
      await place.getByRole('button', { name: '장바구니 담기' }).click()
      const toast = page.getByRole('alert').filter({ hasText: '장바구니 추가에 실패하였습니다.' })
      await expect(toast).toBeVisible()
      await page.unroute('**/api/myshp/add/cart/v3/local*')
      await page.getByRole('button', { name: '다시 시도' }).click()
      await expect(page.getByText('장바구니에 담았습니다.')).toBeVisible()
      expect(new Set(requests).size).toBe(1)
      await openCart(page, 'haru')
      await expect(page.getByRole('textbox', { name: /21cm 수량/ })).toHaveValue('1')
    },
  )

  test(
    'a product that is not what the page thinks is told in the words of the shop',
    onPhone,
    async ({ page, device }) => {
      await page.clock.install()
      const place = await choosing(page, device, 'haru', '보름 접시')
      await place.getByRole('button', { name: /21cm/ }).click()
      await page.route('**/api/myshp/add/cart/v3/local*', (route) => {
        const sent = route.request().postDataJSON()
        return route.continue({ postData: { ...sent, list: [{ sid: 999_999_999, pid2: 1, qty: 1 }] } })
      })
      await place.getByRole('button', { name: '장바구니 담기' }).click()
      const toast = page.getByText('장바구니 추가에 실패하였습니다. (잘못된 상품입니다)')
      await expect(toast).toBeVisible()
      const { x = 0, y = 0, width = 0 } = (await toast.boundingBox()) ?? {}
      const { width: window, height } = page.viewportSize() ?? { width: 0, height: 0 }
      expect(x + width).toBeGreaterThan(window - 100)
      expect(y).toBeGreaterThan(height / 2)
      await page.clock.runFor(5_000)
      await expect(toast).toHaveCount(0)
    },
  )

  test('a cart that does not come can be asked for again', onPc, async ({ page, device }) => {
    await fill(page, device, 'haru', '보름 접시', [/21cm/])
    await page.route('**/api/myshp/uuid/sync_load*', (route) => route.abort('failed'))
    await visit(page, 'haru', '/shop/cart')
    await expect(page.getByText('장바구니를 불러오지 못했습니다.')).toBeVisible()
    await page.unroute('**/api/myshp/uuid/sync_load*')
    await page.getByRole('button', { name: '다시 시도' }).click()
    await expect(linesOf(page)).toHaveCount(1)
  })
})
