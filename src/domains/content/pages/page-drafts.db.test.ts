import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withAllShops } from '../../../../tests/all-shops.ts'
import { aPicture } from '../../../../tests/factories/content.ts'
import { eventsOf } from '../../../../tests/factories/events.ts'
import { openModules, type TestModules } from '../../../../tests/factories/modules.ts'
import { aProduct } from '../../../../tests/factories/products.ts'
import { newShop } from '../../../../tests/factories/tenancy.ts'
import { xssVectors } from '../../../platform/html/xss-vectors.fixture.ts'
import type { CheckedBlock } from '../blocks/block-shapes.ts'
import { type EditedBlock, emptyPage, type PageValue } from '../shared/page-value.ts'
import { preparePage } from './prepare-page.ts'

let modules: TestModules

beforeAll(async () => {
  modules = await openModules()
})
afterAll(() => modules.close())

type Banner = Extract<EditedBlock, { type: 'banner' }>

const BANNER: Omit<Banner, 'id'> = {
  type: 'banner',
  title: '봄',
  desc: '',
  btn: '',
  img: null,
  padding: 24,
  radius: 0,
  not_dark: false,
  original: false,
  category_value: 0,
  url: '',
  justify: 'left',
  content: 'url',
}
const banner = (id: string, more: Partial<Banner> = {}): EditedBlock => ({ ...BANNER, ...more, id })
const text = (id: string, html: string): EditedBlock => ({ type: 'text', id, html })
const pageOf = (blocks: EditedBlock[], more: Partial<PageValue> = {}): PageValue => ({
  ...emptyPage,
  blocks,
  ...more,
})

/** Saves a draft of a page and publishes it. */
async function publish({ shopId, uid }: { shopId: number; uid: number }, subject: string, value: PageValue) {
  const { publishing } = modules
  const actor = { uid, address: '' }
  const { version } = await publishing.drafts.read(shopId, subject)
  const saved = await publishing.drafts.save(shopId, subject, version, await preparePage(value), actor)
  return publishing.drafts.publish(shopId, subject, saved.version, actor)
}

test('hides a draft, and shows it as the main page after publication', async () => {
  const own = await newShop(modules.tenancy)
  const { shopId, shopid, uid } = own
  const value = pageOf([banner('a'), text('b', '<p>안녕</p>')])
  await modules.publishing.drafts.save(shopId, 'page:main:pc', 1, value, { uid, address: '' })
  const shown = () => modules.content.documents.mainPage({ shopid, mobile: false })
  expect((await shown()).value).toEqual([])
  expect((await modules.content.shopPages.list(shopId)).fixed).toContainEqual({
    page: 'main:pc',
    count: 0,
    drafted: true,
  })
  const published = await publish(own, 'page:main:pc', value)
  expect((await shown()).value).toMatchObject([{ title: '봄' }, { html: '<p>안녕</p>' }])
  expect(published).toMatchObject({ drafted: false, value: { blocks: [{ id: 'a' }, { id: 'b' }] } })
  expect(await eventsOf(modules.database, shopid)).toContainEqual({
    type: 'content.changed',
    payload: { shopid },
  })
})

