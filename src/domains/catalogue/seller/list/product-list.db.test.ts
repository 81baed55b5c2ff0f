import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withAllShops } from '../../../../../tests/all-shops.ts'
import { openModules, type TestModules } from '../../../../../tests/factories/modules.ts'
import { aProductDraft, changePrice } from '../../../../../tests/factories/products.ts'
import { newShop } from '../../../../../tests/factories/tenancy.ts'
import type { ProductDraft } from '../../catalogue.service.ts'
import { SORTS } from '../../shared/product-list-values.ts'
import type { ProductFilter, ProductSort, SellerProductRow } from './product-list.contract.ts'

let modules: TestModules

beforeAll(async () => {
  modules = await openModules()
})
afterAll(() => modules.close())

const list = (shopId: number, query: ProductFilter & { sort?: ProductSort; after?: string } = {}) =>
  modules.catalogue.sellerList.page(shopId, query)
const titles = async (shopId: number, query: ProductFilter & { sort?: ProductSort } = {}) =>
  (await list(shopId, query)).items.map(({ title }) => title)
const addAll = (shopId: number, overrides: Partial<ProductDraft>[]) =>
  modules.catalogue.drafts.save(
    shopId,
    overrides.map((wish) => aProductDraft(wish)),
  )

/** Rows of the list tables that contradict the products. */
const contradictions = (shopId: number) =>
  withAllShops(modules.database, async (tx) => {
    const { rows } = await sql`
      select 'count' as what, cid, facets, count(*)::int as products from product_category where shop_id = ${shopId} group by cid, facets
      except select 'count', cid, facets, products from product_count where shop_id = ${shopId}
      union all
      select 'search', 0, t.facets, t.pid from product_search t where t.shop_id = ${shopId} and not exists (
        select from product_category c where c.shop_id = t.shop_id and c.pid = t.pid and c.cid = 0
          and (c.facets, c.title, c.price, c.stock, c.changed_at) = (t.facets, t.title, t.price, t.stock, t.changed_at))
      union all
      select 'stock', 0, c.facets, c.pid from product_category c where c.shop_id = ${shopId} and c.stock <> (
        select sum(stock) from variant v where v.shop_id = c.shop_id and v.pid = c.pid)`.execute(tx)
    return rows
  })

/** A shop with 130 products that differ in all properties used by filters and orders. */
async function aMixedShop() {
  const { shopId, shopid } = await newShop(modules.tenancy)
  const drafts = Array.from({ length: 130 }, (_, index) =>
    aProductDraft({
      title: `${['머그', '접시', 'Cup', '수건'][index % 4]} ${(index * 37) % 130}`,
      code: index % 3 === 0 ? `C-${index}` : null,
      brand: index % 5 === 0 ? '하루 공방' : '',
      category: [['부엌', '컵'], ['부엌'], [], ['욕실']][index % 4] as string[],
      price: 1_000 * (1 + ((index * 7) % 11)),
      sale_price: index % 6 === 0 ? 500 : null,
      stock: [(index * 3) % 13],
      status: (['on_sale', 'on_sale', 'stopped', 'sold_out'] as const)[
        index % 7 === 0 ? 2 : index % 11 === 0 ? 3 : 0
      ] as 'on_sale',
      pickable: index % 2 === 0,
      images: index % 8 === 0 ? [] : ['a'],
      notice: index % 9 === 0 ? [] : [{ name: '소재', value: '흙' }],
    }),
  )
  const saved = await modules.catalogue.drafts.save(shopId, drafts)
  for (const { pid } of saved.slice(0, 5))
    await modules.catalogue.editor.setDeleted(shopId, { pid, deleted: true })
  return { shopId, shopid, drafts, saved }
}

async function allOf(
  shopId: number,
  query: ProductFilter & { sort?: ProductSort },
): Promise<SellerProductRow[]> {
  const rows: SellerProductRow[] = []
  for (let after: string | undefined; ; ) {
    const page = await list(shopId, { ...query, ...(after && { after }) })
    expect(page.items.length).toBeLessThanOrEqual(50)
    rows.push(...page.items)
    expect(page.total).toBeGreaterThanOrEqual(rows.length)
    if (page.next === null) {
      expect(page.total).toBe(rows.length)
      return rows
    }
    after = page.next
  }
}

const paid = ({ price, sale_price }: SellerProductRow) => sale_price ?? price
const byKey: Record<string, (row: SellerProductRow) => number | string> = {
  newest: ({ pid }) => -pid,
  oldest: ({ pid }) => pid,
  title: ({ title }) => title.toLowerCase(),
  price: paid,
  stock: ({ stock }) => stock,
  changed: ({ changed }) => changed,
}

