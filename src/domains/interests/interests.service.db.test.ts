import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { withAllShops } from '../../../tests/all-shops.ts'
import { openTestDatabase } from '../../../tests/database.ts'
import { newAccount } from '../../../tests/factories/accounts.ts'
import { aCaller } from '../../../tests/factories/callers.ts'
import { eventsOf } from '../../../tests/factories/events.ts'
import { openModules, type TestModules } from '../../../tests/factories/modules.ts'
import { aProduct, setStatus } from '../../../tests/factories/products.ts'
import { newShop, type TestShop } from '../../../tests/factories/tenancy.ts'
import { guest, type Person } from '../../platform/contract/caller.ts'
import type { Database } from '../../platform/database/pools.ts'
import type { RecentItem } from './interests.contract.ts'
import { interestsService } from './interests.service.ts'

let modules: TestModules
let shop: TestShop
let minji: Person

beforeAll(async () => {
  modules = await openModules()
})
beforeEach(async () => {
  shop = await newShop(modules.tenancy)
  minji = await aPerson()
})
afterAll(() => modules.close())

async function aPerson(): Promise<Person> {
  return { uid: await newAccount(modules.accounts), over19: 0, operatorPermissions: [], session: 1 }
}
const asking = (person: Person) => ({ caller: aCaller(person) })

async function looked(date: number, overrides: Parameters<typeof aProduct>[2] = {}): Promise<RecentItem> {
  const { sid } = await aProduct(modules.catalogue, shop.shopId, overrides)
  return { shopid: shop.shopId, pid: sid, date, pick: false }
}

test('merges a browser’s list into the person’s stored list; a repeated merge changes nothing', async () => {
  const [older, newer] = [await looked(1_000), await looked(2_000)]
  await modules.interests.addRecent(minji, older)
  const joined = await modules.interests.syncRecent(minji, [newer, { pid: older.pid, date: 5 }])
  expect(joined).toEqual([newer, older])
  expect(await modules.interests.syncRecent(minji, [newer, older])).toEqual(joined)
  expect(await modules.interests.syncRecent(await aPerson(), [])).toEqual([])
})

test('stores the fifty most recently viewed products of a person', async () => {
  const { sid } = await aProduct(modules.catalogue, shop.shopId)
  const listingIds = [sid]
  for (let count = 1; count < 55; count += 1)
    listingIds.push((await aProduct(modules.catalogue, shop.shopId)).sid)
  for (const [index, pid] of listingIds.entries())
    await modules.interests.addRecent(minji, { shopid: shop.shopId, pid, date: index + 1, pick: false })
  const stored = await modules.interests.syncRecent(minji, [])
  expect(stored.map(({ pid }) => pid)).toEqual(listingIds.slice(-50).reverse())
})

test('drops a product that belongs to another shop than the entry says', async () => {
  const item = await looked(1_000)
  const other = await newShop(modules.tenancy)
  expect(await modules.interests.syncRecent(minji, [{ ...item, shopid: other.shopId }])).toEqual([])
})

test('returns at most ten visible products of a guest’s list', async () => {
  const items = []
  for (let date = 1; date <= 11; date += 1) items.push(await looked(date, { title: `찻잔 ${date}` }))
  const { pid, sid } = await aProduct(modules.catalogue, shop.shopId)
  await setStatus(modules.catalogue, shop.shopId, pid, 'stopped')
  const list = [...items, { shopid: shop.shopId, pid: sid, date: 3 }]
  const products = await modules.interests.recentProducts(list, { caller: guest })
  expect(products.map(({ product }) => product.title)).toEqual(
    [11, 10, 9, 8, 7, 6, 5, 4, 3].map((date) => `찻잔 ${date}`),
  )
  expect(products[0]?.product).toMatchObject({ shopid: shop.shopid, host: `${shop.slug}.madang.localhost` })
})

test('shows titles and pictures of adult products to verified adults only', async () => {
  const item = await looked(1, { title: '봄밤막걸리', images: ['sool/spring.webp'], adult: true })
  const storedJson = async (person: Person) =>
    JSON.stringify(await modules.interests.recentProducts([item], asking(person)))
  for (const over19 of [0, -1] as const)
    expect(await storedJson({ ...minji, over19 })).not.toMatch(/봄밤|spring/)
  expect(await storedJson({ ...minji, over19: 1 })).toMatch(/봄밤.*img-restricted/)
})

