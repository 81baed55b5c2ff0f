import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Cart, CartItem } from '../../src/domains/cart/cart.contract.ts'
import { testDatabase } from '../database.ts'
import { aPerson, itemsOf, productWithLine, quantitiesOf } from '../factories/carts.ts'
import { newSession } from '../factories/sessions.ts'
import { newShop } from '../factories/tenancy.ts'
import { PLATFORM, startServer, type TestServer } from './test-server.ts'

// Calls in the form of docs/product/api.md: a cart is saved as its whole list of items, and fees are requested with a
// plain list of groups.

const HOST = `haru.${PLATFORM}`

let server: TestServer
let shop: { shopId: number; uid: number }
let products: Awaited<ReturnType<typeof productWithLine>>[]

beforeAll(async () => {
  server = await startServer((await testDatabase()).url)
  const { services, database } = server
  shop = await newShop(services.tenancy, { shopid: 'haru', free_from: 30_000, delivery_fee: 3_000 })
  const modules = { catalogue: services.catalogue, database }
  products = [
    await productWithLine(modules, shop.shopId, { price: 10_000 }),
    await productWithLine(modules, shop.shopId, { price: 4_000 }),
    await productWithLine(modules, shop.shopId, { price: 7_000 }),
  ]
})
afterAll(() => server.close())

async function post<Reply>(path: string, body: unknown, headers: Record<string, string> = {}) {
  const answer = await server.ask(path, { host: HOST, body, headers })
  return { status: answer.status, json: JSON.parse(answer.text) as Reply }
}

const keyOf = (index: number) => `${products[index]?.sid}/${products[index]?.pid2[0]}/`
const lineOf = (index: number, qty: number) => ({ ...products[index]?.line, qty })

async function aGuestWith(...list: object[]) {
  const { json } = await post<{ uuid: string }>('/api/myshp/uuid/issue', {})
  const { uuid } = json
  const added = await post<Cart>('/api/myshp/add/cart/v3/local', { list, ex_data: { uuid } })
  return { uuid, items: itemsOf(added.json) }
}

async function cartOf(uuid: string) {
  return quantitiesOf((await post<Cart>('/api/myshp/uuid/sync_load', { uuid, type: 'cart' })).json)
}

/** A cart list after changes in a browser: the first item is removed, the second has quantity 5, and a third is new. */
const edited = (items: CartItem[]) => [
  ...items.filter(({ sid }) => sid === products[1]?.sid).map((item) => ({ ...item, qty: 5 })),
  lineOf(2, 3),
]

test('a plain list replaces the cart of an anonymous id, and repeating it changes nothing', async () => {
  const { uuid, items } = await aGuestWith(lineOf(0, 1), lineOf(1, 2))
  const expected = { [keyOf(1)]: 5, [keyOf(2)]: 3 }
  for (let turn = 0; turn < 2; turn += 1) {
    const saved = await post<Cart>(`/api/myshp/sync/mcart/v4?uuid_value=${uuid}`, edited(items))
    expect([saved.status, quantitiesOf(saved.json)]).toEqual([200, expected])
    expect(await cartOf(uuid)).toEqual(expected)
  }
  const emptied = await post<Cart>(`/api/myshp/sync/mcart/v4?uuid_value=${uuid}`, [])
  expect(emptied.json).toMatchObject({ groups: [], count: 0 })
  expect(await cartOf(uuid)).toEqual({})
})

test('a plain list replaces the cart of a logged-in person, whatever anonymous id the request also has', async () => {
  const { services, database } = server
  const { uid } = await aPerson(services.accounts)
  const token = await newSession({ database, accounts: services.accounts }, { uid, host: HOST })
  const headers = { cookie: `madang=${token}` }
  await post('/api/myshp/add/cart/v3', { list: [lineOf(0, 1), lineOf(1, 2)] }, headers)
  const { uuid } = await aGuestWith(lineOf(0, 9))
  const saved = await post<Cart>(`/api/myshp/sync/mcart/v4?uuid_value=${uuid}`, [lineOf(1, 4)], headers)
  expect(quantitiesOf(saved.json)).toEqual({ [keyOf(1)]: 4 })
  expect(await cartOf(uuid)).toEqual({ [keyOf(0)]: 9 })
})

