import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productWithLine } from '../../../../tests/factories/carts.ts'
import { type OrderMoveModules, openOrderMoves } from '../../../../tests/factories/order-moves.ts'
import { placeOrder, RECIPIENT } from '../../../../tests/factories/orders.ts'
import { type PurchaseModules, rowsOf } from '../../../../tests/factories/purchase-modules.ts'
import { newShop, type TestShop } from '../../../../tests/factories/tenancy.ts'
import { requestOf } from '../core/order-requests.ts'

const JEJU = { zipcode: '63100', address: '제주특별자치도 제주시 문연로 30', detail: '' }
const OFFICE = { zipcode: '04524', address: '서울 중구 세종대로 110', detail: '3층' }
/** surcharge of the shop for Jeju, won */
const SURCHARGE = 4_000

let modules: PurchaseModules
let haru: TestShop
let newOrder: OrderMoveModules['newOrder']
let newMember: OrderMoveModules['newMember']

beforeAll(async () => {
  ;({ modules, haru, newOrder, newMember } = await openOrderMoves({ jeju_fee: SURCHARGE }))
})
afterAll(() => modules.close())

const detailOf = (number: string, shop = haru) => modules.orders.seller.detail(shop.shopId, number)
const confirm = async (number: string) => {
  const { address_changed_at } = await detailOf(number)
  await modules.orders.addresses.confirm({ shopId: haru.shopId, number }, address_changed_at ?? '')
}
const settle = (number: string, owed: number, as: 'paid' | 'waived' = 'paid') =>
  modules.orders.addresses.settleDues({ shopId: haru.shopId, number }, { owed, as })

test('the recipient changes in the order, its search and its bundles, and the history keeps the old one', async () => {
  const order = await newOrder()
  await order.changeAddress({ ...OFFICE, name: '한가람', phone: '01099998888' })
  const { recipient, address_changes, history, address_unseen } = await detailOf(order.number)
  expect(recipient).toMatchObject({ ...OFFICE, name: '한가람' })
  expect(address_changes).toMatchObject([
    { actor: 'buyer', before: { zipcode: RECIPIENT.zipcode }, after: OFFICE, owed: 0, refunded: 0 },
  ])
  expect(address_unseen).toBe(false)
  expect(history.at(-1)).toMatchObject({ move: 'changeAddress', actor: 'buyer', reason: '' })
  expect(JSON.stringify(history)).not.toContain('세종대로')
  const found = await modules.orders.seller.search(haru.shopId, { q: '한가람' })
  expect(found.orders.map(({ number }) => number)).toEqual([order.number])
  const filtered = await modules.orders.allOrders.list(haru.shopId, { recipient_name: '한가람' })
  expect(filtered.orders.map(({ number }) => number)).toEqual([order.number])
  const other = await newOrder()
  const keyOf = async (number: string) => {
    const { orders } = await modules.orders.seller.list(haru.shopId, { status: 'CONFIRM_PAYMENT' })
    return orders.find((item) => item.number === number)?.recipient_key
  }
  expect(await keyOf(other.number)).not.toBe(await keyOf(order.number))
  await other.changeAddress({ ...OFFICE, name: '한가람', phone: '01099998888' })
  expect(await keyOf(other.number)).toBe(await keyOf(order.number))
})

test('an event names no personal data, and one of the lines announces the change of all', async () => {
  const plate = await productWithLine(modules, haru.shopId)
  const order = await newOrder({ more: [plate.line] })
  await order.changeAddress(OFFICE)
  const events = await rowsOf(
    modules,
    sql<{ payload: Record<string, unknown> }>`
      select payload from outbox where type = 'order.moved' and payload->>'number' = ${order.number} order by id`,
  )
  expect(events.map(({ payload }) => payload)).toMatchObject([
    { move: 'changeAddress', actor: 'buyer', joins_parcel: false, refunded: 0 },
    { move: 'changeAddress', actor: 'buyer', joins_parcel: true },
  ])
  expect(JSON.stringify(events)).not.toMatch(/세종대로|김민지|0101234/)
})