test('counts a like once and removes it', async () => {
  const { pid: sid } = await looked(1)
  const like = (person: Person, on: boolean) =>
    modules.interests.like(person, { shopid: shop.shopid, sid, like: on })
  expect(await like(minji, true)).toEqual({ liked: true, like: 1 })
  expect(await like(minji, true)).toEqual({ liked: true, like: 1 })
  expect(await like(await aPerson(), true)).toEqual({ liked: true, like: 2 })
  expect(await modules.interests.liked(minji, { sid })).toEqual({ liked: true })
  expect(await modules.interests.likes(minji, { page: 1 }, asking(minji))).toMatchObject({
    total: 1,
    items: [{ sid }],
  })
  // The previous page's last like may have been removed meanwhile: the next page is then empty.
  expect(await modules.interests.likes(minji, { page: 2 }, asking(minji))).toMatchObject({
    total: 1,
    items: [],
  })
  expect(await like(minji, false)).toEqual({ liked: false, like: 1 })
  expect(await like(minji, false)).toEqual({ liked: false, like: 1 })
})

test('merges the likes of a guest once, also if they are sent concurrently', async () => {
  const [shown, hidden] = [await looked(1), await aProduct(modules.catalogue, shop.shopId)]
  const strange = (await aProduct(modules.catalogue, (await newShop(modules.tenancy)).shopId)).sid
  await setStatus(modules.catalogue, shop.shopId, hidden.pid, 'stopped')
  const body = { shopid: shop.shopid, sids: [shown.pid, hidden.sid, strange, shown.pid] }
  await Promise.all([1, 2, 3].map(() => modules.interests.syncLikes(minji, body)))
  expect(await modules.interests.syncLikes(minji, body)).toEqual({ sids: [shown.pid] })
  const counts = await modules.catalogue.products.counts({ shopid: shop.shopid, id: shown.pid })
  expect(counts.like).toBe(1)
  expect(await modules.interests.likedHere(await aPerson(), shop)).toEqual({ sids: [] })
  expect((await modules.interests.guestLikes(body)).map(({ sid }) => sid)).toEqual([shown.pid])
})

test('continues a list after the last like of a page, although likes and products changed', async () => {
  const like = async () => {
    const { pid: sid } = await looked(1)
    await modules.interests.like(minji, { shopid: shop.shopid, sid, like: true })
    return sid
  }
  const likesAfter = async (after?: number) => {
    const { items, page, pages } = await modules.interests.likes(minji, { page: 2, after }, asking(minji))
    expect({ page, pages }).toEqual({ page: 2, pages: after ? 2 : 1 })
    return items.map(({ sid }) => sid)
  }
  const [first, second, third] = [await like(), await like(), await like()]
  await like()
  expect(await likesAfter(third)).toEqual([second, first])
  await withAllShops(modules.database, (tx) =>
    sql`update listing set shown = false where sid = ${second}`.execute(tx),
  )
  expect(await likesAfter(second)).toEqual([first])
  expect(await likesAfter(first)).toEqual([])
  // If the last like of the previous page is missing or was removed, the page starts after a number of likes.
  expect(await likesAfter()).toEqual([])
  await modules.interests.like(minji, { shopid: shop.shopid, sid: third, like: false })
  expect((await modules.interests.likes(minji, { page: 2, after: third }, asking(minji))).items).toEqual([])
})

test('continues a list to its end after likes of its first page were removed', async () => {
  const listingIds: number[] = []
  for (let liked = 0; liked < 82; liked++) {
    const { pid: sid } = await looked(1)
    await modules.interests.like(minji, { shopid: shop.shopid, sid, like: true })
    listingIds.unshift(sid)
  }
  const page = async (number: number, after?: number) => {
    const { items, pages } = await modules.interests.likes(minji, { page: number, after }, asking(minji))
    return { sids: items.map(({ sid }) => sid), pages }
  }
  expect(await page(1)).toEqual({ sids: listingIds.slice(0, 40), pages: 3 })
  for (const listingId of listingIds.slice(0, 5))
    await modules.interests.like(minji, { shopid: shop.shopid, sid: listingId, like: false })
  expect(await page(2, listingIds[39])).toEqual({ sids: listingIds.slice(40, 80), pages: 3 })
  expect(await page(3, listingIds[79])).toEqual({ sids: listingIds.slice(80), pages: 3 })
})

