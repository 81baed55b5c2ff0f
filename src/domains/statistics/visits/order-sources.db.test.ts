import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withAllShops } from '../../../../tests/all-shops.ts'
import { productWithLine } from '../../../../tests/factories/carts.ts'
import { newPlaceRequest, requestCancel, VISIT } from '../../../../tests/factories/orders.ts'
import {
  newBuyer,
  openPurchaseModules,
  type PurchaseModules,
  rowsOf,
} from '../../../../tests/factories/purchase-modules.ts'
import { newCredential } from '../../../../tests/factories/sessions.ts'
import { newShop, type TestShop } from '../../../../tests/factories/tenancy.ts'
import { guest as aGuestCaller } from '../../../platform/contract/caller.ts'
import { DAY_MS, seoulDay } from '../../../platform/seoul-day.ts'
import { digestOfId } from '../../cart/cart.service.ts'
import type { LastSource } from '../../marketing/shared/visit-source.ts'
import type { Orders } from '../../orders/orders.service.ts'
import type { CountedEvent } from '../sales/counting.ts'
import { type Statistics, statisticsService } from '../statistics.service.ts'

type CheckoutCustomer = Parameters<Orders['checkout']['quote']>[1]

const BROWSER = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1'

let modules: PurchaseModules
let statistics: Statistics
beforeAll(async () => {
  modules = await openPurchaseModules()
  statistics = statisticsService({ ...modules, platformHost: 'madang.test', clock: () => modules.time.now })
})
afterAll(() => modules.close())

const source = (name: string, campaign = '', days = 0): LastSource => ({
  source: name,
  campaign,
  at: modules.time.now.getTime() - days * DAY_MS,
})

/** Delivers each event twice, as happens after a crash between the delivery and the mark that it is done. */
async function deliver(): Promise<void> {
  const events = await rowsOf(
    modules,
    sql<CountedEvent>`
      select id, type, payload from outbox where type in ('order.placed', 'order.paid', 'order.moved') order by id`,
  )
  for (const event of [...events, ...events])
    await withAllShops(modules.database, (tx) => statistics.count(tx, event))
}

/** Today's orders, sales and refunds by part of a topic. */
async function figures({ shopId }: TestShop, topic: 'channel' | 'source' | 'campaign') {
  const today = seoulDay(modules.time.now)
  const rows = await statistics.of(shopId, topic, { from: today, to: today })
  return rows
    .filter(({ orders, refunds }) => orders + refunds > 0)
    .map(({ part, orders, sales, refunded }) => [part, orders, sales, refunded])
}

async function order(
  customer: CheckoutCustomer,
  session: string,
  method: 'test_card' | 'bank' = 'test_card',
  visit = VISIT,
) {
  const { lines } = await modules.orders.checkoutSessions.open(session, customer)
  const wishes = {
    draft: session,
    method,
    from_cart: true,
    ...(method === 'bank' && { depositor: '김민지' }),
  }
  const placement = await modules.orders.checkout.place(
    await newPlaceRequest(modules.orders, customer, lines, wishes),
    customer,
    visit,
  )
  if (placement.payment && method === 'test_card')
    await modules.payments.own.decideTestCard(
      placement.payment.id,
      { uid: customer.uid, guest: customer.guest },
      'approve',
    )
  return placement
}

const newProduct = ({ shopId }: TestShop, price = 10_000) =>
  productWithLine(modules, shopId, { price, stock: [50] })
const FREE = { delivery_fee: 0 }

async function aGuestWith(
  ...lines: { line: Awaited<ReturnType<typeof newProduct>>['line']; from?: LastSource }[]
) {
  const { uuid } = await modules.cart.guests.issueId(aGuestCaller)
  for (const { line, from } of lines)
    await modules.cart.additions.addAsGuest({ list: [line], uuid, ...(from && { last_source: from }) })
  return { uuid, who: { uid: null, guest: digestOfId(uuid), adult: false } as CheckoutCustomer }
}

