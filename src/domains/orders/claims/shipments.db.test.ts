import { afterAll, beforeAll, expect, test } from 'vitest'
import { productWithLine } from '../../../../tests/factories/carts.ts'
import { placeOrder, RECIPIENT } from '../../../../tests/factories/orders.ts'
import { anEdit, editOf } from '../../../../tests/factories/product-edits.ts'
import {
  newGuest,
  openPurchaseModules,
  type PurchaseModules,
} from '../../../../tests/factories/purchase-modules.ts'
import { newShop, type TestShop } from '../../../../tests/factories/tenancy.ts'
import { guest } from '../../../platform/contract/caller.ts'
import type { ProductDelivery } from '../../catalogue/catalogue.contract.ts'
import type { LineToBuy } from '../orders.contract.ts'
import { expectedRefund } from '../shared/claim-previews.ts'
import type { PlainTransition } from '../shared/transitions.ts'

let modules: PurchaseModules
let haru: TestShop
beforeAll(async () => {
  modules = await openPurchaseModules()
  haru = await newShop(modules.tenancy, { free_from: 100_000, delivery_fee: 3_000, jeju_fee: 4_000 })
})
afterAll(() => modules.close())

const SOFA = { kind: 'own', won: 30_000, each: 0, apart: true } as const
const RICE = { kind: 'own', won: 4_000, each: 2, apart: false } as const

/** A product that is always delivered separately, with this delivery. */
async function delivered(delivery: ProductDelivery): Promise<LineToBuy> {
  const { sid, variants } = await modules.catalogue.editor.create(haru.shopId, anEdit({ delivery }))
  return { sid, pid2: variants[0]?.pid2 as number, qty: 1 }
}

/** A paid order for these lines, delivered to a zip code. */
async function ordered(lines: LineToBuy[], zipcode = RECIPIENT.zipcode, supplierShopId = haru.shopId) {
  const customer = newGuest()
  const placement = await placeOrder(modules.orders, customer, lines, {
    recipient: { ...RECIPIENT, zipcode },
  })
  const id = placement.payment?.id as string
  await modules.payments.own.decideTestCard(id, { uid: null, guest: customer.guest }, 'approve')
  const [number = ''] = placement.numbers
  const owner = { guest: customer.guest as Buffer }
  const detail = () => modules.orders.queries.detail(number, owner)
  const ids = (await detail()).lines.map(({ id: line }) => line) as [number, number]
  const transition = (line: number, ...names: PlainTransition[]) =>
    names.reduce(
      (before, name) =>
        before.then(() =>
          modules.orders.fulfilment.transition(
            { number, line, scope: { supplierShopId: supplierShopId } },
            name,
            { actor: 'seller', uid: null },
            { carrier: '우체국', tracking: '1234567890123' },
          ),
        ),
      Promise.resolve(),
    )
  const ask = (line: number, kind: 'cancel' | 'return', cause: 'mind' | 'fault') =>
    modules.orders.claims.request(
      { number, scope: owner },
      { kind, cause, lines: [{ line, qty: 1 }], reason: '깨졌습니다.' },
      { uid: null },
    )
  return { placed: placement, detail, ids, move: transition, ask }
}

test('cart, fees, checkout and order agree on the fees of products that are delivered separately', async () => {
  const cup = (await productWithLine(modules, haru.shopId, { price: 10_000 })).line
  const list = [cup, await delivered(SOFA), { ...(await delivered(RICE)), qty: 3 }]
  const { groups } = await modules.cart.prices.priceLines({ list }, guest)
  const fees = await modules.cart.prices.fees(
    { list: groups.map(({ uid, origin_uid, data }) => ({ uid, from_uid: origin_uid, data })) },
    guest,
  )
  // The bundle costs the highest of its fees: 4,000 won for every two bags of rice. The sofa is delivered separately.
  expect(groups.map(({ my_delivery_fee }) => my_delivery_fee)).toEqual([38_000])
  expect(fees.map(({ delivery_fee }) => delivery_fee)).toEqual([38_000])
  const order = await ordered(list)
  expect(await order.detail()).toMatchObject({
    delivery_fee: 38_000,
    surcharge: 0,
    total: 10_000 + 10_000 + 30_000 + 38_000,
    apart: [{ fee: 30_000, surcharge: 0, refunded: false }],
  })
})

test('each delivery costs the surcharge, but a return costs it only once', async () => {
  const cup = (await productWithLine(modules, haru.shopId, { price: 10_000 })).line
  const order = await ordered([cup, await delivered(SOFA)], '63000')
  expect(await order.detail()).toMatchObject({
    delivery_fee: 33_000,
    surcharge: 8_000,
    return_fee: 7_000,
    apart: [{ fee: 30_000, surcharge: 4_000 }],
  })
})

