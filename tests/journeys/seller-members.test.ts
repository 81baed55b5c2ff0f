import { expect, onPc, type Page, test } from './journey.ts'
import { putAsMember, someGoods, toCheckout } from './orderable-goods.ts'
import { enterAs } from './people.ts'
import { aNewcomer, bringSession, callerAt } from './sessions.ts'
import { expectUsable } from './usable.ts'
import { origin } from './world.ts'

/** Somebody new who has joined haru. */
async function aNewMember(): Promise<string> {
  const email = await aNewcomer()
  const shopper = await callerAt('haru', email)
  await shopper.get('/api/myshp/join?shopid=haru')
  return email
}

/** The page of a member, as the owner of haru finds it in the list. */
async function openMember(page: Page, email: string): Promise<void> {
  await bringSession(page.context(), 'haru@example.com')
  await page.goto(`${origin('admin')}/shops/haru/members`)
  await page.getByRole('searchbox').fill(email)
  await page.getByRole('button', { name: '찾기', exact: true }).click()
  await expect(page.getByText('1명', { exact: true })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: /남궁/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('남궁')
}

test('a seller finds a member and gives points, which the member reads with the reason', async ({
  page,
  browser,
}) => {
  const email = await aNewMember()
  await openMember(page, email)
  await page.getByRole('button', { name: '포인트 주기·빼기' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: '포인트' }).fill('3000')
  await dialog.getByLabel('사유').fill('생일 축하드려요')
  await dialog.getByRole('button', { name: '주기', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('region', { name: '포인트' })).toContainText('생일 축하드려요')

  const shopper = await browser.newPage()
  await enterAs(shopper, email, 'haru', '/shop/member_point')
  const row = shopper.getByRole('main').getByRole('listitem').filter({ hasText: '생일 축하드려요' })
  await expect(row).toContainText('3,000P')
  await shopper.close()
})

test('a blocked member can neither buy nor ask nor join again, and is told the reason each time', async ({
  page,
  browser,
}) => {
  const email = await aNewMember()
  const shopper = await callerAt('haru', email)
  const goods = await someGoods('haru')
  const buyer = await browser.newPage()
  await enterAs(buyer, email, 'haru', `/shop/view/${goods.sid}`)
  await putAsMember(buyer, [goods])
  await toCheckout(buyer, 'haru')
  await openMember(page, email)
  await page.getByRole('button', { name: '차단', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('사유').fill('되팔기로 확인되었습니다')
  await dialog.getByRole('button', { name: '차단', exact: true }).click()
  await expect(page.getByRole('region', { name: '회원 정보' })).toContainText('되팔기로 확인되었습니다')

  await buyer.reload()
  await expect(buyer.getByRole('main')).toContainText('되팔기로 확인되었습니다')
  await expect(buyer.getByRole('main').getByRole('button')).toHaveCount(0)
  await expectUsable(buyer)
  const { sid } = goods
  const question = { shopid: 'haru', sid, question: '언제 오나요?', secret: false }
  await expect(shopper.post('/api/myshp/add/qna', question)).rejects.toThrow('되팔기로 확인되었습니다')
  await buyer.goto(`${origin('haru')}/shop/cart`)
  await expect(buyer.getByText('되팔기로 확인되었습니다')).toBeVisible()
  await expect(buyer.getByRole('main').getByRole('checkbox').first()).toBeDisabled()
  await buyer.close()
  await shopper.get('/api/myshp/cancel?shopid=haru')
  await expect(shopper.get('/api/myshp/join?shopid=haru')).rejects.toThrow('되팔기로 확인되었습니다')
})

test('members of a list are given points together, and the job takes them back', onPc, async ({ page }) => {
  const email = await aNewMember()
  await bringSession(page.context(), 'haru@example.com')
  await page.goto(`${origin('admin')}/shops/haru/members?q=${encodeURIComponent(email)}`)
  await page.getByRole('main').getByRole('checkbox').last().check()
  await page.getByRole('button', { name: '포인트 주기·빼기' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: '포인트' }).fill('500')
  await dialog.getByLabel('사유').fill('개업 기념')
  await dialog.getByRole('button', { name: '주기', exact: true }).click()
  await expect(page.getByText('포인트 주기·빼기: 1건 처리했습니다.')).toBeVisible()
  await page.getByRole('button', { name: '되돌리기' }).first().click()
  await expect(page.getByText('포인트 되돌리기: 1건 처리했습니다.')).toBeVisible()
})
