import { afterAll, beforeAll, expect, test } from 'vitest'
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

test('counts addresses without a page for people and crawlers, but not for programs that guess', async () => {
  const { counts, seller } = server.services.redirects
  await ask('/gone?id=5&email=a%40b.kr')
  await ask('/shop/view/999999')
  await ask('/wp-login.php', 'moved.example', { accept: '*/*' })
  await eventually(async () => {
    await counts.flush()
    const missed = await seller.missed(names.shopId)
    expect(missed.map(({ address }) => address)).toContain('/gone?id=5')
    expect(missed.map(({ address }) => address)).not.toContain('/wp-login.php')
  })
})

test('pages of the shop are not looked up', async () => {
  const { seller } = server.services.redirects
  await expect(
    seller.save(names, { address: '/shop/list', target: '/link' }, unrecorded),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect(await ask('/shop/list')).toEqual([200, undefined])
})
