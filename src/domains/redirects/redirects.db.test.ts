import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openModules, type TestModules } from '../../../tests/factories/modules.ts'
import { newProductImport } from '../../../tests/factories/product-files.ts'
import { aProduct } from '../../../tests/factories/products.ts'
import { newShop } from '../../../tests/factories/tenancy.ts'
import { MAX_ADDRESS, MAX_MISSED } from './shared/redirect-limits.ts'
import type { Tx } from './tables.ts'

let modules: TestModules
let redirects: TestModules['redirects']
let folder: string
beforeAll(async () => {
  modules = await openModules()
  redirects = modules.redirects
  folder = await mkdtemp(join(tmpdir(), 'madang-redirects-'))
})
afterAll(async () => {
  await modules.close()
  await rm(folder, { recursive: true })
})

const unrecorded = async () => {}

async function newShopNames() {
  const opened = await newShop(modules.tenancy)
  return { ...opened, names: { shopId: opened.shopId, shopSlug: opened.shopid } }
}

async function csvFile(lines: readonly string[]) {
  const path = join(folder, 'list.csv')
  const text = lines.join('\n')
  await writeFile(path, text)
  return { path, bytes: Buffer.byteLength(text) }
}

const targetOf = async (shopid: string, url: string) => (await redirects.find(shopid, url))?.target

/** Counts a request for a URL as the pages of a shop do. */
async function countRequest(shopid: string, url: string): Promise<void> {
  const match = await redirects.find(shopid, url)
  if (match && match.countedAddress !== null)
    redirects.counts.note(shopid, match.countedAddress, match.target !== null)
}

async function countMissed(shopid: string, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) redirects.counts.note(shopid, address, false)
  await redirects.counts.flush()
}

const missedOf = async (shopId: number) =>
  (await redirects.seller.missed(shopId)).map(({ address, hits }) => [address, hits])

test('a saved address leads to its page, also with other parameters, until it is deleted', async () => {
  const { shopId, shopid, names } = await newShopNames()
  await redirects.seller.save(names, { address: '/board?no=3', target: '/shop/notice-view?id=5' }, unrecorded)
  await redirects.seller.save(names, { address: '/board', target: '/shop/notice-list' }, unrecorded)
  expect(await targetOf(shopid, '/Board/?no=3&page=2')).toBe('/shop/notice-view?id=5')
  expect(await targetOf(shopid, '/board?no=4')).toBe('/shop/notice-list')
  const { shopid: other } = await newShop(modules.tenancy)
  expect(await targetOf(other, '/board')).toBeNull()
  await redirects.seller.save(names, { address: '/board?no=3', target: '/link' }, unrecorded)
  expect(await targetOf(shopid, '/board?no=3')).toBe('/link')
  expect(await redirects.seller.list(shopId, { q: 'NO=' })).toMatchObject({
    items: [{ address: '/board?no=3', target: '/link', hits: 0, last: null }],
    total: 1,
    next: null,
  })
  await redirects.seller.remove(names, ['/board?no=3', '/board', '/missing'], unrecorded)
  expect(await targetOf(shopid, '/board?no=3')).toBeNull()
})

test('an address with a control character is found nowhere, and the database stays usable', async () => {
  const { shopid } = await newShopNames()
  for (const url of ['/a%00', '/a?x=%00', '/product/a%00/12/'])
    expect(await redirects.find(shopid, url)).toBeNull()
  expect(await targetOf(shopid, '/a')).toBeNull()
})

test('a redirect is changed by the address that its list shows', async () => {
  const { shopId, names } = await newShopNames()
  for (const address of ['/q%3Fa', '/a%23b', '/%2541?x=%26']) {
    const saved = await redirects.seller.save(names, { address, target: '/link' }, unrecorded)
    await redirects.seller.save(names, { address: saved.address, target: '/shop/list' }, unrecorded)
  }
  const { items } = await redirects.seller.list(shopId, {})
  expect(items.map(({ address, target }) => [address, target])).toEqual([
    ['/%2541?x=%26', '/shop/list'],
    ['/a%23b', '/shop/list'],
    ['/q%3fa', '/shop/list'],
  ])
})

