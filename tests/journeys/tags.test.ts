import { expectNoOverflow, expectNoSeriousViolations } from './accessible.ts'
import { addFromPicker, cartLines, openCart, openOptionPicker } from './carts.ts'
import { ownerCalls, sendCall } from './deliveries.ts'
import { expect, onPc, type Page, test, visit, waitUntilInteractive } from './journey.ts'
import { chooseCardResult, fillAddress, orderNumbers, payButton, placeOrder } from './orderable-products.ts'
import { confirmQuestion, openMenu, visitShopAs } from './people.ts'
import { newPerson } from './sessions.ts'
import { documentDifferences } from './tag-documents.ts'
import { type ReceivedEvent, replaceTagServices } from './tag-stand-ins.ts'
import { CONTAINER, newTaggedShop, TAGS, tagsOf } from './tagged-shop.ts'
import { origin, productPath } from './world.ts'

/** The buyer cancels the order, and the seller agrees. */
async function refund(page: Page, shopid: string, owner: Tagged['owner'], orderid: string): Promise<void> {
  await page.goto(`${origin('account')}/myshop`)
  await waitUntilInteractive(page)
  const detail = '/api/myshp/v2/order/detail'
  const { lines } = await sendCall<{ lines: { id: number }[] }>(page, detail, { orderid })
  await sendCall(page, '/api/myshp/v2/order/claim', {
    orderid,
    lines: [{ line: lines[0]?.id, qty: 1 }],
    key: crypto.randomUUID(),
    kind: 'cancel',
    cause: 'mind',
    reason: '',
  })
  await (await ownerCalls(shopid, owner)).move(orderid, ['acceptCancel'])
  const after = await sendCall<{ lines: { status: string }[] }>(page, detail, { orderid })
  expect(after.lines.map(({ status }) => status)).toEqual(['CANCELED'])
}

/**
 * Clicks the order button of the cart after all services have loaded, because an earlier click would not be reported.
 */
async function checkOut(page: Page, shopid: string, tags: StandIns): Promise<void> {
  const before = tags.tags.length
  await openCart(page, shopid)
  const running = () => new Set(tags.tags.slice(before).map(({ service, id }) => service + id)).size
  await expect.poll(running).toBe(8)
  await page.getByRole('button', { name: '주문하기' }).click()
  await page.waitForURL(/\/user\/checkout\?.*draft=/)
  await waitUntilInteractive(page)
  await expect(payButton(page)).toBeVisible()
}

type Tagged = Awaited<ReturnType<typeof newTaggedShop>>
type StandIns = Awaited<ReturnType<typeof replaceTagServices>>

/** Views the list, a search and a product, likes it, joins, adds two products to the cart and removes one. */
async function browse(page: Page, device: 'mobile' | 'pc', shopid: string, tags: StandIns): Promise<void> {
  await tagsOf(tags, 'gtag', 'login')
  await visit(page, shopid, '/shop/search?q=접시')
  await tagsOf(tags, 'gtag', 'search')
  await visit(page, shopid, await productPath(shopid, '백자 접시'))
  await tagsOf(tags, 'gtag', 'view_item')
  await page.getByRole('button', { name: '좋아요', exact: true }).click()
  await tagsOf(tags, 'gtag', 'add_to_wishlist')
  await addFromPicker(page, await openOptionPicker(page, device), [])
  await tagsOf(tags, 'gtag', 'add_to_cart')
  await visit(page, shopid, await productPath(shopid, '청자 대접'))
  await addFromPicker(page, await openOptionPicker(page, device), [])
  await expect.poll(() => tags.of('gtag', 'add_to_cart').length).toBe(4)
  await openCart(page, shopid)
  await tagsOf(tags, 'gtag', 'view_cart')
  await cartLines(page).filter({ hasText: '청자 대접' }).getByRole('button', { name: /삭제/ }).click()
  await tagsOf(tags, 'gtag', 'remove_from_cart')
  await expect(cartLines(page)).toHaveCount(1)
}

