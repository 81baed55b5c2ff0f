import type { Order } from '../../src/domains/orders/contract.ts'
import {
  aPick,
  call,
  decide,
  fillAddress,
  fillIn,
  order,
  orderNumbers,
  payButton,
  putAsGuest,
  putAsMember,
  type SomeGoods,
  someGoods,
  toCheckout,
} from './buying.ts'
import { takeAll } from './guest-orders.ts'
import { expect, hydrated, onPc, onPhone, type Page, test, visit } from './journey.ts'
import { enterAs } from './people.ts'
import { aNewcomer } from './sessions.ts'
import { expectFaultless } from './usable.ts'
import { origin } from './world.ts'

// Both devices share one world, so each takes goods of its own.
const placeOf = (device: 'mobile' | 'pc', at: number) => at * 2 + (device === 'pc' ? 1 : 0)

/** Orders of the guest of this browser, as the account host tells them. */
async function guestOrders(page: Page): Promise<Order[]> {
  const uuid = await page.evaluate(() => localStorage.getItem('madang:buyer'))
  return ((await call(page, '/api/myshp/v2/order/list', { uuid })) as { orders: Order[] }).orders
}

async function guestAtCheckout(page: Page, goods: SomeGoods[], qty = 1): Promise<void> {
  await visit(page, 'haru', '/shop/list')
  await putAsGuest(page, goods, qty)
  await toCheckout(page, 'haru')
}

test('a member buys from three shops, one of them selling a pick, with points and a saved address, by test card', async ({
  page,
  device,
}) => {
  await enterAs(page, await aNewcomer(), 'haru', '/shop/list')
  await page.evaluate(() => fetch('/api/myshp/join?shopid=haru'))
  const at = placeOf(device, 1)
  const goods = await Promise.all([someGoods('haru', at), someGoods('dangol', at), aPick('gollada', at)])
  await putAsMember(page, goods)
  await toCheckout(page, 'haru')
  const main = page.getByRole('main')
  for (const { title } of goods) await expect(main.getByText(title, { exact: true })).toBeVisible()
  await expect(main.getByText(/에서 배송$/)).toBeVisible()

  await page.getByRole('button', { name: '하루공방 포인트 모두 사용' }).click()
  await expect(main.getByText('-2,000원')).toBeVisible()
  await page.getByLabel('휴대폰 번호').fill('010-1234-5678')
  await fillAddress(page)
  await page.getByLabel('이 배송지를 저장하기').check()
  await page.getByLabel('배송 메모').selectOption('문 앞에 놓아 주세요')
  await page.getByLabel('무통장입금').check()
  await expect(page.getByLabel('입금하는 분')).toHaveValue('남궁빛나래솔찬아름다운이름')
  await page.getByLabel('시험 카드').check()
  await order(page)
  await decide(page, '승인')
  const numbers = await orderNumbers(page)
  expect(numbers).toHaveLength(3)
  const { orders } = (await call(page, '/api/myshp/v2/order/list', {})) as { orders: Order[] }
  expect(orders.map(({ number }) => number).sort()).toEqual(numbers)
  expect(orders.find(({ shopid }) => shopid === 'haru')).toMatchObject({ points: 2_000 })
  expect(orders.find(({ shopid }) => shopid === 'gollada')?.shop_name_origin).not.toBe('골라담다')
  expect(await call(page, '/api/user/addresses')).toMatchObject([{ zipcode: '06236', is_default: true }])
  await page.goto(`${origin('haru')}/shop/cart`)
  await expect(page.getByText('장바구니에 담긴 상품이 없습니다.')).toBeVisible()
})

