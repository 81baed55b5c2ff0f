import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withAllShops } from '../../../../tests/all-shops.ts'
import { openModules, type TestModules } from '../../../../tests/factories/modules.ts'
import { newShop } from '../../../../tests/factories/tenancy.ts'
import { popularSearches } from './popular-searches.ts'

let modules: TestModules
beforeAll(async () => {
  modules = await openModules()
})
afterAll(() => modules.close())

interface Search {
  word: string
  visitors: number
  day?: string
  found?: number | null
}

const insertSearches = (shopId: number, searches: Search[]) =>
  withAllShops(modules.database, async (tx) => {
    for (const { word, visitors, day = '2026-11-29', found = 3 } of searches)
      await sql`insert into day_figure (shop_id, topic, day, part, visitors, visits, views, found)
        values (${shopId}, 'search', ${day}, ${word}, ${visitors}, ${visitors}, ${visitors}, ${found})`.execute(
        tx,
      )
  })

const popular = (now = '2026-11-30T03:00:00Z') =>
  popularSearches({ database: modules.database, clock: () => new Date(now) })

test('lists the words that most visitors searched for and that found products', async () => {
  const { shopId, shopid } = await newShop(modules.tenancy)
  await insertSearches(shopId, [
    { word: '머그', visitors: 9 },
    { word: '접시', visitors: 12 },
    { word: '자전거', visitors: 40, found: 0 },
    { word: '모름', visitors: 40, found: null },
    { word: 'others', visitors: 900 },
    { word: '지난달', visitors: 40, day: '2026-10-20' },
  ])
  expect(await popular()(shopid)).toEqual(['접시', '머그'])
})

test('leaves out words of a few visitors, addresses and numbers', async () => {
  const { shopId, shopid } = await newShop(modules.tenancy)
  await insertSearches(shopId, [
    { word: '홍길동', visitors: 4 },
    ...['24', '25', '26', '27', '28'].map((day) => ({
      word: '매일 한 사람',
      visitors: 1,
      day: `2026-11-${day}`,
    })),
    { word: 'gildong@example.com', visitors: 20 },
    { word: '01012345678', visitors: 20 },
    { word: '010-1234-5678', visitors: 20 },
    { word: '010 1234 5678', visitors: 20 },
    { word: '화병', visitors: 5 },
  ])
  expect(await popular()(shopid)).toEqual(['화병'])
})

test('lists ten words at most, and nothing of a hidden or missing shop', async () => {
  const { shopId, shopid } = await newShop(modules.tenancy)
  await insertSearches(
    shopId,
    Array.from({ length: 15 }, (_, index) => ({ word: `찻잔 ${index}`, visitors: 5 + index })),
  )
  const words = await popular()(shopid)
  expect([words.length, words[0]]).toEqual([10, '찻잔 14'])
  expect(await popular()('no-such-shop')).toEqual([])
})

test('reads the words of a shop again after ten minutes', async () => {
  const { shopId, shopid } = await newShop(modules.tenancy)
  let now = new Date('2026-11-30T03:00:00Z')
  const wordsOf = popularSearches({ database: modules.database, clock: () => now })
  expect(await wordsOf(shopid)).toEqual([])
  await insertSearches(shopId, [{ word: '화병', visitors: 5 }])
  expect(await wordsOf(shopid)).toEqual([])
  now = new Date('2026-11-30T03:10:00Z')
  expect(await wordsOf(shopid)).toEqual(['화병'])
})
