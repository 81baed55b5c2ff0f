import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { withAllShops } from '../../../../tests/all-shops.ts'
import { newAccount } from '../../../../tests/factories/accounts.ts'
import { openModules, type TestModules } from '../../../../tests/factories/modules.ts'
import { aProduct, changePrice } from '../../../../tests/factories/products.ts'
import { newShop, type TestShop } from '../../../../tests/factories/tenancy.ts'
import type { Person } from '../../../platform/contract/caller.ts'

const SITE = { won: (amount: number) => `${amount}원`, scheme: 'https' as const }
const NOON = Date.UTC(2026, 10, 25, 3)
let now = new Date(NOON)

let modules: TestModules
let shop: TestShop
beforeAll(async () => {
  modules = await openModules({ clock: () => now })
})
beforeEach(async () => {
  now = new Date(NOON)
  shop = await newShop(modules.tenancy)
})
afterAll(() => modules.close())

let people = 0
async function aPerson(): Promise<Person & { email: string }> {
  const email = `watcher${++people}@example.com`
  const uid = await newAccount(modules.accounts, { email })
  return { uid, over19: 0, operatorPermissions: [], session: 1, email }
}
const asSystem = <Row>(query: ReturnType<typeof sql<Row>>) =>
  withAllShops(modules.database, async (tx) => (await query.execute(tx)).rows)
const mailsTo = async (email: string) =>
  (
    await asSystem(
      sql<{ template: string }>`select template from mail where recipient = ${email} order by id`,
    )
  ).map(({ template }) => template)
const aWatched = () => aProduct(modules.catalogue, shop.shopId, { price: 10_000 })
const watch = (person: Person, sid: number, pid2?: number) =>
  modules.interests.prices.set(person, { shopid: shop.shopid, sid, pid2, watch: true })

/** Changes the price, and runs the job after this many minutes. */
async function setPrice({ pid, sid }: { pid: number; sid: number }, price: number, minutes = 11) {
  await changePrice(modules.catalogue, shop.shopId, pid, price)
  await withAllShops(modules.database, (tx) => modules.interests.prices.plan(tx, [sid]))
  await runAfter(minutes)
}
async function runAfter(minutes: number) {
  now = new Date(now.getTime() + minutes * 60_000)
  await modules.notifications.priceDrops.notifyPriceDrops(SITE)
}

test('a drop is told once to a person who asked, with the price of the watch', async () => {
  const [minji, product] = [await aPerson(), await aWatched()]
  expect(await watch(minji, product.sid)).toEqual({ watched: [0] })
  await setPrice(product, 8_000)
  expect(await mailsTo(minji.email)).toEqual(['price-dropped'])
  const [mail] = await asSystem(sql<{ data: object }>`select data from mail where recipient = ${minji.email}`)
  expect(mail?.data).toMatchObject({ before: '10000원', price: '8000원' })
  await setPrice(product, 8_000)
  await runAfter(60)
  expect(await mailsTo(minji.email)).toHaveLength(1)
})

test('a price that is corrected within ten minutes is not told', async () => {
  const [minji, product] = [await aPerson(), await aWatched()]
  await watch(minji, product.sid)
  await setPrice(product, 1_000, 5)
  await setPrice(product, 10_000, 20)
  expect(await mailsTo(minji.email)).toEqual([])
})

test('a second change starts the ten minutes again, and one that leaves the price alone does not', async () => {
  const [minji, product] = [await aPerson(), await aWatched()]
  await watch(minji, product.sid)
  await setPrice(product, 8_000, 6)
  await setPrice(product, 100, 5)
  await setPrice(product, 8_000, 9)
  expect(await mailsTo(minji.email)).toEqual([])
  await setPrice(product, 8_000, 2)
  expect(await mailsTo(minji.email)).toHaveLength(1)
})

test('a mistake while people are notified waits until the price has stood again', async () => {
  const [minji, jun, product] = [await aPerson(), await aPerson(), await aWatched()]
  await watch(minji, product.sid)
  await watch(jun, product.sid)
  // At night prices are only checked.
  now = new Date(Date.UTC(2026, 10, 25, 14))
  await setPrice(product, 8_000)
  now = new Date(Date.UTC(2026, 10, 26, 1))
  // The event of this change has not been consumed yet.
  await changePrice(modules.catalogue, shop.shopId, product.pid, 1)
  await runAfter(1)
  await setPrice(product, 8_000, 9)
  expect(await mailsTo(minji.email)).toEqual([])
  await runAfter(2)
  for (const { email } of [minji, jun]) expect(await mailsTo(email)).toEqual(['price-dropped'])
  const [mail] = await asSystem(sql<{ data: object }>`select data from mail where recipient = ${minji.email}`)
  expect(mail?.data).toMatchObject({ price: '8000원' })
})

test('a price that goes up and down is told again after a week, a lower one at once', async () => {
  const [minji, product] = [await aPerson(), await aWatched()]
  await watch(minji, product.sid)
  await setPrice(product, 8_000)
  await setPrice(product, 10_000)
  await setPrice(product, 8_000)
  expect(await mailsTo(minji.email)).toHaveLength(1)
  await setPrice(product, 7_000)
  expect(await mailsTo(minji.email)).toHaveLength(2)
  await setPrice(product, 9_000)
  await runAfter(8 * 24 * 60)
  await setPrice(product, 7_000)
  expect(await mailsTo(minji.email)).toHaveLength(3)
})

test('a price above that of the watch is not told', async () => {
  const [minji, product] = [await aPerson(), await aWatched()]
  await setPrice(product, 12_000)
  const late = await aPerson()
  await watch(minji, product.sid)
  await setPrice(product, 15_000)
  await watch(late, product.sid)
  await setPrice(product, 13_000)
  expect([await mailsTo(minji.email), await mailsTo(late.email)]).toEqual([[], ['price-dropped']])
})

