import { afterAll, beforeAll, expect, test } from 'vitest'
import { productWithLine } from '../../../../tests/factories/carts.ts'
import {
  newGuest,
  openPurchaseModules,
  type PurchaseModules,
} from '../../../../tests/factories/purchase-modules.ts'
import { newShop } from '../../../../tests/factories/tenancy.ts'
import { guest } from '../../../platform/contract/caller.ts'

let modules: PurchaseModules
beforeAll(async () => {
  modules = await openPurchaseModules()
})
afterAll(() => modules.close())

test('two shops of one owner have separate cart groups and separate orders, each with its own fees', async () => {
  const uid = 700
  const cups = await newShop(modules.tenancy, { uid, free_from: 30_000, delivery_fee: 3_000 })
  const books = await newShop(modules.tenancy, { uid, free_from: 20_000, delivery_fee: 2_500 })
  const cup = await productWithLine(modules, cups.shopId, { price: 25_000, pickable: true })
  const book = await productWithLine(modules, books.shopId, { price: 15_000 })
  const sid = await modules.catalogue.resales.addOne(books.shopId, {
    origin: cups.shopId,
    pid: cup.pid,
    cid: 0,
  })
  const list = [cup.line, book.line, { ...cup.line, sid }]

  const { groups } = await modules.cart.prices.priceLines({ list }, guest)
  const inCart = groups.map(({ shopid, origin_shopid, my_delivery_fee }) => [
    `${origin_shopid}x${shopid}`,
    my_delivery_fee,
  ])
  const quote = await modules.orders.checkout.quote({ lines: list }, newGuest())
  const inCheckout = quote.orders.map(({ shopid, origin_shopid, delivery_fee }) => [
    `${origin_shopid}x${shopid}`,
    delivery_fee,
  ])
  expect(inCart.sort()).toEqual(
    [
      [`${cups.shopid}x${books.shopid}`, 3_000],
      [`${cups.shopid}x${cups.shopid}`, 3_000],
      [`${books.shopid}x${books.shopid}`, 2_500],
    ].sort(),
  )
  expect(inCheckout.sort()).toEqual(inCart)

  const asGroups = groups.map(({ data }) => ({ uid, from_uid: uid, data }))
  const fees = await modules.cart.prices.fees({ list: asGroups }, guest)
  expect(fees.map(({ delivery_fee }) => delivery_fee)).toEqual(
    groups.map(({ my_delivery_fee }) => my_delivery_fee),
  )
  const together = await modules.cart.prices.fees(
    { list: [{ uid, from_uid: uid, data: groups.flatMap(({ data }) => data) }] },
    guest,
  )
  expect(together[0]).toMatchObject({ sub_price: 65_000, delivery_fee: 8_500 })
})
