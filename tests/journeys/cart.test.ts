import type { APIResponse, Locator, Response, Route } from 'playwright/test'
import type { Cart } from '../../src/domains/cart/contract.ts'
import { expect, hydrated, onPc, onPhone, type Page, test, visit } from './journey.ts'
import { logIn } from './people.ts'
import { expectUsable } from './usable.ts'
import { customOrigin, origin, productPath } from './world.ts'

type Device = 'mobile' | 'pc'

/** Opens a product and the place to choose in. */
async function choosing(page: Page, device: Device, slug: string, title: string): Promise<Locator> {
  await visit(page, slug, await productPath(slug, title))
  return placeToChoose(page, device)
}

async function placeToChoose(page: Page, device: Device): Promise<Locator> {
  if (device === 'pc') return page.getByRole('main')
  await page.getByRole('button', { name: /옵션 선택|수량 선택/ }).click()
  return page.getByRole('dialog', { name: /옵션 선택|수량 선택/ })
}

/** Puts a product with these options into the cart, and waits until the cart says so. */
async function fill(page: Page, device: Device, slug: string, title: string, options: RegExp[] = []) {
  await put(page, await choosing(page, device, slug, title), options)
}

async function put(page: Page, place: Locator, options: RegExp[]): Promise<void> {
  for (const name of options) await place.getByRole('button', { name }).click()
  await place.getByRole('button', { name: '장바구니 담기' }).click()
  await expect(page.getByText('장바구니에 담았습니다.')).toBeVisible()
}

async function openCart(page: Page, slug: string): Promise<void> {
  await visit(page, slug, '/shop/cart')
  await expect(page.getByRole('status', { name: '장바구니를 불러오는 중입니다.' })).toHaveCount(0)
}

const answered = (page: Page, path: string): Promise<Response> =>
  page.waitForResponse((response) => response.url().includes(path) && response.ok())

const cartLink = (page: Page) => page.getByRole('link', { name: /^장바구니/ })
const linesOf = (page: Page) => page.getByRole('list', { name: /담은 상품/ }).getByRole('listitem')

