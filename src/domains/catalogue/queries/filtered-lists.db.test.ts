import { afterAll, beforeAll, expect, test } from 'vitest'
import { openModules, type TestModules } from '../../../../tests/factories/modules.ts'
import { aProduct, aProductDraft } from '../../../../tests/factories/products.ts'
import { newShop, type TestShop } from '../../../../tests/factories/tenancy.ts'
import { FILTER_SORTS, type FilterSort } from '../shared/filter-params.ts'

let modules: TestModules
let catalogue: TestModules['catalogue']
let store: TestShop
let plates: number

const colours = (...values: string[]) => [{ name: '색상', values: values.map((name) => ({ name, diff: 0 })) }]

beforeAll(async () => {
  modules = await openModules()
  catalogue = modules.catalogue
  store = await newShop(modules.tenancy)
  const addProduct = (title: string, overrides = {}) =>
    aProduct(catalogue, store.shopId, { title, ...overrides })
  await addProduct('백자 접시', {
    price: 12_000,
    brand: '하루',
    category: ['접시'],
    options: colours('백자', '청자'),
    stock: [1, 1],
  })
  await addProduct('청자 접시', {
    price: 25_000,
    brand: '달빛',
    category: ['접시'],
    options: colours('청자'),
    stock: [1],
  })
  await addProduct('큰 접시', { price: 60_000, sale_price: 45_000, brand: '하루', category: ['접시'] })
  await addProduct('품절 접시', { price: 9_000, brand: '하루', category: ['접시'], stock: [0] })
  const mug = await addProduct('머그컵', {
    price: 20_000,
    sale_price: 18_000,
    brand: '하루',
    category: ['컵'],
  })
  await modules.database.asShop(store.shopId, (tx) =>
    catalogue.tallies.add(tx, store.shopId, mug.sid, { reviews: 2, stars: 9 }),
  )
  plates = (await catalogue.lists.categories({ shopid: store.shopid })).find(({ name }) => name === '접시')
    ?.cid as number
})
afterAll(() => modules.close())

const titles = async (filter: string, { category = 0, sort = 'low' as FilterSort } = {}) => {
  const { items, total } = await catalogue.filteredLists.page({
    shopid: store.shopid,
    category,
    filter,
    sort,
    page: 1,
  })
  expect(total).toBe(items.length)
  return items.map(({ title }) => title)
}
const facetsOf = async (filter: string, category = 0) => {
  const { facets } = await catalogue.filteredLists.facets({ shopid: store.shopid, category, filter })
  if (!facets) throw new Error('the shop has no filters')
  return facets
}

test('filters by brand, option, price, sale, stars and stock', async () => {
  expect(await titles('brand=달빛')).toEqual(['청자 접시'])
  expect(await titles('brand=달빛\nbrand=하루', { category: plates })).toHaveLength(4)
  expect(await titles('option=색상:청자')).toEqual(['백자 접시', '청자 접시'])
  expect(await titles('option=색상:백자\noption=색상:청자\nbrand=하루')).toEqual(['백자 접시'])
  expect(await titles('min=10000\nmax=20000')).toEqual(['백자 접시', '머그컵'])
  expect(await titles('max=10000')).toEqual(['품절 접시'])
  expect(await titles('sale=1')).toEqual(['머그컵', '큰 접시'])
  expect(await titles('stars=4')).toEqual(['머그컵'])
  expect(await titles('stock=1', { category: plates })).toEqual(['백자 접시', '청자 접시', '큰 접시'])
  expect(await titles('brand=하루\nsale=1\nmin=30000')).toEqual(['큰 접시'])
  expect(await titles('brand=하루\nstars=4', { category: plates })).toEqual([])
})

test('free delivery depends on the terms of the product and of the shop', async () => {
  expect(await titles('free=1')).toEqual(['큰 접시'])
  const { shopId, shopid } = await newShop(modules.tenancy)
  await aProduct(catalogue, shopId, {
    title: '무료',
    price: 1_000,
    delivery: { kind: 'free', won: 0, each: 0, apart: false },
  })
  await aProduct(catalogue, shopId, { title: '유료', price: 1_000 })
  const { items } = await catalogue.filteredLists.page({ shopid, category: 0, filter: 'free=1', page: 1 })
  expect(items.map(({ title }) => title)).toEqual(['무료'])
})

test('sorts filtered lists as requested, sold-out products last', async () => {
  expect(await titles('', { sort: 'discount' })).toEqual([
    '큰 접시',
    '머그컵',
    '청자 접시',
    '백자 접시',
    '품절 접시',
  ])
  expect((await titles('', { sort: 'reviews' }))[0]).toBe('머그컵')
  expect(await titles('', { sort: 'high' })).toEqual([
    '큰 접시',
    '청자 접시',
    '머그컵',
    '백자 접시',
    '품절 접시',
  ])
  expect(await titles('brand=하루', { sort: 'new' })).toEqual(['머그컵', '큰 접시', '백자 접시', '품절 접시'])
})

