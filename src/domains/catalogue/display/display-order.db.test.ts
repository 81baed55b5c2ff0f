import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventsOf } from '../../../../tests/factories/events.ts'
import { openModules, type TestModules } from '../../../../tests/factories/modules.ts'
import { aProduct, setStatus } from '../../../../tests/factories/products.ts'
import { newShop } from '../../../../tests/factories/tenancy.ts'
import type { Sort } from '../catalogue.contract.ts'

let modules: TestModules
let catalogue: TestModules['catalogue']

beforeAll(async () => {
  modules = await openModules()
  catalogue = modules.catalogue
})
afterAll(() => modules.close())

/**
 * A shop with one cup per letter of `names`, all in one category. The cups are created in this order, and the default
 * order of the category lists the last one first.
 */
async function aShelf(names: string) {
  const { shopId, shopid } = await newShop(modules.tenancy)
  const products = new Map<string, { pid: number; sid: number }>()
  for (const [at, title] of [...names].entries())
    products.set(
      title,
      await aProduct(catalogue, shopId, { title, category: ['잔'], price: 1_000 * (at + 1) }),
    )
  const cups = await catalogue.categories.open(shopId, ['잔'])
  const productOf = (title: string) => products.get(title) as { pid: number; sid: number }
  const sidsOf = (titles: string) => [...titles].map((title) => productOf(title).sid)
  return {
    shopId,
    shopid,
    cups,
    of: productOf,
    place: async (titles: string, category = cups) => {
      const { version } = await catalogue.display.read(shopId, category)
      return catalogue.display.set(shopId, { category, version, sids: sidsOf(titles) })
    },
    shown: async (category = cups, more: { sort?: Sort; page?: number } = {}) =>
      (await catalogue.lists.page({ shopid, category, page: 1, ...more })).items
        .map(({ title }) => title)
        .join(''),
    placed: async (category = cups) =>
      (await catalogue.display.read(shopId, category)).items.map(({ title, state }) => `${title} ${state}`),
  }
}

test('lists the products that the seller placed first, then the others in the default order', async () => {
  const { shopId, shopid, cups, place, shown } = await aShelf('abcde')
  expect(await shown()).toBe('edcba')
  await place('bd')
  expect(await shown()).toBe('bdeca')
  await catalogue.categories.setSort(shopId, cups, 'low')
  expect(await shown()).toBe('bdace')
  expect(await shown(cups, { sort: 'new' })).toBe('edcba')
  // All products (category 0) have a separate display order.
  expect(await shown(0)).toBe('edcba')
  await place('c', 0)
  expect([await shown(0), await shown()]).toEqual(['cedba', 'bdace'])
  expect(await catalogue.lists.page({ shopid, category: cups, sort: 'high', page: 1 })).toMatchObject({
    by_hand: true,
    total: 5,
  })
  await place('')
  expect(await catalogue.lists.page({ shopid, category: cups, page: 1 })).toMatchObject({ by_hand: false })
  expect(await shown()).toBe('abcde')
})

test('continues a list after a given product, whether that was placed or not', async () => {
  const { shopId, shopid, cups, of, place } = await aShelf('abcdefg')
  await place('bd')
  const behind = async (title: string) =>
    (await catalogue.lists.page({ shopid, category: cups, page: 7, after: of(title).sid })).items
      .map(({ title }) => title)
      .join('')
  expect(await behind('b')).toBe('dgfeca')
  expect(await behind('d')).toBe('gfeca')
  expect(await behind('f')).toBe('eca')
  expect(await behind('a')).toBe('')
  await aProduct(catalogue, shopId, { title: 'h', category: ['잔'] })
  expect([await behind('d'), await behind('e')]).toEqual(['hgfeca', 'ca'])
})

test('splits the list into pages without gaps, at whichever page the placed products end', async () => {
  const { shopId, shopid, cups } = await aShelf('')
  const drafts = Array.from({ length: 90 }, (_, index) => ({ title: `컵 ${index}`, category: ['잔'] }))
  const sids: number[] = []
  for (const input of drafts) sids.push((await aProduct(catalogue, shopId, input)).sid)
  const pinned = sids.slice(10, 63)
  await catalogue.display.set(shopId, { category: cups, version: 0, sids: pinned })
  const rest = sids.filter((sid) => !pinned.includes(sid)).reverse()
  const pages = await Promise.all(
    [1, 2, 3, 4].map(async (page) => (await catalogue.lists.page({ shopid, category: cups, page })).items),
  )
  expect(pages.map((items) => items.length)).toEqual([40, 40, 10, 0])
  expect(pages.flat().map(({ sid }) => sid)).toEqual([...pinned, ...rest])
})

