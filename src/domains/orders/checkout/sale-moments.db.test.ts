import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productWithLine } from '../../../../tests/factories/carts.ts'
import { newPlaceRequest, placeOrder, VISIT } from '../../../../tests/factories/orders.ts'
import {
  newBuyer,
  openPurchaseModules,
  type PurchaseModules,
  rowsOf,
} from '../../../../tests/factories/purchase-modules.ts'
import { passSaleHours, saleIn } from '../../../../tests/factories/sales.ts'
import { newShop, type TestShop } from '../../../../tests/factories/tenancy.ts'

let modules: PurchaseModules
let haru: TestShop

beforeAll(async () => {
  modules = await openPurchaseModules()
  haru = await newShop(modules.tenancy, { free_from: 30_000, delivery_fee: 3_000 })
})
afterAll(() => modules.close())

const stockOf = async (pid: number) =>
  (await rowsOf(modules, sql<{ stock: number }>`select stock from variant where pid = ${pid}`))[0]?.stock

/** Products on sale. The times are real, because the database decides whether a sale is on. */
function productOnSale(sale: ReturnType<typeof saleIn>, stock = [10]) {
  modules.time.now = new Date()
  return productWithLine(modules, haru.shopId, {
    price: 10_000,
    sale_price: sale.price,
    sale_from: sale.from,
    sale_until: sale.until,
    stock,
  })
}

test('the sale price applies until exactly the end of the sale', async () => {
  const mug = await productOnSale(saleIn(7_000, null, 2))
  const customer = await newBuyer(modules)
  const cart = async () => {
    await modules.cart.saves.replaceAsMember([{ ...mug.line, qty: 1 }], {
      ...customer,
      over19: 0,
      operatorPermissions: [],
      session: 1,
    })
    return (await modules.cart.queries.pricedCart(customer.uid)).groups[0]?.data[0]?.price
  }
  expect(await placeOrder(modules.orders, customer, [mug.line])).toMatchObject({ amount: 10_000 })
  expect(await cart()).toBe(7_000)
  const placeRequest = await newPlaceRequest(modules.orders, customer, [mug.line])
  await passSaleHours(modules, mug.pid, 2)
  await expect(modules.orders.checkout.place(placeRequest, customer, VISIT)).rejects.toMatchObject({
    code: 'CONFLICT',
    details: { quote: { amount: 13_000 } },
  })
  expect(await cart()).toBe(10_000)
  expect(await placeOrder(modules.orders, customer, [mug.line])).toMatchObject({ amount: 13_000 })
})

test('the sale price applies exactly from the start of the sale', async () => {
  const mug = await productOnSale(saleIn(7_000, 2, null))
  const customer = await newBuyer(modules)
  const placeRequest = await newPlaceRequest(modules.orders, customer, [mug.line])
  await passSaleHours(modules, mug.pid, 2)
  await expect(modules.orders.checkout.place(placeRequest, customer, VISIT)).rejects.toMatchObject({
    details: { quote: { amount: 10_000 } },
  })
})

test('an order is refused if a sale ends after its quote', async () => {
  const mug = await productOnSale(saleIn(7_000, null, 2), [3])
  const customer = await newBuyer(modules)
  const placeRequest = await newPlaceRequest(modules.orders, customer, [mug.line])
  const { now } = modules.time
  modules.pass(121)
  await expect(modules.orders.checkout.place(placeRequest, customer, VISIT)).rejects.toMatchObject({
    code: 'CONFLICT',
  })
  modules.time.now = now
  expect(await stockOf(mug.pid)).toBe(3)
  expect(await modules.orders.checkout.place(placeRequest, customer, VISIT)).toMatchObject({
    amount: 10_000,
  })
})
