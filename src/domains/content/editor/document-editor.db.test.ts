import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPicture } from '../../../../tests/factories/content.ts'
import { eventsOf } from '../../../../tests/factories/events.ts'
import { openModules, type TestModules } from '../../../../tests/factories/modules.ts'
import { aProduct } from '../../../../tests/factories/products.ts'
import { newShop } from '../../../../tests/factories/tenancy.ts'
import type { BlockDraft } from '../content.service.ts'

let modules: TestModules
let content: TestModules['content']

beforeAll(async () => {
  modules = await openModules()
  content = modules.content
})
afterAll(() => modules.close())

test('shows a main page on its device only, and no blocks if the device has no main page', async () => {
  const { shopId, shopid } = await newShop(modules.tenancy)
  await content.documentEditor.saveMainPage(shopId, 'pc', [{ type: 'text', html: '<p>어서 오세요</p>' }])
  expect(await content.documents.mainPage({ shopid, mobile: false })).toEqual({
    type: 'pc',
    value: [{ type: 'text', html: '<p>어서 오세요</p>' }],
  })
  expect(await content.documents.mainPage({ shopid, mobile: true })).toEqual({ type: 'mobile', value: [] })
})

test('measures stored pictures and signs their addresses', async () => {
  const { shopId, shopid } = await newShop(modules.tenancy)
  const key = await aPicture(modules.files, { width: 60, height: 20 })
  await content.documentEditor.savePopup(shopId, {
    title: '봄',
    device: 'mobile',
    ratio: 3,
    blocks: [{ type: 'banner', img: { key, alt: '봄' } }],
  })
  const { type, ratio, value } = await content.documents.popup({ shopid, mobile: true })
  expect([type, ratio]).toEqual(['mobile', 3])
  expect(value[0]).toMatchObject({ type: 'banner', padding: 24, img: { width: 60, height: 20, alt: '봄' } })
  const banner = value[0]
  expect(banner?.type === 'banner' && banner.img?.src).toMatch(new RegExp(`^/img/[\\w-]{16}/${key}$`))
})

test('refuses a missing picture and names the block that contains it', async () => {
  const { shopId } = await newShop(modules.tenancy)
  const blocks: BlockDraft[] = [
    { type: 'spacer' },
    { type: 'image', image: { key: 'no/such.webp' }, url: '' },
  ]
  await expect(content.documentEditor.saveMainPage(shopId, 'pc', blocks)).rejects.toMatchObject({
    code: 'NOT_FOUND',
    details: { block: 1 },
  })
})

test('fills product blocks with chosen products in their order, or with the first of a category', async () => {
  const { shopId, shopid } = await newShop(modules.tenancy)
  const cup = await aProduct(modules.catalogue, shopId, { title: '잔', category: ['그릇'] })
  const bowl = await aProduct(modules.catalogue, shopId, { title: '사발', category: ['그릇'] })
  const [category] = await modules.catalogue.lists.categories({ shopid })
  await content.documentEditor.saveMainPage(shopId, 'pc', [
    { type: 'products', title: '선택한 것', sids: [bowl.sid, 999_999_999, cup.sid] },
    { type: 'products', title: '그릇', category: category?.cid ?? 0, sort: 'new', count: 1 },
  ])
  const { value } = await content.documents.mainPage({ shopid, mobile: false })
  const titles = value.map((block) => block.type === 'products' && block.items.map(({ title }) => title))
  expect(titles).toEqual([['사발', '잔'], ['사발']])
})

test('finds a content page by number and by slug, only in its own shop', async () => {
  const [own, other] = [await newShop(modules.tenancy), await newShop(modules.tenancy)]
  const id = await content.documentEditor.saveContent(own.shopId, {
    slug: '선물-포장',
    title: '선물 포장',
    blocks: [{ type: 'spacer' }],
  })
  for (const mycontent of [String(id), '선물-포장'])
    expect(await content.documents.contentBySlug({ shopid: own.shopid, mycontent })).toMatchObject({
      id,
      title: '선물 포장',
    })
  await expect(
    content.documents.contents({ shopid: other.shopid, pid: id, type: 'content' }),
  ).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await expect(
    content.documentEditor.saveContent(other.shopId, { id, title: '남의 것', blocks: [] }),
  ).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('finds common blocks by the uid of their owner, and emits that uid with a change', async () => {
  const { shopId, shopid, uid } = await newShop(modules.tenancy)
  expect(await content.documents.commonContents({ uid })).toEqual({ above: [], below: [] })
  await content.documentEditor.saveCommonBlocks(shopId, {
    above: [],
    below: [{ type: 'text', html: '<p>교환 안내</p>' }],
  })
  expect(await content.documents.commonContents({ uid })).toEqual({
    above: [],
    below: [{ type: 'text', html: '<p>교환 안내</p>' }],
  })
  const events = (await eventsOf(modules.database, shopid)).filter(({ type }) => type === 'content.changed')
  expect(events).toEqual([{ type: 'content.changed', payload: { shopid, uid } }])
})

test('shows a promotion with the products of the visited shop, and refuses products of one shop in a promotion', async () => {
  await content.promotionEditor.save({
    slug: 'jeep',
    title: '기획전',
    blocks: [
      { type: 'text', html: '<p>캠핑</p>' },
      { type: 'products', title: '함께 떠날 상품' },
    ],
  })
  const { shopId, shopid } = await newShop(modules.tenancy)
  const { sid } = await aProduct(modules.catalogue, shopId)
  const shown = await content.documents.promotion({ slug: 'jeep', shopid })
  expect(shown).toMatchObject({ title: '기획전', blocks: [{}, { type: 'products', items: [{ sid }] }] })
  expect((await content.documents.promotion({ slug: 'jeep' })).blocks[1]).toMatchObject({ items: [] })
  await expect(content.documents.promotion({ slug: 'none' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const ofOneShop: BlockDraft[] = [
    { type: 'products', sids: [1] },
    { type: 'products', category: 1 },
  ]
  for (const block of ofOneShop)
    await expect(
      content.promotionEditor.save({ slug: 'jeep', title: '기획전', blocks: [block] }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})
