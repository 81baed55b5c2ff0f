import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyTx } from '../../src/platform/database/transactions.ts'
import { testDatabase } from '../database.ts'
import { eventually } from '../eventually.ts'
import { aProduct } from '../factories/products.ts'
import { addVerifiedDomain, newShop } from '../factories/tenancy.ts'
import { PLATFORM, startServer, type TestServer } from './test-server.ts'

let server: TestServer
let listingId: number
const names = { shopId: 0, shopSlug: 'moved' }
const HTML = { accept: 'text/html,*/*' }

beforeAll(async () => {
  server = await startServer((await testDatabase()).url)
  const { tenancy, catalogue } = server.services
  const { shopId } = await newShop(tenancy, { shopid: 'moved' })
  names.shopId = shopId
  await addVerifiedDomain(tenancy, server.dns, shopId, 'moved.example')
  await tenancy.domains.prefer(shopId, 'moved.example')
  await tenancy.ownShops.changeShop(shopId, { redirect_dom: true })
  listingId = (await aProduct(catalogue, shopId, { title: '비누', sources: ['cafe24:12'] })).sid
})
afterAll(() => server.close())

const unrecorded = async () => {}
const ask = async (path: string, host = 'moved.example', headers: Record<string, string> = HTML) => {
  const { status, headers: replied } = await server.ask(path, { host, headers })
  return [status, replied.location]
}

test('an old address leads to its page in one step, from any host of the shop and with a final slash', async () => {
  const page = `http://moved.example:8080/shop/view/${listingId}`
  await eventually(async () => {
    expect(await ask('/product/detail.html?product_no=12&cate_no=1', `moved.${PLATFORM}`)).toEqual([
      301,
      page,
    ])
  })
  expect(await ask(encodeURI('/product/비누/12/category/1/'))).toEqual([301, page])
  expect(await ask('/product/detail.html?product_no=13')).toEqual([404, undefined])
})

test('a redirect that is added, changed or deleted counts at once, also for an address that had no page', async () => {
  const { seller } = server.services.redirects
  expect(await ask('/board/free?no=1')).toEqual([404, undefined])
  await seller.save(names, { address: '/board/free', target: '/shop/notice-list' }, unrecorded)
  await eventually(async () => {
    expect(await ask('/board/free?no=1')).toEqual([301, 'http://moved.example:8080/shop/notice-list'])
  })
  await seller.remove(names, ['/board/free'], unrecorded)
  await eventually(async () => expect(await ask('/board/free?no=1')).toEqual([404, undefined]))
})

test('a URL with a control character has no page, and the database stays usable', async () => {
  for (const path of ['/a%00', '/a?x=%00', '/product/a%00/12'])
    expect((await ask(path))[0]).toBeOneOf([400, 404])
  expect(await ask('/product/detail.html?product_no=12&cate_no=2')).toEqual([
    301,
    `http://moved.example:8080/shop/view/${listingId}`,
  ])
})

test('counts addresses without a page for people and crawlers, but neither for programs that guess nor for pages', async () => {
  const { counts, seller } = server.services.redirects
  const { shopId } = await newShop(server.services.tenancy, { shopid: 'gone' })
  const host = `gone.${PLATFORM}`
  await eventually(async () => expect(await ask('/shop/list', host)).toEqual([200, undefined]))
  await ask('/wp-login.php', host, { accept: '*/*' })
  await ask('/shop/view/999999', host)
  await ask('/gone?id=5&email=a%40b.kr', host)
  await ask('/gone?id=5', host, { accept: 'text/html', 'user-agent': 'Googlebot/2.1' })
  await ask('/later', host)
  await eventually(async () => {
    await counts.flush()
    expect((await seller.missed(shopId)).map(({ address, hits }) => [address, hits])).toEqual([
      ['/gone?id=5', 2],
      ['/later', 1],
    ])
  })
})

test('requests of a redirect are counted under its own address', async () => {
  const { counts, seller } = server.services.redirects
  await seller.save(names, { address: '/faq', target: '/link' }, unrecorded)
  await eventually(async () => expect((await ask('/faq?no=1'))[0]).toBe(301))
  await ask('/faq?no=2')
  await eventually(async () => {
    await counts.flush()
    expect((await seller.list(names.shopId, { q: '/faq' })).items).toMatchObject([{ hits: 2 }])
  })
})

test('a redirect at a page of the shop is refused, and would not replace the page', async () => {
  await expect(
    server.services.redirects.seller.save(names, { address: '/shop/list', target: '/link' }, unrecorded),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await server.database.asShop(names.shopId, (tx: AnyTx) =>
    sql`insert into redirect (shop_id, address, target) values (${names.shopId}, '/shop/list', '/link')`.execute(
      tx,
    ),
  )
  expect(await ask('/shop/list?page=1')).toEqual([200, undefined])
})
