import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CartModules, itemsOf, openCarts } from '../../../tests/factories/carts.ts'
import { changePrice, setStatus } from '../../../tests/factories/products.ts'
import { newShop } from '../../../tests/factories/tenancy.ts'
import { guest, type Person } from '../../platform/contract/caller.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import type { Cart, CartItem } from './cart.contract.ts'

let carts: CartModules
let owner: pg.Client

beforeAll(async () => {
  carts = await openCarts()
  owner = new pg.Client({ connectionString: carts.modules.url })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await carts.modules.close()
})

test('a line has the name, price and stock of the catalogue, not those that the browser sent', async () => {
  const { cart, haru, newProduct, person, add } = carts
  const mug = await newProduct({ title: '머그', price: 12_000, sale_price: 9_000, images: ['haru/mug.webp'] })
  const shopper = await person()
  const proposed = { ...mug.line, qty: 2, price: 1, name: '공짜', total: 0, available_qty: 1_000, uid: 1 }
  const answered = await add([proposed], shopper)
  const [group] = answered.groups
  expect(group).toMatchObject({
    uid: haru.uid,
    origin_uid: haru.uid,
    dom: `${haru.slug}.madang.localhost`,
    shopid: haru.shopid,
    sub_total: 18_000,
    my_delivery_fee: 3_000,
    total: 21_000,
    free_from: 30_000,
    to_free: 12_000,
  })
  expect(itemsOf(answered)).toEqual([
    expect.objectContaining({
      sid: mug.sid,
      pid2: mug.pid2[0],
      qty: 2,
      newitem: true,
      name: '머그',
      opt_name: '',
      price: 9_000,
      total: 18_000,
      available_qty: 10,
      error: '',
      error_data: 0,
      adult: false,
    }),
  ])
  expect(itemsOf(answered)[0]?.image).toMatch(/^\/img\/.*mug/)
  const read = await cart.queries.memberCart(shopper)
  expect(itemsOf(read)).toEqual([{ ...itemsOf(answered)[0], newitem: false }])
})

test('a line beyond the stock has the error `qty`; a line of an unavailable product costs nothing', async () => {
  const { cart, haru, modules, newProduct, person, add } = carts
  const few = await newProduct({ stock: [2], price: 1_000 })
  const none = await newProduct({ stock: [0], price: 1_000 })
  const stopped = await newProduct({ price: 1_000 })
  const shopper = await person()
  await add([{ ...few.line, qty: 3 }, none.line, stopped.line], shopper)
  await setStatus(modules.catalogue, haru.shopId, stopped.pid, 'stopped')
  const read = await cart.queries.memberCart(shopper)
  const errors = new Map(
    itemsOf(read).map(({ sid, error, error_data, total }) => [sid, [error, error_data, total]]),
  )
  expect(errors.get(few.sid)).toEqual(['qty', 2, 2_000])
  expect(errors.get(none.sid)).toEqual(['qty', 0, 0])
  expect(errors.get(stopped.sid)).toEqual(['sold_out', 0, 0])
  expect(read.groups[0]).toMatchObject({ sub_total: 2_000, my_delivery_fee: 3_000 })
})

test('lines are grouped by selling and shipping shop; each group costs the shipping shop’s fee', async () => {
  const { cart, haru, modules, newProduct, person, add } = carts
  const other = await newShop(modules.tenancy, { free_from: 5_000, delivery_fee: 2_500 })
  const reseller = await newShop(modules.tenancy, { free_from: 1, delivery_fee: 99 })
  const own = await newProduct({ price: 30_000 })
  const theirs = await newProduct({ price: 4_000, pickable: true }, other.shopId)
  const listingId = await modules.catalogue.resales.addOne(reseller.shopId, {
    origin: other.shopId,
    pid: theirs.pid,
    cid: 0,
  })
  const shopper = await person()
  const read = await add([own.line, theirs.line, { ...theirs.line, sid: listingId }], shopper)
  const deliveryFees = read.groups.map(({ uid, origin_uid, my_delivery_fee, to_free }) => [
    uid,
    origin_uid,
    my_delivery_fee,
    to_free,
  ])
  expect(deliveryFees).toHaveLength(3)
  expect(deliveryFees).toEqual(
    expect.arrayContaining([
      [haru.uid, haru.uid, 0, 0],
      [other.uid, other.uid, 2_500, 1_000],
      [reseller.uid, other.uid, 2_500, 1_000],
    ]),
  )
  const fees = await cart.prices.fees(
    { list: read.groups.map(({ uid, origin_uid, data }) => ({ uid, from_uid: origin_uid, data })) },
    guest,
  )
  expect(fees).toEqual(
    read.groups.map(({ uid, origin_uid, shopid, origin_shopid, sub_total, my_delivery_fee }) => ({
      shopid,
      origin_shopid,
      uid,
      from_uid: origin_uid,
      sub_price: sub_total,
      off: 0,
      delivery_fee: my_delivery_fee,
      terms: expect.objectContaining({ discount: null }),
    })),
  )
  expect(
    await cart.prices.fees(
      { list: [{ uid: haru.uid, from_uid: other.uid, data: [{ pid2: theirs.pid2[0] as number, qty: 1 }] }] },
      guest,
    ),
  ).toMatchObject([{ uid: haru.uid, from_uid: other.uid, sub_price: 0, delivery_fee: 0, terms: null }])
})

