import { expect, onPc, onPhone, test } from './journey.ts'
import { answer, enterAs, openMenu } from './people.ts'
import { aNewcomer, bringSession } from './sessions.ts'
import { origin } from './world.ts'

test('a shop for anyone is joined with a bonus, and left after a warning', async ({ page, device }) => {
  await enterAs(page, await aNewcomer(), 'haru', '/shop/list')
  const me = await openMenu(page, device)
  await me.getByRole('button', { name: '가입하기', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '하루공방 회원 가입' })
  await expect(dialog.getByText('가입 즉시 2,000P')).toBeVisible()
  await dialog.getByRole('button', { name: '가입하기' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('하루공방의 회원이 되셨습니다.')
  await answer(page, '확인')
  await expect(me.getByRole('link', { name: '포인트 2,000P' })).toBeVisible()
  await expect(me.getByRole('link', { name: '마이페이지' })).toBeVisible()

  const heart = me.getByRole('button', { name: '하루공방 탈퇴하기' })
  await heart.click()
  await expect(page.getByRole('alertdialog')).toContainText('되돌릴 수 없습니다')
  await expect(page.getByRole('alertdialog')).toContainText('사용 가능 2,000P')
  await answer(page, '취소')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await heart.click()
  const reloaded = page.waitForEvent('load')
  await answer(page, '확인')
  await reloaded
  const after = await openMenu(page, device)
  await expect(after.getByRole('button', { name: '가입하기', exact: true })).toBeVisible()
})

test(
  'a person who joins may agree to news of the shop, ends that, and the seller reads both',
  onPhone,
  async ({ page, browser }) => {
    const email = await aNewcomer()
    await enterAs(page, email, 'haru', '/shop/member_point')
    await page.getByRole('main').getByRole('button', { name: '가입하기' }).click()
    const dialog = page.getByRole('dialog', { name: '하루공방 회원 가입' })
    const news = dialog.getByRole('checkbox', { name: '하루공방의 소식과 혜택 받기 (선택)' })
    await expect(news).not.toBeChecked()
    await news.check()
    await dialog.getByRole('button', { name: '가입하기' }).click()
    await answer(page, '확인')
    const consent = page.getByRole('region', { name: '소식과 혜택 받기' })
    await expect(consent.getByRole('button', { name: '2년 더 받기' })).toBeVisible()
    await consent.getByRole('button', { name: '그만 받기' }).click()
    await expect(consent).toContainText('받지 않습니다')

    const seller = await browser.newPage()
    await bringSession(seller.context(), 'haru@example.com')
    await seller.goto(`${origin('admin')}/shops/haru/members?marketing=no&q=${encodeURIComponent(email)}`)
    await seller.getByRole('main').getByRole('link', { name: /남궁/ }).click()
    await seller.getByText('소식 받기 내역').click()
    await expect(seller.getByText(/그만 받기$/)).toBeVisible()
    await expect(seller.getByText(/\d 동의$/)).toBeVisible()
    await seller.close()
  },
)

test('a member sees balance, pending and expiring points with their history', onPc, async ({ page }) => {
  await enterAs(page, 'minji@example.com', 'haru', '/shop/member_point')
  const main = page.getByRole('main')
  await expect(main.getByText('사용할 수 있는 포인트')).toBeVisible()
  await expect(main.getByText('적립 예정', { exact: true })).toBeVisible()
  await expect(main.getByText('30일 안에 사라질 포인트')).toBeVisible()
  const rows = main.getByRole('listitem')
  const welcome = rows.filter({ hasText: '가입 축하 포인트' })
  const more = main.getByRole('button', { name: '내역 더 보기' })
  // For a person with many orders, the oldest row is behind the button.
  while (await more.isVisible()) {
    const shown = await rows.count()
    await more.click()
    await expect.poll(() => rows.count()).toBeGreaterThan(shown)
  }
  await expect(welcome).toContainText('+2,000P')
  await expect(rows.filter({ hasText: '청자 머그컵 주문' })).toContainText('-1,500P')
  await expect(rows.filter({ hasText: '달항아리 화병' })).toContainText('적립 예정 +540P')
})

test('a shop for verified people takes who is verified', onPhone, async ({ page, device }) => {
  await enterAs(page, 'minji@example.com', 'sool', '/shop/list')
  const me = await openMenu(page, device)
  await me.getByRole('button', { name: '가입하기', exact: true }).click()
  await page
    .getByRole('dialog', { name: '우리술방 회원 가입' })
    .getByRole('button', { name: '가입하기' })
    .click()
  await expect(page.getByRole('alertdialog')).toContainText('우리술방의 회원이 되셨습니다.')
  await answer(page, '확인')
  await expect(me.getByRole('link', { name: /^포인트 \d/ })).toBeVisible()
})

test('a request to join is sent with a memo, and can be taken back', onPc, async ({ page, device }) => {
  await enterAs(page, 'minji@example.com', 'dangol', '/shop/list')
  const me = await openMenu(page, device)
  await me.getByRole('button', { name: '가입하기', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '단골상회 회원 가입' })
  await dialog.getByLabel('판매자에게 남길 메시지 (선택)').fill('동네 사람입니다.')
  await dialog.getByRole('button', { name: '승인 요청' }).click()
  await expect(page.getByRole('alertdialog')).toContainText(
    '승인 요청이 완료되었습니다. 결과는 이메일로 따로 안내해 드립니다.',
  )
  await answer(page, '확인')
  const requested = me.getByRole('button', { name: '가입 (요청됨)' })
  await requested.click()
  const reloaded = page.waitForEvent('load')
  await answer(page, '확인')
  await reloaded
  const after = await openMenu(page, device)
  await expect(after.getByRole('button', { name: '가입하기', exact: true })).toBeVisible()
})

test('a rejected person may ask again', onPhone, async ({ page, device }) => {
  await enterAs(page, 'young@example.com', 'dangol', '/shop/list')
  const me = await openMenu(page, device)
  await me.getByRole('button', { name: '가입 (다시 요청)' }).click()
  const dialog = page.getByRole('dialog', { name: '단골상회 회원 가입' })
  await expect(dialog.getByText('지난 요청은 승인되지 않았습니다.')).toBeVisible()
  await expect(dialog.getByText(/^사유: ./)).toBeVisible()
  await expect(dialog.getByRole('button', { name: '다시 요청' })).toBeVisible()
})

test(
  'a shop for businesses wants a picture of the registration, of at most 5 MB',
  onPc,
  async ({ page, device }) => {
    await enterAs(page, 'corp@example.com', 'domae', '/shop/list')
    const me = await openMenu(page, device)
    await me.getByRole('button', { name: '가입하기', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: '도매마당 회원 가입' })
    const ask = dialog.getByRole('button', { name: '승인 요청' })
    await ask.click()
    await expect(page.getByRole('alertdialog')).toContainText('사업자등록증을 먼저 올려 주세요.')
    await answer(page, '확인')
    const file = dialog.locator('input[type=file]')
    const picture = { name: '사업자등록증.png', mimeType: 'image/png' }
    await file.setInputFiles({ ...picture, buffer: Buffer.alloc(5_242_881) })
    await expect(page.getByRole('alertdialog')).toContainText('사진 업로드에 실패했습니다.')
    await answer(page, '확인')
    await file.setInputFiles({ ...picture, buffer: await page.screenshot() })
    await expect(dialog.getByText('올린 사진: 사업자등록증.png')).toBeVisible()
    await ask.click()
    await expect(page.getByRole('alertdialog')).toContainText('승인 요청이 완료되었습니다.')
    await answer(page, '확인')
    await expect(me.getByRole('button', { name: '가입 (요청됨)' })).toBeVisible()
  },
)

test('a shop for businesses leads who has no registration to it', onPhone, async ({ page, device }) => {
  await enterAs(page, 'jun@example.com', 'domae', '/shop/list')
  const me = await openMenu(page, device)
  await me.getByRole('button', { name: '가입하기', exact: true }).click()
  await expect(page.getByRole('alertdialog')).toContainText('사업자등록을 먼저 하셔야 합니다.')
  await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click()
  await expect(page).toHaveURL(/\/\/account\.[^/]+\/user\/info\?.*corp=1/)
})

test('a registration under review has to be waited for', onPc, async ({ page, device }) => {
  await page.route('**/api/myshp/corpinfo*', (route) => route.fulfill({ json: 0 }))
  await enterAs(page, 'jun@example.com', 'domae', '/shop/list')
  const me = await openMenu(page, device)
  await me.getByRole('button', { name: '가입하기', exact: true }).click()
  await expect(page.getByRole('alertdialog')).toContainText('사업자등록 심사가 진행 중입니다.')
  await answer(page, '확인')
  await expect(page.getByRole('dialog', { name: '도매마당 회원 가입' })).toHaveCount(0)
})

test.describe('a person who is not verified', () => {
  // The refusal that the dialog is made of is an answer with an error's status.
  test.use({ watchful: false })

  test('is led from a shop for verified people to the verification', onPhone, async ({ page, device }) => {
    await enterAs(page, 'jun@example.com', 'sool', '/shop/list')
    const me = await openMenu(page, device)
    await me.getByRole('button', { name: '가입하기', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: '우리술방 회원 가입' })
    await dialog.getByRole('button', { name: '가입하기' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('본인인증을 먼저 하셔야 합니다.')
    await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click()
    await expect(page).toHaveURL(/\/\/account\.[^/]+\/user\/info\?.*auth=1/)
  })
})
