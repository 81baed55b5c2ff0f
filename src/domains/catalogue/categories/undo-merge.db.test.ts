import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entryFieldsWithoutName } from '../../../../tests/entry-fields.ts'
import { openModules, type TestModules } from '../../../../tests/factories/modules.ts'
import { aProduct } from '../../../../tests/factories/products.ts'
import { newShop } from '../../../../tests/factories/tenancy.ts'
import { recordedEntries } from '../recorded-entries.fixture.ts'
import { assertCounted, followNames } from './counted-tree.fixture.ts'

let modules: TestModules
let catalogue: TestModules['catalogue']

beforeAll(async () => {
  modules = await openModules()
  catalogue = modules.catalogue
})
afterAll(() => modules.close())

/** A shop with 그릇 > 접시 > 찬기, 잔 > (머그, 접시 > (찬기, 소서)) and 병, with products in most of them. */
async function aPottery() {
  const { shopId, shopid } = await newShop(modules.tenancy)
  const product = (title: string, ...category: string[]) => aProduct(catalogue, shopId, { title, category })
  const cid = (...path: string[]) => catalogue.categories.open(shopId, path)
  await product('백자', '그릇', '접시', '찬기')
  const mug = await product('머그잔', '잔', '머그')
  await product('청자', '잔', '접시')
  const dish = await product('종지', '잔', '접시', '찬기')
  await product('받침', '잔', '접시', '소서')
  await cid('병')
  const [bowls, cups, plates] = [await cid('그릇'), await cid('잔'), await cid('잔', '접시')]
  const { entries, record } = recordedEntries()
  return {
    shopId,
    shopid,
    mug,
    dish,
    bowls,
    cups,
    plates,
    cid,
    product,
    entries,
    record,
    /** all that shoppers and the seller see: the tree, the lists and their order */
    seen: async () => ({
      tree: await catalogue.categories.list(shopId),
      menu: await catalogue.lists.categories({ shopid }),
      lists: await Promise.all(
        (await catalogue.lists.categories({ shopid })).map(async ({ cid: category }) =>
          (await catalogue.lists.page({ shopid, category, page: 1 })).items.map(({ title }) => title),
        ),
      ),
      found: await Promise.all(
        (await catalogue.categories.list(shopId)).map(({ cid: category }) =>
          catalogue.sellerList.count(shopId, { category }),
        ),
      ),
    }),
    places: (sid: number) =>
      modules.database.asShop(shopId, async (tx) => {
        const { rows } = await sql<{ cids: number[] }>`
          select to_json(array[cid] || more_cids) as cids from listing where shop_id = ${shopId} and sid = ${sid}`.execute(
          tx,
        )
        return rows[0]?.cids
      }),
    setCategories: (sid: number, own: number, more: number[]) =>
      modules.database.asShop(shopId, (tx) =>
        sql`update listing set cid = ${own}, more_cids = ${more}::bigint[]
          where shop_id = ${shopId} and sid = ${sid}`.execute(tx),
      ),
  }
}

const undoable = async (shopId: number) =>
  (await catalogue.categoryMerges.listUndoable(shopId)).map(({ merge }) => merge)

/** The number of products that match all words. */
async function wholeMatches(shopid: string, q: string): Promise<number> {
  const { total, whole = total } = await catalogue.search.find({ shopid, q, page: 1 })
  return whole
}

test('restores tree, menu, lists, counters and search', async () => {
  const { shopId, shopid, cups, bowls, plates, dish, cid, seen, entries, record } = await aPottery()
  await catalogue.categories.setHidden(shopId, await cid('잔', '접시', '소서'), true)
  await catalogue.categories.setSort(shopId, plates, 'low')
  await catalogue.display.set(shopId, { category: plates, version: 0, sids: [dish.sid] })
  const before = await seen()
  const merge = await catalogue.categoryMerges.merge(shopId, cups, bowls, record)
  expect((await catalogue.categories.list(shopId)).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['그릇', '병', '접시', '찬기', '소서', '머그']),
  )
  expect(await undoable(shopId)).toEqual([merge])
  await followNames(modules, shopid)
  expect(await wholeMatches(shopid, '잔 청자')).toBe(0)

  await catalogue.categoryMerges.undo(shopId, merge, record)
  expect(await seen()).toEqual(before)
  await assertCounted(modules, shopId)
  await followNames(modules, shopid)
  expect(await wholeMatches(shopid, '잔 청자')).toBe(1)
  expect(await wholeMatches(shopid, '그릇 청자')).toBe(0)
  expect(await catalogue.display.read(shopId, plates)).toMatchObject({ version: 2, rule: 'low' })

  const expected = {
    category: '잔',
    cid: cups,
    into: '그릇',
    merged: { items: ['잔 > 접시', '잔 > 접시 > 찬기'], count: 2 },
    moved: { items: ['잔 > 머그', '잔 > 접시 > 소서'], count: 2 },
  }
  const state = { parent: '', position: 2, hidden: false, order: 'popular' }
  expect(entries).toEqual([
    { subject: { merge, ...expected, products: 4 }, before: state },
    { subject: { ...expected, products: 4 }, after: state },
  ])
  for (const entry of entries)
    expect(
      entryFieldsWithoutName({ before: null, after: null, ...entry, action: 'undoMerge', product: null }),
    ).toEqual([])
})

