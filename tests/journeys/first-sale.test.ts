import { expect, onPhone, type Page, test } from './journey.ts'
import {
  addToGuestCart,
  chooseCardResult,
  fillContact,
  goToCheckout,
  orderNumbers,
  placeOrder,
  productNamed,
} from './orderable-products.ts'
import { addSession, newPerson } from './sessions.ts'
import { origin } from './world.ts'

/** The numbers that docs/first-sale.md gives for opening a first shop and for its first product. */
const SHOP = { fields: 7, screens: 3, presses: 4 }
const PRODUCT = { fields: 3, screens: 1, presses: 6 }

// Calls of a hidden shop are answered with 404.
test.use({ watchful: false })

test(
  'a first shop and product need as few fields and clicks as documented; a guest buys the product, and the shop closes',
  onPhone,
  async ({ page, browser }) => {
    const counted = await count(page)
    await addSession(page.context(), await newPerson())
    await page.goto(origin(''))
    await page.getByRole('banner').getByRole('link', { name: '상점 열기' }).click()
    const name = `달빛 ${crypto.randomUUID().slice(0, 6)}`
    await page.getByLabel('상점 이름').fill(name)
    await expect(page.getByText('쓸 수 있는 주소입니다.')).toBeVisible()
    const slug = await page.getByLabel('상점 주소').inputValue()
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
    await expect(page.getByText(`‘${name}’ 상점을 만들었습니다.`)).toBeVisible()
    await expect(page.getByText('1가지를 더 갖추면 열 수 있습니다.')).toBeVisible()
    await expect(page.getByRole('button', { name: '상점 열기' })).toBeDisabled()

    await page.getByRole('link', { name: '판매할 상품 하러 가기' }).click()
    await page.getByRole('link', { name: '상품 등록' }).first().click()
    await page.getByRole('textbox', { name: '상품명' }).fill('찻잔')
    await page.getByRole('textbox', { name: '판매가' }).fill('12000')
    await page.getByRole('textbox', { name: '재고', exact: true }).fill('5')
    await page.getByRole('button', { name: '등록', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('상품 수정')
    await page.getByRole('button', { name: '메뉴 열기' }).click()
    await page.getByRole('link', { name: '상점 준비' }).click()
    await page.getByRole('button', { name: '상점 열기' }).click()
    await expect(page.getByText('누구나 볼 수 있습니다')).toBeVisible()
    expect(counted()).toEqual(PRODUCT)

    const guest = await (await browser.newContext()).newPage()
    await expect(async () => {
      await guest.goto(`${origin(slug)}/shop/list`)
      expect(await guest.getByRole('link', { name: /찻잔/ }).count()).toBeGreaterThan(0)
    }).toPass()
    await addToGuestCart(guest, [await productNamed(slug, '찻잔')])
    await goToCheckout(guest, slug)
    await fillContact(guest)
    await placeOrder(guest)
    await chooseCardResult(guest, '승인')
    expect(await orderNumbers(guest)).toHaveLength(1)
    await guest.context().close()
    await page.goto(`${origin('admin')}/shops/${slug}/orders`)
    await expect(page.getByText('찻잔').first()).toBeVisible()

    await page.goto(`${origin('admin')}/shops/${slug}/start`)
    await page.getByRole('button', { name: '상점 잠시 닫기' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('방문하는 분에게 남길 말').fill('재고 조사로 내일까지 쉽니다.')
    await dialog.getByRole('button', { name: '상점 잠시 닫기' }).click()
    await expect(page.getByText('잠시 닫혀 있습니다')).toBeVisible()
  },
)

/**
 * Counts the filled fields, the screens with fields, and the clicks on links and buttons. Each reading starts from 0.
 */
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
