import { expect, onPhone, type Page, test } from './journey.ts'
import { aNewcomer, bringSession } from './sessions.ts'
import { origin } from './world.ts'

/** The counts of a first shop and its first product that docs/first-sale.md tells. */
const SHOP = { fields: 7, screens: 3, presses: 4 }
const PRODUCT = { fields: 3, screens: 1, presses: 6 }

test(
  'a first shop and its first product on sale take as few fields and presses on a phone as the docs tell',
  onPhone,
  async ({ page }) => {
    const counted = await count(page)
    await bringSession(page.context(), await aNewcomer())
    await page.goto(origin(''))
    await page.getByRole('link', { name: '내 상점 열기' }).click()
    await page.getByLabel('상점 이름').fill(`달빛 ${crypto.randomUUID().slice(0, 6)}`)
    await expect(page.getByText('쓸 수 있는 주소입니다.')).toBeVisible()
    await page.getByRole('button', { name: '다음' }).click()
    await page.getByRole('textbox', { name: '이름', exact: true }).fill('김달빛')
    await page.getByLabel('전화번호').fill('010-1234-5678')
    await page.getByLabel('이메일').fill('moon@example.com')
    await page.getByLabel('우편번호').fill('04524')
    await page.getByRole('textbox', { name: '주소', exact: true }).fill('서울 중구 세종대로 110')
    await page.getByRole('button', { name: '다음' }).click()
    await page.getByLabel('첫 카테고리').fill('그릇')
    await page.getByRole('button', { name: '상점 만들기' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('상점 준비')
    expect(counted()).toEqual(SHOP)

    await page.getByRole('link', { name: '판매할 상품 하러 가기' }).click()
    await page.getByRole('link', { name: '상품 등록' }).first().click()
    await page.getByRole('textbox', { name: '상품명' }).fill('찻잔')
    await page.getByRole('textbox', { name: '판매가' }).fill('12000')
    await page.getByRole('textbox', { name: '재고', exact: true }).fill('5')
    await page.getByRole('button', { name: '등록', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('상품 고치기')
    await page.getByRole('button', { name: '메뉴 열기' }).click()
    await page.getByRole('link', { name: '상점 준비' }).click()
    await page.getByRole('button', { name: '상점 열기' }).click()
    await expect(page.getByText('누구나 볼 수 있습니다')).toBeVisible()
    expect(counted()).toEqual(PRODUCT)
  },
)

/** Counts the fields that are written into, the screens that have one, and the presses of links and buttons, since it was last read. */
async function count(page: Page) {
  let seen = { screens: new Set<string>(), fields: 0, presses: 0 }
  await page.exposeFunction('written', (screen: string) => {
    seen.screens.add(screen)
    seen.fields += 1
  })
  await page.exposeFunction('pressed', () => {
    seen.presses += 1
  })
  await page.addInitScript(() => {
    const tell = window as unknown as { written: (screen: string) => void; pressed: () => void }
    const known = new WeakSet<EventTarget>()
    addEventListener(
      'input',
      ({ target }) => {
        if (!target || known.has(target)) return
        known.add(target)
        tell.written(document.querySelector('h1')?.textContent ?? '')
      },
      true,
    )
    addEventListener(
      'click',
      ({ target }) => (target as Element).closest('a, button') && tell.pressed(),
      true,
    )
  })
  return () => {
    const { screens, fields, presses } = seen
    seen = { screens: new Set(), fields: 0, presses: 0 }
    return { fields, screens: screens.size, presses }
  }
}
