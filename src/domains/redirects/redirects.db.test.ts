import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openModules, type TestModules } from '../../../tests/factories/modules.ts'
import { newProductImport } from '../../../tests/factories/product-files.ts'
import { aProduct } from '../../../tests/factories/products.ts'
import { newShop } from '../../../tests/factories/tenancy.ts'
import { MAX_MISSED } from './shared/redirect-limits.ts'

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
    total: 2,
    next: null,
  })
  await redirects.seller.remove(names, ['/board?no=3', '/board', '/missing'], unrecorded)
  expect(await targetOf(shopid, '/board?no=3')).toBeNull()
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
  // A product that is not on sale has no page.
  expect(await targetOf(shopid, '/product/detail.html?product_no=13')).toBeNull()
  const [own] = (await modules.catalogue.sellerList.page(shopId, {})).items
  expect(own).toBeDefined()
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

test('counts requests, and keeps the most requested of the addresses without a page', async () => {
  const { shopId, shopid, names } = await newShopNames()
  await redirects.seller.save(names, { address: '/old', target: '/' }, unrecorded)
  for (let count = 0; count < 3; count += 1) redirects.counts.note(shopid, '/old', true)
  redirects.counts.note(shopid, '/gone', false)
  redirects.counts.note(shopid, '/gone', false)
  redirects.counts.note('no-such-shop', '/gone', false)
  redirects.counts.note(shopid, `/${'a'.repeat(600)}`, false)
  await redirects.counts.flush()
  expect((await redirects.seller.list(shopId, {})).items).toMatchObject([{ hits: 3 }])
  expect(await redirects.seller.missed(shopId)).toMatchObject([{ address: '/gone', hits: 2 }])
  for (let round = 0; round < 8; round += 1) {
    for (let index = 0; index < 200; index += 1)
      redirects.counts.note(shopid, `/probe/${round}-${index}`, false)
    await redirects.counts.flush()
  }
  const missed = await redirects.seller.missed(shopId)
  expect(missed).toHaveLength(MAX_MISSED)
  expect(missed[0]).toMatchObject({ address: '/gone', hits: 2 })
  await redirects.seller.save(names, { address: '/gone', target: '/link' }, unrecorded)
  expect((await redirects.seller.missed(shopId))[0]?.address).not.toBe('/gone')
})

test('the counted address has no parameters that may be personal', async () => {
  const { shopid } = await newShopNames()
  const found = await redirects.find(shopid, `/old?email=a@b.kr&no=3&token=${'x'.repeat(60)}`)
  expect(found).toEqual({ address: '/old?no=3', target: null })
})