test('every order lists all products once over all pages; products with equal keys are ordered by id', async () => {
  const { shopId } = await aMixedShop()
  for (const sort of SORTS) {
    const rows = await allOf(shopId, { sort })
    expect(new Set(rows.map(({ pid }) => pid)).size).toBe(125)
    const key = byKey[sort.replace('-desc', '')] as (row: SellerProductRow) => number | string
    const order = (a: SellerProductRow, b: SellerProductRow) =>
      key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : a.pid - b.pid
    const expected = [...rows].sort(order)
    if (sort.endsWith('-desc')) expected.reverse()
    expect(rows.map(({ pid }) => pid)).toEqual(expected.map(({ pid }) => pid))
  }
  expect(await contradictions(shopId)).toEqual([])
})

test('filters select the matching products, alone and combined, in every order', async () => {
  const { shopId, drafts, saved } = await aMixedShop()
  const draftOf = new Map(saved.map(({ pid }, index) => [pid, drafts[index] as ProductDraft]))
  const deleted = new Set(saved.slice(0, 5).map(({ pid }) => pid))
  const categories = await modules.catalogue.categories.list(shopId)
  const kitchen = categories.find(({ name }) => name === '부엌')?.cid as number
  const cases: [ProductFilter, (input: ProductDraft) => boolean][] = [
    [{ status: 'stopped' }, ({ status }) => status === 'stopped'],
    [{ stock: 'out' }, ({ stock }) => stock[0] === 0],
    [{ stock: 'low' }, ({ stock }) => (stock[0] as number) > 0 && (stock[0] as number) <= 5],
    [{ stock: 'plenty' }, ({ stock }) => (stock[0] as number) > 5],
    [{ sale: 'yes' }, ({ sale_price }) => sale_price !== null],
    [{ sale: 'no', pickable: 'yes' }, ({ sale_price, pickable }) => sale_price === null && pickable],
    [{ picture: 'none' }, ({ images }) => images.length === 0],
    [
      { notice: 'none', status: 'on_sale' },
      ({ notice, status }) => notice.length === 0 && status === 'on_sale',
    ],
    [{ category: kitchen }, ({ category }) => category[0] === '부엌'],
    [{ category: 0 }, ({ category }) => category.length === 0],
    [
      { q: '그 1', category: kitchen, stock: 'plenty' },
      ({ title, code, stock, category }) =>
        title.startsWith('머그') &&
        /1/.test(`${title} ${code}`) &&
        category[0] === '부엌' &&
        (stock[0] as number) > 5,
    ],
    [{ q: 'c-3' }, ({ code }) => Boolean(code?.startsWith('C-3'))],
    [{ brand: '하루 공방' }, ({ brand }) => brand !== ''],
    [{ brand: '하루' }, () => false],
  ]
  for (const sort of ['newest', 'title', 'price-desc'] as const)
    for (const [filter, fits] of cases) {
      const rows = await allOf(shopId, { ...filter, sort })
      const expected = saved.filter(({ pid }) => !deleted.has(pid) && fits(draftOf.get(pid) as ProductDraft))
      expect([filter, rows.map(({ pid }) => pid).sort()]).toEqual([
        filter,
        expected.map(({ pid }) => pid).sort(),
      ])
    }
  expect((await allOf(shopId, { deleted: 'yes' })).map(({ pid }) => pid).sort()).toEqual([...deleted].sort())
})

test('`matchingIds` returns the ids of all matching products in ascending order', async () => {
  const { shopId } = await newShop(modules.tenancy)
  for (let index = 0; index < 6; index += 1)
    await addAll(
      shopId,
      Array.from({ length: 200 }, (_, number) => ({
        title: `접시 ${index}-${number}`,
        price: 1_000 + number,
      })),
    )
  await addAll(shopId, [{ title: '머그' }])
  await modules.database.asShop(shopId, async (tx) => {
    const { matchingIds } = modules.catalogue.sellerList
    const pids: number[] = []
    let some = await matchingIds(tx, shopId, { q: '접시' }, 0)
    while (some.length > 0) {
      pids.push(...some)
      some = await matchingIds(tx, shopId, { q: '접시' }, some.at(-1) as number)
    }
    expect(pids).toEqual([...new Set(pids)].sort((a, b) => a - b))
    expect(pids.length).toBe(1_200)
  })
})

test('products with very common words are listed in every order, and counted exactly only on request', async () => {
  const { shopId } = await newShop(modules.tenancy)
  const titles = Array.from(
    { length: 700 },
    (_, index) => `${index % 10 === 9 ? '머그' : '접시'} 50%_${(index * 11) % 700}`,
  )
  for (let index = 0; index < titles.length; index += 200)
    await addAll(
      shopId,
      titles.slice(index, index + 200).map((title, number) => ({
        title,
        price: 1_000 + ((index + number) % 97),
        category: number % 2 === 0 ? ['부엌'] : ['거실'],
        stock: [(index + number) % 30],
      })),
    )
  for (const sort of ['title', 'price-desc', 'changed'] as const) {
    const all = await allOf(shopId, { sort })
    const expected = all.filter(({ title }) => title.startsWith('접시')).map(({ pid }) => pid)
    const ids: number[] = []
    for (let after: string | undefined; ; ) {
      const page = await list(shopId, { q: '접시', sort, ...(after && { after }) })
      if (!after) expect(page).toMatchObject({ total: 51, exact: false })
      ids.push(...page.items.map(({ pid }) => pid))
      if (page.next === null) break
      after = page.next
    }
    expect([sort, ids]).toEqual([sort, expected])
  }
  const counted = async (filter: ProductFilter) =>
    (await modules.catalogue.sellerList.count(shopId, filter)).total
  expect(await counted({ q: '접시' })).toBe(630)
  expect(await counted({})).toBe(700)
  const kitchen = (await modules.catalogue.categories.list(shopId)).find(({ name }) => name === '부엌')
  expect(await list(shopId, { q: '접시', category: kitchen?.cid as number })).toMatchObject({
    items: { length: 50 },
  })
  expect(await counted({ q: '접시', category: kitchen?.cid as number })).toBe(350)
  expect(await list(shopId, { q: '50%_' })).toMatchObject({ total: 51, exact: false })
  expect(await list(shopId, { q: '5%_' })).toMatchObject({ total: 0, exact: true })
})

