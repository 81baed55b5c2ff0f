import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inAllShops } from '../../../../tests/all-shops.ts'
import { someGoods } from '../../../../tests/factories/carts.ts'
import { A_VISIT, aPlaced, aPlacing, RECIPIENT } from '../../../../tests/factories/orders.ts'
import {
  aBuyer,
  aGuest,
  openPurchaseRooms,
  type PurchaseRooms,
  rowsOf,
} from '../../../../tests/factories/purchase-rooms.ts'
import { aShop, type TestShop } from '../../../../tests/factories/tenancy.ts'
import type { CheckoutCustomer } from '../core/customer.ts'
import type { LineToBuy } from '../orders.contract.ts'

let rooms: PurchaseRooms
/** a second process on the same database */
let second: PurchaseRooms
let haru: TestShop

beforeAll(async () => {
  rooms = await openPurchaseRooms()
  second = await openPurchaseRooms(rooms)
  haru = await aShop(rooms.tenancy)
})
afterAll(async () => {
  await second.close()
  await rooms.close()
})

let buyers = 0
/** A buyer with a phone and an address of their own, who pays by transfer. */
function somebody() {
  buyers += 1
  const phone = `0102000${String(buyers).padStart(4, '0')}`
  return {
    method: 'bank' as const,
    depositor: '김민지',
    buyer: { name: '김민지', phone, email: 'minji@example.com' },
    recipient: { ...RECIPIENT, detail: `${buyers}호` },
  }
}
const goods = (stock: number, shop = haru.shop) => someGoods(rooms, shop, { price: 1_000, stock: [stock] })
const order = (who: CheckoutCustomer, line: LineToBuy, qty: number, by: ReturnType<typeof somebody>) =>
  aPlaced(rooms.orders, who, [{ ...line, qty }], by)
const stockOf = async (pid: number) =>
  (await rowsOf(rooms, sql<{ stock: number }>`select stock from variant where pid = ${pid}`))[0]?.stock
const refusedBy = (limit: string) => ({ code: 'CONFLICT', details: { field: 'method', limit } })

test('a guest who does not pay takes no variant whole, and a card pays for as much as there is', async () => {
  const mug = await goods(10)
  const who = aGuest()
  await expect(order(who, mug.line, 10, somebody())).rejects.toMatchObject(refusedBy('share'))
  expect(await stockOf(mug.pid)).toBe(10)
  const by = { ...somebody(), method: 'test_card' as const }
  expect(await aPlaced(rooms.orders, who, [{ ...mug.line, qty: 10 }], by)).toMatchObject({ state: 'PLACED' })
})

test.each(['guest', 'phone', 'address'])(
  'a fourth transfer of one %s waits until another is paid or given up',
  async (same) => {
    const mug = await goods(1_000)
    const [who, by] = [aGuest(), somebody()]
    const again = () => {
      const { buyer, recipient } = somebody()
      return order(same === 'guest' ? who : aGuest(), mug.line, 1, {
        ...by,
        buyer: same === 'phone' ? by.buyer : buyer,
        recipient: same === 'address' ? by.recipient : recipient,
      })
    }
    const [first, next] = [await again(), await again()]
    await again()
    await expect(again()).rejects.toMatchObject(refusedBy('transfers'))
    await rooms.payments.settlement.confirmDeposit(first.checkout, { payee: null })
    await again()
    await expect(again()).rejects.toMatchObject(refusedBy('transfers'))
    await inAllShops(rooms.database, (tx) => rooms.orders.purchaseHandler.lapsed(tx, next.checkout))
    await again()
  },
)

test('a shop says what a buyer may hold, and what is held at one shop is no matter at another', async () => {
  const [own, other] = [await aShop(rooms.tenancy), await aShop(rooms.tenancy)]
  await rooms.tenancy.ownShops.changeShop(own.shop, { unpaid_pieces: 2, unpaid_won: 2_000 })
  const [cup, pot] = [await goods(100, own.shop), await goods(100, other.shop)]
  const [who, by] = [await aBuyer(rooms), somebody()]
  await expect(order(who, cup.line, 3, by)).rejects.toMatchObject(refusedBy('pieces'))
  await expect(order(who, cup.line, 2, by)).rejects.toMatchObject(refusedBy('won'))
  await rooms.tenancy.ownShops.changeShop(own.shop, { unpaid_won: 1_000_000 })
  await order(who, cup.line, 2, by)
  await order(who, pot.line, 20, by)
})

