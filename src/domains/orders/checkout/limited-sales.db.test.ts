import { afterAll, beforeAll, expect, test } from 'vitest'
import { withAllShops } from '../../../../tests/all-shops.ts'
import { newPlaceRequest, placeOrder, VISIT } from '../../../../tests/factories/orders.ts'
import { anEdit, editOf } from '../../../../tests/factories/product-edits.ts'
import {
  newBuyer,
  newGuest,
  openPurchaseModules,
  type PurchaseModules,
} from '../../../../tests/factories/purchase-modules.ts'
import { saleIn } from '../../../../tests/factories/sales.ts'
import { newShop, type TestShop } from '../../../../tests/factories/tenancy.ts'
import type { SellerProduct } from '../../catalogue/seller/products.contract.ts'
import type { CheckoutCustomer } from '../core/customer.ts'
import type { LineToBuy, PlacedOrder } from '../orders.contract.ts'

let modules: PurchaseModules
/** a second set of modules on the same database, like a second process */
let second: PurchaseModules
let haru: TestShop

beforeAll(async () => {
  modules = await openPurchaseModules()
  second = await openPurchaseModules(modules)
  haru = await newShop(modules.tenancy, { free_from: 0, delivery_fee: 0 })
})
afterAll(async () => {
  await second.close()
  await modules.close()
})

/** A product for 10,000 won, of which `pieces` cost 7,000 won. Times are real, because the database decides. */
async function limitedProduct(pieces: number, wishes: Parameters<typeof anEdit>[0] = {}) {
  modules.time.now = new Date()
  const [plain] = anEdit().variants
  return modules.catalogue.editor.create(
    haru.shopId,
    anEdit({
      sale: { ...saleIn(7_000, -1, 5), pieces },
      variants: [{ ...(plain as NonNullable<typeof plain>), stock: 100 }],
      ...wishes,
    }),
  )
}

const lineOf = ({ sid, variants }: SellerProduct, qty = 1, index = 0): LineToBuy => ({
  sid,
  pid2: variants[index]?.pid2 as number,
  qty,
})

const editSale = async ({ pid }: SellerProduct, sale: SellerProduct['sale']) => {
  const seen = await modules.catalogue.editor.read(haru.shopId, pid)
  const product = { ...editOf(seen), sale }
  return modules.catalogue.editor.save(haru.shopId, { pid, version: seen.version, product })
}

const soldOf = async ({ pid }: SellerProduct) =>
  (await modules.catalogue.editor.read(haru.shopId, pid)).sale_sold

const quote = (lines: LineToBuy[]) => modules.orders.checkout.quote({ lines }, newGuest())
const buy = async (product: SellerProduct, qty = 1, customer: CheckoutCustomer = newGuest()) =>
  placeOrder(modules.orders, customer, [lineOf(product, qty)])
const lapse = (order: PlacedOrder) =>
  withAllShops(modules.database, (tx) => modules.orders.purchaseHandler.lapsed(tx, order.checkout))

test('of two buyers of the last piece one gets it, the other the quote at the regular price and then an order', async () => {
  const mug = await limitedProduct(1)
  const buyers = [newGuest(), newGuest()]
  const requests = await Promise.all(
    buyers.map((buyer) => newPlaceRequest(modules.orders, buyer, [lineOf(mug)])),
  )
  const place = (index: number, on: PurchaseModules) =>
    on.orders.checkout.place(
      requests[index] as NonNullable<(typeof requests)[0]>,
      buyers[index] as CheckoutCustomer,
      VISIT,
    )
  const outcomes = await Promise.allSettled([place(0, modules), place(1, second)])
  const [won] = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  expect(won).toMatchObject({ amount: 7_000 })
  const loser = outcomes.findIndex(({ status }) => status === 'rejected')
  expect(outcomes[loser]).toMatchObject({
    reason: { code: 'CONFLICT', details: { quote: { amount: 10_000, orderable: true } } },
  })
  expect(await soldOf(mug)).toBe(1)
  expect(await buy(mug, 1, buyers[loser] as CheckoutCustomer)).toMatchObject({ amount: 10_000 })
  expect(await soldOf(mug)).toBe(1)
})

