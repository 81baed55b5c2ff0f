import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCaller } from '../../../tests/factories/callers.ts'
import { aNotice, aPicture } from '../../../tests/factories/content.ts'
import { aProduct } from '../../../tests/factories/products.ts'
import { openRooms, type TestRooms } from '../../../tests/factories/rooms.ts'
import { aShop, type TestShop } from '../../../tests/factories/tenancy.ts'
import type { Caller } from '../../platform/contract/caller.ts'
import type { BlockDraft } from './service.ts'

let rooms: TestRooms
let content: TestRooms['content']

beforeAll(async () => {
  rooms = await openRooms()
  content = rooms.content
})
afterAll(() => rooms.close())

const open = (wishes: Parameters<typeof aShop>[1] = {}): Promise<TestShop> => aShop(rooms.tenancy, wishes)

async function eventsOf(shopid: string): Promise<string[]> {
  return rooms.database.asSystem(async (tx) => {
    const { rows } = await sql<{ type: string }>`
      select type from outbox where payload->>'shopid' = ${shopid} order by id`.execute(tx)
    return rows.map(({ type }) => type)
  })
}

test('a main page belongs to one device, and a shop without one answers no blocks', async () => {
  const { shop, shopid } = await open()
  await content.saveMainPage(shop, 'pc', [{ type: 'text', html: '<p>어서 오세요</p>' }])
  expect(await content.mainPage({ shopid, mobile: false })).toEqual({
    type: 'pc',
    value: [{ type: 'text', html: '<p>어서 오세요</p>' }],
  })
  expect(await content.mainPage({ shopid, mobile: true })).toEqual({ type: 'mobile', value: [] })
})

test('pictures are measured when they are stored and leave on signed addresses', async () => {
  const { shop, shopid } = await open()
  const key = await aPicture(rooms.files, { width: 60, height: 20 })
  await content.savePopup(shop, 'mobile', { ratio: 3, blocks: [{ type: 'banner', img: { key, alt: '봄' } }] })
  const { ratio, value } = await content.popup({ shopid, mobile: true })
  expect(ratio).toBe(3)
  expect(value[0]).toMatchObject({ type: 'banner', padding: 24, img: { width: 60, height: 20, alt: '봄' } })
  const banner = value[0]
  expect(banner?.type === 'banner' && banner.img?.src).toMatch(new RegExp(`^/img/[\\w-]{16}/${key}$`))
})

test('a picture that is not stored is refused, and the block is named', async () => {
  const { shop } = await open()
  const blocks: BlockDraft[] = [
    { type: 'spacer' },
    { type: 'image', image: { key: 'no/such.webp' }, url: '' },
  ]
  await expect(content.saveMainPage(shop, 'pc', blocks)).rejects.toMatchObject({
    code: 'NOT_FOUND',
    details: { block: 1 },
  })
})

test('product blocks show cards: the chosen ones in their order, or the first of a category', async () => {
  const { shop, shopid } = await open()
  const cup = await aProduct(rooms.catalogue, shop, { title: '잔', category: ['그릇'] })
  const bowl = await aProduct(rooms.catalogue, shop, { title: '사발', category: ['그릇'] })
  const [category] = await rooms.catalogue.categories({ shopid })
  await content.saveMainPage(shop, 'pc', [
    { type: 'products', title: '고른 것', sids: [bowl.sid, 999_999_999, cup.sid] },
    { type: 'products', title: '그릇', category: category?.cid ?? 0, sort: 'new', count: 1 },
  ])
  const { value } = await content.mainPage({ shopid, mobile: false })
  const titles = value.map((block) => block.type === 'products' && block.items.map(({ title }) => title))
  expect(titles).toEqual([['사발', '잔'], ['사발']])
})

test('a product detail is its document, and without one the description of the product', async () => {
  const { shop, shopid } = await open()
  const plain = await aProduct(rooms.catalogue, shop, { title: '접시', detail_html: '<p>둥근 접시</p>' })
  const asked = { shopid, pid: plain.sid, type: 'product' as const }
  expect(await content.contents(asked)).toEqual({
    id: plain.sid,
    title: '접시',
    blocks: [{ type: 'html', html: '<p>둥근 접시</p>' }],
  })
  await content.saveProductDetail(shop, plain.pid, [{ type: 'text', html: '<p>새로 쓴 설명</p>' }])
  expect((await content.contents(asked)).blocks).toEqual([{ type: 'text', html: '<p>새로 쓴 설명</p>' }])
  expect(await eventsOf(shopid)).toContain('product.changed')
})