test('pieces of a pick are held at the shop that ships them, whoever sells them', async () => {
  const [dangol, gollada] = [await aShop(rooms.tenancy), await aShop(rooms.tenancy)]
  const rice = await someGoods(rooms, dangol.shop, { price: 1_000, stock: [10], pickable: true })
  const sid = await rooms.catalogue.resales.addOne(gollada.shop, {
    origin: dangol.shop,
    pid: rice.pid,
    cid: 0,
  })
  const [who, by] = [aGuest(), somebody()]
  await order(who, { ...rice.line, sid }, 4, by)
  await expect(order(who, rice.line, 2, by)).rejects.toMatchObject(refusedBy('share'))
})

test('of 40 transfers at once over two processes, of one phone, no more stand than one buyer may have', async () => {
  const mug = await goods(60)
  const by = somebody()
  const placings = await Promise.all(
    Array.from({ length: 40 }, async (_, at) => {
      const who = at % 4 === 0 ? await aBuyer(rooms) : aGuest()
      const { recipient } = somebody()
      return {
        who,
        placing: await aPlacing(rooms.orders, who, [{ ...mug.line, qty: 8 }], { ...by, recipient }),
      }
    }),
  )
  const outcomes = await Promise.allSettled(
    placings.map(({ who, placing }, at) =>
      (at % 2 ? rooms : second).orders.checkout.place(placing, who, A_VISIT),
    ),
  )
  // Two of 8 are within the 20 pieces of a buyer.
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  const limits = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason.details.limit] : [],
  )
  expect(new Set(limits)).toEqual(new Set(['pieces']))
  expect(await stockOf(mug.pid)).toBe(44)
})

test('transfers of one phone that are placed in one transaction hold no more of a variant than one after the other', async () => {
  const mug = await goods(10)
  const by = somebody()
  const placings = await Promise.all(
    [5, 2].map(async (qty) => {
      const who = aGuest()
      const { recipient } = somebody()
      return { who, placing: await aPlacing(rooms.orders, who, [{ ...mug.line, qty }], { ...by, recipient }) }
    }),
  )
  const outcomes = await Promise.allSettled(
    placings.map(({ who, placing }) => rooms.orders.checkout.place(placing, who, A_VISIT)),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refusedBy('share') })
})

test('the same order again gets its answer, also when nothing more may be held', async () => {
  const mug = await goods(40)
  const [who, by] = [aGuest(), somebody()]
  const placing = await aPlacing(rooms.orders, who, [{ ...mug.line, qty: 20 }], by)
  const placed = await rooms.orders.checkout.place(placing, who, A_VISIT)
  expect(await rooms.orders.checkout.place(placing, who, A_VISIT)).toEqual(placed)
})

test('a guest has 24 hours to send the money and a person 72, which their order says', async () => {
  const mug = await goods(40)
  const dueOf = async (who: CheckoutCustomer) => {
    const { numbers, payment } = await order(who, mug.line, 1, somebody())
    const whose = who.uid === null ? { guest: who.guest as Buffer } : { uid: who.uid }
    const { lines } = await rooms.orders.queries.detail(numbers[0] as string, whose)
    expect(lines[0]?.next).toEqual({ status: 'CANCELED', at: payment?.due_at })
    return (Date.parse(payment?.due_at as string) - rooms.time.now.getTime()) / 3_600_000
  }
  expect([await dueOf(aGuest()), await dueOf(await aBuyer(rooms))]).toEqual([24, 72])
})

test('a guest’s transfer that did not come in a day is let go, and its pieces and places are free', async () => {
  const mug = await goods(40)
  const [who, by] = [aGuest(), somebody()]
  await order(who, mug.line, 20, by)
  await expect(order(who, mug.line, 1, by)).rejects.toMatchObject(refusedBy('pieces'))
  rooms.pass(24 * 60 + 1)
  while ((await rooms.payments.settlement.reconcile()) > 0);
  expect(await stockOf(mug.pid)).toBe(40)
  await order(who, mug.line, 20, by)
})
