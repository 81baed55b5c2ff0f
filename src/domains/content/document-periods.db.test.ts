import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openModules, type TestModules } from '../../../tests/factories/modules.ts'
import { aProduct } from '../../../tests/factories/products.ts'
import { newShop } from '../../../tests/factories/tenancy.ts'
import type { BlockDraft } from './content.service.ts'

let modules: TestModules
let content: TestModules['content']

beforeAll(async () => {
  modules = await openModules()
  content = modules.content
})
afterAll(() => modules.close())

const query = async (statement: RawBuilder<unknown>) =>
  (await modules.database.asSystem('jobs', (tx) => statement.execute(tx))).rows
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000)
const iso = (hours: number) => hoursFromNow(hours).toISOString()
const text = (html: string, more: object = {}): BlockDraft => ({ type: 'text', html, ...more })

test('hides a block of one device on the other device', async () => {
  const { shopId, shopid, uid } = await newShop(modules.tenancy)
  const { pid, sid } = await aProduct(modules.catalogue, shopId)
  const blocks = [text('폰', { on: 'mobile' }), text('피시', { on: 'pc' }), text('둘 다')]
  const id = await content.documentEditor.saveContent(shopId, { title: '이야기', blocks })
  await content.documentEditor.saveProductDetail(shopId, pid, blocks)
  await content.documentEditor.saveCommonBlocks(shopId, { above: blocks, below: blocks })
  const onPhone = [{ html: '폰' }, { html: '둘 다' }]
  expect(
    (await content.documents.contents({ shopid, pid: id, type: 'content', mobile: true })).blocks,
  ).toMatchObject(onPhone)
  expect(
    (await content.documents.contents({ shopid, pid: sid, type: 'product', mobile: true })).blocks,
  ).toMatchObject(onPhone)
  expect(await content.documents.commonContents({ uid, mobile: true })).toMatchObject({
    above: onPhone,
    below: onPhone,
  })
  expect((await content.documents.contents({ shopid, pid: id, type: 'content' })).blocks).toHaveLength(3)
})

test('shows a block only in its period, without the period in the reply', async () => {
  const { shopId, shopid } = await newShop(modules.tenancy)
  await content.documentEditor.saveMainPage(shopId, 'pc', [
    text('곧', { from: iso(1) }),
    text('지남', { until: iso(-1) }),
    text('지금', { id: 'now', from: iso(-1), until: iso(1) }),
  ])
  expect((await content.documents.mainPage({ shopid, mobile: false })).value).toEqual([
    { type: 'text', html: '지금' },
  ])
})

test.each([{ from: '내일' }, { from: '2026-12-02T00:00:00Z', until: '2026-12-01T00:00:00Z' }])(
  'refuses the invalid period %o',
  async (period) => {
    const { shopId } = await newShop(modules.tenancy)
    await expect(
      content.documentEditor.saveMainPage(shopId, 'pc', [text('x', period)]),
    ).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      details: { block: 0 },
    })
  },
)

test('joins the popups that a device shows now, in order, with the ratio of the first', async () => {
  const { shopId, shopid } = await newShop(modules.tenancy)
  const popup = (title: string, more: object) =>
    content.documentEditor.savePopup(shopId, {
      title,
      device: null,
      ratio: 1,
      blocks: [text(title)],
      ...more,
    })
  await popup('둘째', { sort: 2 })
  await popup('첫째', { sort: 1, device: 'mobile', ratio: 2 })
  await popup('피시', { device: 'pc' })
  await popup('곧', { shown_from: hoursFromNow(1) })
  await popup('지남', { shown_until: hoursFromNow(-1) })
  expect(await content.documents.popup({ shopid, mobile: true })).toEqual({
    type: 'mobile',
    ratio: 2,
    value: [
      { type: 'text', html: '첫째' },
      { type: 'text', html: '둘째' },
    ],
  })
  expect((await content.documents.popup({ shopid, mobile: false })).value).toMatchObject([
    { html: '피시' },
    { html: '둘째' },
  ])
})

test('emits each change once when blocks of several documents appear or disappear', async () => {
  const { shopId, shopid, uid } = await newShop(modules.tenancy)
  const { pid, sid } = await aProduct(modules.catalogue, shopId)
  const blocks = [text('온다', { from: iso(1), until: iso(5) })]
  await content.documentEditor.saveMainPage(shopId, 'pc', blocks)
  await content.documentEditor.saveCommonBlocks(shopId, { above: [], below: blocks })
  await content.documentEditor.saveProductDetail(shopId, pid, blocks)
  await content.documentEditor.savePopup(shopId, {
    title: '간다',
    device: null,
    ratio: 1,
    shown_until: hoursFromNow(1),
    blocks,
  })
  const events = () =>
    query(sql`select type, payload from outbox where payload->>'shopid' = ${shopid} order by id desc`)
  const before = await events()
  await content.periods.emitDueChanges()
  expect(await events()).toHaveLength(before.length)

  for (const table of ['main_page', 'common_blocks', 'product_detail', 'popup'])
    await query(sql`update ${sql.table(table)} set due = due - interval '2 hours' where shop_id = ${shopId}`)
  await Promise.all([content.periods.emitDueChanges(), content.periods.emitDueChanges()])
  const news = (await events()).slice(0, -before.length)
  expect(news).toHaveLength(3)
  expect(news).toEqual(
    expect.arrayContaining([
      { type: 'content.changed', payload: { shopid } },
      { type: 'content.changed', payload: { shopid, uid } },
      { type: 'product.changed', payload: { shopid, sids: [sid] } },
    ]),
  )
})

test('lists discounted products and resales, each by its rule', async () => {
  const { shopId, shopid } = await newShop(modules.tenancy)
  const origin = await newShop(modules.tenancy)
  await aProduct(modules.catalogue, shopId, { title: '제값' })
  await aProduct(modules.catalogue, shopId, { title: '할인', price: 10_000, sale_price: 8_000 })
  const { pid } = await aProduct(modules.catalogue, origin.shopId, { title: '픽', pickable: true })
  await modules.catalogue.resales.addOne(shopId, { origin: origin.shopId, pid, cid: 0 })
  await content.documentEditor.saveMainPage(shopId, 'pc', [
    { type: 'products', sort: 'discounted' },
    { type: 'products', sort: 'picked' },
    { type: 'products', sort: 'sold_week' },
  ])
  const { value } = await content.documents.mainPage({ shopid, mobile: false })
  expect(value).toMatchObject([
    { items: [{ title: '할인' }] },
    { items: [{ title: '픽' }] },
    { ranking: 'sold_week', items: [] },
  ])
  expect(value[0]).not.toHaveProperty('ranking')
})
