import { expect, onPc, onPhone, test, waitUntilInteractive } from './journey.ts'
import { fillJoinForm, mailedLink, openMenu, waitForMailedLink } from './people.ts'
import { DEMO_PASSWORD, newPerson, unusedAddress } from './sessions.ts'
import { origin } from './world.ts'

const heading = { level: 1 } as const

test(
  'a new person signs up from a shop, gives the consents, confirms the mail, and returns to the shop as its member',
  onPhone,
  async ({ page, browser }) => {
    const email = unusedAddress()
    const back = `${origin('haru')}/shop/list`
    await page.goto(`${origin('account')}/user/join?${new URLSearchParams({ shopid: 'haru', url: back })}`)
    await waitUntilInteractive(page)
    await fillJoinForm(page, { email })
    await expect(page.getByLabel('하루공방 회원으로 가입 (선택)')).not.toBeChecked()
    await page.getByLabel('모두 동의합니다').check()
    await page.getByLabel('문자로 혜택과 소식 받기 (선택)').uncheck()
    await page.getByRole('button', { name: '가입하기' }).click()
    await expect(page.getByRole('heading', heading)).toHaveText('메일을 확인해 주세요')

    await page.goto(await waitForMailedLink(browser, email))
    await waitUntilInteractive(page)
    await page.getByLabel('비밀번호', { exact: true }).fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: '확인하고 시작하기' }).click()
    await expect(page).toHaveURL(back)
    await waitUntilInteractive(page)
    await expect((await openMenu(page, 'mobile')).getByText('2,000P')).toBeVisible()

    await page.goto(`${origin('account')}/user/info`)
    await waitUntilInteractive(page)
    await expect(page.getByLabel('이메일로 혜택과 소식 받기')).toBeChecked()
    await expect(page.getByLabel('문자로 혜택과 소식 받기')).not.toBeChecked()
  },
)

test('a forgotten password is reset by a mailed link that works once', onPc, async ({ page }) => {
  const email = await newPerson()
  await page.goto(`${origin('account')}/user/reset`)
  await waitUntilInteractive(page)
  await page.getByLabel('이메일').fill(email)
  await page.getByRole('button', { name: '메일 받기' }).click()
  await expect(page.getByRole('heading', heading)).toHaveText('메일을 확인해 주세요')

  await page.goto(await mailedLink(email))
  await waitUntilInteractive(page)
  await page.getByLabel('새 비밀번호', { exact: true }).fill('another-secret-2')
  await page.getByRole('button', { name: '비밀번호 변경' }).click()
  await expect(page.getByRole('heading', heading)).toHaveText('비밀번호를 바꾸고 로그인했습니다')
  await page.getByRole('link', { name: '마이페이지로 가기' }).click()
  await page.waitForURL((url) => url.pathname === '/myshop')
  await page.goto(`${origin('account')}/user/info`)
  await waitUntilInteractive(page)
  await expect(page.getByLabel('이메일', { exact: true })).toHaveValue(email)
})