test('a guest’s order from three shops counts once in each shop, for the source of its lines, and so does its refund', async () => {
  const first = await newShop(modules.tenancy)
  const two = await newShop(modules.tenancy)
  const three = await newShop(modules.tenancy)
  const all = [first, two, three]
  const products = await Promise.all(all.map((shop) => newProduct(shop)))
  const lines = products.map(({ line }) => line)
  const { who } = await aGuestWith(
    { line: lines[0] as never, from: source('search:naver') },
    { line: lines[1] as never, from: source('message:letter', 'letter/email/may', 3) },
    { line: lines[2] as never },
  )
  const session = await modules.orders.checkoutSessions.begin(who.guest as Buffer, undefined, {
    shopid: three.shopid,
    ...source('paid:google'),
  })
  const { numbers } = await order(who, session)
  expect(numbers.length).toBe(3)
  await deliver()
  const totals = await rowsOf(
    modules,
    sql<{ shopId: number; total: number; number: string }>`
      select shop_id as shop, total::int, number from shop_order where number = any (${numbers}) order by shop_id`,
  )
  const paid = (index: number) => totals[index]?.total
  expect(await Promise.all(all.map((shop) => figures(shop, 'source')))).toEqual([
    [['search:naver', 1, paid(0), 0]],
    [['message:letter', 1, paid(1), 0]],
    [['paid:google', 1, paid(2), 0]],
  ])
  expect(await figures(two, 'campaign')).toEqual([['letter/email/may', 1, paid(1), 0]])
  expect(await figures(three, 'channel')).toEqual([['paid', 1, paid(2), 0]])

  const [, second] = totals
  const { lines: bought } = await modules.orders.queries.detail(second?.number as string, {
    guest: who.guest as Buffer,
  })
  const cancelled = { number: second?.number as string, line: bought[0]?.id as number }
  await requestCancel(modules.orders, cancelled, { guest: who.guest as Buffer })
  const seller = { actor: 'seller', uid: null } as const
  await modules.orders.fulfilment.transition(
    { ...cancelled, scope: { supplierShopId: two.shopId } },
    'acceptCancel',
    seller,
  )
  await deliver()
  expect(await figures(two, 'source')).toEqual([['message:letter', 1, paid(1), paid(1)]])
  expect(await figures(two, 'campaign')).toEqual([['letter/email/may', 1, paid(1), paid(1)]])
  expect(await figures(first, 'source')).toEqual([['search:naver', 1, paid(0), 0]])

  const today = seoulDay(modules.time.now)
  await statistics.rebuild(two.shopId, { from: today, to: today })
  expect(await figures(two, 'source')).toEqual([['message:letter', 1, paid(1), paid(1)]])
})

test('a guest’s lines keep their source when a log-in merges them into the member’s cart, and the latest source at the shop counts', async () => {
  const shop = await newShop(modules.tenancy, FREE)
  const [cup, bowl] = [await newProduct(shop, 10_000), await newProduct(shop, 7_000)]
  const { uuid } = await aGuestWith({ line: cup.line, from: source('social:band', '', 2) })
  const customer = await newBuyer(modules)
  await modules.cart.saves.mergeAfterLogin(
    { list: [], uuid },
    { uid: customer.uid, over19: 0, operatorPermissions: [], session: 1 },
  )
  expect(await modules.cart.queries.lastSources(customer.uid)).toEqual(
    new Map([[shop.shopid, source('social:band', '', 2)]]),
  )
  const browser = await newCredential(modules, customer.uid)
  await modules.cart.additions.addAsMember(
    { list: [bowl.line], last_source: source('feed:meta', '', 1) },
    browser,
  )
  await modules.cart.additions.addAsMember({ list: [bowl.line] }, browser)
  // This source is older than the one of the cart lines, so it has no effect.
  await order(
    customer,
    await modules.orders.checkoutSessions.begin(customer.uid, undefined, {
      shopid: shop.shopid,
      ...source('search:bing', '', 5),
    }),
  )
  await deliver()
  expect(await figures(shop, 'source')).toEqual([['feed:meta', 1, 24_000, 0]])
})

test('a transfer paid the next day counts for the source that was known when the order was placed', async () => {
  const shop = await newShop(modules.tenancy, FREE)
  const { line } = await newProduct(shop)
  const { who } = await aGuestWith({ line, from: source('shopping:naver') })
  const placement = await order(who, await modules.orders.checkoutSessions.begin(who.guest as Buffer), 'bank')
  await deliver()
  expect(await figures(shop, 'source')).toEqual([])
  modules.pass(24 * 60)
  await statistics.visits.purgeOld()
  await modules.payments.settlement.confirmDeposit(placement.checkout, { payee: null })
  await deliver()
  expect(await figures(shop, 'source')).toEqual([['shopping:naver', 1, 10_000, 0]])
})

