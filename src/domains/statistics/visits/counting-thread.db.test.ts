import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { withAllShops } from '../../../../tests/all-shops.ts'
import { openModules, type TestModules } from '../../../../tests/factories/modules.ts'
import { newShop } from '../../../../tests/factories/tenancy.ts'
import type { ViewRun } from '../shared/view.ts'
import { type CountingThread, countingThread } from './counting-thread.ts'

const AT = Date.parse('2026-11-23T01:00:00Z')
const platformHost = 'madang.test'

let modules: TestModules
const threads: CountingThread[] = []
beforeAll(async () => {
  modules = await openModules({ pool: 2 })
})
afterEach(() => Promise.all(threads.splice(0).map((thread) => thread.close())))
afterAll(() => modules.close())

function aThread(url = modules.url): CountingThread {
  const thread = countingThread({ url, platformHost })
  threads.push(thread)
  return thread
}

const runsFrom = (shopSlug: string, addresses: string[]): ViewRun[] =>
  addresses.map((address) => ({
    shopid: shopSlug,
    address,
    url: '/',
    agent: 'Mozilla/5.0',
    referrer: '',
    host: platformHost,
    device: 'pc',
    at: AT,
    lastAt: AT,
    views: 3,
  }))

async function figures(shopId: number) {
  const { rows } = await withAllShops(modules.database, (tx) =>
    sql<{ visitors: number; views: number }>`
      select visitors::int, views::int from day_figure where shop_id = ${shopId} and topic = 'all'`.execute(
      tx,
    ),
  )
  return rows
}

test('a thread counts each batch once, and a new thread starts after it was closed', async () => {
  const { shopId, shopid } = await newShop(modules.tenancy)
  const thread = aThread()
  const batch = { id: crypto.randomUUID(), runs: runsFrom(shopid, ['a', 'b']) }
  await thread.count(batch)
  await thread.count(batch)
  expect(await figures(shopId)).toEqual([{ visitors: 2, views: 6 }])
  await thread.close()
  await thread.count({ id: crypto.randomUUID(), runs: runsFrom(shopid, ['b', 'c']) })
  expect(await figures(shopId)).toEqual([{ visitors: 3, views: 12 }])
})

test('the error for an uncounted batch says why: database unavailable, or thread not started', async () => {
  const { shopid } = await newShop(modules.tenancy)
  const batch = { id: crypto.randomUUID(), runs: runsFrom(shopid, ['a']) }
  const away = new URL(modules.url)
  away.port = '9'
  const thread = aThread(away.href)
  for (let index = 0; index < 2; index += 1)
    await expect(thread.count(batch)).rejects.toThrow('not counted: ')
  await expect(aThread('nowhere').count(batch)).rejects.toThrow('Invalid URL')
})
