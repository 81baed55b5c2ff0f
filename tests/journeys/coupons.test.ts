import { expect, test, visit } from './journey.ts'
import { answer, comeAs, enter, visitAs } from './people.ts'
import { productPath } from './world.ts'

// Both devices share one world, so each has a person of its own.
const taker = { mobile: 'jun@example.com', pc: 'young@example.com' }

test('a coupon is taken beside a product and lies in my page', async ({ page, device }) => {
  await comeAs(page, taker[device])
  await expect(page.getByRole('link', { name: /쓸 수 있는 쿠폰/ })).toBeVisible()
  await enter(page, 'haru', await productPath('haru', '보름 접시'))
  await page.getByRole('button', { name: '쿠폰 받기', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '쿠폰' })
  const offer = dialog.getByRole('listitem').filter({ hasText: '하루 첫 만남 쿠폰' })
  await expect(offer).toContainText('3,000원 할인')
  await expect(offer).toContainText('20,000원 이상 구매 시')
  await offer.getByRole('button', { name: '하루 첫 만남 쿠폰 쿠폰 받기' }).click()
  await expect(offer.getByRole('status')).toHaveText('받음')

  const members = dialog.getByRole('listitem').filter({ hasText: '단골 식탁 쿠폰' })
  await expect(members).toContainText('회원 전용')
  await expect(members.getByRole('button')).toHaveText('가입하고 받기')

  await dialog.getByRole('link', { name: '내 쿠폰 보기' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('쿠폰')
  const mine = page.getByRole('main').getByRole('listitem').filter({ hasText: '하루 첫 만남 쿠폰' })
  await expect(mine).toContainText('하루공방')
  await page.getByRole('link', { name: /^쓴 쿠폰/ }).click()
  await expect(page.getByText('쓴 쿠폰이 없습니다.')).toBeVisible()
})

test('a guest is asked to log in for a coupon', async ({ page }) => {
  await visit(page, 'haru', await productPath('haru', '보름 접시'))
  await page.getByRole('button', { name: '쿠폰 받기', exact: true }).click()
  await page
    .getByRole('dialog', { name: '쿠폰' })
    .getByRole('button', { name: '하루 첫 만남 쿠폰 쿠폰 받기' })
    .click()
  await expect(page.getByRole('alertdialog')).toContainText('로그인하셔야 쿠폰을 받을 수 있습니다.')
  await answer(page, '취소')
})

test('what the demo has given is there with its terms', async ({ page }) => {
  await visitAs(page, 'minji@example.com', '/myshop/coupons')
  const coupon = page.getByRole('main').getByRole('listitem').filter({ hasText: '단골 식탁 쿠폰' })
  await expect(coupon.getByRole('heading', { name: '10% 할인' })).toBeVisible()
  await expect(coupon).toContainText('30,000원 이상 구매 시 · 최대 10,000원')
})