test('a guest buys what was chosen of the cart by bank transfer, and no address tells the cart’s id', async ({
  page,
  device,
}) => {
  const [haru, dangol] = await Promise.all(
    ['haru', 'dangol'].map((shopid) => someGoods(shopid, placeOf(device, 2))),
  )
  await visit(page, 'haru', '/shop/list')
  await putAsGuest(page, [haru as SomeGoods, dangol as SomeGoods])
  await visit(page, 'haru', '/shop/cart')
  await page.getByLabel('단골상회 주문에 넣기').uncheck()
  await page.getByRole('button', { name: '주문하기' }).click()
  await page.waitForURL(/draft=/)
  expect(page.url()).not.toMatch(/uuid_value|groups/)
  await hydrated(page)
  await expect(payButton(page)).toBeVisible()
  await expectFaultless(page)

  await payButton(page).click()
  await expect(page.getByLabel('이름', { exact: true })).toBeFocused()
  await expect(page.getByText('동의해야 주문할 수 있습니다.')).toHaveCount(3)
  await fillIn(page)
  await expect(page.getByText('이름을 적어 주세요.')).toBeHidden()
  await expect(page.getByText('우편번호는 숫자 5자리입니다.')).toBeHidden()
  await page.getByLabel('무통장입금').check()
  await page.getByLabel('입금하는 분').fill('남궁빛나래')
  await page.getByLabel('우편번호').fill('63100')
  await expect(page.getByText('도서산간 지역이라')).toBeVisible()
  await order(page)
  expect(await orderNumbers(page)).toHaveLength(1)
  expect(page.url()).not.toMatch(/uuid/)
  const main = page.getByRole('main')
  await expect(main.getByText('입금할 금액')).toBeVisible()
  await expect(main.getByText(`하루공방 · ${haru?.title}`)).toBeVisible()
  await expect(main.getByRole('button', { name: '계좌 번호 복사' })).toBeVisible()
  await expect(main.getByText('남궁빛나래', { exact: true })).toBeVisible()
  await expectFaultless(page)
  expect(await guestOrders(page)).toMatchObject([{ shopid: 'haru', surcharge: 3_000, method: 'bank' }])
  await visit(page, 'haru', '/shop/cart')
  await expect(page.getByRole('list', { name: /담은 상품/ }).getByRole('listitem')).toHaveCount(1)
})

test('a declined card is tried again, a payment that was given up leads back with all that was typed', async ({
  page,
  device,
}) => {
  await guestAtCheckout(page, [await someGoods('haru', placeOf(device, 3))])
  await fillIn(page)
  await page.getByLabel('시험 카드').check()
  await order(page)
  await decide(page, '거절')
  await expect(page.getByText('시험 카드가 거절되었습니다.')).toBeVisible()
  expect(await guestOrders(page)).toEqual([])
  await decide(page, '그만두기')
  await page.waitForURL(/\/user\/checkout\?/)
  await expect(page.getByLabel('우편번호')).toHaveValue('06236')
  await expect(page.getByLabel('이메일')).toHaveValue('walker@example.com')
  await order(page)
  await decide(page, '거절')
  await decide(page, '승인')
  expect(await orderNumbers(page)).toHaveLength(1)
  expect(await guestOrders(page)).toHaveLength(1)
})

test('who goes through the checkout by keyboard sees every field, also above the bar of a phone', async ({
  page,
  device,
}) => {
  await guestAtCheckout(page, [await someGoods('haru', placeOf(device, 3))])
  const bar = payButton(page)
  await page.getByLabel('이름', { exact: true }).focus()
  for (let fields = 0; fields < 16; fields += 1) {
    await page.keyboard.press('Tab')
    const isPay = await bar.evaluate((button) => button === document.activeElement)
    if (isPay) return
    const covered = await bar.evaluate((button) => {
      const field = document.activeElement?.getBoundingClientRect() ?? new DOMRect()
      const over = button.getBoundingClientRect()
      const isBeside = field.right <= over.left || field.left >= over.right
      return !isBeside && field.bottom > over.top && field.top < over.bottom
    })
    expect(covered, `the field at place ${fields + 1} lies behind the bar`).toBe(false)
  }
  throw new Error('the keyboard does not come to the button')
})

