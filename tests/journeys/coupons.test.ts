import { expect, onPc, onPhone, test, visit } from './journey.ts'
import { goodsNamed, putAsMember, toCheckout } from './orderable-goods.ts'
import { answer, comeAs, enter, enterAs } from './people.ts'
import { aNewcomer, callerAt } from './sessions.ts'
import { expectUsable } from './usable.ts'
import { productPath } from './world.ts'

test('a coupon is taken beside a product after a log-in, and lies in my page', onPhone, async ({ page }) => {
  const path = await productPath('haru', '보름 접시')
  await visit(page, 'haru', path)
  const dialog = page.getByRole('dialog', { name: '쿠폰' })
  const offer = dialog.getByRole('listitem').filter({ hasText: '하루 첫 만남 쿠폰' })
  const take = offer.getByRole('button', { name: '하루 첫 만남 쿠폰 받기' })
  await page.getByRole('button', { name: '쿠폰 받기', exact: true }).click()
  await take.click()
  await expect(page.getByRole('alertdialog')).toContainText('로그인하셔야 쿠폰을 받을 수 있습니다.')
  await answer(page, '취소')

  // Somebody new is a member of no shop and has taken nothing.
  await comeAs(page, await aNewcomer())
  await expect(page.getByRole('link', { name: /쓸 수 있는 쿠폰/ })).toBeVisible()
  await enter(page, 'haru', path)
  await page.getByRole('button', { name: '쿠폰 받기', exact: true }).click()
  await expect(offer).toContainText('3,000원 할인')
  await expect(offer).toContainText('20,000원 이상 구매 시')
  await take.click()
  await expect(offer.getByRole('status')).toHaveText('받았습니다')

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

test(
  'the cart says which coupons count for what is chosen and why others do not, and the wallet what each is for',
  onPc,
  async ({ page }) => {
    const email = await aNewcomer()
    const owner = await callerAt('admin', 'haru@example.com')
    const shopper = await callerAt('haru', email)
    await shopper.get('/api/myshp/join?shopid=haru')
    const [plate, cup] = [await goodsNamed('haru', '보름 접시'), await goodsNamed('haru', '두 손 머그컵')]
    const mark = crypto.randomUUID().slice(0, 6)
    const all = { shopid: 'haru', who: 'chosen', cap: null, code: null, total: null }
    const period = { valid_from: null, valid_until: null, days: 7 }
    const give = async (terms: object) => {
      const { id } = await owner.post<{ id: number }>('/api/myshp/v2/seller/coupon/create', {
        ...{ ...all, ...period, least: 0, scope: 'all', targets: [], kind: 'won', value: 1_000 },
        ...terms,
      })
      await owner.post('/api/myshp/v2/seller/coupon/give', { shopid: 'haru', coupon: id, emails: [email] })
    }
    await give({ name: `접시 ${mark}`, scope: 'products', targets: [plate.sid] })
    await give({ name: `배송 ${mark}`, kind: 'delivery', value: 0, least: 500_000 })
    await enterAs(page, email, 'haru', `/shop/view/${cup.sid}`)
    await putAsMember(page, [cup])
    await visit(page, 'haru', '/shop/cart')

    const hint = page.getByRole('group').filter({ hasText: '하루공방 쿠폰' })
    await expect(hint).toContainText('하루공방 쿠폰 3장 가운데 1장을 쓸 수 있습니다')
    await hint.getByText('하루공방 쿠폰 3장').click()
    const coupon = (name: string) => hint.getByRole('listitem').filter({ hasText: name })
    await expect(coupon(`접시 ${mark}`)).toContainText(
      '보름 접시 상품에만 쓸 수 있는데, 고른 상품 가운데 없습니다',
    )
    await expect(coupon(`배송 ${mark}`)).toContainText(/500,000원 이상 살 때 쓸 수 있습니다 \(.*원 더 필요\)/)
    await expect(coupon('가입 축하 쿠폰')).toContainText('주문할 때 쓸 수 있습니다')
    await expectUsable(page)

    await hint.getByRole('link', { name: '내 쿠폰 보기' }).click()
    const mine = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: `배송 ${mark}` })
    await expect(mine).toContainText('무료 배송')
    await expect(mine).toContainText('이 상점이 보내는 모든 상품')
    await expect(mine).toContainText('한 사람 한 장, 한 번 사용')
    await visit(page, 'haru', '/shop/cart')
    await toCheckout(page, 'haru')
    await page.getByText('쿠폰 3장의 조건 보기').click()
    await expect(page.getByRole('listitem').filter({ hasText: `접시 ${mark}` })).toContainText(
      '보름 접시 상품에만 쓸 수 있습니다',
    )
    await expectUsable(page)
  },
)
