import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withAllShops } from '../../../../tests/all-shops.ts'
import { productWithLine } from '../../../../tests/factories/carts.ts'
import { newPlaceRequest, placeOrder, RECIPIENT, VISIT } from '../../../../tests/factories/orders.ts'
import {
  newBuyer,
  newGuest,
  openPurchaseModules,
  type PurchaseModules,
  rowsOf,
} from '../../../../tests/factories/purchase-modules.ts'
import { newShop, type TestShop } from '../../../../tests/factories/tenancy.ts'
import type { CheckoutCustomer } from '../core/customer.ts'
import type { LineToBuy } from '../orders.contract.ts'

let modules: PurchaseModules
/** a second set of modules on the same database, like a second process */
let second: PurchaseModules
let haru: TestShop

beforeAll(async () => {
  modules = await openPurchaseModules()
  second = await openPurchaseModules(modules)
  haru = await newShop(modules.tenancy)
})
afterAll(async () => {
  await second.close()
  await modules.close()
})

let buyers = 0
/** A buyer who pays by transfer, with a new phone number and address. */
function newTransferBuyer() {
  buyers += 1
  const phone = `0102000${String(buyers).padStart(4, '0')}`
  return {
    method: 'bank' as const,
    depositor: '김민지',
    buyer: { name: '김민지', phone, email: 'minji@example.com' },
    recipient: { ...RECIPIENT, detail: `${buyers}호` },
  }
}
const newProduct = (stock: number, shopId = haru.shopId) =>
  productWithLine(modules, shopId, { price: 1_000, stock: [stock] })
const order = (
  customer: CheckoutCustomer,
  line: LineToBuy,
  qty: number,
  author: ReturnType<typeof newTransferBuyer>,
) => placeOrder(modules.orders, customer, [{ ...line, qty }], author)
const stockOf = async (pid: number) =>
  (await rowsOf(modules, sql<{ stock: number }>`select stock from variant where pid = ${pid}`))[0]?.stock
const refusedBy = (limit: string) => ({ code: 'CONFLICT', details: { field: 'method', limit } })

test('an order by transfer cannot reserve the whole stock of a variant; an order by card can', async () => {
  const mug = await newProduct(10)
  const customer = newGuest()
  await expect(order(customer, mug.line, 10, newTransferBuyer())).rejects.toMatchObject(refusedBy('share'))
  expect(await stockOf(mug.pid)).toBe(10)
  const author = { ...newTransferBuyer(), method: 'test_card' as const }
  expect(await placeOrder(modules.orders, customer, [{ ...mug.line, qty: 10 }], author)).toMatchObject({
    state: 'PLACED',
  })
})

test.each(['guest', 'phone', 'address'])(
  'a fourth order by transfer from the same %s is refused until another one is paid or cancelled',
  async (same) => {
    const mug = await newProduct(1_000)
    const [customer, author] = [newGuest(), newTransferBuyer()]
    const again = () => {
      const { buyer, recipient } = newTransferBuyer()
      return order(same === 'guest' ? customer : newGuest(), mug.line, 1, {
        ...author,
        buyer: same === 'phone' ? author.buyer : buyer,
        recipient: same === 'address' ? author.recipient : recipient,
      })
    }
    const [first, next] = [await again(), await again()]
    await again()
    await expect(again()).rejects.toMatchObject(refusedBy('transfers'))
    await modules.payments.settlement.confirmDeposit(first.checkout, { payee: null })
    await again()
    await expect(again()).rejects.toMatchObject(refusedBy('transfers'))
    await withAllShops(modules.database, (tx) => modules.orders.purchaseHandler.lapsed(tx, next.checkout))
    await again()
  },
)

test('each shop sets its own limits, and unpaid orders at other shops do not count', async () => {
  const [own, other] = [await newShop(modules.tenancy), await newShop(modules.tenancy)]
  await modules.tenancy.ownShops.changeShop(own.shopId, { unpaid_pieces: 2, unpaid_won: 2_000 })
  const [cup, pot] = [await newProduct(100, own.shopId), await newProduct(100, other.shopId)]
  const [customer, author] = [await newBuyer(modules), newTransferBuyer()]
  await expect(order(customer, cup.line, 3, author)).rejects.toMatchObject(refusedBy('pieces'))
  await expect(order(customer, cup.line, 2, author)).rejects.toMatchObject(refusedBy('won'))
  await modules.tenancy.ownShops.changeShop(own.shopId, { unpaid_won: 1_000_000 })
  await order(customer, cup.line, 2, author)
  await order(customer, pot.line, 20, author)
})

