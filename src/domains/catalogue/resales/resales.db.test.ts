import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCaller } from '../../../../tests/factories/callers.ts'
import { openModules, type TestModules } from '../../../../tests/factories/modules.ts'
import { deliverToPicks } from '../../../../tests/factories/picks.ts'
import { anEdit } from '../../../../tests/factories/product-edits.ts'
import { aProduct, changePrice, editProduct, setStatus } from '../../../../tests/factories/products.ts'
import { newShop } from '../../../../tests/factories/tenancy.ts'
import { guest } from '../../../platform/contract/caller.ts'
import type { Database } from '../../../platform/database/pools.ts'
import { sellerResales } from './resales.ts'

let modules: TestModules
let catalogue: TestModules['catalogue']

beforeAll(async () => {
  modules = await openModules()
  catalogue = modules.catalogue
})
afterAll(() => modules.close())

/** A supplier with a jar, and a shop that may resell it. */
async function aMaker(title: string) {
  const maker = await newShop(modules.tenancy, { name: `${title} 공방`, pick_margin: 20 })
  const seller = await newShop(modules.tenancy)
  const jar = await aProduct(catalogue, maker.shopId, { title, pickable: true, price: 10_000, stock: [7] })
  const wish = { category: 0, products: [{ origin: maker.shopid, product: jar.pid }] }
  const offers = async (q = title) => (await catalogue.resales.offers(seller.shopId, { q }, guest)).offers
  const picks = async (changed = false) =>
    (await catalogue.resales.list(seller.shopId, { changed }, guest)).picks
  const shown = async () =>
    (await catalogue.lists.page({ shopid: seller.shopid, category: 0, page: 1 })).items.map(({ sid }) => sid)
  const refresh = () => deliverToPicks(modules, { shopid: maker.shopid, sids: [jar.sid] })
  return { maker, seller, jar, wish, offers, picks, shown, refresh }
}

test('finds offers of other shops by title and by shop, with their terms and stock', async () => {
  const { maker, jar, offers, seller, wish } = await aMaker('달항아리')
  await aProduct(catalogue, maker.shopId, { title: '달항아리 전시품' })
  const offer = {
    product: jar.pid,
    margin: 20,
    stock: 7,
    origin: { shopid: maker.shopid, name: '달항아리 공방' },
    delivery: { fee: 3_000, free_from: 30_000 },
    picked: false,
  }
  expect(await offers()).toMatchObject([offer])
  expect(await offers('아리 공')).toHaveLength(1)
  expect(await offers('%')).toEqual([])
  await catalogue.resales.add(seller.shopId, wish)
  expect(await offers()).toMatchObject([{ picked: true }])
})

test('an offer contains the delivery of the product', async () => {
  const { maker, seller } = await aMaker('벽걸이')
  const delivery = { kind: 'own', won: 9_000, each: 2, apart: true } as const
  await catalogue.editor.create(maker.shopId, anEdit({ title: '큰 벽걸이', pickable: true, delivery }))
  const { offers } = await catalogue.resales.offers(seller.shopId, { q: '큰 벽걸이' }, guest)
  expect(offers).toMatchObject([{ delivery: { fee: 3_000, free_from: 30_000, own: delivery } }])
})