test('a pick shows the detail of its origin without links and products of the origin', async () => {
  const [origin, picker] = [await open(), await open()]
  const tea = await aProduct(rooms.catalogue, origin.shop, { title: '차', pickable: true })
  await content.saveProductDetail(origin.shop, tea.pid, [
    { type: 'products', sids: [tea.sid] },
    { type: 'banner', title: '더 보기', content: 'category', category_value: 7 },
    { type: 'banner', title: '농장', url: 'https://farm.example/' },
  ])
  const sid = await rooms.catalogue.pick(picker.shop, { origin: origin.shop, pid: tea.pid, cid: 0 })
  const { blocks } = await content.contents({ shopid: picker.shopid, pid: sid, type: 'product' })
  expect(blocks).toMatchObject([
    { type: 'banner', title: '더 보기', content: 'url', url: '' },
    { type: 'banner', title: '농장', url: 'https://farm.example/' },
  ])
})

test('nothing of an adult product leaves in its contents', async () => {
  const { shop, shopid } = await open()
  const { sid, pid } = await aProduct(rooms.catalogue, shop, {
    title: '소주',
    adult: true,
    detail_html: '<p>21도</p>',
  })
  await content.saveProductDetail(shop, pid, [{ type: 'text', html: '<p>증류주</p>' }])
  expect(await content.contents({ shopid, pid: sid, type: 'product' })).toEqual({
    id: sid,
    title: '',
    blocks: [],
  })
})

test('a verified adult reads an adult product, its pictures under addresses that open to adults only', async () => {
  const { shop, shopid } = await open()
  const { sid } = await aProduct(rooms.catalogue, shop, {
    title: '소주',
    adult: true,
    detail_html: `<p>21도</p><img src="${rooms.catalogue.pictureAddress('yard/products/still.webp')}">`,
  })
  const contents = (caller: Caller) =>
    content
      .contents({ shopid, pid: sid, type: 'product' }, { caller })
      .then(({ blocks }) => JSON.stringify(blocks))
  const adult = await contents(aCaller({ over19: 1 }))
  expect(adult).toContain('21도')
  expect(adult).toContain('/img-restricted/')
  expect(adult).not.toContain('"/img/')
  for (const over19 of [0, -1] as const) expect(await contents(aCaller({ over19 }))).toBe('[]')
})

test('a picture in a stored description is addressed with the key of today', async () => {
  const { shop, shopid } = await open()
  const stale = `/img/${'x'.repeat(16)}/yard/products/cup.webp/960.webp`
  const { sid } = await aProduct(rooms.catalogue, shop, { detail_html: `<img src="${stale}">` })
  const { blocks } = await content.contents({ shopid, pid: sid, type: 'product' })
  expect(JSON.stringify(blocks)).toContain(rooms.catalogue.pictureAddress('yard/products/cup.webp'))
})

