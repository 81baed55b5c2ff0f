import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withAllShops } from '../../../../tests/all-shops.ts'
import { openModules, type TestModules } from '../../../../tests/factories/modules.ts'
import { aProduct, changePrice, editProduct, setStatus } from '../../../../tests/factories/products.ts'
import { newShop } from '../../../../tests/factories/tenancy.ts'

let modules: TestModules
let catalogue: TestModules['catalogue']

beforeAll(async () => {
  modules = await openModules()
  catalogue = modules.catalogue
})
afterAll(() => modules.close())

const rowsOf = <Row>(query: ReturnType<typeof sql<Row>>) =>
  withAllShops(modules.database, async (tx) => (await query.execute(tx)).rows)

/** Returns the events of a shop in the outbox and deletes them. */
const eventsOf = async (shopid: string) =>
  (
    await rowsOf(
      sql<{ type: string; payload: { sids?: number[] } }>`
        delete from outbox where payload ->> 'shopid' = ${shopid} returning type, payload`,
    )
  ).map(({ type, payload }) => [type, payload.sids])

/** Counters, category index and search postings that contradict the listings. */
const contradictions = (shopId: number) =>
  rowsOf(sql`
    select 'count' as what, cid from (
      select cid, count(*)::int as listed from listing_category where shop_id = ${shopId} group by cid
      except select cid, listed from listing_count where shop_id = ${shopId}) wrong
    union all
    select 'shelf', sid from listing_category p where shop_id = ${shopId} and not exists (
      select from listing l where l.shop_id = p.shop_id and l.sid = p.sid and l.shown
        and l.popularity = p.popularity and l.sold_out = p.sold_out and coalesce(l.sale_price, l.price) = p.price)
    union all
    select 'posting', sid from search_posting p where shop_id = ${shopId} and not exists (
      select from listing_search t where t.shop_id = p.shop_id and t.sid = p.sid and p.key = any (t.keys)
        and t.popularity = p.popularity and t.sold_out = (p.weight <= 0))
    union all
    select 'search', sid from listing_search t where shop_id = ${shopId} and cardinality(keys) <> (
      select count(*) from search_posting p where p.shop_id = t.shop_id and p.sid = t.sid)`)

test('a draft changes the product with the same code, or without a code the product with the same title', async () => {
  const { shopId } = await newShop(modules.tenancy)
  const coded = await aProduct(catalogue, shopId, { code: 'A-1', title: '컵', digest: '1' })
  const plain = await aProduct(catalogue, shopId, { title: '접시', digest: '1' })
  expect(await aProduct(catalogue, shopId, { code: 'A-1', title: '새 컵', digest: '2' })).toEqual({
    ...coded,
    outcome: 'changed',
  })
  expect(await aProduct(catalogue, shopId, { title: '접시', digest: '1' })).toEqual({
    ...plain,
    outcome: 'unchanged',
  })
  expect(await aProduct(catalogue, shopId, { code: 'A-2', title: '접시' })).toMatchObject({
    outcome: 'created',
  })
})

test('a draft that was saved before changes nothing, not even a stock that was sold since then', async () => {
  const { shopId, shopid } = await newShop(modules.tenancy)
  const { sid } = await aProduct(catalogue, shopId, { title: '컵', digest: '1', stock: [10] })
  await modules.database.asShop(shopId, (tx) =>
    sql`update variant set stock = 3 where shop_id = ${shopId}`.execute(tx),
  )
  await aProduct(catalogue, shopId, { title: '컵', digest: '1', stock: [10] })
  expect((await catalogue.products.read({ shopid, sid })).data.variants[0]?.stock).toBe(3)
})

test('a variant has the same id as long as its option value exists', async () => {
  const { shopId, shopid } = await newShop(modules.tenancy)
  const choose = (...names: string[]) => ({
    title: '컵',
    options: [{ name: '색', values: names.map((name) => ({ name, diff: 0 })) }],
  })
  const { sid } = await aProduct(catalogue, shopId, choose('백', '청'))
  const before = (await catalogue.products.read({ shopid, sid })).data.variants
  await aProduct(catalogue, shopId, choose('먹', '청'))
  const after = (await catalogue.products.read({ shopid, sid })).data.variants
  expect(after.map(({ values }) => values[0])).toEqual(['먹', '청'])
  expect(after[1]?.pid2).toBe(before[1]?.pid2)
  expect(after[0]?.pid2).not.toBe(before[0]?.pid2)
})