test('undoes a merge once', async () => {
  const { shopId, cups, bowls } = await aPottery()
  const merge = await catalogue.categoryMerges.merge(shopId, cups, bowls)
  const other = await newShop(modules.tenancy)
  await expect(catalogue.categoryMerges.undo(other.shopId, merge)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  const outcomes = await Promise.allSettled(
    [merge, merge].map((id) => catalogue.categoryMerges.undo(shopId, id)),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(catalogue.categoryMerges.undo(shopId, merge)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await undoable(shopId)).toEqual([])
})

test('restores a product to both its categories, and leaves products that were moved or added after the merge', async () => {
  const { shopId, mug, dish, cups, bowls, cid, product, places, setCategories } = await aPottery()
  const bottles = await cid('병')
  const [jar, bowl] = [await product('호리병', '잔'), await product('사발', '잔')]
  await setCategories(jar.sid, cups, [bowls])
  await setCategories(bowl.sid, bottles, [cups])
  const merge = await catalogue.categoryMerges.merge(shopId, cups, bowls)
  expect([await places(jar.sid), await places(bowl.sid)]).toEqual([[bowls], [bottles, bowls]])
  const added = await product('새 사발', '그릇')
  await setCategories(dish.sid, bottles, [])
  await catalogue.editor.setDeleted(shopId, { pid: mug.pid, deleted: true })
  await catalogue.categoryMerges.undo(shopId, merge)
  expect(await places(jar.sid)).toEqual([cups, bowls])
  expect(await places(bowl.sid)).toEqual([bottles, cups])
  expect(await places(dish.sid)).toEqual([bottles])
  expect(await places(added.sid)).toEqual([bowls])
  await assertCounted(modules, shopId)
})

test('restores a category that was merged into its parent, beside a child of the same name', async () => {
  const { shopId, cid, product, seen } = await aPottery()
  await product('겹친 것', '함', '함 안', '함 안')
  const [box, inner] = [await cid('함'), await cid('함', '함 안')]
  const before = await seen()
  const merge = await catalogue.categoryMerges.merge(shopId, inner, box)
  await catalogue.categoryMerges.undo(shopId, merge)
  expect(await seen()).toEqual(before)
  await assertCounted(modules, shopId)
})

test('undoes successive merges from the last to the first', async () => {
  const { shopId, cups, bowls, cid, seen } = await aPottery()
  const before = await seen()
  const first = await catalogue.categoryMerges.merge(shopId, cups, bowls)
  const second = await catalogue.categoryMerges.merge(shopId, bowls, await cid('병'))
  expect(await undoable(shopId)).toEqual([second])
  await expect(catalogue.categoryMerges.undo(shopId, first)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('합친 곳의 카테고리가 없어져'),
  })
  await catalogue.categoryMerges.undo(shopId, second)
  expect(await undoable(shopId)).toEqual([first])
  await catalogue.categoryMerges.undo(shopId, first)
  expect(await seen()).toEqual(before)
  await assertCounted(modules, shopId)
})

test('refuses to undo a merge while another category has the name of the merged one', async () => {
  const { shopId, cups, bowls, cid, seen } = await aPottery()
  const merge = await catalogue.categoryMerges.merge(shopId, cups, bowls)
  const again = await cid('잔')
  const before = await seen()
  expect(await undoable(shopId)).toEqual([])
  await expect(catalogue.categoryMerges.undo(shopId, merge)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: "같은 자리에 '잔' 카테고리가 있어 되돌릴 수 없습니다.",
  })
  expect(await seen()).toEqual(before)
  await catalogue.categories.rename(shopId, again, { name: '새 잔', was: '잔' })
  await catalogue.categoryMerges.undo(shopId, merge)
  await assertCounted(modules, shopId)
})

test('stores the last 20 merges of a shop for 30 days', async () => {
  const { shopId, bowls, cid } = await aPottery()
  const merges: number[] = []
  for (let number = 1; number <= 21; number += 1)
    merges.push(await catalogue.categoryMerges.merge(shopId, await cid(`임시 ${number}`), bowls))
  expect(await undoable(shopId)).toEqual(merges.slice(1).reverse())
  const last = merges.at(-1) as number
  await modules.database.asShop(shopId, (tx) =>
    sql`update category_merge set made_at = now() - interval '30 days' where id = ${last}`.execute(tx),
  )
  expect(await undoable(shopId)).not.toContain(last)
  await expect(catalogue.categoryMerges.undo(shopId, last)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await catalogue.categoryMerges.purge()
  const left = await modules.database.asShop(shopId, (tx) =>
    sql<{ left: number }>`select count(*)::int as left from category_merge where shop_id = ${shopId}`.execute(
      tx,
    ),
  )
  expect(left.rows[0]?.left).toBe(19)
})