test('counts what each value would show, under the other filters', async () => {
  const all = await facetsOf('')
  expect(all).toMatchObject({ is_partial: false, sale: 2, free: 1, stock: 4 })
  expect(all.brands).toEqual([
    { value: '하루', count: 4 },
    { value: '달빛', count: 1 },
  ])
  expect(all.options).toEqual([
    {
      name: '색상',
      values: [
        { value: '색상:청자', count: 2 },
        { value: '색상:백자', count: 1 },
      ],
    },
  ])
  expect(all.stars).toEqual([
    { value: 4, count: 1 },
    { value: 3, count: 1 },
  ])
  const chosen = await facetsOf('brand=달빛\noption=색상:청자', plates)
  expect(chosen.brands).toEqual([
    { value: '달빛', count: 1 },
    { value: '하루', count: 1 },
  ])
  expect(chosen.options[0]?.values).toEqual([{ value: '색상:청자', count: 1 }])
  expect(await facetsOf('brand=하루\nstars=4', plates)).toMatchObject({ without: { flag: 3, brand: 0 } })
})

test('filters neither offer nor find brands and options of adult products', async () => {
  const { shopId, shopid } = await newShop(modules.tenancy)
  await aProduct(catalogue, shopId, {
    title: '술잔',
    brand: '은밀한 이름',
    adult: true,
    options: colours('속살'),
    stock: [1],
  })
  await aProduct(catalogue, shopId, { title: '접시', brand: '하루' })
  const list = { shopid, category: 0 }
  const { facets } = await catalogue.filteredLists.facets({ ...list, filter: '' })
  expect(JSON.stringify(facets)).not.toMatch(/은밀한|속살/)
  expect(facets?.stock).toBe(2)
  for (const filter of ['brand=은밀한 이름', 'option=색상:속살']) {
    expect((await catalogue.filteredLists.facets({ ...list, filter })).filter).toBe('')
    expect((await catalogue.filteredLists.page({ ...list, filter, page: 1 })).total).toBe(0)
  }
})

test('drops brands and options that the shop does not have', async () => {
  const { filter } = await catalogue.filteredLists.facets({
    shopid: store.shopid,
    category: 0,
    filter: 'brand=없음\nbrand=하루\noption=색상:청자\noption=크기:대\nmin=10000\nx=1',
  })
  expect(filter).toBe('brand=하루\noption=색상:청자\nmin=10000')
})