test('skips placed products while they are sold out, stopped, deleted or in another category', async () => {
  const { shopId, of, place, shown, placed } = await aShelf('abcde')
  await place('abc')
  await setStatus(catalogue, shopId, of('a').pid, 'sold_out')
  await setStatus(catalogue, shopId, of('b').pid, 'stopped')
  await catalogue.editor.setDeleted(shopId, { pid: of('c').pid, deleted: true })
  expect(await shown()).toBe('eda')
  expect(await placed()).toEqual(['a sold_out', 'b stopped', 'c gone'])
  await catalogue.editor.setDeleted(shopId, { pid: of('c').pid, deleted: false })
  expect(await shown()).toBe('ceda')
  await setStatus(catalogue, shopId, of('a').pid, 'on_sale')
  await setStatus(catalogue, shopId, of('b').pid, 'on_sale')
  expect(await shown()).toBe('abced')
  const other = await catalogue.categories.create(shopId, { name: '접시', parent: 0 })
  const seen = await catalogue.editor.read(shopId, of('a').pid)
  await catalogue.editor.save(shopId, {
    pid: seen.pid,
    version: seen.version,
    product: {
      ...seen,
      cids: [other],
      variants: seen.variants.map((variant) => ({ ...variant, seen: variant.stock })),
      add_ons: [],
    },
  })
  expect([await shown(), await placed()]).toEqual(['bced', ['a elsewhere', 'b on', 'c on']])
  // The order may contain a placed product that was moved to another category, but a seller cannot place a product in a
  // category that it is not in.
  await place('abc')
  await expect(place('e', other)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('deletes the display order with its category, and does not change that of a merge’s target', async () => {
  const { shopId, cups, place, shown } = await aShelf('abc')
  const bowls = await catalogue.categories.create(shopId, { name: '그릇', parent: 0 })
  const plate = await aProduct(catalogue, shopId, { title: 'x', category: ['그릇'] })
  await aProduct(catalogue, shopId, { title: 'y', category: ['그릇'] })
  await place('a')
  await catalogue.display.set(shopId, { category: bowls, version: 0, sids: [plate.sid] })
  await catalogue.categories.move(shopId, cups, { parent: bowls, place: 0 })
  expect([await shown(cups), await shown(bowls)]).toEqual(['acb', 'xycba'])
  await catalogue.categoryMerges.merge(shopId, cups, bowls)
  expect(await shown(bowls)).toBe('xycba')
  await expect(catalogue.display.read(shopId, cups)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await modules.database.asShop(shopId, async (tx) => {
    const rows = await tx
      .selectFrom('display_order' as never)
      .selectAll()
      .execute()
    expect(rows).toHaveLength(1)
  })
})

test('refuses a display order based on an old version, and emits an event for an accepted one', async () => {
  const { shopId, shopid, cups, of, place, shown } = await aShelf('abc')
  await place('a')
  const before = (await eventsOf(modules.database, shopid)).length
  await place('b')
  expect((await eventsOf(modules.database, shopid)).slice(before)).toMatchObject([{ type: 'list.changed' }])
  const late = { category: cups, version: 1, sids: [of('c').sid] }
  await expect(catalogue.display.set(shopId, late)).rejects.toMatchObject({
    code: 'STALE',
    details: { current: { version: 2, sids: [of('b').sid] } },
  })
  expect(await shown()).toBe('bca')
})

test("places resales beside the shop's own products, and finds both by the words of a query", async () => {
  const maker = await aShelf('')
  const vase = await aProduct(catalogue, maker.shopId, { title: '달항아리 큰 것', pickable: true })
  const { shopId, cups, of, shown } = await aShelf('ab')
  const pick = await catalogue.resales.addOne(shopId, { origin: maker.shopId, pid: vase.pid, cid: cups })
  const mine = await aProduct(catalogue, shopId, { title: '작은 달항아리', category: ['잔'] })
  const choices = await catalogue.display.choices(shopId, { category: cups, q: '달항아리' })
  expect(choices.items.map(({ sid, pick }) => [sid, pick])).toEqual([
    [mine.sid, false],
    [pick, true],
  ])
  await catalogue.display.set(shopId, { category: cups, version: 0, sids: [pick, of('a').sid] })
  expect(await shown()).toBe('달항아리 큰 것a작은 달항아리b')
  // Products that are placed already are not offered, and another shop does not see the choices of this one.
  expect((await catalogue.display.choices(shopId, { category: cups })).items.map(({ sid }) => sid)).toEqual([
    mine.sid,
    of('b').sid,
  ])
  expect(await catalogue.display.chosen(maker.shopId, [pick, of('a').sid])).toEqual({ items: [] })
})
