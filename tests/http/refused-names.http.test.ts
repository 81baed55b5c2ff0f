import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReplyOf } from '../../src/client/calls.ts'
import { emptyPage } from '../../src/domains/content/shared/page-value.ts'
import { withAllShops } from '../all-shops.ts'
import { anEdit } from '../factories/product-edits.ts'
import { startSellerServer } from './seller-server.ts'
import type { TestServer } from './test-server.ts'
import type { UserClient } from './user-client.ts'

type PageDraft = ReplyOf<'/api/myshp/v2/seller/page/draft'>

const SELLER = '/api/myshp/v2/seller'

let server: TestServer
let seller: UserClient
beforeAll(async () => {
  ;({ server, seller } = await startSellerServer())
})
afterAll(() => server.close())

// U+202E changes the direction of the text after it.
const WRONG = '머그\u202e컵'
const coupon = {
  kind: 'won',
  value: 1_000,
  cap: null,
  least: 0,
  who: 'everyone',
  scope: 'all',
  targets: [],
  code: null,
  valid_from: null,
  valid_until: null,
  days: 30,
  total: null,
}
const notice = { html: '', weight: 0, pinned: false, shown_from: null, shown_until: null }
const products = { id: 'p1', type: 'products', category: 0, sort: 'popular', count: 8, sids: [] }
const banner = {
  id: 'b1',
  type: 'banner',
  title: '',
  desc: '',
  btn: '',
  img: null,
  padding: 0,
  justify: 'left',
  radius: 0,
  not_dark: false,
  original: false,
  content: 'url',
  category_value: 0,
  url: '',
}
const page = (...blocks: object[]) => ({ page: 'main:pc', version: 1, value: { ...emptyPage, blocks } })

test.each<[path: string, field: string, body: object]>([
  ['product/create', 'product/title', { product: anEdit({ title: WRONG }) }],
  ['product/create', 'product/tags/0', { product: anEdit({ tags: [WRONG] }) }],
  ['category/create', 'name', { parent: 0, name: WRONG }],
  ['coupon/create', 'name', { ...coupon, name: WRONG }],
  ['notice/create', 'title', { ...notice, title: WRONG }],
  ['page/create', 'title', { kind: 'popup', title: WRONG }],
  ['page/save', 'value/blocks/0/title', page({ ...banner, title: `봄\n${WRONG}` })],
  ['page/save', 'value/blocks/0/desc', page({ ...banner, desc: WRONG })],
  ['page/save', 'value/blocks/0/btn', page({ ...banner, btn: WRONG })],
  ['page/save', 'value/blocks/1/title', page(banner, { ...products, title: WRONG })],
  ['page/save', 'value/blocks/0/title', page({ id: 'r', type: 'reviews', title: WRONG, count: 1 })],
  [
    'page/save',
    'value/blocks/0/btn',
    page({ id: 'c', type: 'countdown', title: '', desc: '', btn: WRONG, url: '' }),
  ],
  ['page/save', 'value/blocks/0/title', page({ id: 'v', type: 'video', url: '', title: WRONG })],
  ['page/save', 'value/blocks/0/img/alt', page({ ...banner, img: { key: 'a.webp', alt: WRONG } })],
  [
    'settings/save',
    'changes/closed_days/0/name',
    { version: 1, changes: { closed_days: [{ from: '2027-01-01', to: '2027-01-01', name: WRONG }] } },
  ],
])('%s refuses a wrong name in %s with the field and a Korean message', async (path, field, body) => {
  const { status, reply } = await seller(`${SELLER}/${path}`, { shopid: 'haru', ...body })
  expect(status).toBe(400)
  expect(reply).toEqual({
    msg: 'BAD_REQUEST',
    message: '보이는 글자로 적어 주세요. 글자 방향을 바꾸는 글자는 쓸 수 없습니다.',
    status: 400,
    details: expect.objectContaining({ field }),
  })
})

test('invisible characters are removed from titles of blocks', async () => {
  const read = async () => (await seller<PageDraft>(`${SELLER}/page/draft?shopid=haru&page=main:pc`)).reply
  const blocks = [
    { ...banner, title: '봄\u200b맞이\n할인', desc: '\u3164' },
    { ...products, title: ' \u115f ' },
  ]
  const { version } = await read()
  const saved = await seller(`${SELLER}/page/save`, { shopid: 'haru', ...page(...blocks), version })
  expect(saved.status).toBe(200)
  expect((await read()).value.blocks).toEqual([
    { ...banner, title: '봄맞이\n할인' },
    { ...products, title: '' },
  ])
})

test('a stored draft with a title that the rule now refuses is read and shown unchanged', async () => {
  const { version } = (await seller<PageDraft>(`${SELLER}/page/draft?shopid=haru&page=main:mobile`)).reply
  await seller(`${SELLER}/page/save`, {
    shopid: 'haru',
    ...page({ ...banner, title: '옛 제목' }),
    page: 'main:mobile',
    version,
  })
  await withAllShops(server.database, (tx) =>
    sql`update draft set value = replace(value::text, '옛 제목', ${`옛${'\u202e'} 제목`})::jsonb`.execute(tx),
  )
  const { status, reply } = await seller<PageDraft>(`${SELLER}/page/draft?shopid=haru&page=main:mobile`)
  expect(status).toBe(200)
  expect(reply.value.blocks).toMatchObject([{ title: '옛\u202e 제목' }])
})