test('a resale costs the supplier’s current price, even before its listing is updated', async () => {
  const { modules, newProduct, person, add } = carts
  const supplier = await newShop(modules.tenancy)
  const reseller = await newShop(modules.tenancy)
  const theirs = await newProduct({ price: 10_000, pickable: true }, supplier.shopId)
  const listingId = await modules.catalogue.resales.addOne(reseller.shopId, {
    origin: supplier.shopId,
    pid: theirs.pid,
    cid: 0,
  })
  await changePrice(modules.catalogue, supplier.shopId, theirs.pid, 40_000)
  const read = await add([{ ...theirs.line, sid: listingId }], await person())
  expect(itemsOf(read)).toMatchObject([{ sid: listingId, price: 40_000 }])
})

test('an anonymous id that the server has not issued has no cart', async () => {
  const { cart, newProduct } = carts
  const { line } = await newProduct()
  const uuid = 'A'.repeat(32)
  for (const call of [
    () => cart.additions.addAsGuest({ list: [line], uuid }),
    () => cart.queries.guestCart(uuid),
    () => cart.saves.saveAsGuest({ list: [], uuid }),
  ])
    await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await cart.queries.count({ uuid })).toBe(0)
})

test('unverified visitors see only the price of an adult product, and can remove the line', async () => {
  const { cart, newProduct, person, add, aGuest } = carts
  const wine = await newProduct({ title: '봄밤막걸리', images: ['sool/spring.webp'] })
  const option = '{"맛":"봄밤"}'
  const people = [await person({ over19: 0 }), await person({ over19: -1 }), await person({ over19: 1 })]
  for (const shopper of people) await add([{ ...wine.line, default_option: option }], shopper)
  const uuid = await aGuest({ ...wine.line, default_option: option })
  await owner.query('update listing set adult = true where sid = $1', [wine.sid])
  const answers = [
    await cart.queries.memberCart(people[0] as Person),
    await cart.queries.memberCart(people[1] as Person),
    await cart.queries.guestCart(uuid),
    await cart.prices.priceLines({ list: [{ ...wine.line, default_option: '"x"' }] }, guest),
  ]
  for (const answer of answers) {
    expect(itemsOf(answer)).toMatchObject([
      { adult: true, name: '19세 이상 상품', image: '', opt_name: '', price: 10_000 },
    ])
    expect(JSON.stringify(answer)).not.toMatch(/봄밤|spring/)
  }
  const adultCart = await cart.queries.memberCart(people[2] as Person)
  expect(itemsOf(adultCart)).toMatchObject([{ adult: true, name: '봄밤막걸리', default_option: option }])
  expect(itemsOf(adultCart)[0]?.image).toMatch(/^\/img-restricted\//)
  const [masked] = itemsOf(answers[2] as Cart) as [CartItem]
  expect((await cart.saves.saveAsGuest({ list: [{ ...masked, was: 1, removed: true }], uuid })).count).toBe(0)
  for (const shopper of people.slice(0, 2))
    await expect(add([wine.line], shopper)).rejects.toMatchObject({
      message: '성인 인증 후 구매가능한 상품입니다.',
    })
  await expect(cart.additions.addAsGuest({ list: [wine.line], uuid })).rejects.toBeInstanceOf(DomainError)
  expect(itemsOf(await add([wine.line], people[2] as Person))).toHaveLength(2)
})

test('guest carts are deleted after 90 days without use, and a person’s cart is deleted with the account', async () => {
  const { cart, newProduct, person, add, aGuest } = carts
  const { line } = await newProduct()
  const [old, used] = [await aGuest(line), await aGuest(line)]
  await owner.query('update cart_guest set used_on = current_date - 91')
  await cart.additions.addAsGuest({ list: [line], uuid: used })
  expect(await cart.guests.purgeUnused()).toBeGreaterThan(0)
  await expect(cart.queries.guestCart(old)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await cart.queries.guestCart(used)).count).toBe(1)

  const shopper = await person()
  await add([line], shopper)
  await owner.query('delete from account where uid = $1', [shopper.uid])
  expect(await cart.queries.count(shopper)).toBe(0)
})