test('a content page is found by number and by name, in its own shop only', async () => {
  const [own, other] = [await open(), await open()]
  const id = await content.saveContent(own.shop, {
    slug: '선물-포장',
    title: '선물 포장',
    blocks: [{ type: 'spacer' }],
  })
  for (const mycontent of [String(id), '선물-포장'])
    expect(await content.contentBySlug({ shopid: own.shopid, mycontent })).toMatchObject({
      id,
      title: '선물 포장',
    })
  await expect(content.contents({ shopid: other.shopid, pid: id, type: 'content' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await expect(content.saveContent(other.shop, { id, title: '남의 것', blocks: [] })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('the notice bar shows notices of weight, heaviest first', async () => {
  const { shop, shopid } = await open()
  await aNotice(content, shop, { title: '가벼운', weight: 1 })
  await aNotice(content, shop, { title: '무거운', weight: 9 })
  await aNotice(content, shop, { title: '목록에만' })
  const bar = await content.noticesByWeight({ shopid })
  expect(bar.map(({ title }) => title)).toEqual(['무거운', '가벼운'])
})

test('notices are listed newest first, each knowing its neighbours, with texts only when asked', async () => {
  const { shop, shopid } = await open()
  const [first, second, third] = [
    await aNotice(content, shop, { regdate: new Date('2026-01-01') }),
    await aNotice(content, shop, { regdate: new Date('2026-01-02') }),
    await aNotice(content, shop, { regdate: new Date('2026-01-03') }),
  ]
  const listed = await content.notices({ shopid, page: 1, full: false })
  expect(listed).toMatchObject({ total: 3, pages: 1, items: [{ id: third }, { id: second }, { id: first }] })
  expect(listed.items[0]).not.toHaveProperty('html')
  const unfolded = await content.notices({ shopid, page: 1, full: true })
  expect(unfolded.items[0]).toHaveProperty('html', '<p>알려 드립니다.</p>')
  expect(await content.notice({ shopid, id: second })).toMatchObject({
    notice: { regdate: '2026-01-02T00:00:00.000Z' },
    previous: { id: first, regdate: '2026-01-01T00:00:00.000Z' },
    next: { id: third },
  })
  await expect(content.notice({ shopid, id: third + 1_000 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a notice of the same source is the same notice', async () => {
  const { shop, shopid } = await open()
  const first = await aNotice(content, shop, { source: 'file:1', title: '처음' })
  expect(await aNotice(content, shop, { source: 'file:1', title: '고침' })).toBe(first)
  expect(await content.notices({ shopid, page: 1, full: false })).toMatchObject({
    total: 1,
    items: [{ title: '고침' }],
  })
})

test("the scripts are the shop's fields and its own entries, each once", async () => {
  const { shop, shopid } = await open({ g_tagid: 'G-ABC123DEF4', facebook_pixel: '123456789012345' })
  await content.saveScript(shop, { type: 'meta_pixel', id: '123456789012345' })
  await content.saveScript(shop, { type: 'kakao_pixel', id: '1234567890123456789' })
  expect(await content.scripts({ shopid })).toEqual([
    { type: 'ga4', value: { id: 'G-ABC123DEF4' } },
    { type: 'meta_pixel', value: { id: '123456789012345' } },
    { type: 'kakao_pixel', value: { id: '1234567890123456789' } },
  ])
  await content.saveScript(shop, { type: 'kakao_pixel', id: '' })
  expect(await content.scripts({ shopid })).toHaveLength(2)
})

test('policies are shown by shops with corporate info only', async () => {
  const [company, person] = [await open({ corp: true }), await open()]
  for (const { shop } of [company, person])
    await content.savePolicy(shop, { kind: 'privacy', html: '<p>처리 방침</p>' })
  const privacy = (shopid: string) => content.policy({ shopid, kind: 'privacy' })
  expect(await privacy(company.shopid)).toEqual({ title: '개인정보처리방침', html: '<p>처리 방침</p>' })
  await expect(privacy(person.shopid)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('the link page has the channels, then the chosen pages in their order', async () => {
  const { shop, shopid } = await open({ kakao_link: 'https://pf.kakao.com/_haru' })
  await content.saveLinks(shop, [
    { title: '전체 상품', url: '/shop/list' },
    { title: '인스타그램', url: 'https://instagram.com/haru' },
  ])
  expect(await content.links({ shopid })).toEqual([
    { title: '카카오톡 채널', url: 'https://pf.kakao.com/_haru', kind: 'channel' },
    { title: '전체 상품', url: '/shop/list', kind: 'page' },
    { title: '인스타그램', url: 'https://instagram.com/haru', kind: 'link' },
  ])
})

test('common blocks are found by the owner and tell whose they are; an owner without any has none', async () => {
  const { shop, shopid, uid } = await open()
  expect(await content.commonContents({ uid })).toEqual({ above: [], below: [] })
  await content.saveCommonBlocks(shop, { above: [], below: [{ type: 'text', html: '<p>교환 안내</p>' }] })
  expect(await content.commonContents({ uid })).toEqual({
    above: [],
    below: [{ type: 'text', html: '<p>교환 안내</p>' }],
  })
  expect(await eventsOf(shopid)).toContain('content.changed')
  const told = await rooms.database.asSystem((tx) =>
    sql`select 1 from outbox where payload @> ${JSON.stringify({ shopid, uid })} and type = 'content.changed'`.execute(
      tx,
    ),
  )
  expect(told.rows).toHaveLength(1)
})

test('a promotion belongs to no shop, and holds nothing that only one shop has', async () => {
  await content.savePromotion({
    slug: 'jeep',
    title: '기획전',
    blocks: [{ type: 'text', html: '<p>캠핑</p>' }],
  })
  expect(await content.promotion({ slug: 'jeep' })).toMatchObject({ title: '기획전' })
  await expect(content.promotion({ slug: 'none' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const blocks: BlockDraft[] = [{ type: 'products', sids: [1] }]
  await expect(content.savePromotion({ slug: 'jeep', title: '기획전', blocks })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})