test('a hidden or missing category has no list, and a missing shop is not ready', async () => {
  const list = { filter: '', page: 1 }
  await expect(
    catalogue.filteredLists.page({ shopid: store.shopid, category: 999_999, ...list }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(
    catalogue.filteredLists.facets({ shopid: 'no-such-shop', category: 0, filter: '' }),
  ).rejects.toMatchObject({ code: 'NOT_READY' })
})

test.each(FILTER_SORTS)('pages have no gaps and repeats, also of long lists, sorted by %s', async (sort) => {
  const { shopId, shopid } = await newShop(modules.tenancy)
  await catalogue.drafts.save(
    shopId,
    Array.from({ length: 1_050 }, (_, index) =>
      aProductDraft({
        title: `접시 ${index}`,
        brand: index % 25 === 0 ? '달빛' : '하루',
        price: 1_000 + (index % 7) * 1_000,
        sale_price: index % 3 === 0 ? 900 : null,
        stock: [index % 10 === 0 ? 0 : 1],
      }),
    ),
  )
  for (const filter of ['brand=하루', 'brand=달빛', 'stock=1', 'brand=하루\nbrand=달빛']) {
    const seen: number[] = []
    let after: number | undefined
    for (let page = 1; page <= 3; page++) {
      const numbered = await catalogue.filteredLists.page({ shopid, category: 0, filter, sort, page })
      const following = await catalogue.filteredLists.page({ shopid, category: 0, filter, sort, page, after })
      const sids = numbered.items.map(({ sid }) => sid)
      if (page > 1 && after !== undefined) expect(following.items.map(({ sid }) => sid)).toEqual(sids)
      seen.push(...sids)
      after = sids.at(-1) ?? after
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.length).toBe(filter === 'brand=달빛' ? 42 : 120)
  }
})

test('a shop that waits for the index has no filters', async () => {
  const { shopId, shopid } = await newShop(modules.tenancy)
  const client = await modules.database.connectAsOwner()
  await client.query('set role madang_system')
  await client.query('insert into search_reindex (shop_id) values ($1)', [shopId])
  await client.end()
  expect(await catalogue.filteredLists.facets({ shopid, category: 0, filter: 'stock=1' })).toEqual({
    filter: '',
    facets: null,
  })
  while ((await catalogue.searchIndex.rebuildNext()) > 0);
})

const found = async (q: string, filter: string, sort?: FilterSort) => {
  const { items, total, corrected } = await catalogue.filteredLists.found({
    shopid: store.shopid,
    q,
    filter,
    ...(sort && { sort }),
    page: 1,
  })
  expect(total).toBe(items.length)
  return { titles: items.map(({ title }) => title), sids: items.map(({ sid }) => sid), corrected }
}

test('filters and sorts what a search finds', async () => {
  const relevant = (await catalogue.search.find({ shopid: store.shopid, q: '접시', page: 1 })).items
  expect((await found('접시', '')).titles).toEqual(relevant.map(({ title }) => title))
  expect((await found('접시', 'brand=하루', 'high')).titles).toEqual(['큰 접시', '백자 접시', '품절 접시'])
  expect((await found('접시', 'brand=하루\noption=색상:백자')).titles).toEqual(['백자 접시'])
  expect((await found('접시', 'stock=1', 'low')).titles).toEqual(['백자 접시', '청자 접시', '큰 접시'])
  expect((await found('접시', 'free=1')).titles).toEqual(['큰 접시'])
  expect((await found('접시', 'stars=4')).titles).toEqual([])
  expect((await found('없는상품', 'brand=하루')).titles).toEqual([])
})

test('filters what a corrected query finds', async () => {
  expect(await found('wjqtl', 'brand=달빛')).toMatchObject({ titles: ['청자 접시'], corrected: '접시' })
})

test('offers the values of what a search finds', async () => {
  const { facets } = await catalogue.filteredLists.foundFacets({
    shopid: store.shopid,
    q: '접시',
    filter: 'brand=하루',
  })
  expect(facets).toMatchObject({
    is_partial: false,
    brands: [
      { value: '하루', count: 3 },
      { value: '달빛', count: 1 },
    ],
    stock: 2,
    without: { brand: 4 },
  })
})

test('continues a search behind the last product that the client has', async () => {
  const page = (after?: number) =>
    catalogue.filteredLists.found({
      shopid: store.shopid,
      q: '접시',
      filter: '',
      sort: 'low',
      page: 1,
      after,
    })
  const all = (await page()).items.map(({ sid }) => sid)
  expect((await page(all[1])).items.map(({ sid }) => sid)).toEqual(all.slice(2))
})

test('filters by coupons, which apply to categories, to products or to all', async () => {
  const mug = (await found('머그컵', '')).sids[0] as number
  const coverage = (overrides: object) =>
    catalogue.couponCoverage.register(async () => ({
      all: false,
      categoryIds: [],
      listingIds: [],
      ...overrides,
    }))
  const inStore = (filter: string) =>
    catalogue.filteredLists.facets({ shopid: store.shopid, category: 0, filter })

  coverage({})
  expect(await titles('coupon=1')).toEqual([])
  expect(await inStore('coupon=1\nstock=1')).toMatchObject({ filter: 'stock=1', facets: { coupon: 0 } })

  coverage({ listingIds: [mug] })
  expect(await titles('coupon=1')).toEqual(['머그컵'])
  expect(await titles('coupon=1', { category: plates })).toEqual([])
  expect(await inStore('coupon=1')).toMatchObject({
    filter: 'coupon=1',
    facets: { coupon: 1, stock: 1, without: { flag: 5 } },
  })

  coverage({ listingIds: [mug], categoryIds: [plates] })
  expect(await titles('coupon=1', { sort: 'reviews' })).toHaveLength(5)
  expect(await titles('coupon=1\nbrand=하루')).toEqual(['백자 접시', '머그컵', '큰 접시', '품절 접시'])
  expect(await titles('coupon=1\nmin=50000', { category: plates })).toEqual([])
  expect(await titles('coupon=1\nsale=1\nfree=1', { category: plates })).toEqual(['큰 접시'])

  coverage({ categoryIds: [plates] })
  expect(await titles('coupon=1', { sort: 'new' })).toHaveLength(4)
  expect((await found('하루', 'coupon=1')).titles).not.toContain('머그컵')
  expect((await found('접시', 'coupon=1\nbrand=달빛', 'low')).titles).toEqual(['청자 접시'])

  coverage({ all: true })
  expect(await titles('coupon=1')).toHaveLength(5)
  expect((await inStore('coupon=1')).facets).toMatchObject({ coupon: 5 })
  coverage({})
})
