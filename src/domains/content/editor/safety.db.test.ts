import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aNotice, aPicture } from '../../../../tests/factories/content.ts'
import { openModules, type TestModules } from '../../../../tests/factories/modules.ts'
import { aProduct } from '../../../../tests/factories/products.ts'
import { newShop, type TestShop } from '../../../../tests/factories/tenancy.ts'
import { xssVectors } from '../../../platform/html/xss-vectors.fixture.ts'
import type { BlockDraft } from '../service.ts'

let modules: TestModules
let content: TestModules['content']

beforeAll(async () => {
  modules = await openModules()
  content = modules.content
})
afterAll(() => modules.close())

const open = (wishes: Parameters<typeof newShop>[1] = {}): Promise<TestShop> =>
  newShop(modules.tenancy, wishes)

test('null characters and halves of characters are stored as nothing or as a replacement', async () => {
  const { shop, shopid } = await open()
  await content.saveMainPage(shop, 'pc', [{ type: 'banner', title: 'a\0b\ud800' }])
  await aNotice(content, shop, { title: '공\0지', html: '<p>\0</p>' })
  expect((await content.mainPage({ shopid, mobile: false })).value).toMatchObject([{ title: 'ab\ufffd' }])
})

test('no attack survives any write that takes html', async () => {
  const { shop, shopid, uid } = await open({ corp: true })
  const { pid, sid } = await aProduct(modules.catalogue, shop, {})
  const html = xssVectors.join('\n')
  const blocks: BlockDraft[] = [
    { type: 'text', html },
    { type: 'html', html },
  ]
  await content.saveMainPage(shop, 'pc', blocks)
  await content.savePopup(shop, { title: 'xss', device: 'pc', ratio: 1, blocks })
  await content.saveCommonBlocks(shop, { above: blocks, below: blocks })
  await content.saveProductDetail(shop, pid, blocks)
  await content.savePolicy(shop, { kind: 'agreement', html })
  await content.savePromotion({ slug: 'xss', title: 'xss', blocks })
  const page = await content.saveContent(shop, { title: 'xss', blocks })
  const id = await aNotice(content, shop, { html })
  const replies = JSON.stringify([
    await content.mainPage({ shopid, mobile: false }),
    await content.popup({ shopid, mobile: false }),
    await content.commonContents({ uid }),
    await content.contents({ shopid, pid: sid, type: 'product' }),
    await content.policy({ shopid, kind: 'agreement' }),
    await content.promotion({ slug: 'xss' }),
    await content.contents({ shopid, pid: page, type: 'content' }),
    await content.notice({ shopid, id }),
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
])('an address that may not be followed is refused in every link: %s', async (url) => {
  const { shop } = await open()
  const key = await aPicture(modules.files)
  const refused = { code: 'BAD_REQUEST' }
  await expect(content.saveMainPage(shop, 'pc', [{ type: 'banner', url }])).rejects.toMatchObject(refused)
  await expect(
    content.saveMainPage(shop, 'pc', [{ type: 'image', image: { key }, url }]),
  ).rejects.toMatchObject(refused)
  await expect(content.saveMainPage(shop, 'pc', [{ type: 'video', url }])).rejects.toMatchObject(refused)
  await expect(content.saveLinks(shop, [{ title: 'x', url }])).rejects.toMatchObject(refused)
})

test('row security keeps a shop from rows of another and from rows without a shop', async () => {
  const [own, other] = [await open(), await open()]
  await aNotice(content, other.shop)
  await content.saveMainPage(other.shop, 'pc', [{ type: 'spacer' }])
  await content.saveContent(other.shop, { title: '남의 쪽', blocks: [] })
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
    const seen = await modules.database.asShop(own.shop, (tx) =>
      sql`select from ${sql.table(table)}`.execute(tx),
    )
    expect(seen.rows, table).toHaveLength(0)
  }
  const foreign = modules.database.asShop(own.shop, (tx) =>
    sql`insert into notice (shop_id, title, html) values (${other.shop}, 'x', 'x')`.execute(tx),
  )
  await expect(foreign).rejects.toThrow(/row-level security/)
  await expect(
    modules.database.asShop(own.shop, (tx) => sql`insert into promotion values ('x', 'x', '[]')`.execute(tx)),
  ).rejects.toThrow(/permission denied/)
})

test('a hidden shop and one that is not there are not ready, whatever is asked', async () => {
  const hidden = await open({ isshow: false })
  for (const shopid of [hidden.shopid, 'nobody'])
    for (const read of [
      () => content.mainPage({ shopid, mobile: true }),
      () => content.popup({ shopid, mobile: true }),
      () => content.scripts({ shopid }),
      () => content.noticesByWeight({ shopid }),
      () => content.notices({ shopid, page: 1, full: true }),
      () => content.notice({ shopid, id: 1 }),
      () => content.links({ shopid }),
      () => content.policy({ shopid, kind: 'privacy' }),
      () => content.contentBySlug({ shopid, mycontent: 'a' }),
      () => content.contents({ shopid, pid: 1, type: 'product' }),
    ])
      await expect(read()).rejects.toMatchObject({ code: 'NOT_READY' })
})
