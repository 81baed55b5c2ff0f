import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withAllShops } from '../../../../tests/all-shops.ts'
import { eventsOf } from '../../../../tests/factories/events.ts'
import { openModules, type TestModules } from '../../../../tests/factories/modules.ts'
import { aProduct } from '../../../../tests/factories/products.ts'
import { newShop } from '../../../../tests/factories/tenancy.ts'
import type { CategoryTexts } from '../events.ts'
import { assertCounted, followNames } from './counted-tree.fixture.ts'

let modules: TestModules
let catalogue: TestModules['catalogue']

beforeAll(async () => {
  modules = await openModules()
  catalogue = modules.catalogue
})
afterAll(() => modules.close())

/** A shop with three plates (one stopped) and a cup. `cid` finds a category by name. */
async function aPottery() {
  const { shopId, shopid } = await newShop(modules.tenancy)
  const plate = await aProduct(catalogue, shopId, { title: '백자', category: ['그릇', '접시'] })
  await aProduct(catalogue, shopId, { title: '청자', category: ['그릇', '접시'], price: 5_000 })
  await aProduct(catalogue, shopId, { title: '분청', category: ['그릇', '접시'], status: 'stopped' })
  await aProduct(catalogue, shopId, { title: '머그', category: ['잔'] })
  const cid = async (name: string) =>
    (await catalogue.categories.list(shopId)).find((category) => category.name === name)?.cid as number
  return { shopId, shopid, plate, cid }
}

const inMenu = async (shopid: string) =>
  (await catalogue.lists.categories({ shopid })).map(({ name, count }) => `${name} ${count}`)

const listed = async (shopid: string, category: number) =>
  (await catalogue.lists.page({ shopid, category, page: 1 })).items.map(({ title }) => title)

const matches = async (shopid: string, q: string) => {
  const { total, whole = total } = await catalogue.search.find({ shopid, q, page: 1 })
  return whole
}

test('lists the tree with product counts, which include products not on sale', async () => {
  const { shopId, shopid } = await aPottery()
  await catalogue.categories.create(shopId, { name: ' 새것 ', parent: 0 })
  expect((await catalogue.categories.list(shopId)).map(({ name, count, own }) => [name, count, own])).toEqual(
    [
      ['그릇', 2, 0],
      ['접시', 2, 3],
      ['잔', 1, 1],
      ['새것', 0, 0],
    ],
  )
  expect(await inMenu(shopid)).toContain('새것 0')
})

test('moves a category with its products: changes lists and counters at once, and search after an event', async () => {
  const { shopId, shopid, cid } = await aPottery()
  const [bowls, plates, cups] = [await cid('그릇'), await cid('접시'), await cid('잔')]
  await catalogue.categories.move(shopId, plates, { parent: cups, place: 0 })
  expect(await inMenu(shopid)).toEqual(['그릇 0', '접시 2', '잔 3'])
  expect(await listed(shopid, cups)).toHaveLength(3)
  expect(await listed(shopid, bowls)).toEqual([])
  await assertCounted(modules, shopId)
  expect(await matches(shopid, '그릇')).toBe(2)
  await followNames(modules, shopid)
  expect(await matches(shopid, '그릇')).toBe(0)
  // A product that is created later is listed under the new path.
  await aProduct(catalogue, shopId, { title: '분청', category: ['잔', '접시'] })
  expect(await inMenu(shopid)).toEqual(['그릇 0', '접시 3', '잔 4'])
  await assertCounted(modules, shopId)
})

test('keeps the order of children and inserts one between others', async () => {
  const { shopId } = await newShop(modules.tenancy)
  const cids: number[] = []
  for (const name of ['가', '나', '다', '라'])
    cids.push(await catalogue.categories.create(shopId, { name, parent: 0 }))
  const names = async () => (await catalogue.categories.list(shopId)).map(({ name }) => name).join('')
  await catalogue.categories.move(shopId, cids[3] as number, { parent: 0, place: 1 })
  expect(await names()).toBe('가라나다')
  await catalogue.categories.move(shopId, cids[0] as number, { parent: 0, place: 1_000 })
  expect(await names()).toBe('라나다가')
})