test('a title whose search words exceed the maximum size of an index entry is found by a common word', async () => {
  const { shopId } = await newShop(modules.tenancy)
  for (let index = 0; index < 3; index += 1)
    await addAll(
      shopId,
      Array.from({ length: 200 }, (_, number) => ({ title: `접시 ${index}-${number}`, price: 1_000 })),
    )
  await addAll(shopId, [{ title: `접시 ${'㍿'.repeat(190)}`, price: 1_000 }])
  const page = await list(shopId, { q: '접시', sort: 'title-desc' })
  expect(page).toMatchObject({ exact: false, items: { 0: { title: expect.stringContaining('㍿') } } })
})

test('a cursor works only for its own order, and a forged cursor is refused', async () => {
  const { shopId } = await aMixedShop()
  const { next } = await list(shopId, { sort: 'price' })
  const refused = { code: 'BAD_REQUEST' }
  await expect(list(shopId, { sort: 'title', after: next as string })).rejects.toMatchObject(refused)
  for (const cursor of [
    'x',
    '',
    Buffer.from('["price","1 or 1",2]').toString('base64url'),
    Buffer.from('["changed","2026-99-99 00:00:00",2]').toString('base64url'),
    Buffer.from('["changed","2026-02-31 00:00:00",2]').toString('base64url'),
    Buffer.from('["changed","0000-01-01 00:00:00",2]').toString('base64url'),
  ])
    for (const sort of ['price', 'changed'] as const)
      await expect(list(shopId, { sort, after: cursor })).rejects.toMatchObject(refused)
})

test('the list follows changes of price, category and stock', async () => {
  const { shopId } = await newShop(modules.tenancy)
  const [cup, plate] = await addAll(shopId, [
    { title: '컵', category: ['부엌', '컵'], price: 5_000, stock: [20] },
    { title: '접시', category: ['부엌'], price: 4_000, stock: [30] },
  ])
  await changePrice(modules.catalogue, shopId, cup?.pid as number, 3_000)
  expect(await titles(shopId, { sort: 'price' })).toEqual(['컵', '접시'])

  const tree = await modules.catalogue.categories.list(shopId)
  const categoryIdOf = (name: string) => tree.find((category) => category.name === name)?.cid as number
  await modules.catalogue.categories.move(shopId, categoryIdOf('컵'), { parent: 0, place: 0 })
  expect(await titles(shopId, { category: categoryIdOf('부엌') })).toEqual(['접시'])

  const { rows } = await modules.database.asShop(shopId, (tx) =>
    sql<{ pid2: number }>`select pid2 from variant where pid = ${plate?.pid as number}`.execute(tx),
  )
  const pieces = [{ shopId, pid2: rows[0]?.pid2 as number, pid3: 0, qty: 29 }]
  await modules.database.asShop(shopId, (tx) => modules.catalogue.stock.reserve(tx, pieces))
  expect((await list(shopId, { q: '접시' })).items[0]?.stock).toBe(1)
  expect(await modules.catalogue.sellerList.followStock()).toBe(1)
  expect(await titles(shopId, { stock: 'low' })).toEqual(['접시'])
  expect(await titles(shopId, { sort: 'stock' })).toEqual(['접시', '컵'])
  expect(await modules.catalogue.sellerList.followStock()).toBe(0)

  // A change of the shop's low mark applies to products although they were not saved after it.
  await modules.tenancy.ownShops.changeShop(shopId, { low_stock: 0 })
  await modules.catalogue.sellerList.followStock()
  expect(await titles(shopId, { stock: 'low' })).toEqual([])
  expect(await contradictions(shopId)).toEqual([])
})

test('a shop finds no products of other shops', async () => {
  const { shopId } = await newShop(modules.tenancy)
  const { shopId: neighbour } = await newShop(modules.tenancy)
  await addAll(neighbour, [{ title: '이웃의 컵' }])
  expect(await list(shopId, { q: '이웃' })).toEqual({ items: [], total: 0, exact: true, next: null })
  const seen = await modules.database.asShop(shopId, (tx) => sql`select pid from product_found`.execute(tx))
  expect(seen.rows).toEqual([])
})