test.describe('what the server refuses', () => {
  test.use({ watchful: false })

  test('goods that are sold out in the middle are said so and left out, and the rest is ordered', async ({
    page,
    device,
  }) => {
    const [scarce, other] = [
      await someGoods('haru', placeOf(device, 4)),
      await someGoods('haru', placeOf(device, 5)),
    ]
    await guestAtCheckout(page, [scarce, other])
    await fillIn(page)
    await page.getByLabel('아래 내용을 모두 확인했고 동의합니다').check()
    await payButton(page).click()
    const giveBack = await takeAll(scarce)
    const review = page.getByRole('dialog', { name: '마지막으로 확인해 주세요' })
    await review.getByRole('button', { name: /결제하기$/ }).click()
    const main = page.getByRole('main')
    await expect(main.getByText('지금 주문할 수 없는 상품이 1개 있습니다')).toBeVisible()
    await expect(main.getByText('품절되었습니다.')).toBeVisible()
    await page.getByRole('button', { name: '바뀐 내용 확인하기' }).click()
    await expect(main.getByRole('alert')).toBeInViewport()
    await main.getByRole('button', { name: `${scarce.title} 빼기` }).click()
    await expect(payButton(page)).toBeVisible()
    await order(page)
    await decide(page, '승인')
    expect(await orderNumbers(page)).toHaveLength(1)
    await giveBack()
    const [bought] = await guestOrders(page)
    expect(bought?.lines.map(({ sid }) => sid)).toEqual([other.sid])
  })

  test('an answer that is lost is asked for until it is known', onPc, async ({ page, device }) => {
    await guestAtCheckout(page, [await someGoods('haru', placeOf(device, 6))])
    await fillIn(page)
    await order(page)
    await decide(page, '응답 없음')
    await expect(page.getByText('결제 결과를 확인하고 있습니다.')).toBeVisible()
    await page.waitForURL(/\/user\/checkout\/done/, { timeout: 75_000 })
    expect(await orderNumbers(page)).toHaveLength(1)
  })
})

test(
  'double clicks, refreshes, going back and a second tab end in one order',
  onPc,
  async ({ page, context, device }) => {
    await guestAtCheckout(page, [await someGoods('haru', placeOf(device, 7))])
    const second = await context.newPage()
    await toCheckout(second, 'haru')
    expect(new URL(second.url()).searchParams.get('draft')).toBe(
      new URL(page.url()).searchParams.get('draft'),
    )
    await fillIn(page)
    await page.reload()
    await hydrated(page)
    await expect(page.getByLabel('우편번호')).toHaveValue('06236')
    await page.getByLabel('아래 내용을 모두 확인했고 동의합니다').check()
    await payButton(page).click()
    await page
      .getByRole('dialog', { name: '마지막으로 확인해 주세요' })
      .getByRole('button', { name: /결제하기$/ })
      .dblclick()
    await page.waitForURL(/\/user\/checkout\/pay/)
    await page.reload()
    await expect(page.getByRole('button', { name: '승인' })).toBeVisible()

    // The other tab knows nothing of it until it orders, or is looked at again.
    await second.reload()
    await expect(second.getByText('결제가 끝나지 않은 주문이 있습니다')).toBeVisible()
    await second.getByRole('link', { name: '결제 이어서 하기' }).click()
    await decide(second, '승인')
    const numbers = await orderNumbers(second)
    await page.getByRole('button', { name: '승인' }).click()
    expect(await orderNumbers(page)).toEqual(numbers)
    await page.goto(second.url().replace('/done', ''))
    expect(await orderNumbers(page)).toEqual(numbers)
    expect(await guestOrders(page)).toHaveLength(1)
  },
)

test(
  'a guest whom an in-app browser hands over goes on in the other one, and only one of them orders',
  onPhone,
  async ({ page, browser, device }) => {
    await guestAtCheckout(page, [await someGoods('haru', placeOf(device, 8))])
    const other = await (await browser.newContext()).newPage()
    await other.goto(page.url())
    await hydrated(other)
    await fillIn(other)
    await order(other)
    await decide(other, '승인')
    expect(await orderNumbers(other)).toHaveLength(1)
    await page.reload()
    await expect(page.getByText('다른 브라우저에서 주문하고 있는 주문서입니다.')).toBeVisible()
    await other.context().close()
  },
)