test('a product without stock or marked as sold out is shown as sold out', async () => {
  const { shopId, shopid } = await newShop(modules.tenancy)
  await aProduct(catalogue, shopId, { title: '있음' })
  await aProduct(catalogue, shopId, { title: '없음', stock: [0] })
  await aProduct(catalogue, shopId, { title: '품절', status: 'sold_out' })
  const { items } = await catalogue.lists.page({ shopid, category: 0, sort: 'new', page: 1 })
  expect(items.map(({ title, sold_out }) => [title, sold_out])).toEqual([
    ['있음', false],
    ['품절', true],
    ['없음', true],
  ])
})

test('lists, counters and search agree with the listings after every change', async () => {
  const { shopId, shopid } = await newShop(modules.tenancy)
  const { pid, sid } = await aProduct(catalogue, shopId, {
    code: 'A',
    title: '청자 컵',
    category: ['식기', '컵'],
  })
  await aProduct(catalogue, shopId, { code: 'B', title: '백자 컵', category: ['식기', '컵'], tags: ['선물'] })
  expect(await contradictions(shopId)).toEqual([])
  await aProduct(catalogue, shopId, { code: 'A', title: '청자 접시', category: ['식기', '접시'] })
  await editProduct(catalogue, shopId, pid, { price: 9_000, sale: { price: 8_000, from: null, until: null } })
  await modules.database.asShop(shopId, (tx) =>
    catalogue.tallies.add(tx, shopId, sid, { reviews: 2, stars: 9 }),
  )
  expect(await contradictions(shopId)).toEqual([])
  expect(await catalogue.lists.categories({ shopid })).toMatchObject([
    { count: 2 },
    { count: 1 },
    { count: 1 },
  ])
  await setStatus(catalogue, shopId, pid, 'stopped')
  await aProduct(catalogue, shopId, { code: 'B', title: '백자 컵', adult: true })
  expect(await contradictions(shopId)).toEqual([])
  expect(await catalogue.lists.page({ shopid, category: 0, sort: 'low', page: 1 })).toMatchObject({
    total: 1,
  })
  expect(await rowsOf(sql`select from search_posting where shop_id = ${shopId}`)).toEqual([])
  await expect(catalogue.products.read({ shopid, sid })).rejects.toMatchObject({ code: 'NOT_READY' })
  await setStatus(catalogue, shopId, pid, 'on_sale')
  expect((await catalogue.products.read({ shopid, sid })).data).toMatchObject({
    reviews: 2,
    stars: 4.5,
    sale_price: 8_000,
  })
})

test('counters are correct after concurrent saves of a shop', async () => {
  const { shopId, shopid } = await newShop(modules.tenancy)
  await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      aProduct(catalogue, shopId, { title: `나란히 ${index}`, category: ['함께'] }),
    ),
  )
  expect(await catalogue.lists.categories({ shopid })).toMatchObject([{ name: '함께', count: 8 }])
  expect(await contradictions(shopId)).toEqual([])
})

test('events name the changed listings', async () => {
  const { shopId, shopid } = await newShop(modules.tenancy)
  await eventsOf(shopid)
  const { pid, sid } = await aProduct(catalogue, shopId, { title: '컵', digest: '1' })
  expect(await eventsOf(shopid)).toEqual([['list.changed', undefined]])
  await aProduct(catalogue, shopId, { title: '컵', digest: '1' })
  expect(await eventsOf(shopid)).toEqual([])
  await changePrice(catalogue, shopId, pid, 1)
  expect(await eventsOf(shopid)).toEqual([['product.changed', [sid]]])
})

test('a failed save changes nothing', async () => {
  const { shopId, shopid } = await newShop(modules.tenancy)
  await expect(aProduct(catalogue, shopId, { title: '컵', category: ['새'], stock: [-1] })).rejects.toThrow()
  expect(await catalogue.lists.categories({ shopid })).toEqual([])
})

test('a shop can not change products of another', async () => {
  const first = await newShop(modules.tenancy)
  const other = await newShop(modules.tenancy)
  const { pid, sid } = await aProduct(catalogue, first.shopId)
  await expect(changePrice(catalogue, other.shopId, pid, 1)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await expect(
    modules.database.asShop(other.shopId, (tx) =>
      catalogue.tallies.add(tx, first.shopId, sid, { questions: 1 }),
    ),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await catalogue.products.read({ shopid: first.shopid, sid })).data.price).toBe(10_000)
})
