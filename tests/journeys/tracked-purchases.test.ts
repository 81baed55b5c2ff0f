import { sql } from 'kysely'
import type { Browser } from 'playwright/test'
import { inAllShops } from '../all-shops.ts'
import { answered } from './carts.ts'
import { onDatabase } from './database.ts'
import { haveOrdered } from './deliveries.ts'
import { expect, hydrated, onPc, type Page, test } from './journey.ts'
import { comeAs, enter, enterAs } from './people.ts'
import { aNewcomer } from './sessions.ts'
import { standInForTags } from './tag-stand-ins.ts'
import { aTaggedShop } from './tagged-shop.ts'
import { ask, origin } from './world.ts'

const LIST = '/shop/list'

/** A shop of an owner of its own, with what it sells first. */
async function shopWithTags(browser: Browser) {
  const { shopid, owner } = await aTaggedShop(await (await browser.newContext()).newPage())
  const { items } = await ask('/api/myshp/v2/get/product/list', { shopid, category: 0 })
  const sid = items[0]?.sid as number
  const { data } = await ask('/api/myshp/v2/get/product/detail', { sid, shopid })
  return { shopid, owner, goods: { shopid, sid, pid2: data.variants[0]?.pid2 as number } }
}

/** Does something that opens a page of a shop, and waits until the shop has said what was bought. */
async function asked(page: Page, open: () => Promise<unknown>): Promise<void> {
  const said = answered(page, '/purchase/untold')
  await open()
  await said
  await hydrated(page)
}

test(
  'a purchase is told once: after a closed tab, a reload, in two tabs, on another device, at each of three shops, and a transfer when it was paid',
  onPc,
  async ({ page, browser }) => {
    const first = await shopWithTags(browser)
    const second = await shopWithTags(browser)
    const third = await shopWithTags(browser)
    const buyer = await aNewcomer()
    const context = page.context()
    const here = await standInForTags(context)
    await comeAs(page, buyer)
    await haveOrdered(page, [first.goods, second.goods, third.goods])
    await page.close()

    const tab = await context.newPage()
    await asked(tab, () => enter(tab, first.shopid, LIST))
    const idsAt = ({ of }: typeof here) =>
      of('gtag', 'purchase').map(({ id, fields }) => `${id} ${fields.transaction_id}`)
    await expect.poll(() => idsAt(here).length).toBe(2)
    await asked(tab, () => tab.reload())

    const other = await browser.newContext()
    const there = await standInForTags(other)
    const phone = await other.newPage()
    await asked(phone, () => enterAs(phone, buyer, first.shopid, LIST))
    await asked(phone, () => enter(phone, second.shopid, LIST))
    await expect.poll(() => idsAt(there).length).toBe(2)
    await asked(tab, () => enter(tab, second.shopid, LIST))

    await tab.goto(`${origin(third.shopid)}/shop/agreement`)
    await asked(tab, () => enter(tab, third.shopid, LIST))
    const twin = await context.newPage()
    await Promise.all([
      asked(tab, () => tab.reload()),
      asked(twin, () => twin.goto(`${origin(third.shopid)}${LIST}`)),
    ])
    await expect.poll(() => idsAt(here).length).toBe(4)

    const account = `/api/myshp/v2/seller/account?shopid=${first.shopid}`
    const { version } = await first.owner.get<{ version: number }>(account)
    await first.owner.post('/api/myshp/v2/seller/account/set', {
      shopid: first.shopid,
      version,
      account: { bank: '하루은행', number: '300-1234-567890', holder: '김하루' },
    })
    await twin.goto(`${origin('account')}/myshop`)
    await hydrated(twin)
    const number = await haveOrdered(twin, [first.goods], { method: 'bank' })
    await asked(tab, () => enter(tab, first.shopid, LIST))
    await first.owner.post('/api/myshp/v2/seller/order/deposit', { shopid: first.shopid, orderid: number })
    await asked(tab, () => tab.reload())
    await expect.poll(() => idsAt(here).filter((id) => id.endsWith(number)).length).toBe(2)
    await asked(tab, () => tab.reload())
    await asked(phone, () => enter(phone, first.shopid, LIST))

    const ids = [...idsAt(here), ...idsAt(there)]
    // Google Analytics and Google Ads, four orders.
    expect([ids.length, new Set(ids).size]).toEqual([8, 8])
    expect(here.of('naver', 'purchase').length + there.of('naver', 'purchase').length).toBe(4)
  },
)

test(
  'a page that is closed before a service runs loses no purchase: a later page tells that service, and the others not again',
  onPc,
  async ({ page, browser }) => {
    const { shopid, goods } = await shopWithTags(browser)
    const context = page.context()
    const stands = await standInForTags(context)
    await comeAs(page, await aNewcomer())
    const number = await haveOrdered(page, [goods])
    await page.close()

    const isNaver = (url: URL) => url.hostname === 'wcs.naver.net'
    const neverLoads = () => {}
    await context.route(isNaver, neverLoads)
    const closed = await context.newPage()
    await asked(closed, () => enter(closed, shopid, LIST))
    const toldIds = () =>
      (['gtag', 'kakao', 'naver'] as const).map((service) => stands.of(service, 'purchase').length)
    // Google Analytics and Google Ads.
    await expect.poll(toldIds).toEqual([2, 1, 0])
    await closed.close()
    await context.unroute(isNaver, neverLoads)

    const later = await context.newPage()
    await asked(later, () => enter(later, shopid, LIST))
    expect(toldIds()).toEqual([2, 1, 0])
    await onDatabase((database) =>
      inAllShops(database, (tx) =>
        sql`update tracked_purchase set leased_until = now() where number = ${number}`.execute(tx),
      ),
    )
    const confirmed = answered(later, '/purchase/confirm')
    await asked(later, () => later.reload())
    await confirmed
    expect(toldIds()).toEqual([2, 1, 1])
    expect(stands.of('naver', 'purchase')[0]?.fields).toMatchObject({ id: number })
  },
)
