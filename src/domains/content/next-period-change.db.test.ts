import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withAllShops } from '../../../tests/all-shops.ts'
import { aNotice } from '../../../tests/factories/content.ts'
import { openModules, type TestModules } from '../../../tests/factories/modules.ts'
import { aProduct } from '../../../tests/factories/products.ts'
import { newShop, type TestShop } from '../../../tests/factories/tenancy.ts'

let modules: TestModules
beforeAll(async () => {
  modules = await openModules()
})
afterAll(() => modules.close())

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
const textFrom = (hours: number) => [
  { type: 'text' as const, html: '곧', from: inHours(hours).toISOString() },
]

/** Functions that write content with a period that starts in `hours` hours. */
const WRITERS: Record<string, (shop: TestShop, hours: number) => Promise<unknown>> = {
  notice: ({ shopId }, hours) => aNotice(modules.content, shopId, { shown_from: inHours(hours) }),
  'main page': ({ shopId }, hours) =>
    modules.content.documentEditor.saveMainPage(shopId, 'pc', textFrom(hours)),
  popup: ({ shopId }, hours) =>
    modules.content.documentEditor.savePopup(shopId, {
      title: '팝업',
      device: null,
      ratio: 1,
      shown_from: inHours(hours),
      blocks: [{ type: 'text', html: '팝업' }],
    }),
  page: ({ shopId }, hours) =>
    modules.content.documentEditor.saveContent(shopId, { title: '이야기', blocks: textFrom(hours) }),
  'common blocks': ({ shopId }, hours) =>
    modules.content.documentEditor.saveCommonBlocks(shopId, { above: [], below: textFrom(hours) }),
  'product detail': async ({ shopId }, hours) => {
    const { pid } = await aProduct(modules.catalogue, shopId)
    await modules.content.documentEditor.saveProductDetail(shopId, pid, textFrom(hours))
  },
}

test.each(Object.keys(WRITERS))('returns the time until the period of a %s starts', async (kind) => {
  const shop = await newShop(modules.tenancy)
  const hours = async () => {
    const ms = await modules.content.periods.nextChange({ shopid: shop.shopid })
    return ms === null ? null : Math.round(ms / 3_600_000)
  }
  expect(await hours()).toBeNull()
  await WRITERS[kind]?.(shop, 3)
  expect(await hours()).toBe(3)
})

test('returns the time until a block of a promotion appears, for every shop', async () => {
  const { shopid } = await newShop(modules.tenancy)
  await modules.content.promotionEditor.save({ slug: 'soon', title: '곧', blocks: textFrom(2) })
  expect(await modules.content.periods.nextChange({ shopid })).toBeGreaterThan(0)
  await withAllShops(modules.database, (tx) => sql`delete from promotion where slug = 'soon'`.execute(tx))
  expect(await modules.content.periods.nextChange({ shopid })).toBeNull()
})
