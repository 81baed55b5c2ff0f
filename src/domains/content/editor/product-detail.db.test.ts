import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCaller } from '../../../../tests/factories/callers.ts'
import { eventsOf } from '../../../../tests/factories/events.ts'
import { openModules, type TestModules } from '../../../../tests/factories/modules.ts'
import { aProduct } from '../../../../tests/factories/products.ts'
import { newShop } from '../../../../tests/factories/tenancy.ts'
import type { Caller } from '../../../platform/contract/caller.ts'

let modules: TestModules
let content: TestModules['content']

beforeAll(async () => {
  modules = await openModules()
  content = modules.content
})
afterAll(() => modules.close())

test("shows the detail document of a product, or the product's description if it has no document", async () => {
  const { shopId, shopid } = await newShop(modules.tenancy)
  const plain = await aProduct(modules.catalogue, shopId, { title: '접시', detail_html: '<p>둥근 접시</p>' })
  const request = { shopid, pid: plain.sid, type: 'product' as const }
  expect(await content.documents.contents(request)).toEqual({
    id: plain.sid,
    title: '접시',
    blocks: [{ type: 'html', html: '<p>둥근 접시</p>' }],
  })
  await content.documentEditor.saveProductDetail(shopId, plain.pid, [
    { type: 'text', html: '<p>새로 쓴 설명</p>' },
  ])
  expect((await content.documents.contents(request)).blocks).toEqual([
    { type: 'text', html: '<p>새로 쓴 설명</p>' },
  ])
  expect(await eventsOf(modules.database, shopid)).toContainEqual({
    type: 'product.changed',
    payload: { shopid, sids: [plain.sid] },
  })
})

test('shows the supplier’s detail of a resale without the supplier’s links and products', async () => {
  const [origin, picker] = [await newShop(modules.tenancy), await newShop(modules.tenancy)]
  const tea = await aProduct(modules.catalogue, origin.shopId, { title: '차', pickable: true })
  await content.documentEditor.saveProductDetail(origin.shopId, tea.pid, [
    { type: 'products', sids: [tea.sid] },
    { type: 'banner', title: '더 보기', content: 'category', category_value: 7 },
    { type: 'banner', title: '농장', url: 'https://farm.example/' },
  ])
  const sid = await modules.catalogue.resales.addOne(picker.shopId, {
    origin: origin.shopId,
    pid: tea.pid,
    cid: 0,
  })
  const { blocks } = await content.documents.contents({ shopid: picker.shopid, pid: sid, type: 'product' })
  expect(blocks).toMatchObject([
    { type: 'banner', title: '더 보기', content: 'url', url: '' },
    { type: 'banner', title: '농장', url: 'https://farm.example/' },
  ])
})

test('hides the detail of an adult product from visitors who are not verified adults', async () => {
  const { shopId, shopid } = await newShop(modules.tenancy)
  const { sid, pid } = await aProduct(modules.catalogue, shopId, {
    title: '소주',
    adult: true,
    detail_html: '<p>21도</p>',
  })
  await content.documentEditor.saveProductDetail(shopId, pid, [{ type: 'text', html: '<p>증류주</p>' }])
  expect(await content.documents.contents({ shopid, pid: sid, type: 'product' })).toEqual({
    id: sid,
    title: '',
    blocks: [],
  })
})

test("shows an adult product's detail to a verified adult, with picture addresses for adults only", async () => {
  const { shopId, shopid } = await newShop(modules.tenancy)
  const { sid } = await aProduct(modules.catalogue, shopId, {
    title: '소주',
    adult: true,
    detail_html: `<p>21도</p><img src="${modules.catalogue.pictures.addressInHtml('yard/products/still.webp')}">`,
  })
  const contents = (caller: Caller) =>
    content.documents
      .contents({ shopid, pid: sid, type: 'product' }, { caller })
      .then(({ blocks }) => JSON.stringify(blocks))
  const adult = await contents(aCaller({ over19: 1 }))
  expect(adult).toContain('21도')
  expect(adult).toContain('/img-restricted/')
  expect(adult).not.toContain('"/img/')
  for (const over19 of [0, -1] as const) expect(await contents(aCaller({ over19 }))).toBe('[]')
})

test('signs pictures of a stored description again with the current key', async () => {
  const { shopId, shopid } = await newShop(modules.tenancy)
  const stale = `/img/${'x'.repeat(16)}/yard/products/cup.webp/960.webp`
  const { sid } = await aProduct(modules.catalogue, shopId, { detail_html: `<img src="${stale}">` })
  const { blocks } = await content.documents.contents({ shopid, pid: sid, type: 'product' })
  expect(JSON.stringify(blocks)).toContain(modules.catalogue.pictures.addressInHtml('yard/products/cup.webp'))
})
