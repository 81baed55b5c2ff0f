import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../database.ts'
import { eventually } from '../eventually.ts'
import { newCoupon } from '../factories/coupons.ts'
import { aFullShop, type FullShop } from '../factories/full-shop.ts'
import { anEdit } from '../factories/product-edits.ts'
import { changePrice } from '../factories/products.ts'
import { newShop } from '../factories/tenancy.ts'
import { newRenderGate, rendersDuring } from './renders.ts'
import { PLATFORM, startServer, type TestServer } from './test-server.ts'

const gate = newRenderGate()
let server: TestServer
let haru: FullShop
let product: string

beforeAll(async () => {
  server = await startServer((await testDatabase()).url, { beforeCall: gate.beforeCall })
  haru = await aFullShop(server, { shopid: 'haru' })
  product = `/shop/view/${haru.sid}`
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.settled()
  server.generations.bumpAll()
})

const setPrice = (price: number) => changePrice(server.services.catalogue, haru.shopId, haru.pid, price)
const won = (price: number) => price.toLocaleString('ko-KR')

test('a change is on the next page after its event, and pages of other shops stay cached', async () => {
  const { slug } = await newShop(server.services.tenancy)
  const neighbour = () => server.ask('/shop/list', { host: `${slug}.${PLATFORM}` })
  await server.settled()
  for (const page of [() => server.ask(product), neighbour]) await page()
  await setPrice(31_000)
  await eventually(async () => expect((await server.ask(product)).text).toContain(won(31_000)))
  expect((await server.ask('/shop/list')).text).toContain(won(31_000))
  expect(await rendersDuring(server, neighbour)).toBe(0)
})

test("the best price is on the product pages of all visitors until the shop's coupon is stopped", async () => {
  const page = async () => (await server.ask(product)).text
  const coupon = await newCoupon(server.services.marketing, haru.shopId, { name: '새 쿠폰', value: 1_234 })
  await setPrice(31_000)
  // less 5 percent for members, and the coupon
  const best = won(28_216)
  await eventually(async () => expect(await page()).toContain(best))
  expect((await server.ask('/shop/list')).text).toContain(best)
  await server.services.marketing.seller.stop(haru.shopId, coupon)
  await eventually(async () => expect(await page()).not.toContain(best))
})

test("the member discount is on the product pages of all visitors, and changes with the shop's setting", async () => {
  const page = async () => (await server.ask(product)).text
  await server.services.marketing.seller.stop(haru.shopId, haru.coupon)
  await eventually(async () => expect(await page()).not.toContain('최대 혜택가'))
  const others = async () => /회원이 되면[^<]*/.exec(await page())?.[0]
  expect(await others()).toBe('회원이 되면')
  await server.services.membership.discount.set(haru.shopId, { kind: 'won', value: 1_500 })
  await eventually(async () => expect(await others()).toBe('회원이 되면 주문할 때'))
  expect(await page()).toContain('1,500원 할인')
  await server.services.membership.discount.set(haru.shopId, null)
  await eventually(async () => expect(await others()).toBeUndefined())
})

test('the page of a resold product changes with the delivery settings of the supplier shop and of the product', async () => {
  const { catalogue, tenancy } = server.services
  const seller = await newShop(tenancy)
  const resalable = await catalogue.editor.create(haru.shopId, anEdit({ pickable: true }))
  const listingId = await catalogue.resales.addOne(seller.shopId, {
    origin: haru.shopId,
    pid: resalable.pid,
    cid: 0,
  })
  await server.settled()
  const page = async () =>
    (await server.ask(`/shop/view/${listingId}`, { host: `${seller.slug}.${PLATFORM}` })).text
  expect(await page()).toContain('3,000원 (30,000원 이상 구매 시 무료)')
  await tenancy.ownShops.changeShop(haru.shopId, { delivery_fee: 3_900, dispatch_days: 8 })
  await eventually(async () => expect(await page()).toContain('3,900원 (30,000원 이상 구매 시 무료)'))
  expect(await page()).toContain('결제 후 8영업일')
  const product = anEdit({
    pickable: true,
    delivery: { kind: 'own', won: 7_700, each: 0, apart: true },
    variants: resalable.variants.map((each) => ({ ...each, seen: each.stock })),
  })
  await catalogue.editor.save(haru.shopId, { pid: resalable.pid, version: resalable.version, product })
  await eventually(async () => expect(await page()).toContain('따로 배송 · 배송비 7,700원'))
})

test('a change that commits during a render is on the next page', async () => {
  await setPrice(41_000)
  await eventually(async () => expect((await server.ask(product)).text).toContain(won(41_000)))
  server.generations.bumpAll()
  const release = gate.hold('/api/myshp/get/review/product')
  const early = server.ask(product)
  const began = server.generations.now()
  await setPrice(42_000)
  await eventually(() => expect(server.generations.isFresh(began, [`product:haru:${haru.sid}`])).toBe(false))
  release()
  await early
  // The change may take half a second, because a page that recently became stale may be served. If the render from
  // before the change were cached, the new price would never appear.
  await eventually(async () => expect((await server.ask(product)).text).toContain(won(42_000)))
})

test('an error page changes with the shop like every other page', async () => {
  await server.ask('/nothing')
  await server.services.tenancy.ownShops.changeShop(haru.shopId, { name: '새이름공방' })
  await eventually(async () => expect((await server.ask('/nothing')).text).toContain('새이름공방'))
})

test('a shop that its owner hides is hidden at once, although its pages were cached', async () => {
  await server.ask('/shop/list')
  await server.services.tenancy.ownShops.changeShop(haru.shopId, { isshow: false })
  await eventually(async () => expect((await server.ask('/shop/list')).status).toBe(404))
  await server.services.tenancy.ownShops.changeShop(haru.shopId, { isshow: true })
  await eventually(async () => expect((await server.ask('/shop/list')).status).toBe(200))
})

test('two processes both show a change that one of them made', async () => {
  const { url } = await testDatabase()
  const [one, two] = [await startServer(url), await startServer(url)]
  try {
    const shop = await aFullShop(one, { shopid: 'haru' })
    const path = `/shop/view/${shop.sid}`
    await Promise.all([one.ask(path), two.ask(path)])
    await changePrice(one.services.catalogue, shop.shopId, shop.pid, 55_000)
    for (const { ask } of [one, two])
      await eventually(async () => expect((await ask(path)).text).toContain(won(55_000)))
  } finally {
    await one.close()
    await two.close()
  }
})