test('if the browser sent no source, the day’s last visit that was not direct counts, or else `direct`', async () => {
  const shop = await newShop(modules.tenancy, FREE)
  const { line } = await newProduct(shop)
  const see = (address: string, more: { url?: string; referrer?: string } = {}) =>
    statistics.visits.see({
      shopid: shop.shopid,
      at: modules.time.now.getTime(),
      url: '/',
      agent: BROWSER,
      address,
      referrer: '',
      host: `${shop.slug}.madang.test`,
      device: 'mobile',
      ...more,
    })
  see('203.0.113.1', { url: '/?utm_source=letter&utm_medium=email&utm_campaign=may' })
  see('203.0.113.2')
  await statistics.visits.flush()
  modules.pass(40)
  see('203.0.113.1')
  await statistics.visits.flush()
  for (const ip of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) {
    const { who } = await aGuestWith({ line })
    const session = await modules.orders.checkoutSessions.begin(who.guest as Buffer)
    await order(who, session, 'test_card', { ...VISIT, ip, ua: BROWSER })
  }
  await deliver()
  expect((await figures(shop, 'source')).toSorted()).toEqual([
    ['direct', 1, 10_000, 0],
    ['message:letter', 1, 10_000, 0],
    ['unknown', 1, 10_000, 0],
  ])
  expect(await figures(shop, 'campaign')).toEqual([['letter/email/may', 1, 10_000, 0]])
})

test('ignores a source that is malformed or older than thirty days, and treats one from the future as sent now', async () => {
  const shop = await newShop(modules.tenancy, FREE)
  const { line } = await newProduct(shop)
  const beginFrom = async (from: LastSource) => {
    const { who } = await aGuestWith({ line })
    await order(
      who,
      await modules.orders.checkoutSessions.begin(who.guest as Buffer, undefined, {
        shopid: shop.shopid,
        ...from,
      }),
    )
  }
  await beginFrom(source('search:naver', '', 31))
  await beginFrom(source('<script>'))
  await beginFrom(source('direct'))
  await beginFrom(source('campaign:'))
  await beginFrom(source('site:a.com', '', -1_000))
  await deliver()
  expect(await figures(shop, 'source')).toEqual([
    ['unknown', 4, 40_000, 0],
    ['site:a.com', 1, 10_000, 0],
  ])

  // The source is a month old when the order is placed, so the order has no source.
  const { who } = await aGuestWith({ line, from: source('search:daum') })
  const session = await modules.orders.checkoutSessions.begin(who.guest as Buffer)
  modules.pass(31 * 24 * 60)
  await order(who, session)
  await deliver()
  expect(await figures(shop, 'source')).toEqual([['unknown', 1, 10_000, 0]])
})

test('the order of a buyer who refuses tracking has no source, even if cart, browser and visits have one', async () => {
  const shop = await newShop(modules.tenancy, FREE)
  const { line } = await newProduct(shop)
  const [ip, at] = ['203.0.113.9', modules.time.now.getTime()]
  const host = `${shop.slug}.madang.test`
  statistics.visits.see({
    shopid: shop.shopid,
    at,
    url: '/',
    agent: BROWSER,
    address: ip,
    host,
    device: 'mobile',
    referrer: 'https://search.naver.com/',
  })
  await statistics.visits.flush()
  const { who } = await aGuestWith({ line, from: source('search:naver') })
  const visit = { shopid: shop.shopid, ...source('paid:google') }
  const session = await modules.orders.checkoutSessions.begin(who.guest as Buffer, undefined, visit)
  const placement = await order(who, session, 'test_card', { ...VISIT, ip, ua: BROWSER, declined: true })
  await deliver()
  expect(await figures(shop, 'source')).toEqual([['unknown', 1, 10_000, 0]])
  const stored = sql<{ last_source: unknown }>`
    select last_source from shop_order where number = any (${placement.numbers})`
  expect(await rowsOf(modules, stored)).toEqual([{ last_source: null }])
})
