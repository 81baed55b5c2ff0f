import { sql } from 'kysely'
import type { Browser } from 'playwright/test'
import { withAllShops } from '../all-shops.ts'
import { waitForAnswer } from './carts.ts'
import { withDatabase } from './database.ts'
import { orderProducts } from './deliveries.ts'
import { expect, onPc, type Page, test, waitUntilInteractive } from './journey.ts'
import { crossBridge, visitShopAs, visitWithSession } from './people.ts'
import { newPerson } from './sessions.ts'
import { replaceTagServices } from './tag-stand-ins.ts'
import { newTaggedShop } from './tagged-shop.ts'
import { callApi, origin } from './world.ts'

const LIST = '/shop/list'

/** A shop of a new owner, with its first product. */
async function shopWithTags(browser: Browser) {
  const { shopid } = await newTaggedShop(await (await browser.newContext()).newPage())
  const { items } = await callApi('/api/myshp/v2/get/product/list', { shopid, category: 0 })
  const sid = items[0]?.sid as number
  const { data } = await callApi('/api/myshp/v2/get/product/detail', { sid, shopid })
  return { shopid, product: { shopid, sid, pid2: data.variants[0]?.pid2 as number } }
}

/** Opens a page of a shop by `open`, and waits until the page has requested the purchases to report. */
async function openAndAwaitPurchases(page: Page, open: () => Promise<unknown>): Promise<void> {
  const response = waitForAnswer(page, '/purchase/untold')
  await open()
  await response
  await waitUntilInteractive(page)
}

test(
  'a purchase is reported once to each service, even if the page closes, in two tabs and on another device',
  onPc,
  async ({ page, browser }) => {
    const { shopid, product } = await shopWithTags(browser)
    const buyer = await newPerson()
    const context = page.context()
    const here = await replaceTagServices(context)
    await visitWithSession(page, buyer)
    const number = await orderProducts(page, [product])
    await page.close()

    const isNaver = (url: URL) => url.hostname === 'wcs.naver.net'
    const neverLoads = () => {}
    await context.route(isNaver, neverLoads)
    const closed = await context.newPage()
    await openAndAwaitPurchases(closed, () => crossBridge(closed, shopid, LIST))
    const counts = ({ of }: typeof here) =>
      (['gtag', 'kakao', 'naver'] as const).map((service) => of(service, 'purchase').length)
    // The tag of Google reports the purchase twice: to Google Analytics and to Google Ads.
    await expect.poll(() => counts(here)).toEqual([2, 1, 0])
    await closed.close()
    await context.unroute(isNaver, neverLoads)

    const tab = await context.newPage()
    await openAndAwaitPurchases(tab, () => crossBridge(tab, shopid, LIST))
    expect(counts(here)).toEqual([2, 1, 0])
    await withDatabase((database) =>
      withAllShops(database, (tx) =>
        sql`update tracked_purchase set leased_until = now() where number = ${number}`.execute(tx),
      ),
    )
    const confirmed = waitForAnswer(tab, '/purchase/confirm')
    await openAndAwaitPurchases(tab, () => tab.reload())
    await confirmed
    expect(counts(here)).toEqual([2, 1, 1])
    expect(here.of('naver', 'purchase')[0]?.fields).toMatchObject({ id: number })

    const other = await browser.newContext()
    const there = await replaceTagServices(other)
    const phone = await other.newPage()
    await openAndAwaitPurchases(phone, () => visitShopAs(phone, buyer, shopid, LIST))
    const twin = await context.newPage()
    await twin.goto(`${origin('account')}/myshop`)
    await waitUntilInteractive(twin)
    const second = await orderProducts(twin, [product])
    await Promise.all([
      openAndAwaitPurchases(tab, () => tab.reload()),
      openAndAwaitPurchases(twin, () => twin.goto(`${origin(shopid)}${LIST}`)),
    ])
    await expect.poll(() => counts(here)).toEqual([4, 2, 2])
    await openAndAwaitPurchases(tab, () => tab.reload())
    await openAndAwaitPurchases(phone, () => phone.reload())
    const orders = here.of('gtag', 'purchase').map(({ id, fields }) => `${id} ${fields.transaction_id}`)
    expect(new Set(orders).size).toBe(4)
    expect(orders.filter((order) => order.endsWith(second))).toHaveLength(2)
    expect([counts(here), counts(there)]).toEqual([
      [4, 2, 2],
      [0, 0, 0],
    ])
  },
)