test('cancelling a separately delivered product refunds its fee, and cancelling the last line of the bundle refunds the fee of the bundle', async () => {
  const cup = (await productWithLine(modules, haru.shopId, { price: 10_000 })).line
  const order = await ordered([cup, await delivered(SOFA)])
  const [first, sofa] = order.ids
  const payment = expectedRefund(await order.detail(), [{ line: sofa, qty: 1 }], {
    kind: 'cancel',
    cause: 'mind',
  })
  await order.ask(sofa, 'cancel', 'mind')
  await order.move(sofa, 'acceptCancel')
  expect(payment).toMatchObject({ money: 40_000, delivery: 30_000 })
  expect(await order.detail()).toMatchObject({
    refunded: 40_000,
    delivery_refunded: false,
    apart: [{ refunded: true }],
  })
  await order.ask(first, 'cancel', 'mind')
  await order.move(first, 'acceptCancel')
  expect(await order.detail()).toMatchObject({ refunded: 53_000, total: 53_000, delivery_refunded: true })
})

test('a cancellation below the amount for free delivery pays the fee if the shop charges it, and cancelling the rest refunds it', async () => {
  const strict = { free_from: 30_000, delivery_fee: 3_000, charge_lost_delivery: true }
  const naru = await newShop(modules.tenancy, strict)
  const cup = (await productWithLine(modules, naru.shopId, { price: 20_000 })).line
  const bowl = (await productWithLine(modules, naru.shopId, { price: 15_000 })).line
  const order = await ordered([cup, bowl], RECIPIENT.zipcode, naru.shopId)
  const [first, second] = order.ids
  const request = { kind: 'cancel', cause: 'mind' } as const
  const expected = expectedRefund(await order.detail(), [{ line: second, qty: 1 }], request)
  await order.ask(second, 'cancel', 'mind')
  await order.move(second, 'acceptCancel')
  expect(expected).toMatchObject({ money: 12_000, lostDelivery: 3_000 })
  expect(await order.detail()).toMatchObject({ refunded: 12_000, spared: [{ fee: 3_000, charged: 3_000 }] })
  // Changing the setting of the shop later does not affect the order.
  await modules.tenancy.ownShops.changeShop(naru.shopId, { charge_lost_delivery: false })
  await order.ask(first, 'cancel', 'mind')
  await order.move(first, 'acceptCancel')
  expect(await order.detail()).toMatchObject({ refunded: 35_000, total: 35_000 })
})

test('by default, the rest keeps its free delivery', async () => {
  const naru = await newShop(modules.tenancy, { free_from: 30_000, delivery_fee: 3_000 })
  const cup = (await productWithLine(modules, naru.shopId, { price: 20_000 })).line
  const bowl = (await productWithLine(modules, naru.shopId, { price: 15_000 })).line
  const order = await ordered([cup, bowl], RECIPIENT.zipcode, naru.shopId)
  await order.ask(order.ids[1], 'cancel', 'mind')
  await order.move(order.ids[1], 'acceptCancel')
  expect(await order.detail()).toMatchObject({ refunded: 15_000, spared: [] })
})

test('a return for a fault of the shop refunds the delivery fee of that product', async () => {
  const cup = (await productWithLine(modules, haru.shopId, { price: 10_000 })).line
  const order = await ordered([cup, await delivered(SOFA)])
  const [, sofa] = order.ids
  await order.move(sofa, 'accept', 'ship', 'arrive')
  await order.ask(sofa, 'return', 'fault')
  await order.move(sofa, 'acceptReturn', 'completeReturn')
  expect(await order.detail()).toMatchObject({ refunded: 40_000, apart: [{ refunded: true }] })
})

test('an order keeps its delivery fees when the product changes', async () => {
  const product = await modules.catalogue.editor.create(haru.shopId, anEdit({ delivery: SOFA }))
  const line = { sid: product.sid, pid2: product.variants[0]?.pid2 as number, qty: 1 }
  const order = await ordered([line])
  const { pid, version } = product
  await modules.catalogue.editor.save(haru.shopId, {
    pid,
    version,
    product: { ...editOf(product), delivery: { kind: 'free', won: 0, each: 0, apart: false } },
  })
  expect((await order.detail()).apart).toMatchObject([{ fee: 30_000 }])
  const quote = await modules.orders.checkout.quote({ lines: [line] }, newGuest())
  expect(quote.orders).toMatchObject([{ delivery_fee: 0, apart: [] }])
})
