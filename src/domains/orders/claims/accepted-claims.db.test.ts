import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { productWithLine } from '../../../../tests/factories/carts.ts'
import { type OrderMoveModules, openOrderMoves } from '../../../../tests/factories/order-moves.ts'
import { placeOrder } from '../../../../tests/factories/orders.ts'
import { newGuest, type PurchaseModules, rowsOf } from '../../../../tests/factories/purchase-modules.ts'
import { newShop, type TestShop } from '../../../../tests/factories/tenancy.ts'
import type { ClaimRequest } from './claim-requests.ts'

const DAY = 24 * 60
const ACCOUNT = { bank: '국민은행', number: '123-456', holder: '김민지' }

let modules: PurchaseModules
let haru: TestShop
let moves: OrderMoveModules
/** key of the seller's uploaded picture */
let finding: string

beforeAll(async () => {
  moves = await openOrderMoves()
  ;({ modules, haru } = moves)
  finding = await moves.uploadInspectionPhoto()
})
afterAll(async () => {
  await modules.payments.ledger.assertBalanced()
  await modules.close()
})

interface Wishes {
  kind?: 'return' | 'exchange'
  cause?: ClaimRequest['cause']
  prices?: number[]
  method?: 'bank'
}

/** A delivered order whose return or exchange the seller has accepted. */
async function accepted({ kind = 'return', cause = 'mind', prices = [10_000], method }: Wishes = {}) {
  const [price = 0, ...others] = prices
  const more = await Promise.all(
    others.map(async (won) => (await productWithLine(modules, haru.shopId, { price: won })).line),
  )
  const { customer, history } = await moves.newMember()
  const order = await moves.newOrder({ customer, price, more, ...(method && { method }) })
  const ids = (await order.lines()).map(({ id }) => id)
  for (const id of ids) await order.run(id, 'accept', 'ship', 'arrive')
  const account = method && kind === 'return' ? { account: ACCOUNT } : {}
  await order.requestClaim(ids, { kind, cause, reason: '바꿔 주세요.', ...account })
  for (const id of ids) await order.run(id, kind === 'return' ? 'acceptReturn' : 'acceptExchange')
  return {
    ...order,
    ids,
    who: customer,
    history,
    detail: () => modules.orders.queries.detail(order.number, { uid: customer.uid }),
    shop: () => modules.orders.seller.detail(haru.shopId, order.number),
    events: () =>
      rowsOf(
        modules,
        sql<{ move: string; actor: string | null; joins_parcel: boolean }>`
          select payload->>'move' as move, payload->>'actor' as actor, (payload->>'joins_parcel')::boolean as joins_parcel from outbox
          where type = 'order.moved' and payload->>'number' = ${order.number} order by id`,
      ),
  }
}

const claimsOf = async ({ detail }: Awaited<ReturnType<typeof accepted>>) => (await detail()).claims