async function join(page: Page, device: 'mobile' | 'pc', tags: StandIns): Promise<void> {
  const menu = await openMenu(page, device)
  await menu.getByRole('button', { name: '가입하기', exact: true }).click()
  await page
    .getByRole('dialog', { name: /회원 가입$/ })
    .getByRole('button', { name: '가입하기' })
    .click()
  await confirmQuestion(page, '확인')
  await tagsOf(tags, 'gtag', 'sign_up')
}

test(
  'each service receives all events of a visit in its documented format, and the purchase once, until the visitor opts out',
  onPc,
  async ({ page, browser, device }) => {
    const { shopid, owner } = await newTaggedShop(await (await browser.newContext()).newPage())
    const tags = await replaceTagServices(page.context())
    await visitShopAs(page, await newPerson(), shopid, '/shop/list?fbclid=IwAR0abc-DEF_123')
    await tagsOf(tags, 'gtag', 'view_item_list')
    await join(page, device, tags)
    await browse(page, device, shopid, tags)
    const clicks = (await page.context().cookies(origin(shopid))).filter(({ name }) => name === '_fbc')
    expect(clicks.map(({ value }) => value)).toEqual([
      expect.stringMatching(/^fb\.1\.\d{13}\.IwAR0abc-DEF_123$/),
    ])
    expect((clicks[0]?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(43_200 * 60 - 600)

    await checkOut(page, shopid, tags)
    expect(new URL(page.url()).searchParams.get('fbc')).toBe(clicks[0]?.value)
    await page.getByLabel('휴대폰 번호').fill('010-1234-5678')
    await fillAddress(page)
    await page.getByLabel('시험 카드').check()
    await placeOrder(page)
    await chooseCardResult(page, '승인')
    const [number = ''] = await orderNumbers(page)
    // The account host runs no tags; the shop reports the purchase when its page opens.
    expect(tags.of('gtag', 'purchase')).toEqual([])
    const back = page.getByRole('main').getByRole('link', { name: /더 둘러보기$/ })
    expect(await back.getAttribute('href')).not.toContain('#')
    await back.click()
    await waitUntilInteractive(page)
    await tagsOf(tags, 'naver', 'purchase')
    await tagsOf(tags, 'kakao', 'purchase')

    await page.goto(
      `${origin(shopid)}/shop/list#ordered=${encodeURIComponent(JSON.stringify([{ id: number, value: 9 }]))}`,
    )
    await page.reload()
    await waitUntilInteractive(page)
    await refund(page, shopid, owner, number)
    await visit(page, shopid, '/shop/list')
    await expect.poll(() => tags.of('meta', 'PageView').length).toBeGreaterThan(12)

    const sid = Number((await productPath(shopid, '백자 접시')).split('/').at(-1))
    const id = String(sid)
    const google = { item_id: id, item_name: '백자 접시', price: 12_000, quantity: 1 }
    const sale = { currency: 'KRW', value: 12_000 }
    const bought = (service: ReceivedEvent['service']) =>
      tags.tags.filter(({ event, ...one }) => one.service === service && /^purchase$/i.test(event))
    expect(bought('gtag').map(({ id, fields }) => [id, fields])).toEqual([
      [
        TAGS.g_tagid,
        {
          send_to: TAGS.g_tagid,
          transaction_id: number,
          ...sale,
          shipping: expect.any(Number),
          items: [google],
        },
      ],
      [
        'AW-123456789',
        {
          send_to: 'AW-123456789',
          transaction_id: number,
          ...sale,
          items: [{ id, google_business_vertical: 'retail' }],
        },
      ],
    ])
    expect(tags.of('gtag', 'conversion').map(({ fields }) => fields)).toEqual([
      { send_to: TAGS.rat, transaction_id: number, ...sale },
    ])
    expect(bought('gtm').map(({ id, fields }) => [id, fields])).toEqual([
      [CONTAINER, { transaction_id: number, ...sale, shipping: expect.any(Number), items: [google] }],
    ])
    const meta = {
      ...sale,
      content_type: 'product',
      content_ids: [id],
      contents: [{ id, quantity: 1 }],
      num_items: 1,
      order_id: number,
    }
    // The requests of two pixels arrive in any order.
    const pixels = bought('meta').toSorted((one, other) => one.id.localeCompare(other.id))
    expect(pixels.map(({ id, fields }) => [id, fields])).toEqual([
      [TAGS.facebook_pixel, meta],
      [TAGS.facebook_moco_pixel, meta],
    ])
    expect(new Set(bought('meta').map(({ beside }) => beside?.eventID)).size).toBe(1)
    expect(bought('naver').map(({ fields }) => fields)).toEqual([
      { id: number, value: '12000', items: [{ id, name: '백자 접시', quantity: 1, payAmount: 12_000 }] },
    ])
    expect(bought('kakao').map(({ fields }) => fields)).toEqual([
      {
        total_quantity: '1',
        total_price: '12000',
        currency: 'KRW',
        products: [{ id, name: '백자 접시', quantity: '1', price: '12000' }],
      },
    ])
    expect(bought('channel')).toEqual([])

    expect(documentDifferences(tags.tags)).toEqual([])
    const distinct = (service: ReceivedEvent['service'], parameter?: string) =>
      [...new Set(tags.eventsOf(service, parameter))].sort()
    const all = [
      'add_to_cart',
      'add_to_wishlist',
      'begin_checkout',
      'login',
      'page_view',
      'purchase',
      'remove_from_cart',
      'search',
      'sign_up',
      'view_cart',
      'view_item',
      'view_item_list',
    ]
    expect(distinct('gtag', TAGS.g_tagid)).toEqual(all)
    expect(distinct('gtm')).toEqual(all)
    expect(distinct('gtag', 'AW-123456789')).toEqual([
      'add_to_cart',
      'page_view',
      'purchase',
      'view_item',
      'view_item_list',
      'view_search_results',
    ])
    expect(distinct('meta', TAGS.facebook_pixel)).toEqual([
      'AddToCart',
      'AddToWishlist',
      'CompleteRegistration',
      'InitiateCheckout',
      'PageView',
      'Purchase',
      'Search',
      'ViewContent',
    ])
    expect(tags.eventsOf('meta', TAGS.facebook_moco_pixel)).toEqual(
      tags.eventsOf('meta', TAGS.facebook_pixel),
    )
    expect(distinct('naver')).toEqual([
      'add_to_cart',
      'add_to_wishlist',
      'begin_checkout',
      'inflow',
      'pageview',
      'purchase',
      'search',
      'sign_up',
      'view_item_list',
      'view_product',
    ])
    expect(distinct('kakao')).toEqual([
      'addToCart',
      'addToWishList',
      'beginCheckout',
      'completeRegistration',
      'login',
      'pageView',
      'purchase',
      'search',
      'viewCart',
      'viewContent',
    ])
    expect(distinct('channel')).toEqual(['boot', 'setPage'])
    expect(JSON.stringify(tags.tags)).not.toMatch(/walker|example\.com|010-?1234|남궁|테헤란로|uuid/)
    await optOut(page, device, shopid, tags)
  },
)

/** Opts out on the privacy page. Then only the chat hears of the visitor, until the visitor opts in again. */
async function optOut(page: Page, device: 'mobile' | 'pc', shopid: string, tags: StandIns): Promise<void> {
  await page.context().clearCookies({ name: '_fbc' })
  await visit(page, shopid, '/shop/privacy')
  const box = page.getByRole('checkbox', { name: '방문 기록과 맞춤 광고에 쓰도록 허용하기' })
  await expect(box).toBeChecked()
  await tagsOf(tags, 'naver', 'pageview')
  await expectNoSeriousViolations(page)
  await expectNoOverflow(page, device)
  const reloaded = page.waitForEvent('load')
  await box.click()
  await reloaded
  await waitUntilInteractive(page)
  await expect(box).not.toBeChecked()
  tags.tags.length = 0
  await visit(page, shopid, '/shop/list?fbclid=IwAR0abc')
  await tagsOf(tags, 'channel', 'setPage')
  expect(new Set(tags.tags.map(({ service }) => service))).toEqual(new Set(['channel']))
  expect((await page.context().cookies()).filter(({ name }) => name === '_fbc')).toEqual([])
  await visit(page, shopid, '/shop/privacy')
  await box.click()
  await tagsOf(tags, 'gtag', 'page_view')
}
