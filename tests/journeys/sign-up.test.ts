import { expect, hydrated, onPc, onPhone, test } from './journey.ts'
import { fillJoinForm, linkMailedTo, openMenu } from './people.ts'
import { aNewcomer, DEMO_PASSWORD, newAddress } from './sessions.ts'
import { expectFaultless } from './usable.ts'
import { origin } from './world.ts'

const heading = { level: 1 } as const

test(
  'a newcomer joins from a shop, agrees, answers the mail, and is back in the shop as its member',
  onPhone,
  async ({ page, browser }) => {
    const email = newAddress()
    const back = `${origin('haru')}/shop/list`
    await page.goto(`${origin('account')}/user/join?${new URLSearchParams({ shopid: 'haru', url: back })}`)
    await hydrated(page)
    await fillJoinForm(page, { email })
    await expect(page.getByLabel('생년월일')).toHaveValue('1990-01-31')
    await expect(page.getByLabel('하루공방 회원으로 가입 (선택)')).not.toBeChecked()
    for (const name of ['이메일로 혜택과 소식 받기 (선택)', '문자로 혜택과 소식 받기 (선택)'])
      await expect(page.getByLabel(name)).not.toBeChecked()

    await page.getByRole('button', { name: '가입하기' }).click()
    await expect(page.getByLabel('이용약관 (필수)')).toHaveAccessibleDescription('필수 약관에 동의해 주세요.')
    await expect(page.getByLabel('이용약관 (필수)')).toBeFocused()
    await page.getByLabel('모두 동의합니다').check()
    await expect(page.getByLabel('문자로 혜택과 소식 받기 (선택)')).toBeChecked()
    await page.getByLabel('문자로 혜택과 소식 받기 (선택)').uncheck()
    await expect(page.getByLabel('모두 동의합니다')).not.toBeChecked()
    await page.getByRole('button', { name: '가입하기' }).click()
    await expect(page.getByRole('heading', heading)).toHaveText('메일을 확인해 주세요')

    await page.goto(await linkMailedTo(browser, email))
    await hydrated(page)
    await page.getByLabel('비밀번호', { exact: true }).fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: '확인하고 시작하기' }).click()
    await expect(page).toHaveURL(back)
    await hydrated(page)
    await expect((await openMenu(page, 'mobile')).getByText('2,000P')).toBeVisible()

    await page.goto(`${origin('account')}/user/info`)
    await hydrated(page)
    await expect(page.getByLabel('이메일로 혜택과 소식 받기')).toBeChecked()
    await expect(page.getByLabel('문자로 혜택과 소식 받기')).not.toBeChecked()
  },
)

test('somebody under 14 can not join, and is told at the field', onPc, async ({ page }) => {
  await page.goto(`${origin('account')}/user/join`)
  await hydrated(page)
  const young = `${new Date().getFullYear() - 13}1231`
  await fillJoinForm(page, { email: newAddress(), birth: young })
  await page.getByLabel('모두 동의합니다').check()
  await page.getByRole('button', { name: '가입하기' }).click()
  await expect(page.getByLabel('생년월일')).toHaveAccessibleDescription(/만 14세 미만은 가입할 수 없습니다/)
})

test(
  'a forgotten password is set anew by a link in a mail that works once',
  onPc,
  async ({ page, browser }) => {
    const email = await aNewcomer()
    await page.goto(`${origin('account')}/user/reset`)
    await hydrated(page)
    await page.getByLabel('이메일').fill(email)
    await page.getByRole('button', { name: '메일 받기' }).click()
    await expect(page.getByRole('heading', heading)).toHaveText('메일을 확인해 주세요')

    const link = await linkMailedTo(browser, email)
    await page.goto(link)
    await hydrated(page)
    await page.getByLabel('새 비밀번호', { exact: true }).fill('another-secret-2')
    await page.getByRole('button', { name: '비밀번호 변경' }).click()
    await expect(page.getByRole('heading', heading)).toHaveText('비밀번호를 바꾸고 로그인했습니다')
    await page.getByRole('link', { name: '마이페이지로 가기' }).click()
    await page.waitForURL((url) => url.pathname === '/myshop')
    await page.goto(`${origin('account')}/user/info`)
    await hydrated(page)
    await expect(page.getByLabel('이메일', { exact: true })).toHaveValue(email)
  },
)

test.describe('refusals', () => {
  // The browser notes each refusal as a failed request.
  test.use({ watchful: false })

  test('a wrong password is told at its field, and the address stays', onPhone, async ({ page }) => {
    await page.goto(`${origin('account')}/user/login`)
    await hydrated(page)
    await page.getByLabel('이메일').fill('jun@example.com')
    await page.getByLabel('비밀번호', { exact: true }).fill('not-the-password')
    await page.getByRole('button', { name: '로그인', exact: true }).click()
    const password = page.getByLabel('비밀번호', { exact: true })
    await expect(password).toHaveAccessibleDescription('이메일 주소나 비밀번호가 맞지 않습니다.')
    await expect(password).toBeFocused()
    await expect(page.getByLabel('이메일')).toHaveValue('jun@example.com')
    expect(page.url()).not.toContain('password')
  })

  test('a newcomer who has not answered the mail yet is sent another one', onPhone, async ({ page }) => {
    const email = newAddress()
    await page.goto(`${origin('account')}/user/join`)
    await hydrated(page)
    await fillJoinForm(page, { email })
    await page.getByLabel('모두 동의합니다').check()
    await page.getByRole('button', { name: '가입하기' }).click()
    await expect(page.getByRole('heading', heading)).toHaveText('메일을 확인해 주세요')
    await page.goto(`${origin('account')}/user/login`)
    await hydrated(page)
    await page.getByLabel('이메일').fill(email)
    await page.getByLabel('비밀번호', { exact: true }).fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: '로그인', exact: true }).click()
    await expect(page.getByText('이메일 주소를 먼저 확인해 주세요')).toBeVisible()
    await page.getByRole('button', { name: '확인 메일 다시 보내기' }).click()
    await expect(page.getByText('확인 메일을 다시 보냈습니다.').last()).toBeVisible()
  })

  test(
    'a dead link for a new password says so before one is typed, and leads to another mail',
    onPc,
    async ({ page }) => {
      await page.goto(`${origin('account')}/user/reset?token=made-up`)
      await hydrated(page)
      await expect(page.getByRole('heading', heading)).toHaveText('쓸 수 없는 링크입니다')
      await expect(page.getByLabel('새 비밀번호', { exact: true })).toHaveCount(0)
      await expectFaultless(page)
      await page.getByRole('link', { name: '메일 다시 받기' }).click()
      await expect(page.getByRole('heading', heading)).toHaveText('비밀번호 다시 정하기')
    },
  )
})