test('of forty concurrent buyers in two processes exactly seven get the price', async () => {
  const mug = await limitedProduct(7)
  const guests = Array.from({ length: 40 }, newGuest)
  const [some] = guests as [CheckoutCustomer]
  const request = await newPlaceRequest(modules.orders, some, [lineOf(mug)])
  const outcomes = await Promise.allSettled(
    guests.map((buyer, index) =>
      (index % 2 ? modules : second).orders.checkout.place(
        { ...request, key: `${request.key.slice(2)}${index}` },
        buyer,
        VISIT,
      ),
    ),
  )
  const placed = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  expect(placed.map(({ amount }) => amount)).toEqual(Array(7).fill(7_000))
  for (const outcome of outcomes)
    if (outcome.status === 'rejected')
      expect(outcome.reason).toMatchObject({ code: 'CONFLICT', details: { quote: { amount: 10_000 } } })
  expect(await soldOf(mug)).toBe(7)
})

test('more pieces than are left cost the regular price, all options together, and are not counted', async () => {
  const [plain] = anEdit().variants
  const variants = ['흰색', '남색'].map((value) => ({
    ...(plain as NonNullable<typeof plain>),
    values: [value],
    stock: 50,
  }))
  const mug = await limitedProduct(3, { options: [{ name: '색', values: ['흰색', '남색'] }], variants })
  expect(await quote([lineOf(mug, 3)])).toMatchObject({ amount: 21_000 })
  const both = await quote([lineOf(mug, 2, 0), lineOf(mug, 2, 1)])
  expect(both.amount).toBe(40_000)
  expect(both.orders[0]?.lines.map(({ over_sale }) => over_sale)).toEqual([3, 3])
  const customer = await newBuyer(modules)
  await modules.cart.saves.replaceAsMember([lineOf(mug, 2, 0), lineOf(mug, 2, 1)] as never, {
    ...customer,
    over19: 0,
    operatorPermissions: [],
    session: 1,
  })
  const items = (await modules.cart.queries.pricedCart(customer.uid)).groups[0]?.data
  expect(items?.map(({ price, total, limited }) => ({ price, total, limited }))).toEqual(
    Array(2).fill({ price: 10_000, total: 20_000, limited: { left: 3, price: 7_000, full_price: 10_000 } }),
  )
  expect(await buy(mug, 4)).toMatchObject({ amount: 40_000 })
  expect(await soldOf(mug)).toBe(0)
  expect(await buy(mug, 3)).toMatchObject({ amount: 21_000 })
  expect(await quote([lineOf(mug)])).toMatchObject({ amount: 10_000 })
})

test('pieces of an order that was never paid go back, and a late payment gets them only while some are left', async () => {
  const mug = await limitedProduct(2)
  const [early, late] = [await newBuyer(modules), await newBuyer(modules)]
  const first = await buy(mug, 1, early)
  const other = await buy(mug, 1, late)
  await lapse(first)
  await lapse(first)
  expect(await soldOf(mug)).toBe(1)
  await lapse(other)
  expect(await soldOf(mug)).toBe(0)
  await buy(mug)
  const pay = (order: PlacedOrder, { uid, guest }: CheckoutCustomer) =>
    modules.payments.own.decideTestCard(order.payment?.id as string, { uid, guest }, 'approve')
  expect(await pay(first, early)).toMatchObject({ state: 'PAID' })
  expect(await pay(other, late)).toMatchObject({ state: 'RETURNED' })
  expect(await soldOf(mug)).toBe(2)
})

/** A paid order, with functions that change its lines. */
async function paidOrder(product: SellerProduct, qty: number) {
  const customer = await newBuyer(modules)
  const { uid } = customer
  const placed = await buy(product, qty, customer)
  await modules.payments.own.decideTestCard(placed.payment?.id as string, { uid, guest: null }, 'approve')
  const number = placed.numbers[0] as string
  const lines = async () => (await modules.orders.queries.detail(number, { uid })).lines
  const lineIn = async (status: string) =>
    (await lines()).find((line) => line.status === status)?.id as number
  return {
    number,
    lineIn,
    claim: async (kind: 'cancel' | 'return' | 'exchange', status: string, pieces: number) =>
      modules.orders.claims.request(
        { number, scope: { uid } },
        {
          kind,
          cause: kind === 'exchange' ? 'fault' : 'mind',
          reason: '',
          lines: [{ line: await lineIn(status), qty: pieces }],
        },
        { uid },
      ),
    move: async (
      status: string,
      name: Parameters<typeof modules.orders.fulfilment.transition>[1],
      input: Parameters<typeof modules.orders.fulfilment.transition>[3] = {},
    ) =>
      modules.orders.fulfilment.transition(
        { number, line: await lineIn(status), scope: { supplierShopId: haru.shopId } },
        name,
        { actor: 'seller', uid: haru.uid },
        input,
      ),
  }
}