test('an island costs the surcharge, which the buyer pays to the shop, and which is given back with the order', async () => {
  const order = await newOrder()
  const cost = await modules.orders.addresses.quote(
    order.number,
    { supplierShopId: haru.shopId },
    JEJU.zipcode,
  )
  expect(cost).toMatchObject({ owed: SURCHARGE, refunded: 0, return_fee: 3_000 + SURCHARGE })
  await order.changeAddress(JEJU)
  expect(await detailOf(order.number)).toMatchObject({
    address_dues: { owed: SURCHARGE, paid: 0 },
    return_fee: 3_000 + SURCHARGE,
    total: 13_000,
  })
  await expect(settle(order.number, 1_000)).rejects.toMatchObject({ details: { owed: SURCHARGE } })
  await settle(order.number, SURCHARGE)
  await settle(order.number, SURCHARGE)
  expect((await detailOf(order.number)).address_dues).toMatchObject({ owed: 0, paid: SURCHARGE })
  await order.requestClaim(order.lineId)
  await order.move(order.lineId, 'acceptCancel')
  expect(await order.money()).toEqual({ total: 13_000, refunded: 13_000 })
  expect((await detailOf(order.number)).address_dues).toMatchObject({ owed: -SURCHARGE })
  await settle(order.number, -SURCHARGE)
  expect((await detailOf(order.number)).address_dues).toMatchObject({ owed: 0, paid: 0 })
})

