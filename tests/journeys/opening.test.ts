import { expect, onPc, type Page, test } from './journey.ts'
import { decide, fillIn, goodsNamed, order, orderNumbers, putAsGuest, toCheckout } from './orderable-goods.ts'
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

test('somebody new opens a shop in three screens, lists three products, shows the shop, and a guest buys one', async ({
  page,
  browser,
}) => {
  const name = await begin(page)
  const slug = await page.getByLabel('상점 주소').inputValue()
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
  await expect(page.getByRole('button', { name: '상점 열기' })).toBeDisabled()
  await expectUsable(page)

  await page.getByRole('link', { name: '판매할 상품 하러 가기' }).click()
  for (const title of ['찻잔', '접시', '주전자']) await list(page, slug, title)
  await page.goto(`${origin('admin')}/shops/${slug}/start`)
  await page.getByRole('button', { name: '상점 열기' }).click()
  await expect(page.getByText('누구나 볼 수 있습니다')).toBeVisible()

  const guest = await (await browser.newContext()).newPage()
  await expect(async () => {
    await guest.goto(`${origin(slug)}/shop/list`)
    expect(await guest.getByRole('link', { name: /찻잔/ }).count()).toBeGreaterThan(0)
  }).toPass()
  await putAsGuest(guest, [await goodsNamed(slug, '찻잔')])
  await toCheckout(guest, slug)
  await fillIn(guest)
  await order(guest)
  await decide(guest, '승인')
  expect(await orderNumbers(guest)).toHaveLength(1)
  await guest.context().close()
  await page.goto(`${origin('admin')}/shops/${slug}/orders`)
  await expect(page.getByText('찻잔').first()).toBeVisible()

  await page.goto(`${origin('admin')}/shops/${slug}/start`)
  await page.getByRole('button', { name: '상점 잠시 닫기' }).click()
  await page.getByRole('dialog').getByLabel('방문하는 분에게 남길 말').fill('재고 조사로 내일까지 쉽니다.')
  await page.getByRole('dialog').getByRole('button', { name: '상점 잠시 닫기' }).click()
  await expect(page.getByText('잠시 닫혀 있습니다')).toBeVisible()
})

/** Lists a product with a name, a price and a stock. */
async function list(page: Page, slug: string, title: string): Promise<void> {
  await page.goto(`${origin('admin')}/shops/${slug}/products/new`)
  await page.getByRole('textbox', { name: '상품명' }).fill(title)
  await page.getByRole('textbox', { name: '판매가' }).fill('12,000')
  await page.getByRole('textbox', { name: '재고', exact: true }).fill('5')
  await page.getByRole('button', { name: '등록', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('상품 고치기')
}

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
