import { expect, onPhone, test, waitUntilInteractive } from './journey.ts'
import { confirmQuestion, openMenu, visitShopAs } from './people.ts'
import { addSession, newPerson } from './sessions.ts'
import { origin } from './world.ts'

test(
  'a person joins a shop with bonus points and marketing consent; the seller sees its withdrawal; the person leaves',
  onPhone,
  async ({ page, browser, device }) => {
    const email = await newPerson()
    await visitShopAs(page, email, 'haru', '/shop/member_point')
    await page.getByRole('main').getByRole('button', { name: '가입하기' }).click()
    const dialog = page.getByRole('dialog', { name: '하루공방 회원 가입' })
    await expect(dialog.getByText('가입 즉시 2,000P')).toBeVisible()
    const news = dialog.getByRole('checkbox', { name: '하루공방의 소식과 혜택 받기 (선택)' })
    await expect(news).not.toBeChecked()
    await news.check()
    await dialog.getByRole('button', { name: '가입하기' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('하루공방의 회원이 되셨습니다.')
    await confirmQuestion(page, '확인')
    const consent = page.getByRole('region', { name: '소식과 혜택 받기' })
    await expect(consent.getByRole('button', { name: '2년 더 받기' })).toBeVisible()
    await consent.getByRole('button', { name: '그만 받기' }).click()
    await expect(consent).toContainText('받지 않습니다')

    const seller = await browser.newPage()
    await addSession(seller.context(), 'haru@example.com')
    await seller.goto(`${origin('admin')}/shops/haru/members?marketing=no&q=${encodeURIComponent(email)}`)
    await seller.getByRole('main').getByRole('link', { name: /남궁/ }).click()
    await seller.getByText('소식 받기 내역').click()
    await expect(seller.getByText(/그만 받기$/)).toBeVisible()
    await expect(seller.getByText(/\d 동의$/)).toBeVisible()
    await seller.close()

    const me = await openMenu(page, device)
    await expect(me.getByRole('link', { name: '포인트 2,000P' })).toBeVisible()
    await expect(me.getByRole('link', { name: '마이페이지' })).toBeVisible()
    const heart = me.getByRole('button', { name: '하루공방 탈퇴하기' })
    await heart.click()
    await expect(page.getByRole('alertdialog')).toContainText('되돌릴 수 없습니다')
    await expect(page.getByRole('alertdialog')).toContainText('사용 가능 2,000P')
    await confirmQuestion(page, '취소')
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await heart.click()
    const reloaded = page.waitForEvent('load')
    await confirmQuestion(page, '확인')
    await reloaded
    const after = await openMenu(page, device)
    await expect(after.getByRole('button', { name: '가입하기', exact: true })).toBeVisible()
  },
)

test.describe('a person who is not verified', () => {
  // The refusal that opens the dialog has an error status.
  test.use({ watchful: false })

  test(
    'is led from a shop for verified members to the verification and back to the shop, and then joins',
    onPhone,
    async ({ page, device }) => {
      await visitShopAs(page, await newPerson(), 'sool', '/shop/list')
      const dialog = page.getByRole('dialog', { name: '우리술방 회원 가입' })
      const join = async () => {
        const me = await openMenu(page, device)
        await me.getByRole('button', { name: '가입하기', exact: true }).click()
        await dialog.getByRole('button', { name: '가입하기' }).click()
        return me
      }
      await join()
      await expect(page.getByRole('alertdialog')).toContainText('본인인증을 먼저 하셔야 합니다.')
      await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click()
      await expect(page).toHaveURL(/\/\/account\.[^/]+\/user\/info\?.*auth=1/)
      await waitUntilInteractive(page)
      await page.getByLabel('이름', { exact: true }).fill('김민지')
      await page.getByLabel('생년월일').fill('19900131')
      await page.getByRole('button', { name: '인증하기' }).click()
      await expect(page.getByText('성인으로 확인되었습니다.')).toBeVisible()
      await page.getByRole('link', { name: '우리술방 상점으로 돌아가기' }).click()
      await page.waitForURL(`${origin('sool')}/shop/list`)
      await waitUntilInteractive(page)
      const me = await join()
      await expect(page.getByRole('alertdialog')).toContainText('우리술방의 회원이 되셨습니다.')
      await confirmQuestion(page, '확인')
      await expect(me.getByRole('link', { name: /^포인트 \d/ })).toBeVisible()
    },
  )
})