test('the shop waives a surcharge or has received it when it changes the address', async () => {
  const order = await newOrder()
  await expect(order.changeAddress(JEJU, { actor: 'seller' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    details: { field: 'payment' },
  })
  await order.changeAddress(JEJU, { actor: 'seller', payment: 'waived' })
  expect((await detailOf(order.number)).address_dues).toMatchObject({ owed: 0, waived: SURCHARGE })
  await order.changeAddress(OFFICE, { actor: 'seller' })
  expect((await detailOf(order.number)).address_dues).toMatchObject({ owed: 0, waived: 0 })
  await order.changeAddress(JEJU, { actor: 'seller', payment: 'paid' })
  expect((await detailOf(order.number)).address_dues).toMatchObject({ owed: 0, paid: SURCHARGE })
})

test('a cheaper address refunds the surcharge once, and the rest of the payment with a cancellation', async () => {
  const { customer } = await newMember()
  const order = await newOrder({ customer, zipcode: JEJU.zipcode, method: 'bank' })
  expect(await order.money()).toEqual({ total: 17_000, refunded: 0 })
  await order.changeAddress(OFFICE)
  expect(await order.money()).toEqual({ total: 17_000, refunded: SURCHARGE })
  const account = { bank: '국민은행', number: '123-45', holder: '김민지' }
  const scope = { uid: customer.uid as number }
  expect(await detailOf(order.number)).toMatchObject({
    unsent: SURCHARGE,
    awaiting_account: SURCHARGE,
    surcharge_back: SURCHARGE,
  })
  await modules.orders.transfers.provideAccount({ number: order.number, scope }, account)
  expect(await detailOf(order.number)).toMatchObject({ unsent: SURCHARGE, awaiting_account: 0 })
  await order.requestClaim(order.lineId, { account })
  await order.move(order.lineId, 'acceptCancel')
  expect(await order.money()).toEqual({ total: 17_000, refunded: 17_000 })
  expect(await detailOf(order.number)).toMatchObject({ unsent: 17_000 })
  await modules.payments.ledger.assertBalanced()
})

test('an unpaid order moves only to an address that costs the same, and the amount of the transfer stays', async () => {
  const { customer } = await newMember()
  const mug = await productWithLine(modules, haru.shopId)
  const placed = await placeOrder(modules.orders, customer, [mug.line], {
    method: 'bank',
    depositor: '김민지',
  })
  const number = placed.numbers[0] as string
  const scope = { uid: customer.uid as number }
  const change = (address: typeof JEJU, owed: number) =>
    modules.orders.addresses.changeByBuyer(
      { number, scope },
      { recipient: { ...RECIPIENT, ...address }, agreed: { owed, refunded: 0 } },
      { uid: scope.uid },
    )
  await expect(change(JEJU, SURCHARGE)).rejects.toMatchObject({ code: 'CONFLICT' })
  await change(OFFICE, 0)
  expect(await detailOf(number)).toMatchObject({ recipient: OFFICE, paid_at: null })
})

test('a changed fee, the present address and an order that was sent are refused', async () => {
  const order = await newOrder()
  const { addresses } = modules.orders
  const asSeller = (address: object, owed: number) =>
    addresses.changeByShop(
      { shopId: haru.shopId, number: order.number },
      {
        recipient: { ...RECIPIENT, ...address },
        agreed: { owed, refunded: 0 },
        payment: 'owed',
        changedAt: null,
      },
      { uid: haru.uid },
    )
  await expect(asSeller(JEJU, 1_000)).rejects.toMatchObject({
    code: 'CONFLICT',
    details: { owed: SURCHARGE, refunded: 0 },
  })
  await expect(asSeller({}, 0)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await order.run(order.lineId, 'accept', 'ship')
  await expect(order.changeAddress(OFFICE)).rejects.toMatchObject({
    code: 'CONFLICT',
    details: { status: 'DELIVERY', allowed: ['requestReturn', 'requestExchange'] },
  })
})

test('a shop that has not seen the last change of the buyer does not overwrite it', async () => {
  const order = await newOrder()
  await order.run(order.lineId, 'accept')
  await order.changeAddress(OFFICE)
  const bySeller = (changedAt: string | null) =>
    modules.orders.addresses.changeByShop(
      { shopId: haru.shopId, number: order.number },
      { recipient: { ...RECIPIENT, detail: '경비실' }, agreed: { owed: 0, refunded: 0 }, changedAt },
      { uid: haru.uid },
    )
  const { address_changed_at: changedAt = null } = await detailOf(order.number)
  await expect(bySeller(null)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: '그사이 배송지가 바뀌었습니다. 바뀐 배송지를 확인한 뒤 다시 바꿔 주세요.',
    details: { field: 'address', changed_at: changedAt },
  })
  expect(await detailOf(order.number)).toMatchObject({ recipient: OFFICE, address_unseen: true })
  await bySeller(changedAt)
  expect(await detailOf(order.number)).toMatchObject({
    recipient: { detail: '경비실' },
    address_unseen: false,
  })
})

test('a repeated request changes the address once, and another request with the key is refused', async () => {
  const order = await newOrder()
  const request = requestOf('the key of a change', { address: OFFICE })
  await order.changeAddress(OFFICE, {}, request)
  await order.changeAddress(OFFICE, {}, request)
  expect((await detailOf(order.number)).address_changes).toHaveLength(1)
  await expect(
    order.changeAddress(JEJU, {}, requestOf('the key of a change', { address: JEJU })),
  ).rejects.toMatchObject({ details: { field: 'key' } })
})

test('an accepted order is not sent until the shop has confirmed the address of the buyer', async () => {
  const order = await newOrder()
  await order.run(order.lineId, 'accept')
  await order.changeAddress(JEJU)
  expect(await detailOf(order.number)).toMatchObject({ address_unseen: true })
  await expect(order.move(order.lineId, 'ship')).rejects.toMatchObject({
    code: 'CONFLICT',
    details: { field: 'address' },
  })
  const { failed } = await modules.orders.bulk.transitionLines(
    haru.shopId,
    { uid: haru.uid, record: async () => {} },
    {
      move: 'ship',
      lines: [{ orderid: order.number, line: order.lineId, carrier: '우체국', tracking: '1234567890124' }],
    },
  )
  expect(failed).toMatchObject([{ orderid: order.number, reason: expect.stringContaining('배송지') }])
  const { address_changed_at: firstAt } = await detailOf(order.number)
  modules.time.now = new Date(modules.time.now.getTime() + 60_000)
  await order.changeAddress(OFFICE)
  await expect(
    modules.orders.addresses.confirm({ shopId: haru.shopId, number: order.number }, firstAt ?? ''),
  ).rejects.toMatchObject({ code: 'CONFLICT' })
  await confirm(order.number)
  await order.move(order.lineId, 'ship')
  expect(await order.statuses()).toEqual(['DELIVERY'])
})

test('parcels that were sent keep their address in prints and files, the others go to the new one', async () => {
  const order = await newOrder({ qty: 3 })
  await order.run(order.lineId, 'accept')
  await order.move(order.lineId, 'ship', { qty: 1 })
  await order.changeAddress(OFFICE)
  await confirm(order.number)
  const { lines, address_changes: [change] = [] } = await detailOf(order.number)
  expect(lines.map(({ status, sent_before }) => [status, sent_before])).toEqual([
    ['READY_FOR_DELIVERY', null],
    ['DELIVERY', change?.id],
  ])
  const { orders } = await modules.orders.prints.read(haru.shopId, { orders: [order.number] })
  expect(orders.map(({ recipient, whole, lines: [line] }) => [recipient.zipcode, whole, line?.qty])).toEqual([
    [RECIPIENT.zipcode, false, 1],
    [OFFICE.zipcode, false, 2],
  ])
  expect(orders.map(({ address_changed_at: at }) => at === null)).toEqual([true, false])
  await order.move(order.lineId, 'ship', { tracking: '1234567890125' })
  await expect(order.changeAddress(JEJU)).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('a request to cancel keeps its line as it is, and one that is rejected goes to the new address', async () => {
  const plate = await productWithLine(modules, haru.shopId)
  const order = await newOrder({ more: [plate.line] })
  await order.requestClaim(order.lineId)
  await order.changeAddress(JEJU)
  const { history, lines } = await detailOf(order.number)
  const changed = history.filter(({ move }) => move === 'changeAddress').map(({ line }) => line)
  expect(changed).toEqual([lines[1]?.id])
  await order.move(order.lineId, 'reject')
  expect(await detailOf(order.number)).toMatchObject({ recipient: JEJU, address_dues: { owed: SURCHARGE } })
})

test('an order whose lines all wait for a cancellation keeps its address', async () => {
  const order = await newOrder()
  await order.requestClaim(order.lineId)
  await expect(order.changeAddress(OFFICE)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('취소 요청'),
  })
})

test('a change that meets the shipment, a claim or another change has one outcome', async () => {
  for (let round = 0; round < 5; round += 1) {
    const order = await newOrder()
    await order.run(order.lineId, 'accept')
    const [change, ship] = await Promise.allSettled([
      order.changeAddress(JEJU),
      order.move(order.lineId, 'ship', { tracking: `12345678902${round}0` }),
    ])
    expect([change.status, ship.status].sort()).toEqual(['fulfilled', 'rejected'])
    const { recipient } = await detailOf(order.number)
    expect(recipient.zipcode).toBe(change.status === 'fulfilled' ? JEJU.zipcode : RECIPIENT.zipcode)
    expect(await order.statuses()).toEqual([ship.status === 'fulfilled' ? 'DELIVERY' : 'READY_FOR_DELIVERY'])

    const claimed = await newOrder()
    const [, claim] = await Promise.allSettled([
      claimed.changeAddress(OFFICE),
      claimed.requestClaim(claimed.lineId),
    ])
    expect(claim.status).toBe('fulfilled')
    expect(await claimed.statuses()).toEqual(['REQ_CANCEL'])

    const contested = await newOrder({ zipcode: JEJU.zipcode })
    const results = await Promise.allSettled([
      contested.changeAddress(OFFICE),
      contested.changeAddress({ ...OFFICE, detail: '5층' }, { actor: 'seller' }),
    ])
    // The second one sees a cost that has changed, unless it was quoted after the first.
    expect(results.some(({ status }) => status === 'fulfilled')).toBe(true)
    expect(await contested.money()).toEqual({ total: 17_000, refunded: SURCHARGE })
  }
  await modules.payments.ledger.assertBalanced()
})

test('the supplier of resold products changes the address, the selling shop only reads it', async () => {
  const sool = await newShop(modules.tenancy)
  const order = await newOrder()
  const address = { recipient: { ...RECIPIENT, ...OFFICE }, agreed: { owed: 0, refunded: 0 } }
  const { addresses } = modules.orders
  const change = (shopId: number) =>
    addresses.changeByShop({ shopId, number: order.number }, address, { uid: haru.uid })
  await expect(change(sool.shopId)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(
    addresses.quote(order.number, { supplierShopId: sool.shopId }, OFFICE.zipcode),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await change(haru.shopId)
  const stranger = { guest: Buffer.from('another guest') }
  await expect(
    addresses.changeByBuyer({ number: order.number, scope: stranger }, address, { uid: null }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('an order is changed at most twenty times by each side', async () => {
  const order = await newOrder()
  for (let floor = 1; floor <= 20; floor += 1) await order.changeAddress({ ...OFFICE, detail: `${floor}층` })
  await expect(order.changeAddress(JEJU)).rejects.toMatchObject({ code: 'CONFLICT' })
  await order.changeAddress({ ...OFFICE, detail: '21층' }, { actor: 'seller' })
})