test('a resale is shown and found by its own title until the seller empties that title', async () => {
  const { maker, seller, jar, wish, picks, refresh } = await aMaker('백자 매병')
  await catalogue.resales.add(seller.shopId, wish)
  const [pick] = await picks()
  const sid = pick?.sid as number
  const title = (version: number, own_title: string) =>
    catalogue.resales.edit(seller.shopId, {
      edit: { pick: sid, version, own_title, markup: 0 },
      caller: guest,
    })
  const shop = { shopid: seller.shopid, sid }
  const countOf = async (q: string) =>
    (await catalogue.search.find({ shopid: seller.shopid, q, page: 1 })).total
  expect(await title(1, ' 우리 동네\r\n\u2028꽃병\t ')).toEqual({
    own_title: '우리 동네 꽃병',
    markup: 0,
    version: 2,
  })
  await expect(title(1, '늦은 이름')).rejects.toMatchObject({
    code: 'STALE',
    details: { current: { own_title: '우리 동네 꽃병', version: 2 } },
  })
  expect((await catalogue.products.read(shop)).data.title).toBe('우리 동네 꽃병')
  expect([await countOf('꽃병'), await countOf('매병')]).toEqual([1, 0])
  await modules.database.asShop(maker.shopId, (tx) =>
    sql`update product set title = '청자 매병' where pid = ${jar.pid}`.execute(tx),
  )
  await refresh()
  await catalogue.resales.add(seller.shopId, wish)
  expect(await picks()).toMatchObject([
    { title: '우리 동네 꽃병', own_title: '우리 동네 꽃병', origin_title: '청자 매병', version: 2 },
  ])
  await title(2, '')
  expect((await catalogue.products.read(shop)).data.title).toBe('청자 매병')
  expect([await countOf('꽃병'), await countOf('청자')]).toEqual([0, 1])
  await expect(
    catalogue.resales.edit(maker.shopId, {
      edit: { pick: jar.sid, version: 1, own_title: '남의 것', markup: 0 },
      caller: guest,
    }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a resale costs the supplier’s price and the markup', async () => {
  const { maker, seller, jar, wish, picks, refresh } = await aMaker('물동이')
  await catalogue.resales.add(seller.shopId, wish)
  const [pick] = await picks()
  const sid = pick?.sid as number
  const price = pick?.price as number
  const edit = (version: number, markup: number) =>
    catalogue.resales.edit(seller.shopId, {
      edit: { pick: sid, version, own_title: '', markup },
      caller: guest,
    })
  await edit(1, 2_000)
  expect(await picks()).toMatchObject([{ price: price + 2_000, markup: 2_000, price_before: null }])
  const shop = { shopid: seller.shopid, sid }
  expect((await catalogue.products.read(shop)).data.price).toBe(price + 2_000)
  await changePrice(catalogue, maker.shopId, jar.pid, price + 500)
  await refresh()
  expect(await picks()).toMatchObject([{ price: price + 2_500, price_before: price + 2_000 }])
  await edit(2, 0)
  expect(await picks()).toMatchObject([{ price: price + 500, markup: 0, price_before: price }])
})

test('an adult product is offered without title and picture, and a search does not find it', async () => {
  const { maker, offers } = await aMaker('약주잔')
  await aProduct(catalogue, maker.shopId, { title: '약주 한 병', pickable: true, adult: true })
  expect(await offers('한 병')).toEqual([])
  expect((await offers('약주잔 공방')).map(({ title }) => title)).toEqual(['19세 이상 상품', '약주잔'])
})

test('only verified adults can give a resale of an adult product a title', async () => {
  const { maker, seller } = await aMaker('약사발')
  const { pid } = await aProduct(catalogue, maker.shopId, { title: '약주', pickable: true, adult: true })
  const products = [{ origin: maker.shopid, product: pid }]
  await catalogue.resales.add(seller.shopId, { category: 0, products })
  const { picks } = await catalogue.resales.list(seller.shopId, { changed: false }, guest)
  const edit = { pick: picks[0]?.sid as number, version: 1, own_title: '맑은 술', markup: 0 }
  await expect(catalogue.resales.edit(seller.shopId, { edit, caller: guest })).rejects.toMatchObject({
    code: 'AUTH_ONLY',
  })
  const caller = aCaller({ over19: 1 })
  expect(await catalogue.resales.edit(seller.shopId, { edit, caller })).toMatchObject({ version: 2 })
})

test('a product of 0 won needs confirmation when it is added, but not when it is moved', async () => {
  const { maker, seller, wish, picks } = await aMaker('돌멩이')
  const gift = await catalogue.editor.create(
    maker.shopId,
    anEdit({ title: '조약돌', price: 0, pickable: true }),
    undefined,
    { allow_free: true },
  )
  const free = { origin: maker.shopid, product: gift.pid }
  const both = { category: 0, products: [...wish.products, free] }
  const add = (more: object = {}) => catalogue.resales.add(seller.shopId, { ...both, ...more })
  const refused = { done: 1, failed: [{ product: gift.pid, reason: '0원으로 판매됩니다.', free: true }] }
  expect(await add()).toEqual(refused)
  expect(await add({ allow_free: true })).toEqual({ done: 2, failed: [] })
  expect(await add()).toEqual({ done: 2, failed: [] })

  const sid = (await picks()).find(({ title }) => title === '조약돌')?.sid as number
  const edit = (version: number, markup: number, allow_free?: boolean) =>
    catalogue.resales.edit(seller.shopId, {
      edit: { pick: sid, version, own_title: '', markup, allow_free },
      caller: guest,
    })
  expect(await edit(1, 1_000)).toMatchObject({ markup: 1_000, version: 2 })
  await expect(edit(2, 0)).rejects.toMatchObject({ code: 'BAD_REQUEST', details: { free: ['상품'] } })
  expect(await edit(2, 0, true)).toMatchObject({ markup: 0, version: 3 })
  await catalogue.resales.remove(seller.shopId, [sid])
  expect(await add()).toEqual(refused)
})

test('several products are added at once, and each refused one has a reason', async () => {
  const { maker, seller, jar, wish, shown } = await aMaker('찻사발')
  const plain = await aProduct(catalogue, maker.shopId, { title: '안 됨' })
  const cid = await catalogue.categories.create(seller.shopId, { name: '선택한 것', parent: 0 })
  const products = [...wish.products, ...wish.products, { origin: maker.shopid, product: plain.pid }]
  const nowhere = { origin: 'nowhere', product: jar.pid }
  expect(
    await catalogue.resales.add(seller.shopId, { category: cid, products: [...products, nowhere] }),
  ).toEqual({
    done: 1,
    failed: [
      { product: plain.pid, reason: '담을 수 없는 상품입니다.' },
      { product: jar.pid, reason: '없어진 상품입니다.' },
    ],
  })
  expect(await shown()).toHaveLength(1)
  expect(await catalogue.lists.categories({ shopid: seller.shopid })).toMatchObject([{ cid, count: 1 }])
  await expect(
    catalogue.resales.add(seller.shopId, { ...wish, category: 999_999_999 }),
  ).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('a product of a closed shop can’t be added, even if a replica still shows the shop as open', async () => {
  const { maker, seller, wish } = await aMaker('필통')
  const behind = new Map<string, unknown[]>()
  const keep =
    (browse: Database['browse']) => async (statement: { name: string }, values: readonly unknown[]) => {
      const key = JSON.stringify([statement.name, values])
      const rows = behind.get(key) ?? (await browse(statement as never, values))
      behind.set(key, rows)
      return rows
    }
  const database = { ...modules.database, browse: keep(modules.database.browse) as Database['browse'] }
  const picks = sellerResales({ database, sign: String, signAdult: String })
  expect(await picks.add(seller.shopId, wish)).toMatchObject({ done: 1 })
  await modules.tenancy.ownShops.changeShop(maker.shopId, { isshow: false })
  expect(await picks.add(seller.shopId, wish)).toMatchObject({
    done: 0,
    failed: [{ reason: '없어진 상품입니다.' }],
  })
})

test('a change of a supplier is listed until the seller marks it as seen', async () => {
  const { maker, seller, jar, wish, picks, refresh } = await aMaker('주병')
  await catalogue.resales.add(seller.shopId, wish)
  expect(await picks()).toMatchObject([{ state: 'on', price_before: null, margin_before: null }])
  expect(await picks(true)).toEqual([])
  await editProduct(catalogue, maker.shopId, jar.pid, {
    price: 12_000,
    sale: { price: 9_000, from: null, until: null },
  })
  await refresh()
  await modules.tenancy.ownShops.changeShop(maker.shopId, { pick_margin: 15 })
  const [changed] = await picks(true)
  expect(changed).toMatchObject({ price: 9_000, price_before: 10_000, margin: 15, margin_before: 20 })
  await catalogue.resales.markSeen(seller.shopId, [changed?.sid as number])
  expect(await picks(true)).toEqual([])
  await setStatus(catalogue, maker.shopId, jar.pid, 'stopped')
  await refresh()
  expect(await picks(true)).toMatchObject([{ state: 'stopped' }])
})

test('a removed resale has the same listing when the product is added a second time', async () => {
  const { seller, wish, picks, shown, refresh, offers } = await aMaker('연적')
  await catalogue.resales.add(seller.shopId, wish)
  const [sid] = await shown()
  await catalogue.resales.remove(seller.shopId, [sid as number])
  await refresh()
  expect([await shown(), await picks()]).toEqual([[], []])
  expect(await offers()).toMatchObject([{ picked: false }])
  await catalogue.resales.add(seller.shopId, wish)
  expect(await shown()).toEqual([sid])
})

test('a supplier sees which shops resell its products; ending a resale emits an event', async () => {
  const { maker, seller, jar, wish, picks, shown, refresh } = await aMaker('향로')
  await catalogue.resales.add(seller.shopId, wish)
  const { picked } = await catalogue.resales.listSold(maker.shopId, {})
  expect(picked).toMatchObject([{ title: '향로', seller: { shopid: seller.shopid } }])
  const sid = picked[0]?.sid as number
  await expect(catalogue.resales.end(seller.shopId, sid)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(catalogue.resales.end(maker.shopId, jar.sid)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await catalogue.resales.end(maker.shopId, sid)
  await refresh()
  expect(await shown()).toEqual([])
  expect(await picks(true)).toMatchObject([{ state: 'ended' }])
  await catalogue.resales.markSeen(seller.shopId, [sid])
  expect([await picks(true), (await picks()).map(({ state }) => state)]).toEqual([[], ['ended']])
  expect(await catalogue.resales.add(seller.shopId, wish)).toMatchObject({ done: 0 })
  expect((await catalogue.resales.listSold(maker.shopId, {})).picked).toEqual([])
})
