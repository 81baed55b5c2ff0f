import { mailsTo } from '../factories/mails.ts'
import { withDatabase } from './database.ts'
import { expect, onPc, test } from './journey.ts'
import { addSession, newPerson } from './sessions.ts'
import { origin } from './world.ts'

const ADMIN = origin('admin')

// The journey also sends refused requests.
test.use({ watchful: false })

test(
  'an owner invites a person, who accepts, sees orders only, and after the removal nothing',
  onPc,
  async ({ page, browser }) => {
    const email = await newPerson()
    await addSession(page.context(), 'dangol@example.com')
    await page.goto(`${ADMIN}/shops/dangol/staff`)
    await page.getByRole('button', { name: '초대하기' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('이메일 주소').fill(email)
    await dialog.getByRole('radio', { name: '주문 담당' }).check()
    await dialog.getByRole('button', { name: '초대하기' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(`${email} ·`)).toBeVisible()

    const invitation = (await withDatabase((database) => mailsTo(database, email)))
      .map(({ url }) => url)
      .find((url) => url.includes('/invitation'))
    const context = await browser.newContext()
    const clerk = await context.newPage()
    await addSession(context, email)
    await clerk.goto(invitation ?? '')
    await clerk.getByRole('button', { name: '초대 수락' }).click()
    await expect(clerk.getByRole('heading', { level: 1 })).toHaveText('내 역할')
    const menu = clerk.getByRole('navigation', { name: '판매자 메뉴' })
    await expect(menu.getByRole('link', { name: /^새 주문/ })).toBeVisible()
    for (const name of ['쿠폰', '가입 승인', '무통장입금', '직원', '기록'])
      await expect(menu.getByRole('link', { name, exact: true })).toHaveCount(0)

    await page.reload()
    await page
      .getByRole('row', { name: new RegExp(email) })
      .getByRole('button', { name: /삭제$/ })
      .click()
    await dialog.getByRole('button', { name: '삭제' }).click()
    await expect(page.getByText(email)).toHaveCount(0)
    await expect(clerk.getByRole('heading', { level: 1 })).toHaveText('이 상점의 직원에서 빠졌습니다')
    await clerk.reload()
    await expect(clerk.getByRole('heading', { level: 1 })).toHaveText('찾을 수 없습니다')
    await context.close()
  },
)
