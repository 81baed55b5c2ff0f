import { expect, onPc, type Page, test } from './journey.ts'
import { aNewcomer, bringSession } from './sessions.ts'
import { origin } from './world.ts'

// A form that is not filled in is refused.
test.use({ watchful: false })

const next = (page: Page) => page.getByRole('button', { name: '다음' }).click()

test(
  'the screens of a new shop tell what is wrong at its field, and going back loses nothing',
  onPc,
  async ({ page }) => {
    await bringSession(page.context(), await aNewcomer())
    await page.goto(origin(''))
    await page.getByRole('link', { name: '내 상점 열기' }).click()
    // A name whose address nobody has taken.
    await page.getByLabel('상점 이름').fill(`달빛 ${crypto.randomUUID().slice(0, 6)}`)
    const slug = page.getByLabel('상점 주소')
    await expect(slug).toHaveValue(/^dalbit-[0-9a-f]{6}$/)
    await expect(page.getByText('쓸 수 있는 주소입니다.')).toBeVisible()
    const free = await slug.inputValue()
    await slug.fill('haru')
    await expect(page.getByText('이미 다른 상점이 쓰고 있습니다.')).toBeVisible()
    await slug.fill('admin')
    await expect(page.getByText('쓸 수 없는 이름입니다.')).toBeVisible()
    await next(page)
    await expect(slug).toBeFocused()
    await expect(slug).toHaveAccessibleDescription(/쓸 수 없는 이름입니다/)

    await slug.fill(free)
    await expect(page.getByText('쓸 수 있는 주소입니다.')).toBeVisible()
    await next(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('누가 파는지 알려 주세요')
    await next(page)
    await expect(page.getByRole('textbox', { name: '이름', exact: true })).toBeFocused()
    await page.getByRole('textbox', { name: '이름', exact: true }).fill('김달빛')
    await page.getByLabel('전화번호').fill('010-1234-5678')
    await page.getByLabel('이메일').fill('moon@example.com')
    await page.getByLabel('우편번호').fill('04524')
    await page.getByRole('textbox', { name: '주소', exact: true }).fill('서울 중구 세종대로 110')
    await next(page)
    await expect(page.getByLabel('첫 카테고리')).toBeVisible()
    await page.goBack()
    await expect(page.getByLabel('전화번호')).toHaveValue('010-1234-5678')
    await page.goForward()
    await expect(page.getByLabel('첫 카테고리')).toBeVisible()
  },
)
