import type { Locator } from 'playwright/test'
import { expect, onPc, onPhone, type Page, test, visit } from './journey.ts'
import { ask, origin, productPath } from './world.ts'

/** Opens a product and the place to choose in: a sheet on the phone, beside the pictures on the PC. */
async function choosing(page: Page, device: 'mobile' | 'pc', title: string): Promise<Locator> {
  await visit(page, 'haru', await productPath('haru', title))
  if (device === 'pc') return page.getByRole('main')
  await page.getByRole('button', { name: /옵션 선택|수량 선택/ }).click()
  return page.getByRole('dialog', { name: /옵션 선택|수량 선택/ })
}

test('options, add-ons and quantities make the total', async ({ page, device }) => {
  const sheet = await choosing(page, device, '보름 접시')
  await expect(sheet.getByText('옵션을 선택해 주세요.')).toBeVisible()
  await expect(sheet.getByRole('button', { name: /선물포장/ })).toBeDisabled()
  await sheet.getByRole('button', { name: /21cm/ }).click()
  const total = sheet.getByRole('status').filter({ hasText: '원' })
  await expect(total).toHaveText('30,000원')
  await sheet.getByRole('group', { name: '21cm 수량' }).getByRole('button', { name: '하나 늘리기' }).click()
  await expect(total).toHaveText('60,000원')
  await sheet.getByRole('button', { name: /선물포장/ }).click()
  await expect(total).toHaveText('63,000원')
  await expect(sheet.getByText('무료배송').last()).toBeVisible()
})

test(
  'a quantity takes digits only, starts at one, and says when there is not so much',
  onPhone,
  async ({ page, device }) => {
    const sheet = await choosing(page, device, '보름 접시')
    await sheet.getByRole('button', { name: /15cm/ }).click()
    const quantity = sheet.getByRole('textbox', { name: '15cm 수량' })
    await quantity.fill('x')
    await expect(quantity).toHaveValue('1')
    await expect(sheet.getByRole('button', { name: '하나 줄이기' })).toBeDisabled()
    await quantity.fill('50')
    await expect(sheet.getByRole('alert').filter({ hasText: '주문 가능 수량: 3개' })).toBeVisible()
  },
)

test('an option that is sold out can not be chosen', onPc, async ({ page, device }) => {
  const sheet = await choosing(page, device, '담백 밥그릇')
  await expect(sheet.getByRole('button', { name: /청자/ })).toBeDisabled()
  await expect(sheet.getByRole('button', { name: /청자/ })).toContainText('품절')
  await expect(sheet.getByRole('button', { name: /백자/ })).toBeEnabled()
})

test('options are chosen by keyboard', onPc, async ({ page, device }) => {
  const sheet = await choosing(page, device, '보름 접시')
  await sheet.getByRole('button', { name: /27cm/ }).focus()
  await page.keyboard.press('Enter')
  await expect(sheet.getByRole('status').filter({ hasText: '원' })).toHaveText('39,000원')
})

test('the viewer opens a picture, steps on and closes with Escape', async ({ page }) => {
  await visit(page, 'haru', await productPath('haru', '굽 높은 라떼 머그컵'))
  const opener = page.getByRole('button', { name: /사진 1\/\d 크게 보기/ })
  await opener.focus()
  await page.keyboard.press('Enter')
  const viewer = page
    .getByRole('dialog', { name: '사진 크게 보기' })
    .or(page.getByRole('region', { name: '사진 크게 보기' }))
  await expect(viewer.first()).toBeVisible()
  const shown = () => page.locator('.yarl__slide_current img').getAttribute('src')
  const first = await shown()
  await page.keyboard.press('ArrowRight')
  await expect.poll(shown).not.toBe(first)
  await page.keyboard.press('Escape')
  await expect(viewer.first()).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a tap while React takes the page over is answered', onPhone, async ({ page }) => {
  await page.addInitScript(() => {
    const { port1, port2 } = new MessageChannel()
    // Between two tasks of the page: as soon as React listens, and before it has come to the button.
    port1.onmessage = () => {
      const app = document.getElementById('app')
      const root = Object.entries(app ?? {}).find(([name]) => name.startsWith('__reactContainer'))?.[1]
      if (!root) return port2.postMessage(null)
      const isEarly = root.stateNode.current.memoizedState.isDehydrated
      document.documentElement.dataset.tapped = isEarly ? 'early' : 'late'
      const buttons = [...document.querySelectorAll('button')]
      buttons.find(({ textContent }) => /옵션 선택|수량 선택/.test(textContent ?? ''))?.click()
    }
    port2.postMessage(null)
  })
  await page.goto(`${origin('haru')}${await productPath('haru', '보름 접시')}`)
  await expect(page.getByRole('dialog', { name: /옵션 선택|수량 선택/ })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-tapped', 'early')
})

test('the tabs lead to the sections without a step of the history', onPhone, async ({ page }) => {
  await visit(page, 'haru', await productPath('haru', '보름 접시'))
  const steps = await page.evaluate(() => history.length)
  await page.getByRole('navigation', { name: '상품 정보' }).getByRole('link', { name: /배송/ }).click()
  await expect(page.getByRole('region', { name: '배송/교환' })).toBeInViewport()
  expect(await page.evaluate(() => history.length)).toBe(steps)
})

test('reviews of a product say what buyers wrote', onPc, async ({ page }) => {
  const { items } = await ask('/api/myshp/get/review/list', { shopid: 'haru', all: true })
  const [review] = items
  await visit(page, 'haru', `/shop/view/${review?.product.sid}`)
  const reviews = page.getByRole('region', { name: '리뷰' })
  await expect(reviews.getByText(/리뷰 [\d,]+개/)).toBeVisible()
  await expect(reviews.getByText(review?.text ?? '').first()).toBeAttached()
})

test('a secret question shows only that it was asked', onPhone, async ({ page }) => {
  await visit(page, 'haru', await productPath('haru', '흙결 손잡이 머그컵'))
  const questions = page.getByRole('region', { name: '문의' })
  await expect(questions.getByText('비밀글입니다.').first()).toBeAttached()
  expect(await page.content()).not.toContain('오븐에 쓸 수 있나요?')
})

test('an open question unfolds its answer', onPc, async ({ page }) => {
  await visit(page, 'haru', await productPath('haru', '작업실 에스프레소 머그컵'))
  const question = page
    .getByRole('region', { name: '문의' })
    .locator('details')
    .filter({ hasText: '손글씨로 적어 드립니다.' })
    .first()
  const answer = question.getByText('손글씨로 적어 드립니다.')
  await expect(answer).toBeHidden()
  await question.locator('summary').click()
  await expect(answer).toBeVisible()
})