describe('the buyer', () => {
  test('withdraws an accepted return until its products are received', async () => {
    const order = await accepted()
    await order.run(order.lineId, 'sendReturn', 'withdraw')
    expect(await order.statuses()).toEqual(['CONFIRM_DELIVERY'])
    expect(await claimsOf(order)).toMatchObject([
      { outcome: 'withdrawn', way_back: 0, progress: { dues: 0 } },
    ])
    await order.run(order.lineId, 'confirm')
    expect(await order.history()).toMatchObject({ balance: 1_000, pending: 0 })

    const received = await accepted()
    await received.run(received.lineId, 'receiveReturn')
    await expect(received.move(received.lineId, 'withdraw')).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  test('moves the return fee to the other products of the parcel by withdrawing one', async () => {
    const order = await accepted({ prices: [20_000, 10_000] })
    const [first, second] = order.ids as [number, number]
    expect((await claimsOf(order)).map(({ way_back }) => way_back)).toEqual([3_000, 0])
    await order.run(first, 'withdraw')
    expect((await claimsOf(order)).map(({ way_back }) => way_back)).toEqual([0, 3_000])
    await order.run(second, 'completeReturn')
    expect((await order.money())?.refunded).toBe(7_000)
  })

  test('owes the return fee if the parcel arrived without the withdrawn products', async () => {
    const order = await accepted({ prices: [20_000, 10_000] })
    const [first, second] = order.ids as [number, number]
    await order.run(second, 'receiveReturn', 'completeReturn')
    await order.run(first, 'withdraw')
    expect((await order.money())?.refunded).toBe(10_000)
    expect(await claimsOf(order)).toMatchObject([
      { outcome: 'withdrawn', progress: { dues: 3_000, dues_paid: 0 } },
      { outcome: 'granted', progress: { dues: 0 } },
    ])
    const [claim] = await claimsOf(order)
    await modules.orders.claims.settleDues(haru.shopId, { number: order.number, claim: claim?.id as number })
    expect((await claimsOf(order))[0]?.progress).toMatchObject({ dues: 3_000, dues_paid: 3_000 })
  })

  test('enters the tracking number once for all products of the parcel', async () => {
    const order = await accepted({ prices: [20_000, 10_000] })
    const [first, second] = order.ids as [number, number]
    await expect(order.move(first, 'sendReturn', { tracking: '' })).rejects.toMatchObject({
      details: { field: 'tracking' },
    })
    await order.move(second, 'sendReturn', { carrier: 'CJ대한통운', tracking: '612345678901' })
    const { lines, claims } = await order.detail()
    expect(lines.map(({ stage, next }) => [stage, next])).toEqual(Array(2).fill(['SENT', null]))
    expect(claims.map(({ progress }) => progress?.tracking)).toEqual(Array(2).fill('612345678901'))
    expect((await order.events()).slice(-2)).toEqual([
      { move: 'sendReturn', actor: 'buyer', joins_parcel: false },
      { move: 'sendReturn', actor: 'buyer', joins_parcel: true },
    ])
    // The buyer corrects the number of one line.
    await order.move(first, 'sendReturn', { carrier: 'CJ대한통운', tracking: '612345678902' })
    expect((await claimsOf(order)).map(({ progress }) => progress?.tracking)).toEqual([
      '612345678902',
      '612345678901',
    ])
  })
})

describe('the seller', () => {
  test('marks products as received, and decides within the legal deadline', async () => {
    const order = await accepted()
    await order.run(order.lineId, 'receiveReturn')
    const { lines, claims, history } = await order.shop()
    expect(lines[0]).toMatchObject({ stage: 'RECEIVED', due: expect.stringMatching(/T15:00/) })
    expect(claims[0]?.progress?.received_at).toBe(modules.time.now.toISOString())
    expect(history.at(-1)).toMatchObject({
      move: 'receiveReturn',
      status: 'REFUND_ACCEPTED',
      actor: 'seller',
    })
    await order.run(order.lineId, 'completeReturn')
    expect(await order.money()).toEqual({ total: 13_000, refunded: 7_000 })
  })

  test('refuses worn products with a reason and pictures, and sends them back', async () => {
    const order = await accepted()
    await order.run(order.lineId, 'receiveReturn')
    const refusal = {
      reason: '입은 자국이 있습니다.',
      photos: [finding],
      dues: 5_000,
      tracking: '7000000000012',
    }
    for (const [field, wish] of [
      ['reason', { reason: ' ' }],
      ['photos', { photos: [] }],
      ['photos', { photos: ['uploads/of-somebody-else.jpg'] }],
      ['dues', { dues: 5_001 }],
      ['tracking', { tracking: '' }],
    ] as const)
      await expect(order.move(order.lineId, 'refuseReturn', { ...refusal, ...wish })).rejects.toMatchObject({
        details: { field },
      })
    expect(await order.statuses()).toEqual(['REFUND_ACCEPTED'])
    const stock = await order.stock()
    await order.move(order.lineId, 'refuseReturn', refusal)
    const { lines, claims } = await order.detail()
    expect(lines[0]).toMatchObject({ status: 'DELIVERY', tracking: '7000000000012', stage: null })
    expect(claims[0]).toMatchObject({
      outcome: 'refused',
      way_back: 3_000,
      way_out: 0,
      progress: {
        answer: '입은 자국이 있습니다.',
        inspection_photos: 1,
        send_back: 2_000,
        dues: 5_000,
        dues_paid: 0,
      },
    })
    expect((await order.money())?.refunded).toBe(0)
    expect(await order.stock()).toBe(stock)
    // The products are delivered to the buyer a second time and confirmed.
    await order.run(order.lineId, 'arrive', 'confirm')
    expect(await order.history()).toMatchObject({ balance: 1_000, pending: 0 })
  })

  test('charges the return fee of a parcel once, also if a line is refused', async () => {
    const order = await accepted({ prices: [20_000, 10_000] })
    const [first, second] = order.ids as [number, number]
    for (const id of order.ids) await order.run(id, 'receiveReturn')
    const refusal = { reason: '사용했습니다.', photos: [finding] }
    await expect(order.move(first, 'refuseReturn', { ...refusal, dues: 2_001 })).rejects.toMatchObject({
      details: { field: 'dues', most: 2_000 },
    })
    await order.move(first, 'refuseReturn', { ...refusal, dues: 2_000 })
    await order.run(second, 'completeReturn')
    expect((await order.money())?.refunded).toBe(7_000)
    expect((await claimsOf(order)).map(({ way_back, progress }) => [way_back, progress?.dues])).toEqual([
      [0, 2_000],
      [3_000, 0],
    ])
  })

  test('refuses a parcel that arrived empty, and the line is confirmed after its deadline', async () => {
    const order = await accepted({ kind: 'exchange', cause: 'fault' })
    await order.run(order.lineId, 'receiveReturn')
    await order.move(order.lineId, 'refuseEmpty', { reason: '빈 상자입니다.', photos: [finding] })
    expect(await order.lines()).toMatchObject([{ status: 'CONFIRM_DELIVERY', before: null }])
    expect(await claimsOf(order)).toMatchObject([{ outcome: 'refused', progress: { dues: 0 } }])
    modules.pass(8 * DAY)
    await modules.orders.timers.run()
    expect(await order.statuses()).toEqual(['DONE'])
  })

  test('refunds worn products in part, at most the payment', async () => {
    const order = await accepted({ prices: [10_000, 5_000] })
    const [first] = order.ids as [number]
    await order.run(first, 'receiveReturn')
    const worn = { reason: '얼룩이 있습니다.', photos: [finding], restock: false }
    for (const deduction of [0, 7_000])
      await expect(order.move(first, 'refundPart', { ...worn, deduction })).rejects.toMatchObject({
        details: { field: 'deduction', most: 6_999 },
      })
    await order.move(first, 'refundPart', { ...worn, deduction: 2_345 })
    expect(await order.statuses()).toEqual(['REFUNDED', 'REFUND_ACCEPTED'])
    expect((await order.money())?.refunded).toBe(10_000 - 3_000 - 2_345)
    expect(await order.stock()).toBe(49)
    expect((await claimsOf(order))[0]).toMatchObject({
      outcome: 'granted',
      progress: { deduction: 2_345, answer: '얼룩이 있습니다.', inspection_photos: 1 },
    })
    expect(await order.history()).toMatchObject({ pending: 500 })
  })

  test('reports a parcel that did not arrive, which gives the buyer another two weeks to send it', async () => {
    const order = await accepted()
    await order.run(order.lineId, 'sendReturn')
    modules.pass(30 * DAY)
    await modules.orders.timers.run()
    await expect(order.move(order.lineId, 'missReturn')).rejects.toMatchObject({
      details: { field: 'reason' },
    })
    await order.move(order.lineId, 'missReturn', { reason: '집하되지 않은 송장입니다.' })
    const { lines, claims } = await order.detail()
    const until = new Date(modules.time.now.getTime() + 14 * DAY * 60_000).toISOString()
    expect(lines[0]).toMatchObject({ stage: 'AWAITED', next: { status: 'DONE', at: until } })
    const answer = '집하되지 않은 송장입니다.'
    expect(claims[0]?.progress).toMatchObject({ carrier: '', tracking: '', sent_at: null, answer })
    await order.run(order.lineId, 'sendReturn')
    expect((await order.detail()).claims[0]?.progress?.answer).toBe('')
  })
})

describe('an exchange and a return', () => {
  test('are converted into each other when the other side accepts the proposal', async () => {
    const order = await accepted({ kind: 'exchange' })
    await order.run(order.lineId, 'receiveReturn')
    expect(await claimsOf(order)).toMatchObject([
      { way_back: 3_000, way_out: 2_000, progress: { dues: 5_000 } },
    ])
    const soldOut = { actor: 'seller', cause: 'fault', reason: '교환할 상품이 품절되었습니다.' } as const
    await order.move(order.lineId, 'proposeReturn', soldOut)
    await expect(order.move(order.lineId, 'convertToReturn', { actor: 'seller' })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    expect(await claimsOf(order)).toMatchObject([
      { kind: 'exchange', progress: { conversion: { by: 'seller', cause: 'fault', agreed_at: null } } },
    ])
    await order.move(order.lineId, 'convertToReturn', { actor: 'buyer', cause: 'fault' })
    expect(await order.statuses()).toEqual(['REFUND_ACCEPTED'])
    expect(await claimsOf(order)).toMatchObject([
      { kind: 'return', cause: 'fault', way_back: 0, way_out: 0, progress: { dues: 0 } },
    ])
    await order.run(order.lineId, 'completeReturn')
    expect((await order.money())?.refunded).toBe(13_000)
    expect((await order.events()).map(({ move, actor }) => [move, actor]).slice(-4)).toEqual([
      ['receiveReturn', null],
      ['proposeReturn', 'seller'],
      ['convertToReturn', 'buyer'],
      ['completeReturn', null],
    ])
  })

  test('are converted only on the terms that the other side has seen', async () => {
    const order = await accepted()
    const wish = { actor: 'buyer', reason: '파란색으로 바꿀게요.' } as const
    await order.move(order.lineId, 'proposeExchange', { ...wish, cause: 'mind' })
    const terms = { actor: 'seller', cause: 'mind' } as const
    await order.move(order.lineId, 'dropConversion', { actor: 'buyer' })
    await order.move(order.lineId, 'proposeExchange', { ...wish, cause: 'fault' })
    for (const agreement of [terms, { actor: 'seller' } as const])
      await expect(order.move(order.lineId, 'convertToExchange', agreement)).rejects.toMatchObject({
        code: 'CONFLICT',
        details: { field: 'cause', cause: 'fault' },
      })
    expect(await claimsOf(order)).toMatchObject([{ kind: 'return', cause: 'mind', way_back: 3_000 }])
    await order.move(order.lineId, 'convertToExchange', { ...terms, cause: 'fault' })
    expect(await claimsOf(order)).toMatchObject([{ kind: 'exchange', cause: 'fault', progress: { dues: 0 } }])
  })

  test('need the buyer’s bank account if an exchange paid by transfer becomes a return', async () => {
    const order = await accepted({ kind: 'exchange', method: 'bank' })
    const wish = { actor: 'buyer', reason: '환불이 낫겠습니다.' } as const
    await expect(order.move(order.lineId, 'proposeReturn', wish)).rejects.toMatchObject({
      details: { field: 'account' },
    })
    await order.move(order.lineId, 'proposeReturn', { ...wish, account: ACCOUNT })
    await order.move(order.lineId, 'convertToReturn', { actor: 'seller' })
    await order.run(order.lineId, 'completeReturn')
    const refunds = await rowsOf(
      modules,
      sql`select r.account, r.amount::int from payment_refund r join payment p on p.id = r.payment
        where p.reference = ${order.placed.checkout}`,
    )
    expect(refunds).toEqual([{ account: ACCOUNT, amount: 7_000 }])
  })

  test('stay unchanged when the buyer or the seller drops the proposal', async () => {
    const order = await accepted()
    const wish = { actor: 'buyer', reason: '파란색으로 바꿀게요.' } as const
    for (const author of ['buyer', 'seller'] as const) {
      await order.move(order.lineId, 'proposeExchange', wish)
      await expect(
        order.move(order.lineId, 'proposeExchange', { ...wish, actor: 'seller' }),
      ).rejects.toMatchObject({ code: 'CONFLICT' })
      await order.move(order.lineId, 'dropConversion', { actor: author })
    }
    expect(await claimsOf(order)).toMatchObject([{ kind: 'return', progress: { conversion: null } }])
    await order.move(order.lineId, 'proposeExchange', wish)
    await order.move(order.lineId, 'convertToExchange', { actor: 'seller' })
    await order.payDues()
    await order.run(order.lineId, 'reship')
    expect(await claimsOf(order)).toMatchObject([
      { kind: 'exchange', outcome: 'granted', way_back: 3_000, way_out: 2_000, progress: { dues: 5_000 } },
    ])
    expect(await order.statuses()).toEqual(['DELIVERY'])
  })

  test('let the shop settle a fee that it must pay back to the buyer', async () => {
    const order = await accepted({ kind: 'exchange' })
    const [claim] = await claimsOf(order)
    const claimRef = { number: order.number, claim: claim?.id as number }
    await modules.orders.claims.settleDues(haru.shopId, claimRef)
    expect((await claimsOf(order))[0]?.progress).toMatchObject({ dues: 5_000, dues_paid: 5_000 })
    await order.run(order.lineId, 'withdraw')
    expect((await claimsOf(order))[0]?.progress).toMatchObject({ dues: 0, dues_paid: 5_000 })
    await modules.orders.claims.settleDues(haru.shopId, claimRef)
    expect((await claimsOf(order))[0]?.progress).toMatchObject({ dues: 0, dues_paid: 0 })
    const stranger = await newShop(modules.tenancy)
    await expect(modules.orders.claims.settleDues(stranger.shopId, claimRef)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await expect(
      modules.orders.claims.settleDues(haru.shopId, { ...claimRef, claim: claimRef.claim + 1_000 }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('products that are not sent back', () => {
  test('are kept by the buyer after two weeks and one reminder per order, and the buyer earns the points', async () => {
    const order = await accepted({ prices: [10_000, 5_000] })
    modules.pass(11 * DAY - 1)
    await modules.orders.timers.run()
    expect((await order.events()).at(-1)?.move).toBe('acceptReturn')
    modules.pass(1)
    await modules.orders.timers.run()
    await modules.orders.timers.run()
    expect((await order.events()).slice(-2)).toEqual([
      { move: 'remindReturn', actor: null, joins_parcel: false },
      { move: 'remindReturn', actor: null, joins_parcel: true },
    ])
    modules.pass(3 * DAY - 1)
    await modules.orders.timers.run()
    expect(await order.statuses()).toEqual(['REFUND_ACCEPTED', 'REFUND_ACCEPTED'])
    modules.pass(1)
    // The deadline ends the claim even before the job runs.
    const { lines } = await order.detail()
    expect(lines.map(({ moves: possible }) => possible)).toEqual([[], []])
    await expect(order.move(order.lineId, 'sendReturn')).rejects.toMatchObject({ code: 'CONFLICT' })
    await modules.orders.timers.run()
    expect(await order.lines()).toMatchObject(Array(2).fill({ status: 'DONE', done_at: modules.time.now }))
    expect(await claimsOf(order)).toMatchObject(
      Array(2).fill({ outcome: 'expired', way_back: 0, progress: { dues: 0 } }),
    )
    expect((await order.money())?.refunded).toBe(0)
    expect(await order.history()).toEqual({ balance: 1_500, pending: 0 })
  })

  test('are kept by the buyer only after a reminder, however late the job runs', async () => {
    const order = await accepted()
    modules.pass(60 * DAY)
    await modules.orders.timers.run()
    const until = new Date(modules.time.now.getTime() + 3 * DAY * 60_000).toISOString()
    expect((await order.detail()).lines[0]?.next).toEqual({ status: 'DONE', at: until })
    await order.run(order.lineId, 'sendReturn')
    modules.pass(60 * DAY)
    await modules.orders.timers.run()
    expect(await order.statuses()).toEqual(['REFUND_ACCEPTED'])
  })
})

test('the shipping shop of a resale decides and gets the deduction', async () => {
  const dangol = await newShop(modules.tenancy)
  const rice = await productWithLine(modules, dangol.shopId, { pickable: true, price: 20_000 })
  const sid = await modules.catalogue.resales.addOne(haru.shopId, {
    origin: dangol.shopId,
    pid: rice.pid,
    cid: 0,
  })
  const { line: cup } = await productWithLine(modules, haru.shopId, { price: 8_000 })
  const guest = newGuest()
  const placement = await placeOrder(modules.orders, guest, [{ ...rice.line, sid }, cup])
  await modules.payments.own.decideTestCard(placement.payment?.id as string, guest, 'approve')
  const orders = await Promise.all(
    placement.numbers.map((item) => modules.orders.seller.detail(haru.shopId, item)),
  )
  const picked = orders.find(({ ships }) => !ships)
  const [number, line] = [picked?.number ?? '', picked?.lines[0]?.id as number]
  const uid = dangol.uid
  const photo = `uploads/of-${number}.jpg`
  await rowsOf(modules, sql`insert into private_upload (key, uid) values (${photo}, ${uid})`)
  const transition = (
    name: Parameters<typeof modules.orders.fulfilment.transition>[1],
    input = {},
    supplierShopId = dangol.shopId,
  ) =>
    modules.orders.fulfilment.transition(
      { number, line, scope: { supplierShopId: supplierShopId } },
      name,
      { actor: 'seller', uid, reason: '포장이 뜯겼습니다.' },
      { carrier: '우체국', tracking: '1234567890123', ...input },
    )
  for (const name of ['accept', 'ship', 'arrive'] as const) await transition(name)
  const claimInput = {
    kind: 'return',
    cause: 'fault',
    reason: '눅눅합니다.',
    lines: [{ line, qty: 1 }],
  } as const
  await modules.orders.claims.request({ number, scope: { guest: guest.guest as Buffer } }, claimInput, {
    uid: null,
  })
  await transition('acceptReturn')
  await expect(transition('receiveReturn', {}, haru.shopId)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await transition('receiveReturn')
  await transition('refundPart', { deduction: 5_000, photos: [photo] })
  const [sold, shipped] = await Promise.all([
    modules.orders.seller.detail(haru.shopId, number),
    modules.orders.seller.detail(dangol.shopId, number),
  ])
  expect(sold.shares).toMatchObject({ deductions: 5_000, supplier: 0, seller: 0 })
  expect(shipped.shares).toEqual(sold.shares)
  expect(sold.refunded).toBe(sold.total - 5_000)
  expect(sold.lines[0]?.moves).toEqual([])
  const other = placement.numbers.find((item) => item !== number) ?? ''
  expect((await modules.orders.seller.detail(haru.shopId, other)).refunded).toBe(0)
})