test('cancelled pieces go back to their sale, returned and exchanged ones do not', async () => {
  const mug = await limitedProduct(10)
  const order = await paidOrder(mug, 6)
  await order.claim('cancel', 'CONFIRM_PAYMENT', 2)
  expect(await soldOf(mug)).toBe(6)
  await order.move('REQ_CANCEL', 'acceptCancel')
  expect(await soldOf(mug)).toBe(4)
  await modules.orders.shopCancellations.cancel(
    { shopId: haru.shopId, number: order.number },
    {
      lines: [{ line: await order.lineIn('CONFIRM_PAYMENT'), qty: 1 }],
      reasonCode: 'SOLD_OUT',
      reason: '',
      isSoldOut: true,
      points: 0,
    },
    { uid: haru.uid },
  )
  expect(await soldOf(mug)).toBe(3)
  await order.move('CONFIRM_PAYMENT', 'accept')
  await order.move('READY_FOR_DELIVERY', 'ship', { carrier: '우체국', tracking: '1234567890123' })
  await order.claim('return', 'DELIVERY', 1)
  await order.move('REQ_REFUND', 'acceptReturn')
  await order.move('REFUND_ACCEPTED', 'completeReturn', { restock: true })
  await order.claim('exchange', 'DELIVERY', 1)
  await order.move('REQ_CHANGE', 'acceptExchange')
  await order.move('CHANGE_ACCEPTED', 'reship', {
    carrier: '우체국',
    tracking: '1234567890124',
    restock: false,
    waive: true,
  })
  expect(await soldOf(mug)).toBe(3)
})

test('a new start begins a new number, to which pieces of the old one do not go back', async () => {
  const mug = await limitedProduct(2)
  const order = await paidOrder(mug, 2)
  expect(await quote([lineOf(mug)])).toMatchObject({ amount: 10_000 })
  const { sale } = mug as { sale: NonNullable<SellerProduct['sale']> }

  // A longer sale and more pieces keep the number.
  await editSale(mug, { ...sale, until: saleIn(0, null, 9).until, pieces: 5 })
  expect(await soldOf(mug)).toBe(2)
  expect(await quote([lineOf(mug, 4)])).toMatchObject({ amount: 40_000 })
  expect(await quote([lineOf(mug, 3)])).toMatchObject({ amount: 21_000 })

  // A start in the past is a new start: what was sold before is not counted.
  await editSale(mug, { ...sale, from: saleIn(0, -48, null).from, pieces: 2 })
  expect(await soldOf(mug)).toBe(0)
  expect(await buy(mug)).toMatchObject({ amount: 7_000 })
  await order.claim('cancel', 'CONFIRM_PAYMENT', 2)
  await order.move('REQ_CANCEL', 'acceptCancel')
  expect(await soldOf(mug)).toBe(1)

  await editSale(mug, { price: 7_000, from: sale.from, until: sale.until })
  expect(await quote([lineOf(mug, 50)])).toMatchObject({ amount: 350_000 })
})

test('an order for a sale that the shop has started anew meanwhile gets a new quote', async () => {
  const mug = await limitedProduct(2)
  const customer = newGuest()
  const request = await newPlaceRequest(modules.orders, customer, [lineOf(mug)])
  await editSale(mug, { ...saleIn(7_000, -2, 5), pieces: 2 })
  await modules.orders.checkout.place(request, customer, VISIT)
  expect(await soldOf(mug)).toBe(1)
})

test('resales share the pieces of the supplier, at their own price', async () => {
  const reseller = await newShop(modules.tenancy, { free_from: 0, delivery_fee: 0 })
  const mug = await limitedProduct(2, { pickable: true })
  const sid = await modules.catalogue.resales.addOne(reseller.shopId, {
    origin: haru.shopId,
    pid: mug.pid,
    cid: 0,
  })
  const resold = { ...lineOf(mug), sid }
  expect(await quote([resold, lineOf(mug)])).toMatchObject({ amount: 14_000 })
  expect(await quote([{ ...resold, qty: 2 }, lineOf(mug)])).toMatchObject({ amount: 30_000 })
  expect(await placeOrder(modules.orders, newGuest(), [resold])).toMatchObject({ amount: 7_000 })
  await buy(mug)
  expect(await quote([resold])).toMatchObject({ amount: 10_000 })
  expect(await soldOf(mug)).toBe(2)
})
