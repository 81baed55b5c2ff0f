import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, testDatabase } from '../../../tests/database.ts'
import { NO_PICTURES, newShop, type TestShop } from '../../../tests/factories/tenancy.ts'
import type { Database } from '../../platform/database/pools.ts'
import type { Tx } from './tables.ts'
import { tenancyService } from './tenancy.service.ts'

const DENIED = { code: '42501' }
let url: string
let database: Database
let own: TestShop
let neighbour: TestShop

beforeAll(async () => {
  url = (await testDatabase()).url
  database = openTestDatabase({ url, pool: 2 })
  const tenancy = tenancyService({
    database,
    pictures: NO_PICTURES,
    sign: (key) => key,
    platform: { host: 'madang.test', portSuffix: '' },
  })
  own = await newShop(tenancy)
  neighbour = await newShop(tenancy)
  for (const { shopId, slug } of [own, neighbour]) await tenancy.domains.add(shopId, `${slug}.example`)
})
afterAll(() => database.close())

/** Runs one statement with the rights of a database role. */
async function as(role: string, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url, options: `-c role=${role}` })
  await client.connect()
  try {
    return await client.query(sql)
  } finally {
    await client.end()
  }
}

test.each([
  ['shop', 'name'],
  ['shop_domain', 'token'],
])('the role for shops reads and writes no row of %s if no shop is set', async (table, column) => {
  expect((await as('madang_shop', `select * from ${table}`)).rows).toEqual([])
  expect((await as('madang_shop', `update ${table} set ${column} = 'x'`)).rowCount).toBe(0)
  expect((await as('madang_shop', `delete from ${table}`)).rowCount).toBe(0)
})

test('a shop sees only itself', async () => {
  const seen = await database.asShop(own.shopId, async (tx: Tx) => ({
    shops: await tx.selectFrom('shop').select('shopid').execute(),
    hosts: await tx.selectFrom('shop_domain').select('host').execute(),
  }))
  expect(seen).toEqual({ shops: [{ shopid: own.shopid }], hosts: [{ host: `${own.slug}.example` }] })
})

test("a shop can't change or delete rows of another shop", async () => {
  await database.asShop(own.shopId, async (tx: Tx) => {
    const changed = await tx
      .updateTable('shop')
      .set({ name: '빼앗음' })
      .where('shop_id', '=', neighbour.shopId)
      .executeTakeFirst()
    const deleted = await tx
      .deleteFrom('shop_domain')
      .where('shop_id', '=', neighbour.shopId)
      .executeTakeFirst()
    expect([changed.numUpdatedRows, deleted.numDeletedRows]).toEqual([0n, 0n])
  })
})

test("a shop can't insert rows for another shop or transfer its own rows", async () => {
  const planted = database.asShop(own.shopId, (tx: Tx) =>
    tx
      .insertInto('shop_domain')
      .values({ shop_id: neighbour.shopId, host: 'planted.example', token: 'x', verified_at: new Date() })
      .execute(),
  )
  await expect(planted).rejects.toMatchObject(DENIED)
  const handedOver = database.asShop(own.shopId, (tx: Tx) =>
    tx.updateTable('shop_domain').set({ shop_id: neighbour.shopId }).execute(),
  )
  await expect(handedOver).rejects.toMatchObject(DENIED)
})

test("the browsing role reads all shops, writes none and can't read the proofs of hosts", async () => {
  expect((await as('madang_browse', 'select shopid from shop')).rowCount).toBe(2)
  expect((await as('madang_browse', 'select host from shop_domain')).rowCount).toBe(2)
  await expect(as('madang_browse', 'select token from shop_domain')).rejects.toMatchObject(DENIED)
  await expect(as('madang_browse', "update shop set name = ''")).rejects.toMatchObject(DENIED)
  await expect(as('madang_browse', 'delete from shop_domain')).rejects.toMatchObject(DENIED)
  await expect(
    as('madang_browse', "insert into shop (shopid, slug, uid, name) values ('x', 'x', 1, 'x')"),
  ).rejects.toMatchObject(DENIED)
})