test('a guest fills a cart from the product page, sees it in the badge and opens it from the toast', async ({
  page,
  device,
}) => {
  await fill(page, device, 'haru', '보름 접시', [/21cm/, /27cm/, /선물포장/])
  await expect(cartLink(page)).toHaveAccessibleName('장바구니 3개 담김')
  await page.getByRole('button', { name: '장바구니 보기' }).click()
  await expect(page).toHaveURL(`${origin('haru')}/shop/cart`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('장바구니 3개')
  await expect(linesOf(page)).toHaveCount(3)
  await expect(linesOf(page).filter({ hasText: '21cm' })).toContainText('30,000원')
  const sums = page.getByRole('complementary', { name: '결제 예정 금액' })
  await expect(sums).toContainText('72,000원')
  await expect(page.getByText('무료배송')).toBeVisible()
})

test('closing the cart and going back lead to the product', async ({ page, device }) => {
  await fill(page, device, 'haru', '보름 접시', [/15cm/])
  await cartLink(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('장바구니 1개')
  await page.getByRole('button', { name: '장바구니 닫기' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('보름 접시')
  await cartLink(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('장바구니 1개')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('보름 접시')
})

test(
  'a quantity takes digits only, starts at one, is priced anew after a second and is saved by the button',
  onPhone,
  async ({ page, device }) => {
    await fill(page, device, 'haru', '보름 접시', [/15cm/])
    await page.clock.install()
    await openCart(page, 'haru')
    const quantity = page.getByRole('textbox', { name: /15cm 수량/ })
    const save = page.getByRole('button', { name: '장바구니 저장' })
    await expect(save).toHaveCount(0)
    await quantity.fill('x')
    await expect(quantity).toHaveValue('1')
    await quantity.fill('0')
    await expect(quantity).toHaveValue('1')
    await expect(save).toHaveCount(0)
    await quantity.fill('50')
    await expect(page.getByText('재고가 부족합니다. (주문 가능 수량: 3개)')).toBeVisible()
    await quantity.fill('2')
    await expect(page.getByText('재고가 부족합니다.')).toHaveCount(0)
    const priced = answered(page, '/get/delivery_fee/v3')
    await page.clock.runFor(1_000)
    await priced
    await expect(save).toBeVisible()
    await save.click()
    await expect(page.getByText('장바구니를 저장했습니다.')).toBeVisible()
    await expect(save).toHaveCount(0)
    await page.reload()
    await expect(quantity).toHaveValue('2')
  },
)

test(
  'a line that is taken out is saved by itself after three seconds; the last one leaves an empty cart',
  onPc,
  async ({ page, device }) => {
    await fill(page, device, 'haru', '보름 접시', [/21cm/, /27cm/])
    await page.clock.install()
    await openCart(page, 'haru')
    await page.getByRole('button', { name: '보름 접시, 21cm 빼기' }).click()
    await expect(linesOf(page)).toHaveCount(1)
    const saved = answered(page, '/uuid/sync_save')
    await page.clock.runFor(3_000)
    const { count } = (await (await saved).json()) as Cart
    expect(count).toBe(1)
    await expect(page.getByRole('button', { name: '장바구니 저장' })).toHaveCount(0)
    await page.getByRole('button', { name: '보름 접시, 27cm 빼기' }).click()
    await expect(page.getByText('장바구니에 담긴 상품이 없습니다.')).toBeVisible()
    // Whoever leaves at once has taken it out all the same.
    const left = answered(page, '/uuid/sync_save')
    await page.getByRole('link', { name: '상품 보러 가기' }).click()
    await left
    await expect(cartLink(page)).toHaveAccessibleName('장바구니')
  },
)

test(
  'goods of several shops are grouped, picks apart, each with what it misses to free delivery',
  onPhone,
  async ({ page, device }) => {
    await fill(page, device, 'gollada', '달항아리 머그컵', [/백자/])
    await openCart(page, 'gollada')
    const pick = page.getByRole('region', { name: '골라담다 (하루공방에서 배송)' })
    await expect(pick.getByRole('link', { name: '골라담다 상점 가기' })).toHaveAttribute('href', '/')
    await expect(pick.getByText('6,000원 더 담으면 무료배송')).toBeVisible()
    await expect(pick.getByText('27,000원')).toBeVisible()
  },
)

test(
  'lines that can not be sold say so, and adult ones show nothing of themselves',
  onPc,
  async ({ page, device }) => {
    await fill(page, device, 'haru', '보름 접시', [/21cm/, /27cm/])
    await changeCart(page, (cart) => {
      const [first, second] = cart.groups.flatMap(({ data }) => data)
      Object.assign(first ?? {}, { error: 'sold_out', available_qty: 0, total: 0 })
      Object.assign(second ?? {}, { adult: true, name: '성인 인증 상품', opt_name: '', image: '' })
    })
    await openCart(page, 'haru')
    const gone = linesOf(page).first()
    await expect(gone.getByRole('alert')).toHaveText('판매가 중단된 상품입니다.')
    await expect(gone.getByRole('textbox')).toHaveCount(0)
    const adult = linesOf(page).nth(1)
    await expect(adult).toContainText('성인 인증 상품')
    await expect(adult.locator('img')).toHaveCount(0)
  },
)

test('two tabs agree without a reload', onPc, async ({ page, context, device }) => {
  await fill(page, device, 'haru', '보름 접시', [/21cm/])
  await openCart(page, 'haru')
  const other = await context.newPage()
  await openCart(other, 'haru')
  await other.getByRole('button', { name: '하나 늘리기' }).click()
  await other.getByRole('button', { name: '장바구니 저장' }).click()
  await expect(page.getByRole('textbox', { name: /21cm 수량/ })).toHaveValue('2')
  await other.close()
})

test(
  'the guest carts of two hosts are with the person after logging in, summed, and seen in every shop',
  onPhone,
  async ({ page, device }) => {
    const path = await productPath('haru', '보름 접시')
    await page.goto(customOrigin + path)
    await hydrated(page)
    await put(page, await placeToChoose(page, device), [/21cm/])
    await fill(page, device, 'haru', '보름 접시', [/21cm/, /27cm/])
    await openCart(page, 'haru')
    await page.getByRole('link', { name: '로그인' }).click()
    await logIn(page, 'corp@example.com')
    await expect(page).toHaveURL(`${origin('haru')}/shop/cart`)
    const small = page.getByRole('textbox', { name: /21cm 수량/ })
    await expect(small).toHaveValue('1')
    await page.goto(`${customOrigin}/api/myshp/v2/redirect/myshop/from?to=/shop/cart`)
    await expect(small).toHaveValue('2')
    await expect(linesOf(page)).toHaveCount(2)
    await page.goto(`${origin('gollada')}/api/myshp/v2/redirect/myshop/from?to=/shop/cart`)
    await expect(small).toHaveValue('2')
    await page.reload()
    await expect(small).toHaveValue('2')
    // For whoever walks here again.
    for (const name of [/21cm 빼기/, /27cm 빼기/]) await page.getByRole('button', { name }).click()
    const saved = answered(page, '/sync/mcart/v4')
    await page.getByRole('link', { name: '상품 보러 가기' }).click()
    await saved
  },
)

test('the cart is used by keyboard alone, and the focus is never lost', onPc, async ({ page, device }) => {
  await fill(page, device, 'haru', '보름 접시', [/21cm/, /27cm/])
  await openCart(page, 'haru')
  const more = linesOf(page).first().getByRole('button', { name: '하나 늘리기' })
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(linesOf(page).first().getByRole('textbox')).toHaveValue('2')
  await linesOf(page).first().getByRole('button', { name: /빼기/ }).focus()
  await page.keyboard.press('Enter')
  await expect(linesOf(page)).toHaveCount(1)
  await expect(linesOf(page).first().getByRole('button', { name: /빼기/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('장바구니에 담긴 상품이 없습니다.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a full cart has no grave fault for anyone, nor has a toast over it', async ({ page, device }) => {
  await fill(page, device, 'haru', '보름 접시', [/15cm/, /21cm/, /선물포장/])
  await expectUsable(page)
  await openCart(page, 'haru')
  await page.getByRole('textbox', { name: /15cm 수량/ }).fill('50')
  await expect(page.getByText(/재고가 부족합니다/)).toBeVisible()
  await expectUsable(page)
})

test('a hundred lines with long names fit the window', async ({ page, device }) => {
  await fill(page, device, 'haru', '보름 접시', [/21cm/])
  await changeCart(page, ({ groups }) => {
    const [group] = groups
    const [line] = group?.data ?? []
    if (group && line)
      group.data = Array.from({ length: 100 }, (_, at) => ({
        ...line,
        sid: at + 1,
        name: '아주아주긴이름의상품'.repeat(12),
        opt_name: '겨울밤하늘색 / 특대형 / 손잡이와 뚜껑이 있는 것',
        qty: 999,
        total: 999 * 1_000_000,
      }))
  })
  await openCart(page, 'haru')
  await expect(linesOf(page)).toHaveCount(100)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test.describe('when something fails', () => {
  test.use({ watchful: false })

  test(
    'an add that fails says so in the corner, and trying again counts once',
    onPhone,
    async ({ page, device }) => {
      const place = await choosing(page, device, 'haru', '보름 접시')
      await place.getByRole('button', { name: /21cm/ }).click()
      const requests: string[] = []
      await page.route('**/api/myshp/add/cart/v3/local*', async (route) => {
        requests.push(route.request().postDataJSON().ex_data.request)
        // It arrives, but its answers are lost.
        await passOn(route)
        await route.abort('failed')
      })
      await place.getByRole('button', { name: '장바구니 담기' }).click()
      const toast = page.getByRole('alert').filter({ hasText: '장바구니 추가에 실패하였습니다.' })
      await expect(toast).toBeVisible()
      await page.unroute('**/api/myshp/add/cart/v3/local*')
      await page.getByRole('button', { name: '다시 시도' }).click()
      await expect(page.getByText('장바구니에 담았습니다.')).toBeVisible()
      expect(new Set(requests).size).toBe(1)
      await openCart(page, 'haru')
      await expect(page.getByRole('textbox', { name: /21cm 수량/ })).toHaveValue('1')
    },
  )

  test('a product that is not what the page thinks is told in the words of the shop', async ({
    page,
    device,
  }) => {
    await page.clock.install()
    const place = await choosing(page, device, 'haru', '보름 접시')
    await place.getByRole('button', { name: /21cm/ }).click()
    await page.route('**/api/myshp/add/cart/v3/local*', (route) => {
      const sent = route.request().postDataJSON()
      return route.continue({ postData: { ...sent, list: [{ sid: 999_999_999, pid2: 1, qty: 1 }] } })
    })
    await place.getByRole('button', { name: '장바구니 담기' }).click()
    const toast = page.getByText('장바구니 추가에 실패하였습니다. (잘못된 상품입니다)')
    await expect(toast).toBeVisible()
    const { x = 0, y = 0, width = 0 } = (await toast.boundingBox()) ?? {}
    const { width: window, height } = page.viewportSize() ?? { width: 0, height: 0 }
    expect(x + width).toBeGreaterThan(window - 100)
    expect(y).toBeGreaterThan(height / 2)
    await page.clock.runFor(5_000)
    await expect(toast).toHaveCount(0)
  })

  test('a cart that does not come can be asked for again', onPc, async ({ page, device }) => {
    await fill(page, device, 'haru', '보름 접시', [/21cm/])
    await page.route('**/api/myshp/uuid/sync_load*', (route) => route.abort('failed'))
    await visit(page, 'haru', '/shop/cart')
    await expect(page.getByText('장바구니를 불러오지 못했습니다.')).toBeVisible()
    await page.unroute('**/api/myshp/uuid/sync_load*')
    await page.getByRole('button', { name: '다시 시도' }).click()
    await expect(linesOf(page)).toHaveCount(1)
  })
})

/** Lets what the server answers be another cart. */
async function changeCart(page: Page, change: (cart: Cart) => void): Promise<void> {
  await page.route('**/api/myshp/uuid/sync_load*', async (route) => {
    const response = await passOn(route)
    const cart = (await response.json()) as Cart
    change(cart)
    await route.fulfill({ response, json: cart })
  })
}

/** Asks the server for the browser, which alone knows where *.localhost is. */
function passOn(route: Route): Promise<APIResponse> {
  const url = new URL(route.request().url())
  const headers = { ...route.request().headers(), host: url.host }
  url.hostname = '127.0.0.1'
  return route.fetch({ url: url.href, headers })
}
