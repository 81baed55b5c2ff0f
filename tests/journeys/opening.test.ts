import { expect, onPc, type Page, test } from './journey.ts'
import { aNewcomer, bringSession } from './sessions.ts'
import { expectUsable } from './usable.ts'
import { origin } from './world.ts'

// A hidden shop answers 404, and a form that is not filled in is refused.
test.use({ watchful: false })

/** A name whose address nobody has taken. */
const aName = () => `달빛 ${crypto.randomUUID().slice(0, 6)}`

const next = (page: Page) => page.getByRole('button', { name: '다음' }).click()

async function begin(page: Page): Promise<string> {
  await bringSession(page.context(), await aNewcomer())
  await page.goto(origin(''))
  await page.getByRole('link', { name: '내 상점 열기' }).click()
  const name = aName()
  await page.getByLabel('상점 이름').fill(name)
  await expect(page.getByLabel('상점 주소')).toHaveValue(/^dalbit-[0-9a-f]{6}$/)
  await expect(page.getByText('쓸 수 있는 주소입니다.')).toBeVisible()
  await expectUsable(page)
  return name
}

async function writeContact(page: Page): Promise<void> {
  await page.getByLabel('전화번호').fill('010-1234-5678')
  await page.getByLabel('이메일').fill('moon@example.com')
  await page.getByLabel('우편번호').fill('04524')
  await page.getByRole('textbox', { name: '주소', exact: true }).fill('서울 중구 세종대로 110')
}

test('somebody new opens a shop in three screens, and reads what it still needs', async ({ page }) => {
  const name = await begin(page)
  await next(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('누가 파는지 알려 주세요')
  await next(page)
  await expect(page.getByRole('textbox', { name: '이름', exact: true })).toBeFocused()
  await page.getByRole('textbox', { name: '이름', exact: true }).fill('김달빛')
  await writeContact(page)
  await expectUsable(page)
  await next(page)
  await page.goBack()
  await expect(page.getByLabel('전화번호')).toHaveValue('010-1234-5678')
  await page.goForward()
  await page.getByLabel('첫 카테고리').fill('그릇')
  await page.getByRole('button', { name: '상점 만들기' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('상점 준비')
  await expect(page.getByText(`‘${name}’ 상점을 만들었습니다.`)).toBeVisible()
  await expect(page.getByText('1가지를 더 갖추면 열 수 있습니다.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: '판매할 상품' })).toContainText('필요함')
  await expect(page.getByRole('button', { name: '상점 열기' })).toBeDisabled()
  await expectUsable(page)
})

test('an address that is taken or reserved keeps the first screen, and says why', onPc, async ({ page }) => {
  await begin(page)
  const slug = page.getByLabel('상점 주소')
  await slug.fill('haru')
  await expect(page.getByText('이미 다른 상점이 쓰고 있습니다.')).toBeVisible()
  await slug.fill('admin')
  await expect(page.getByText('쓸 수 없는 이름입니다.')).toBeVisible()
  await next(page)
  await expect(slug).toBeFocused()
  await expect(slug).toHaveAccessibleDescription(/쓸 수 없는 이름입니다/)
})