test('a saved value replaces the whole cart unless it lists differences', async () => {
  const { uuid, items } = await aGuestWith(lineOf(0, 1), lineOf(1, 2))
  const save = (rest: object) =>
    post<Cart>('/api/myshp/uuid/sync_save', { uuid, type: 'cart', fbc: '', fbp: '', ...rest })
  expect((await save({ value: edited(items) })).status).toBe(200)
  expect(await cartOf(uuid)).toEqual({ [keyOf(1)]: 5, [keyOf(2)]: 3 })

  await save({ value: [{ ...lineOf(1, 6), was: 5 }] })
  expect(await cartOf(uuid)).toEqual({ [keyOf(1)]: 6, [keyOf(2)]: 3 })
  await save({ value: [{ ...lineOf(2, 3), removed: true }] })
  expect(await cartOf(uuid)).toEqual({ [keyOf(1)]: 6 })
  await save({ value: [lineOf(0, 2)], request: 'request-1' })
  expect(await cartOf(uuid)).toEqual({ [keyOf(0)]: 2, [keyOf(1)]: 6 })
  await save({ value: [] })
  expect(await cartOf(uuid)).toEqual({})
})

test('lines that cannot be added are reported, and all other lines are saved', async () => {
  const { uuid } = await aGuestWith(lineOf(0, 1))
  const list = [{ sid: 999_999_999, pid2: 1, qty: 1 }, 'nothing', lineOf(1, 1), lineOf(1, 2)]
  const { json } = await post<Cart>(`/api/myshp/sync/mcart/v4?uuid_value=${uuid}`, list)
  expect(quantitiesOf(json)).toEqual({ [keyOf(1)]: 3 })
  expect(json.refused).toMatchObject([
    { at: 0, reason: 'unknown' },
    { at: 1, reason: 'malformed' },
  ])
})

test('a list longer than any cart is refused and changes nothing', async () => {
  const { uuid } = await aGuestWith(lineOf(0, 1))
  const list = Array.from({ length: 501 }, (_, index) => ({ ...lineOf(1, 1), default_option: String(index) }))
  const answer = await post(`/api/myshp/sync/mcart/v4?uuid_value=${uuid}`, list)
  expect([answer.status, answer.json]).toMatchObject([400, { msg: 'BAD_REQUEST' }])
  expect(await cartOf(uuid)).toEqual({ [keyOf(0)]: 1 })
})

test('delivery fees are the same for a plain list of groups and a list in an object', async () => {
  const group = {
    uid: shop.uid,
    from_uid: shop.uid,
    data: [{ pid2: products[0]?.pid2[0], qty: 2, default_option: '' }],
  }
  const terms = { free_from: 30_000, delivery_fee: 3_000, discount: null }
  const expected = [
    {
      uid: shop.uid,
      from_uid: shop.uid,
      shopid: 'haru',
      origin_shopid: 'haru',
      sub_price: 20_000,
      off: 0,
      delivery_fee: 3_000,
      terms,
    },
  ]
  expect((await post('/api/myshp/get/delivery_fee/v3', [group])).json).toEqual(expected)
  expect((await post('/api/myshp/get/delivery_fee/v3', { list: [group] })).json).toEqual(expected)
  expect((await post('/api/myshp/get/delivery_fee/v3', [])).json).toEqual([])
})

test('loading another type of data than the cart gives an empty cart, not an error', async () => {
  const { uuid } = await aGuestWith(lineOf(0, 1))
  const { status, json } = await post<Cart>('/api/myshp/uuid/sync_load', { uuid, type: 'recent' })
  expect([status, json]).toEqual([200, { groups: [], count: 0, refused: [] }])
})