test('counts concurrent likes', async () => {
  const { pid: sid } = await looked(1)
  const people = await Promise.all(Array.from({ length: 10 }, aPerson))
  await Promise.all(
    people.map((person) => modules.interests.like(person, { shopid: shop.shopid, sid, like: true })),
  )
  expect(await modules.catalogue.products.counts({ shopid: shop.shopid, id: sid })).toMatchObject({
    like: 10,
  })
})

const lockTimeoutOf = (database: Database) =>
  withAllShops(database, async (tx) => {
    const { rows } = await sql<{ lock_timeout: string }>`show lock_timeout`.execute(tx)
    return rows[0]?.lock_timeout
  })

test('counts a like although another transaction has locked the catalogue', async () => {
  const { pid: sid } = await looked(1)
  const importing = new pg.Client({ connectionString: modules.url })
  await importing.connect()
  // New connections that wait for a lock fail, instead of blocking the test.
  await importing.query(`alter database ${importing.database} set lock_timeout = '1s'`)
  const impatient = openTestDatabase({ url: modules.url })
  try {
    expect(await lockTimeoutOf(impatient)).toBe('1s')
    // The locks that an import holds: on the shop's catalogue, and on the rows that it writes.
    await importing.query('begin')
    await importing.query("select pg_advisory_xact_lock(hashtextextended('catalogue', $1))", [shop.shopId])
    for (const table of [
      'product',
      'variant',
      'listing',
      'listing_category',
      'listing_search',
      'search_posting',
    ])
      await importing.query(`select from ${table} where shop_id = $1 for update`, [shop.shopId])
    const interests = interestsService({ ...modules, database: impatient })
    const liked = await interests.like(minji, { shopid: shop.shopid, sid, like: true })
    expect(liked).toEqual({ liked: true, like: 1 })
  } finally {
    await importing.end()
    await impatient.close()
  }
})

test('sorts lists by likes after the ranking job has run; the job updates only changed listings', async () => {
  const items = [await looked(1, { title: '잔' }), await looked(2, { title: '접시' })]
  const titles = async () => {
    const list = { shopid: shop.shopid, category: 0, sort: 'popular', page: 1 } as const
    return (await modules.catalogue.lists.page(list)).items.map(({ title }) => title)
  }
  const like = (on: boolean) =>
    modules.interests.like(minji, { shopid: shop.shopid, sid: items[0]?.pid as number, like: on })
  const eventTypes = async () => (await eventsOf(modules.database, shop.shopid)).map(({ type }) => type)
  await like(true)
  expect(await titles()).toEqual(['접시', '잔'])
  expect((await eventTypes()).at(-1)).toBe('likes.changed')
  expect(await modules.catalogue.likes.updateRanking()).toBeGreaterThan(0)
  expect(await titles()).toEqual(['잔', '접시'])
  expect((await eventTypes()).at(-1)).toBe('list.changed')
  expect(await modules.catalogue.likes.updateRanking()).toBe(0)
  await like(false)
  await modules.catalogue.likes.updateRanking()
  expect(await titles()).toEqual(['접시', '잔'])
})

test('refuses to like a hidden product', async () => {
  const { pid: sid } = await looked(1)
  const other = await newShop(modules.tenancy)
  await expect(
    modules.interests.like(minji, { shopid: other.shopid, sid, like: true }),
  ).rejects.toMatchObject({
    code: 'NOT_READY',
  })
})

test('limits a person to twenty restock requests per shop, also if they are sent concurrently', async () => {
  const { sid } = await aProduct(modules.catalogue, shop.shopId)
  const outcomes = await Promise.allSettled(
    Array.from({ length: 30 }, (_, index) =>
      modules.interests.restock.set(minji, { shopid: shop.shopid, sid, pid2: index + 1, ask: true }),
    ),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  expect((await modules.interests.restock.list(minji, { sid })).asked).toHaveLength(20)
})