test('an imported product is found at its old address until it is deleted', async () => {
  const { shopId, shopid, uid } = await newShopNames()
  const actor = { shopId, uid }
  const header = '상품코드,상품번호,진열상태,판매상태,상품명,판매가'
  const rows = ['P000A,12,Y,Y,약산성 비누(100g),5000', 'P000B,13,Y,N,멈춘 비누,5000']
  const id = await newProductImport(modules, actor, [header, ...rows].join('\n'))
  await modules.productFiles.imports.check(actor, id)
  await modules.jobs.work()
  await modules.productFiles.imports.start(actor, id)
  await modules.jobs.work()
  const [card] = (await modules.catalogue.lists.page({ shopid, category: 0, page: 1 })).items
  const page = `/shop/view/${card?.sid}`
  expect(await targetOf(shopid, '/product/detail.html?product_no=12&cate_no=1')).toBe(page)
  expect(await targetOf(shopid, encodeURI('/product/약산성-비누100g/99/category/1/'))).toBe(page)
  // A product that is not on sale has no page, but its address is known.
  expect(await redirects.find(shopid, '/product/detail.html?product_no=13')).toEqual({
    target: null,
    countedAddress: null,
  })
  for (const { pid } of (await modules.catalogue.sellerList.page(shopId, {})).items)
    await modules.catalogue.editor.setDeleted(shopId, { pid, deleted: true })
  expect(await targetOf(shopid, '/product/detail.html?product_no=12&cate_no=1')).toBeNull()
  expect(await targetOf(shopid, encodeURI('/product/약산성-비누100g/99/category/1/'))).toBeNull()
})

test('a WooCommerce product is found at the path of the first page', async () => {
  const { shopId, shopid } = await newShopNames()
  const { sid } = await aProduct(modules.catalogue, shopId, { sources: ['woocommerce:9'] })
  expect(await targetOf(shopid, '/?post_type=product&p=9')).toBe(`/shop/view/${sid}`)
  expect(await redirects.find(shopid, '/?p=9')).toBeNull()
})

test('a file is checked before it changes anything', async () => {
  const { shopId, names } = await newShopNames()
  await redirects.seller.save(names, { address: '/old/1', target: '/link' }, unrecorded)
  await redirects.seller.save(names, { address: '/old/2', target: '/link' }, unrecorded)
  const file = await csvFile([
    '이전 주소,새 주소',
    '/old/1,/link',
    '/old/2,/shop/view/7',
    '/old/3,/link',
    ',/link',
  ])
  expect(await redirects.lists.readFile(names, file)).toMatchObject({
    added: 1,
    changed: 1,
    unchanged: 1,
    refused_count: 1,
    redirects: [
      { row: 3, address: '/old/2', target: '/shop/view/7', before: '/link' },
      { row: 4, address: '/old/3', target: '/link', before: null },
    ],
  })
  const { items } = await redirects.seller.list(shopId, {})
  expect(items.map(({ address, target }) => [address, target])).toEqual([
    ['/old/1', '/link'],
    ['/old/2', '/link'],
  ])
})

test('the rows of a file are saved or refused with a reason', async () => {
  const { shopId, names } = await newShopNames()
  const { sid } = await aProduct(modules.catalogue, shopId, { code: 'MUG' })
  const file = await csvFile([
    '이전 주소,새 주소,상품코드',
    '/old/1,/shop/view/7,',
    '/old/2,,MUG',
    '/old/3,,없음',
    '/OLD/1/,/link,',
    '/shop/list,/link,',
    '/old/4,https://evil.example/,',
  ])
  const result = await redirects.lists.importFile(names, file, unrecorded)
  expect(result).toMatchObject({ added: 2, changed: 0, unchanged: 0, refused_count: 4 })
  expect(result.refused.map(({ row, reason }) => [row, reason.slice(0, 7)])).toEqual([
    [4, "상품코드 '없"],
    [5, '같은 이전 주'],
    [6, '이 상점이 쓰'],
    [7, '새 주소는 이'],
  ])
  const { items } = await redirects.seller.list(shopId, {})
  expect(items.map(({ target }) => target)).toEqual(['/shop/view/7', `/shop/view/${sid}`])
  expect(await redirects.lists.importFile(names, file, unrecorded)).toMatchObject({ added: 0, unchanged: 2 })
})

test('a row names its product by the code or by the own code', async () => {
  const { shopId, names } = await newShopNames()
  const own = (code: string, own_code: string) => aProduct(modules.catalogue, shopId, { code, own_code })
  const [mug, , plate] = [await own('MUG', 'M-1'), await own('CUP', 'SAME'), await own('PLATE', 'SAME')]
  // A file with one column of codes was imported as codes, whatever the name of the column.
  const file = await csvFile([
    '이전 주소,자체상품코드,상품코드',
    '/old/1,M-1,',
    '/old/2,MUG,',
    '/old/3,SAME,',
    '/old/4,SAME,PLATE',
    `/old/5,,${'없'.repeat(600)}`,
  ])
  const result = await redirects.lists.importFile(names, file, unrecorded)
  expect(result).toMatchObject({
    added: 3,
    refused: [
      {
        row: 4,
        address: '/old/3',
        target: '',
        code: '',
        own_code: 'SAME',
        reason: "자체상품코드 'SAME'인 상품이 여러 개입니다. 새 주소나 상품코드를 입력해 주세요.",
      },
      { row: 6, code: '없'.repeat(MAX_ADDRESS), own_code: '' },
    ],
  })
  const { items } = await redirects.seller.list(shopId, {})
  expect(items.map(({ target }) => target)).toEqual([
    `/shop/view/${mug.sid}`,
    `/shop/view/${mug.sid}`,
    `/shop/view/${plate.sid}`,
  ])
})