test('pieces of a resale count towards the limits of the shipping shop', async () => {
  const [dangol, gollada] = [await newShop(modules.tenancy), await newShop(modules.tenancy)]
  const rice = await productWithLine(modules, dangol.shopId, { price: 1_000, stock: [10], pickable: true })
  const sid = await modules.catalogue.resales.addOne(gollada.shopId, {
    origin: dangol.shopId,
    pid: rice.pid,
    cid: 0,
  })
  const [customer, author] = [newGuest(), newTransferBuyer()]
  await order(customer, { ...rice.line, sid }, 4, author)
  await expect(order(customer, rice.line, 2, author)).rejects.toMatchObject(refusedBy('share'))
})

test('of 40 concurrent orders by transfer with one phone number only those within the limits are placed', async () => {
  const mug = await newProduct(60)
  const author = newTransferBuyer()
  const placings = await Promise.all(
    Array.from({ length: 40 }, async (_, index) => {
      const customer = index % 4 === 0 ? await newBuyer(modules) : newGuest()
      const { recipient } = newTransferBuyer()
      return {
        who: customer,
        placing: await newPlaceRequest(modules.orders, customer, [{ ...mug.line, qty: 8 }], {
          ...author,
          recipient,
        }),
      }
    }),
  )
  const outcomes = await Promise.allSettled(
    placings.map(({ who: customer, placing: placeRequest }, index) =>
      (index % 2 ? modules : second).orders.checkout.place(placeRequest, customer, VISIT),
    ),
  )
  // Two orders of 8 pieces each are within the limit of 20 pieces.
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  const limits = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason.details.limit] : [],
  )
  expect(new Set(limits)).toEqual(new Set(['pieces']))
  expect(await stockOf(mug.pid)).toBe(44)
})

test("orders by transfer that are placed in one transaction count towards each other's limits", async () => {
  const mug = await newProduct(10)
  const author = newTransferBuyer()
  const placings = await Promise.all(
    [5, 2].map(async (qty) => {
      const customer = newGuest()
      const { recipient } = newTransferBuyer()
      return {
        who: customer,
        placing: await newPlaceRequest(modules.orders, customer, [{ ...mug.line, qty }], {
          ...author,
          recipient,
        }),
      }
    }),
  )
  const outcomes = await Promise.allSettled(
    placings.map(({ who: customer, placing: placeRequest }) =>
      modules.orders.checkout.place(placeRequest, customer, VISIT),
    ),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refusedBy('share') })
})

test('a repeated request gets its reply although the limit is reached', async () => {
  const mug = await newProduct(40)
  const [customer, author] = [newGuest(), newTransferBuyer()]
  const placeRequest = await newPlaceRequest(modules.orders, customer, [{ ...mug.line, qty: 20 }], author)
  const placement = await modules.orders.checkout.place(placeRequest, customer, VISIT)
  expect(await modules.orders.checkout.place(placeRequest, customer, VISIT)).toEqual(placement)
})

test('a guest has 24 hours to pay, an account has 72', async () => {
  const mug = await newProduct(40)
  const dueOf = async (customer: CheckoutCustomer) => {
    const { numbers, payment } = await order(customer, mug.line, 1, newTransferBuyer())
    const owner = customer.uid === null ? { guest: customer.guest as Buffer } : { uid: customer.uid }
    const { lines } = await modules.orders.queries.detail(numbers[0] as string, owner)
    expect(lines[0]?.next).toEqual({ status: 'CANCELED', at: payment?.due_at })
    return (Date.parse(payment?.due_at as string) - modules.time.now.getTime()) / 3_600_000
  }
  expect([await dueOf(newGuest()), await dueOf(await newBuyer(modules))]).toEqual([24, 72])
})

test('an unpaid order of a guest is cancelled after a day and releases its stock', async () => {
  const mug = await newProduct(40)
  const [customer, author] = [newGuest(), newTransferBuyer()]
  await order(customer, mug.line, 20, author)
  await expect(order(customer, mug.line, 1, author)).rejects.toMatchObject(refusedBy('pieces'))
  modules.pass(24 * 60 + 1)
  while ((await modules.payments.settlement.reconcile()) > 0);
  expect(await stockOf(mug.pid)).toBe(40)
  await order(customer, mug.line, 20, author)
})