test('shows a popup and a content page after publication, and hides them after deletion', async () => {
  const own = await newShop(modules.tenancy)
  const { shopId, shopid } = own
  const popup = await modules.content.shopPages.create(shopId, { kind: 'popup', title: '새 팝업' })
  const page = await modules.content.shopPages.create(shopId, { kind: 'content', title: '새 글' })
  const request = { shopid, pid: page.id, type: 'content' as const }
  await expect(modules.content.documents.contents(request)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await publish(own, `page:popup:${popup.id}`, pageOf([banner('a')], { title: '여름', device: 'mobile' }))
  await publish(own, `page:content:${page.id}`, pageOf([banner('a')], { title: '이야기', slug: '이야기' }))
  expect((await modules.content.documents.popup({ shopid, mobile: true })).value).toHaveLength(1)
  expect((await modules.content.documents.popup({ shopid, mobile: false })).value).toHaveLength(0)
  expect(await modules.content.documents.contentBySlug({ shopid, mycontent: '이야기' })).toMatchObject({
    title: '이야기',
  })
  await modules.content.shopPages.setDeleted(shopId, { kind: 'content', id: page.id }, true)
  await expect(modules.content.documents.contents(request)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await modules.content.shopPages.setDeleted(shopId, { kind: 'content', id: page.id }, false)
  expect(await modules.content.documents.contents(request)).toMatchObject({ title: '이야기' })
})

test('marks a page that was never published, and previews it as a page without blocks', async () => {
  const own = await newShop(modules.tenancy)
  const { shopId } = own
  for (const kind of ['popup', 'content'] as const) {
    const { id } = await modules.content.shopPages.create(shopId, { kind, title: '새 글' })
    const subject = `page:${kind}:${id}`
    expect(await modules.publishing.drafts.read(shopId, subject)).toMatchObject({
      drafted: false,
      published: false,
    })
    expect(await modules.publishing.previews.draftOf(shopId, subject)).toMatchObject({
      title: '새 글',
      blocks: [],
    })
    const shown = await publish(own, subject, pageOf([banner('a')], { title: '새 글' }))
    expect(shown).toMatchObject({ drafted: false, published: true })
    expect(await modules.publishing.previews.draftOf(shopId, subject)).toBeUndefined()
  }
  expect(await modules.publishing.drafts.read(shopId, 'page:main:pc')).toMatchObject({ published: true })
})

test('signs pictures in texts separately for shoppers and for the editor', async () => {
  const own = await newShop(modules.tenancy)
  const { shopId, shopid } = own
  const key = await aPicture(modules.files)
  const staleHtml = `<p><img src="/img/AAAABBBBCCCCDDDD/${key}/720.webp" alt="찻잔" loading="lazy" /></p>`
  const freshHtml = expect.stringContaining(`src="${modules.sign(key)}/720.webp"`)
  const blocks = [text('a', staleHtml), { type: 'html', id: 'b', html: staleHtml } as const]
  const saved = await publish(own, 'page:main:pc', pageOf(blocks))
  expect(modules.content.shopPages.withPictures(saved).value.blocks).toMatchObject([
    { html: freshHtml },
    { html: freshHtml },
  ])
  const shown = await modules.content.documents.mainPage({ shopid, mobile: false })
  expect(shown.value).toMatchObject([{ html: freshHtml }, { html: freshHtml }])
  const id = await modules.content.announcementEditor.save(shopId, { title: '알림', html: staleHtml })
  expect(await modules.content.announcements.find({ shopid, id })).toMatchObject({
    notice: { html: freshHtml },
  })
  expect(await modules.content.sellerAnnouncements.read(shopId, id)).toMatchObject({ html: freshHtml })
})

test('limits a shop to 500 popups, also for concurrent additions', async () => {
  const { shopId } = await newShop(modules.tenancy)
  await withAllShops(modules.database, (tx) =>
    sql`insert into popup (shop_id, title, ratio, blocks) select ${shopId}, '팝업', 0.8, '[]' from generate_series(1, 499)`.execute(
      tx,
    ),
  )
  const added = await Promise.allSettled(
    Array.from({ length: 4 }, () => modules.content.shopPages.create(shopId, { kind: 'popup', title: '봄' })),
  )
  expect(
    added.map((result) => (result.status === 'fulfilled' ? 'added' : result.reason.code)).toSorted(),
  ).toEqual(['CONFLICT', 'CONFLICT', 'CONFLICT', 'added'])
})

test('starts a detail with the description of its product, and emits product.changed on publication', async () => {
  const own = await newShop(modules.tenancy)
  const { pid, sid } = await aProduct(modules.catalogue, own.shopId, { detail_html: '<p>둥근 접시</p>' })
  const { value } = await modules.publishing.drafts.read(own.shopId, `detail:${pid}`)
  expect(value).toMatchObject({ blocks: [{ type: 'html', html: '<p>둥근 접시</p>' }] })
  await publish(own, `detail:${pid}`, pageOf([text('a', '<p>새 설명</p>')]))
  const { blocks } = await modules.content.documents.contents({
    shopid: own.shopid,
    pid: sid,
    type: 'product',
  })
  expect(blocks).toEqual([{ type: 'text', html: '<p>새 설명</p>' }])
  expect(await eventsOf(modules.database, own.shopid)).toContainEqual({
    type: 'product.changed',
    payload: { shopid: own.shopid, sids: [sid] },
  })
})

test('refuses a publication and names each incomplete block and each deleted reference', async () => {
  const own = await newShop(modules.tenancy)
  const { sid } = await aProduct(modules.catalogue, own.shopId)
  const products = { type: 'products', title: '', sort: 'popular', count: 8 } as const
  const value = pageOf([
    banner('a', { img: { key: 'no/such.webp', alt: '' } }),
    banner('b', { content: 'category', category_value: 999_999 }),
    { ...products, id: 'c', category: 0, sids: [sid, 999_999_999] },
    { type: 'image', id: 'd', image: null, url: '' },
    { type: 'video', id: 'e', url: 'https://evil.example/v', title: '' },
    banner('f', { url: 'javascript:alert(1)' }),
    banner('g', { content: 'category' }),
    { type: 'countdown', id: 'h', title: '봄', desc: '', btn: '', url: 'javascript:alert(1)' },
  ])
  await expect(publish(own, 'page:main:pc', value)).rejects.toMatchObject({
    details: {
      problems: [
        '1번째 블록: 사진이 없어졌습니다. 다시 올려 주세요.',
        '2번째 블록: 선택한 카테고리가 없어졌거나 숨겨져 있습니다.',
        '3번째 블록: 선택한 상품 가운데 없어진 상품이 있습니다.',
        '4번째 블록: 사진을 올려 주세요.',
        '5번째 블록: 유튜브, 비메오, 네이버TV, 카카오TV의 동영상 주소를 적어 주세요.',
        '6번째 블록: 링크는 https:// 주소나 /로 시작하는 상점 안의 주소여야 합니다.',
        '7번째 블록: 카테고리를 선택해 주세요.',
        '8번째 블록: 기획전이 끝나는 때를 정해 주세요.',
        '8번째 블록: 링크는 https:// 주소나 /로 시작하는 상점 안의 주소여야 합니다.',
      ],
    },
  })
  expect((await modules.content.documents.mainPage({ shopid: own.shopid, mobile: false })).value).toEqual([])
})

test('reviews are shown by main pages and content pages, not by popups', async () => {
  const own = await newShop(modules.tenancy)
  const value = pageOf([{ type: 'reviews', id: 'a', title: '사진 리뷰', count: 4 }])
  await publish(own, 'page:main:pc', value)
  const { value: blocks } = await modules.content.documents.mainPage({ shopid: own.shopid, mobile: false })
  expect(blocks).toEqual([{ type: 'reviews', title: '사진 리뷰', count: 4 }])
  await expect(publish(own, 'page:common', value)).rejects.toMatchObject({
    details: { problems: ['위 1번째 블록: 리뷰 모음은 이 페이지에 놓을 수 없습니다.'] },
  })
})

test('a countdown counts to the end of its period, and is gone after it', async () => {
  const own = await newShop(modules.tenancy)
  const countdown = {
    type: 'countdown',
    id: 'a',
    title: '봄',
    desc: '',
    btn: '보기',
    url: '/shop/list',
  } as const
  const until = '2190-01-01T00:00:00.000Z'
  const shown = async () =>
    (await modules.content.documents.mainPage({ shopid: own.shopid, mobile: false })).value
  await publish(own, 'page:main:pc', pageOf([{ ...countdown, until }]))
  const { id: _id, ...block } = countdown
  expect(await shown()).toEqual([{ ...block, until }])
  await publish(own, 'page:main:pc', pageOf([{ ...countdown, until: '2020-01-01T00:00:00.000Z' }]))
  expect(await shown()).toEqual([])
})

test('removes attacks from a draft and from the published page', async () => {
  const own = await newShop(modules.tenancy)
  const html = xssVectors.join('\n')
  const value = pageOf([
    text('a', html),
    { type: 'html', id: 'b', html },
    banner('c', { title: html.slice(0, 100) }),
  ])
  const prepared = await preparePage(value)
  await publish(own, 'page:main:pc', value)
  const shown = await modules.content.documents.mainPage({ shopid: own.shopid, mobile: false })
  for (const blocks of [prepared.blocks, shown.value])
    for (const block of blocks)
      if ('html' in block) {
        expect(block.html).not.toMatch(
          /<(script|svg|math|object|embed|style|form|input|base|link|meta)[\s/>]/i,
        )
        expect(block.html).not.toMatch(/<[^>]*\son\w+\s*=/i)
      }
})

test.each(['../../etc/passwd', '/promotions/a.webp', 'a b.webp', '.env'])(
  'refuses a draft with the picture key %s, which could never be read again',
  async (key) => {
    const image = { key, alt: '' }
    const blocks: EditedBlock[] = [
      banner('a', { img: image }),
      { type: 'image', id: 'a', image, url: '' },
      { type: 'gallery', id: 'a', images: [image] },
    ]
    for (const block of blocks)
      await expect(preparePage(pageOf([block]))).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  },
)

test('accepts 200 blocks and refuses 201', async () => {
  const own = await newShop(modules.tenancy)
  const key = await aPicture(modules.files)
  const blocks = Array.from({ length: 200 }, (_, index) =>
    index % 2 ? text(`t${index}`, `<p>${index}</p>`) : banner(`b${index}`, { img: { key, alt: '사진' } }),
  )
  await publish(own, 'page:main:mobile', pageOf(blocks))
  const { value } = await modules.content.documents.mainPage({ shopid: own.shopid, mobile: true })
  expect(value).toHaveLength(200)
  await expect(publish(own, 'page:main:mobile', pageOf([...blocks, text('more', '')]))).rejects.toMatchObject(
    { code: 'BAD_REQUEST' },
  )
})

test('refuses to publish lists with more than 400 products in total, and shows at most 400 of a page already stored', async () => {
  const own = await newShop(modules.tenancy)
  const { sid } = await aProduct(modules.catalogue, own.shopId)
  const list = (index: number): EditedBlock => ({
    type: 'products',
    id: `p${index}`,
    title: '',
    sort: 'popular',
    count: 40,
    category: 0,
    sids: Array.from({ length: 40 }, () => sid),
  })
  const value = pageOf(Array.from({ length: 200 }, (_, index) => list(index)))
  await expect(publish(own, 'page:main:pc', value)).rejects.toMatchObject({
    details: { problems: ['상품 목록의 상품을 모두 합해 400개까지 보일 수 있습니다. 지금은 8,000개입니다.'] },
  })
  const stored = Array.from({ length: 200 }, (_, index) => list(index) as CheckedBlock)
  await modules.content.documentEditor.saveMainPage(own.shopId, 'pc', stored)
  const { value: shown } = await modules.content.documents.mainPage({ shopid: own.shopid, mobile: false })
  expect(shown.flatMap((block) => (block.type === 'products' ? block.items : []))).toHaveLength(400)
})

test('answers NOT_FOUND for a page of another shop and for an unknown kind', async () => {
  const [own, other] = [await newShop(modules.tenancy), await newShop(modules.tenancy)]
  const { id } = await modules.content.shopPages.create(other.shopId, { kind: 'popup', title: '남의 팝업' })
  for (const subject of [`page:popup:${id}`, 'page:elsewhere', 'detail:999999999'])
    await expect(modules.publishing.drafts.read(own.shopId, subject)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
})

test.each(['page:popup:987654', 'page:content:987654', 'detail:987654'])(
  'stores no draft of %s, because the shop has no such page',
  async (subject) => {
    const { shopId, uid } = await newShop(modules.tenancy)
    const actor = { uid, address: '' }
    const { publishing } = modules
    await expect(publishing.drafts.save(shopId, subject, 1, emptyPage, actor)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await expect(publishing.drafts.discard(shopId, subject, 1, actor)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    const rows = await modules.database.asShop(shopId, (tx) =>
      sql`select from draft where subject = ${subject}`.execute(tx),
    )
    expect(rows.rows).toEqual([])
  },
)
