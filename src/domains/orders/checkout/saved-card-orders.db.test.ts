import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productWithLine } from '../../../../tests/factories/carts.ts'
import { newPlaceRequest, VISIT } from '../../../../tests/factories/orders.ts'
import {
  newBuyer,
  newGuest,
  openPurchaseModules,
  type PurchaseModules,
  rowsOf,
} from '../../../../tests/factories/purchase-modules.ts'
import { saveTestCard } from '../../../../tests/factories/saved-cards.ts'
import { newShop, type TestShop } from '../../../../tests/factories/tenancy.ts'
import type { CheckoutCustomer } from '../core/customer.ts'

let modules: PurchaseModules
let haru: TestShop

beforeAll(async () => {
  modules = await openPurchaseModules()
  haru = await newShop(modules.tenancy, { free_from: 30_000, delivery_fee: 3_000 })
})
afterAll(() => modules.close())

type Outcome = Parameters<typeof saveTestCard>[2]

/** A member with a saved card, who has products in stock to order. */
async function memberWithCard(outcome: Outcome = 'approve') {
  const customer = (await newBuyer(modules)) as CheckoutCustomer & { uid: number }
  const card = await saveTestCard(modules, customer.uid, outcome)
  const mug = await productWithLine(modules, haru.shopId, { price: 12_000, stock: [10] })
  const request = await newPlaceRequest(modules.orders, customer, [mug.line], { card })
  const place = (from = request) => modules.orders.checkout.place(from, customer, VISIT)
  const stock = async () =>
    (await rowsOf(modules, sql<{ stock: number }>`select stock from variant where pid = ${mug.pid}`))[0]
      ?.stock
  return { customer, card, mug, request, place, stock }
}

const chargesOf = async (uid: number) =>
  (
    await rowsOf(
      modules,
      sql<{ paid: number }>`
    select count(*)::int as paid from payment where uid = ${uid} and state = 'PAID'`,
    )
  )[0]?.paid

test('one press with a saved card places the order and pays it', async () => {
  const { place } = await memberWithCard()
  expect(await place()).toMatchObject({ state: 'PAID', payment: { state: 'PAID', method: 'test_card' } })
  await modules.payments.ledger.assertBalanced()
})

test('presses at the same moment, also of two tabs, order and charge once', async () => {
  const { place, customer, stock } = await memberWithCard()
  const placed = await Promise.all(Array.from({ length: 6 }, () => place()))
  expect(new Set(placed.map(({ checkout }) => checkout)).size).toBe(1)
  expect(await place()).toMatchObject({ state: 'PAID' })
  expect(await chargesOf(customer.uid)).toBe(1)
  expect(await stock()).toBe(9)
})

test.each(['decline', 'revoked'] as const)(
  'with a card that answers %s the order waits unpaid',
  async (outcome) => {
    const { place, customer, card } = await memberWithCard(outcome)
    const placed = await place()
    expect(placed).toMatchObject({ state: 'PLACED', payment: { state: 'WAITING', charge: 'refused' } })
    expect(placed.payment?.problem).not.toBe('')
    // A repeated request, as after a lost answer, does not try the card again.
    expect(await place()).toEqual(placed)
    const other = await saveTestCard(modules, customer.uid)
    const id = placed.payment?.id as string
    expect(await modules.payments.charges.charge(id, { uid: customer.uid, card: other })).toMatchObject({
      state: 'PAID',
    })
    expect((await modules.payments.cards.list(customer.uid)).cards.map(({ id }) => id).includes(card)).toBe(
      outcome === 'decline',
    )
  },
)

test('after an unanswered charge the order waits, and is paid when the provider is asked', async () => {
  const { place, customer } = await memberWithCard('time_out')
  const placed = await place()
  expect(placed).toMatchObject({ state: 'PLACED', payment: { state: 'WAITING', charge: 'asked' } })
  const id = placed.payment?.id as string
  expect(await modules.payments.own.complete(id, { uid: customer.uid, guest: null })).toMatchObject({
    state: 'PAID',
  })
  expect(await place()).toMatchObject({ state: 'PAID' })
  expect(await chargesOf(customer.uid)).toBe(1)
})

test('a card that the buyer may not use orders nothing', async () => {
  const { request, mug, card, stock } = await memberWithCard()
  const stranger = await newBuyer(modules)
  const guest = newGuest()
  for (const customer of [stranger, guest]) {
    const stolen = await newPlaceRequest(modules.orders, customer, [mug.line], { card })
    await expect(modules.orders.checkout.place(stolen, customer, VISIT)).rejects.toMatchObject({
      code: 'NOT_FOUND',
      details: { field: 'card' },
    })
  }
  const wrong = await newPlaceRequest(modules.orders, stranger, [mug.line], { ...request, method: 'bank' })
  await expect(modules.orders.checkout.place(wrong, stranger, VISIT)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  expect(await stock()).toBe(10)
})