test('requests are counted for the redirect that answers them, and not for products', async () => {
  const { shopId, shopid, names } = await newShopNames()
  await aProduct(modules.catalogue, shopId, { sources: ['cafe24:12'] })
  await redirects.seller.save(names, { address: '/board', target: '/' }, unrecorded)
  await redirects.seller.save(names, { address: '/board?no=3', target: '/link' }, unrecorded)
  for (const url of ['/board?no=1', '/board?no=2', '/board?no=3&page=2', '/product/a/12/'])
    await countRequest(shopid, url)
  await redirects.counts.flush()
  const { items } = await redirects.seller.list(shopId, {})
  expect(items.map(({ address, hits }) => [address, hits])).toEqual([
    ['/board', 2],
    ['/board?no=3', 1],
  ])
  const addresses = await modules.database.asShop(shopId, (tx: Tx) =>
    tx.selectFrom('requested_address').select('address').orderBy('address').execute(),
  )
  expect(addresses.map(({ address }) => address)).toEqual(['/board', '/board?no=3'])
  expect(
    await redirects.seller.save(names, { address: '/board', target: '/link' }, unrecorded),
  ).toMatchObject({
    hits: 2,
    last: items[0]?.last,
  })
})

test('requests that are written after their redirect was added or deleted are not counted', async () => {
  const { shopId, shopid, names } = await newShopNames()
  await redirects.seller.save(names, { address: '/old', target: '/' }, unrecorded)
  await countRequest(shopid, '/old')
  await countRequest(shopid, '/gone')
  await redirects.seller.remove(names, ['/old'], unrecorded)
  await redirects.seller.save(names, { address: '/gone', target: '/' }, unrecorded)
  await redirects.counts.flush()
  expect(await missedOf(shopId)).toEqual([])
  await redirects.seller.save(names, { address: '/old', target: '/' }, unrecorded)
  expect((await redirects.seller.list(shopId, {})).items).toMatchObject([{ hits: 0 }, { hits: 0 }])
})

test('a new redirect removes all addresses without a page that it answers', async () => {
  const { shopId, shopid, names } = await newShopNames()
  await countMissed(shopid, ['/board', '/board?no=3', '/board?no=3&page=2', '/board/free', '/faq?no=3'])
  await redirects.seller.save(names, { address: '/faq?no=3', target: '/link' }, unrecorded)
  await redirects.seller.save(names, { address: '/board', target: '/link' }, unrecorded)
  expect(await missedOf(shopId)).toEqual([['/board/free', 1]])
})

test('lists the most requested addresses without a page', async () => {
  const { shopId, shopid } = await newShopNames()
  await countRequest(shopid, '/gone')
  await countRequest(shopid, '/gone')
  redirects.counts.note('no-such-shop', '/gone', false)
  await countRequest(shopid, `/${'한'.repeat(600)}`)
  await redirects.counts.flush()
  for (let round = 0; round < 8; round += 1)
    await countMissed(
      shopid,
      Array.from({ length: 200 }, (_, index) => `/probe/${round}-${index}`),
    )
  const missed = await missedOf(shopId)
  expect(missed).toHaveLength(MAX_MISSED)
  expect(missed[0]).toEqual(['/gone', 2])
})

test('a new address without a page is kept beside addresses with more requests', async () => {
  const { shopId, shopid } = await newShopNames()
  for (let round = 0; round < 5; round += 1) {
    const addresses = Array.from({ length: 200 }, (_, index) => `/often/${round}-${index}`)
    await countMissed(shopid, [...addresses, ...addresses])
  }
  for (let request = 0; request < 3; request += 1) await countMissed(shopid, ['/new'])
  expect((await missedOf(shopId))[0]).toEqual(['/new', 3])
})

test('addresses without a page are deleted 90 days after their last request', async () => {
  const { shopId, shopid } = await newShopNames()
  await countMissed(shopid, ['/old', '/old'])
  await modules.database.asShop(shopId, (tx: Tx) =>
    sql`update requested_address set last_at = now() - interval '91 days'`.execute(tx),
  )
  expect(await missedOf(shopId)).toEqual([])
  await countMissed(shopid, ['/new'])
  await countMissed(shopid, ['/old'])
  expect(await missedOf(shopId)).toEqual([
    ['/old', 1],
    ['/new', 1],
  ])
})

test('the counted address has no parameters that may be personal', async () => {
  const { shopid } = await newShopNames()
  expect(await redirects.find(shopid, `/old?email=a@b.kr&no=3&token=${'x'.repeat(60)}`)).toEqual({
    countedAddress: '/old?no=3',
    target: null,
  })
  expect(await redirects.find(shopid, '/members/a@b.kr')).toEqual({ countedAddress: null, target: null })
})
