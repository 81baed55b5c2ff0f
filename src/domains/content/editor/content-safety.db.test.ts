import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aNotice, aPicture } from '../../../../tests/factories/content.ts'
import { openModules, type TestModules } from '../../../../tests/factories/modules.ts'
import { aProduct } from '../../../../tests/factories/products.ts'
import { newShop, type TestShop } from '../../../../tests/factories/tenancy.ts'
import { xssVectors } from '../../../platform/html/xss-vectors.fixture.ts'
import type { BlockDraft } from '../content.service.ts'

let modules: TestModules
let content: TestModules['content']

beforeAll(async () => {
  modules = await openModules()
  content = modules.content
})
afterAll(() => modules.close())

const open = (overrides: Parameters<typeof newShop>[1] = {}): Promise<TestShop> =>
  newShop(modules.tenancy, overrides)

test('removes null characters and replaces unpaired surrogates', async () => {
  const { shopId, shopid } = await open()
  await content.documentEditor.saveMainPage(shopId, 'pc', [{ type: 'banner', title: 'a\0b\ud800' }])
  await aNotice(content, shopId, { title: '공\0지', html: '<p>\0</p>' })
  expect((await content.documents.mainPage({ shopid, mobile: false })).value).toMatchObject([
    { title: 'ab\ufffd' },
  ])
})

test('removes attacks from html in every write', async () => {
  const { shopId, shopid, uid } = await open({ corp: true })
  const { pid, sid } = await aProduct(modules.catalogue, shopId, {})
  const html = xssVectors.join('\n')
  const blocks: BlockDraft[] = [
    { type: 'text', html },
    { type: 'html', html },
  ]
  await content.documentEditor.saveMainPage(shopId, 'pc', blocks)
  await content.documentEditor.savePopup(shopId, { title: 'xss', device: 'pc', ratio: 1, blocks })
  await content.documentEditor.saveCommonBlocks(shopId, { above: blocks, below: blocks })
  await content.documentEditor.saveProductDetail(shopId, pid, blocks)
  await content.settingEditor.savePolicy(shopId, { kind: 'agreement', html })
  await content.promotionEditor.save({ slug: 'xss', title: 'xss', blocks })
  const page = await content.documentEditor.saveContent(shopId, { title: 'xss', blocks })
  const id = await aNotice(content, shopId, { html })
  const replies = JSON.stringify([
    await content.documents.mainPage({ shopid, mobile: false }),
    await content.documents.popup({ shopid, mobile: false }),
    await content.documents.commonContents({ uid }),
    await content.documents.contents({ shopid, pid: sid, type: 'product' }),
    await content.settings.policy({ shopid, kind: 'agreement' }),
    await content.documents.promotion({ slug: 'xss' }),
    await content.documents.contents({ shopid, pid: page, type: 'content' }),
    await content.announcements.find({ shopid, id }),
  ])
  expect(replies).not.toMatch(
    /<(script|svg|math|object|embed|style|form|input|base|link|meta|video|audio)[\s/>]/i,
  )
  expect(replies).not.toMatch(/<[^>]*\son\w+\s*=/i)
  expect(replies).not.toMatch(/(?:href|src)=\\"\s*(?:javascript|data|vbscript):/i)
})

test.each([
  'javascript:alert(1)',
  ' JaVaScript:alert(1)',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'data:text/html,x',
  '/api/myshp/join?shopid=x',
  '/shop/../api/x',
  'https://shop@evil.example/',
])('refuses the address %s in every link', async (url) => {
  const { shopId } = await open()
  const key = await aPicture(modules.files)
  const refused = { code: 'BAD_REQUEST' }
  await expect(
    content.documentEditor.saveMainPage(shopId, 'pc', [{ type: 'banner', url }]),
  ).rejects.toMatchObject(refused)
  await expect(
    content.documentEditor.saveMainPage(shopId, 'pc', [{ type: 'image', image: { key }, url }]),
  ).rejects.toMatchObject(refused)
  await expect(
    content.documentEditor.saveMainPage(shopId, 'pc', [{ type: 'video', url }]),
  ).rejects.toMatchObject(refused)
  await expect(content.settingEditor.saveLinks(shopId, [{ title: 'x', url }])).rejects.toMatchObject(refused)
})

test("denies a shop access to another shop's rows and to writes of promotions", async () => {
  const [own, other] = [await open(), await open()]
  await aNotice(content, other.shopId)
  await content.documentEditor.saveMainPage(other.shopId, 'pc', [{ type: 'spacer' }])
  await content.documentEditor.saveContent(other.shopId, { title: '남의 쪽', blocks: [] })
  const tables = [
    'notice',
    'content_page',
    'main_page',
    'popup',
    'script',
    'common_blocks',
    'product_detail',
    'policy',
    'shop_link',
  ]
  for (const table of tables) {
    const seen = await modules.database.asShop(own.shopId, (tx) =>
      sql`select from ${sql.table(table)}`.execute(tx),
    )
    expect(seen.rows, table).toHaveLength(0)
  }
  const foreign = modules.database.asShop(own.shopId, (tx) =>
    sql`insert into notice (shop_id, title, html) values (${other.shopId}, 'x', 'x')`.execute(tx),
  )
  await expect(foreign).rejects.toThrow(/row-level security/)
  await expect(
    modules.database.asShop(own.shopId, (tx) =>
      sql`insert into promotion values ('x', 'x', '[]')`.execute(tx),
    ),
  ).rejects.toThrow(/permission denied/)
})

test('answers NOT_READY to every query of a hidden or unknown shop', async () => {
  const hidden = await open({ isshow: false })
  for (const shopid of [hidden.shopid, 'nobody'])
    for (const read of [
      () => content.documents.mainPage({ shopid, mobile: true }),
      () => content.documents.popup({ shopid, mobile: true }),
      () => content.settings.scripts({ shopid }),
      () => content.announcements.inBar({ shopid }),
      () => content.announcements.list({ shopid, page: 1, full: true }),
      () => content.announcements.find({ shopid, id: 1 }),
      () => content.settings.links({ shopid }),
      () => content.settings.policy({ shopid, kind: 'privacy' }),
      () => content.documents.contentBySlug({ shopid, mycontent: 'a' }),
      () => content.documents.contents({ shopid, pid: 1, type: 'product' }),
    ])
      await expect(read()).rejects.toMatchObject({ code: 'NOT_READY' })
})