test('a person who asks for the price of a product liked at a lower price is told of a drop from now on', async () => {
  const [minji, product] = [await aPerson(), await aWatched()]
  await modules.interests.like(minji, { shopid: shop.shopid, sid: product.sid, like: true })
  await setPrice(product, 15_000)
  await watch(minji, product.sid)
  await setPrice(product, 12_000)
  const [mail] = await asSystem(sql<{ data: object }>`select data from mail where recipient = ${minji.email}`)
  expect(mail?.data).toMatchObject({ before: '15000원', price: '12000원' })
})

test('a like is told only to people who turned that on, and no longer after it is removed', async () => {
  const [quiet, chosen, gone, product] = [await aPerson(), await aPerson(), await aPerson(), await aWatched()]
  const like = (person: Person, on: boolean) =>
    modules.interests.like(person, { shopid: shop.shopid, sid: product.sid, like: on })
  for (const person of [quiet, chosen, gone]) await like(person, true)
  for (const { uid } of [chosen, gone])
    await asSystem(
      sql`insert into person_choice (uid, kind, channel, told) values (${uid}, 'price.liked', 'mail', true)`,
    )
  await like(gone, false)
  await setPrice(product, 9_000)
  const mails = await Promise.all([quiet, chosen, gone].map(({ email }) => mailsTo(email)))
  expect(mails).toEqual([[], ['liked-price-dropped'], []])
})

test('the end of a watch leaves the like, and the end of a like the watch', async () => {
  const [minji, product] = [await aPerson(), await aWatched()]
  const like = (on: boolean) =>
    modules.interests.like(minji, { shopid: shop.shopid, sid: product.sid, like: on })
  const stored = () =>
    asSystem(
      sql<{
        asked: boolean
      }>`select asked from price_watch where uid = ${minji.uid} and sid = ${product.sid}`,
    )
  await like(true)
  await watch(minji, product.sid)
  expect(await stored()).toEqual([{ asked: true }])
  await modules.interests.prices.set(minji, { shopid: shop.shopid, sid: product.sid, watch: false })
  expect(await stored()).toEqual([{ asked: false }])
  await watch(minji, product.sid)
  await like(false)
  expect(await stored()).toEqual([{ asked: true }])
})

test('an option is told by its own price', async () => {
  const minji = await aPerson()
  const product = await aProduct(modules.catalogue, shop.shopId, {
    price: 10_000,
    options: [
      {
        name: '크기',
        values: [
          { name: '작은 것', diff: 0 },
          { name: '큰 것', diff: 5_000 },
        ],
      },
    ],
    stock: [3, 3],
  })
  const variants = await asSystem(
    sql<{ pid2: number }>`select pid2 from variant where pid = ${product.pid} order by sort`,
  )
  const large = variants[1]?.pid2 as number
  await watch(minji, product.sid, large)
  await asSystem(sql`update variant set price_diff = 2000 where pid2 = ${large}`)
  await withAllShops(modules.database, (tx) => modules.interests.prices.plan(tx, [product.sid]))
  await runAfter(11)
  const [mail] = await asSystem(sql<{ data: object }>`select data from mail where recipient = ${minji.email}`)
  expect(mail?.data).toMatchObject({ option: '큰 것', before: '15000원', price: '12000원' })
})

test('at night the drop waits, and a price that rose again until the morning is not told', async () => {
  const [minji, product, other] = [await aPerson(), await aWatched(), await aWatched()]
  await watch(minji, product.sid)
  await watch(minji, other.sid)
  now = new Date(Date.UTC(2026, 10, 25, 14))
  await setPrice(product, 8_000)
  await setPrice(other, 8_000)
  expect(await mailsTo(minji.email)).toEqual([])
  await changePrice(modules.catalogue, shop.shopId, other.pid, 10_000)
  await runAfter(11 * 60)
  expect(await mailsTo(minji.email)).toHaveLength(1)
})

test('more than a page of people are told once each, also by two processes at once', async () => {
  const product = await aWatched()
  const emails = Array.from({ length: 1_100 }, (_, index) => `many${index}@example.com`)
  await asSystem(sql`
    with new as (
      insert into account (email, name) select email, '김민지' from unnest(${emails}::text[]) as email returning uid)
    insert into price_watch (uid, sid, pid2, seller, asked, price)
    select uid, ${product.sid}, 0, ${shop.shopId}, true, 10000 from new`)
  await asSystem(sql`insert into price_level (sid, pid2, price) values (${product.sid}, 0, 10000)`)
  await changePrice(modules.catalogue, shop.shopId, product.pid, 8_000)
  await withAllShops(modules.database, (tx) => modules.interests.prices.plan(tx, [product.sid]))
  await Promise.all([runAfter(11), runAfter(11)])
  const [mailCount] = await asSystem(
    sql<{ mails: number }>`select count(*)::int as mails from mail where recipient like 'many%'`,
  )
  expect(mailCount?.mails).toBe(1_100)
})

test('a person asks for at most a hundred prices of a shop, and only of what it shows', async () => {
  const [minji, product] = [await aPerson(), await aWatched()]
  await asSystem(sql`
    insert into price_watch (uid, sid, pid2, seller, asked, price)
    select ${minji.uid}, 900000 + n, 0, ${shop.shopId}, true, 1 from generate_series(1, 100) n`)
  await expect(watch(minji, product.sid)).rejects.toMatchObject({ code: 'CONFLICT' })
  const other = await newShop(modules.tenancy)
  await expect(
    modules.interests.prices.set(minji, { shopid: other.shopid, sid: product.sid, watch: true }),
  ).rejects.toMatchObject({ code: 'NOT_READY' })
})