test('refuses a move that breaks the rules of the tree', async () => {
  const { shopId, shopid, cid } = await aPottery()
  const [bowls, plates, cups] = [await cid('그릇'), await cid('접시'), await cid('잔')]
  let deep = plates
  for (const name of ['셋', '넷', '다섯'])
    deep = await catalogue.categories.create(shopId, { name, parent: deep })
  const before = await catalogue.categories.list(shopId)
  const BAD = { code: 'BAD_REQUEST' }
  await expect(catalogue.categories.move(shopId, bowls, { parent: plates, place: 0 })).rejects.toMatchObject(
    BAD,
  )
  await expect(catalogue.categories.move(shopId, bowls, { parent: cups, place: 0 })).rejects.toMatchObject(
    BAD,
  )
  await expect(catalogue.categories.create(shopId, { name: '여섯', parent: deep })).rejects.toMatchObject(BAD)
  await expect(catalogue.categories.create(shopId, { name: '접시', parent: bowls })).rejects.toMatchObject(
    BAD,
  )
  await expect(catalogue.categoryMerges.merge(shopId, bowls, plates)).rejects.toMatchObject(BAD)
  await expect(catalogue.categories.remove(shopId, plates)).rejects.toMatchObject(BAD)
  await expect(catalogue.categories.remove(shopId, 999_999_999)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const other = await newShop(modules.tenancy)
  await expect(
    catalogue.categories.rename(other.shopId, bowls, { name: '남의 것', was: '그릇' }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(
    catalogue.categories.rename(shopId, cups, { name: '컵', was: '옛 이름' }),
  ).rejects.toMatchObject({
    code: 'CONFLICT',
    details: { name: '잔' },
  })
  expect(await catalogue.categories.list(shopId)).toEqual(before)
  expect(await inMenu(shopid)).toContain('잔 1')
})

test('hides a category and its descendants in the menu and lists, but not their products in the list of all products', async () => {
  const { shopId, shopid, cid } = await aPottery()
  const [bowls, plates, cups] = [await cid('그릇'), await cid('접시'), await cid('잔')]
  await catalogue.categories.setHidden(shopId, bowls, true)
  expect(await inMenu(shopid)).toEqual(['잔 1'])
  await expect(listed(shopid, plates)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await listed(shopid, 0)).toHaveLength(3)
  expect(await matches(shopid, '접시')).toBe(2)
  // A category that an import creates below the hidden one is also hidden. One that is moved out of the hidden one
  // becomes visible.
  await aProduct(catalogue, shopId, { title: '대접', category: ['그릇', '대접'] })
  expect(await inMenu(shopid)).toEqual(['잔 1'])
  await catalogue.categories.move(shopId, plates, { parent: cups, place: 0 })
  expect(await inMenu(shopid)).toEqual(['접시 2', '잔 3'])
  await catalogue.categories.setHidden(shopId, bowls, false)
  expect(await inMenu(shopid)).toEqual(['그릇 1', '접시 2', '잔 3', '대접 1'])
})

test('moves products and children of a merged category and removes it', async () => {
  const { shopId, shopid, cid } = await aPottery()
  const [plates, cups] = [await cid('접시'), await cid('잔')]
  await aProduct(catalogue, shopId, { title: '찻잔', category: ['잔', '찻잔'] })
  await catalogue.categoryMerges.merge(shopId, cups, plates)
  expect((await catalogue.categories.list(shopId)).map(({ name, count, own }) => [name, count, own])).toEqual(
    [
      ['그릇', 4, 0],
      ['접시', 4, 4],
      ['찻잔', 1, 1],
    ],
  )
  await expect(listed(shopid, cups)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await assertCounted(modules, shopId)
  await followNames(modules, shopid)
  expect(await matches(shopid, '그릇 머그')).toBe(1)
  const empty = await catalogue.categories.create(shopId, { name: '빈', parent: 0 })
  await catalogue.categories.remove(shopId, empty)
  expect(await cid('빈')).toBeUndefined()
})

test('removes a category that has only deleted products, which are restored without a category', async () => {
  const { shopId, shopid, cid } = await aPottery()
  const cups = await cid('잔')
  const mug = await aProduct(catalogue, shopId, { title: '찻잔', category: ['잔'] })
  const [, other] = await listed(shopid, cups)
  expect(other).toBeDefined()
  for (const { pid } of (await catalogue.sellerList.page(shopId, { q: '머그' })).items.concat(
    (await catalogue.sellerList.page(shopId, { q: '찻잔' })).items,
  ))
    await catalogue.editor.setDeleted(shopId, { pid, deleted: true })
  expect((await catalogue.categories.list(shopId)).find((category) => category.cid === cups)).toMatchObject({
    own: 0,
  })
  await catalogue.categories.remove(shopId, cups)
  expect(await catalogue.editor.setDeleted(shopId, { pid: mug.pid, deleted: false })).toMatchObject({
    cids: [],
  })
  await assertCounted(modules, shopId)
})

test('stops the search update for an old category name when the name changes a second time', async () => {
  const { shopId, shopid, cid } = await aPottery()
  const plates = await cid('접시')
  for (const [was, name] of [
    ['접시', '하나'],
    ['하나', '둘'],
  ] as const)
    await catalogue.categories.rename(shopId, plates, { name, was })
  const [first, second] = (await eventsOf(modules.database, shopid))
    .filter(({ type }) => type === 'category.texts-changed')
    .map(({ payload }) => payload as CategoryTexts)
  expect([first?.version, second?.version]).toEqual([2, 3])
  const lists = async () =>
    (await eventsOf(modules.database, shopid)).filter(({ type }) => type === 'list.changed').length
  const before = await lists()
  await withAllShops(modules.database, (tx) =>
    catalogue.searchIndex.followCategory(tx, first as CategoryTexts),
  )
  expect(await lists()).toBe(before)
  await withAllShops(modules.database, (tx) =>
    catalogue.searchIndex.followCategory(tx, second as CategoryTexts),
  )
  expect(await matches(shopid, '둘')).toBe(2)
})

test('finds products by the new name of a category, and lists the category in its new default order', async () => {
  const { shopId, shopid, cid } = await aPottery()
  const plates = await cid('접시')
  await catalogue.categories.rename(shopId, plates, { name: '사발', was: '접시' })
  await followNames(modules, shopid)
  expect([await matches(shopid, '접시'), await matches(shopid, '사발')]).toEqual([0, 2])
  await catalogue.categories.setSort(shopId, plates, 'low')
  expect(await listed(shopid, plates)).toEqual(['청자', '백자'])
  await catalogue.categories.setSort(shopId, plates, 'high')
  expect(await listed(shopid, plates)).toEqual(['백자', '청자'])
  expect(
    (await catalogue.lists.page({ shopid, category: plates, sort: 'low', page: 1 })).items.map(
      ({ title }) => title,
    ),
  ).toEqual(['청자', '백자'])
  expect((await eventsOf(modules.database, shopid)).at(-1)).toMatchObject({ type: 'list.changed' })
})

test('a product stays in its other categories when one of them is moved or merged', async () => {
  const { shopId, shopid, plate, cid } = await aPottery()
  const [bowls, plates, cups] = [await cid('그릇'), await cid('접시'), await cid('잔')]
  const gifts = await catalogue.categories.create(shopId, { name: '선물', parent: 0 })
  await modules.database.asShop(shopId, (tx) =>
    sql`update listing set more_cids = ${[gifts, cups]}::bigint[]
      where shop_id = ${shopId} and sid = ${plate.sid}`.execute(tx),
  )
  await catalogue.categories.move(shopId, gifts, { parent: bowls, place: 0 })
  expect(await inMenu(shopid)).toContain('선물 1')
  await assertCounted(modules, shopId)
  await expect(catalogue.categories.remove(shopId, gifts)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await catalogue.categoryMerges.merge(shopId, gifts, plates)
  expect((await catalogue.categories.list(shopId)).map(({ name, own }) => [name, own])).toEqual([
    ['그릇', 0],
    ['접시', 3],
    ['잔', 2],
  ])
  await assertCounted(modules, shopId)
})
