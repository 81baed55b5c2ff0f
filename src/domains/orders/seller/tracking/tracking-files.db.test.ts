import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { productWithLine } from '../../../../../tests/factories/carts.ts'
import { copyOrder } from '../../../../../tests/factories/many-orders.ts'
import { type OrderMoveModules, openOrderMoves } from '../../../../../tests/factories/order-moves.ts'
import type { PurchaseModules } from '../../../../../tests/factories/purchase-modules.ts'
import { newShop, type TestShop } from '../../../../../tests/factories/tenancy.ts'
import { DomainError } from '../../../../platform/errors/domain-error.ts'
import type { Job } from '../../../jobs/jobs.contract.ts'
import { MAX_TRACKING_ROWS } from '../../shared/bulk-limits.ts'
import { trackingFiles } from './tracking-files.ts'

let modules: PurchaseModules
let haru: TestShop
let newOrder: OrderMoveModules['newOrder']
let folder: string

beforeAll(async () => {
  ;({ modules, haru, newOrder } = await openOrderMoves())
  folder = await mkdtemp(join(tmpdir(), 'madang-tracking-'))
})
afterAll(async () => {
  await modules.close()
  await rm(folder, { recursive: true })
})

type Transition = PurchaseModules['orders']['fulfilment']['transition']
const transitionLine: Transition = (...input) => modules.orders.fulfilment.transition(...input)

/** Files of a shop, whose job runs when `work` is called. */
function filesOf(shop: TestShop, transition: Transition = transitionLine) {
  let items: readonly unknown[] = []
  const start = vi.fn(async (_starter: unknown, _type: unknown, job: { items: readonly unknown[] }) => {
    items = job.items
    return { id: 1, total: items.length } as Job
  })
  const files = trackingFiles({
    database: modules.database,
    jobs: { start } as unknown as Parameters<typeof trackingFiles>[0]['jobs'],
    clock: () => modules.time.now,
    transition,
  })
  const [handler] = files.jobHandlers
  const fileOf = async (rows: readonly string[], header: string) => {
    const path = join(folder, 'a.csv')
    await writeFile(path, [header, ...rows].join('\n'))
    return { path, bytes: 1 }
  }
  const HEADER = '주문번호,상품주문번호,택배사,송장번호'
  const check = async (rows: readonly string[], carrier = '', header = HEADER) =>
    files.check(shop.shopId, shop.uid, { file: await fileOf(rows, header), carrier })
  return {
    check,
    async start(
      rows: readonly string[],
      options: { accept?: boolean; correct?: boolean; digest?: string } = {},
    ) {
      const { digest } = await check(rows)
      return files.start(
        { shopId: shop.shopId, uid: shop.uid },
        { file: await fileOf(rows, HEADER), accept: true, correct: false, digest, ...options },
      )
    },
    /** Runs the started job. Returns the reason of each refused row. */
    async work(): Promise<string[]> {
      const reasons: string[] = []
      for (const item of items) {
        const step = { shopId: shop.shopId, uid: shop.uid, payload: {}, item, key: 'a key' }
        if (!handler || !('outside' in handler.work)) throw new Error('the job has no handler')
        await handler.work.outside(step).catch((error: unknown) => {
          if (!(error instanceof DomainError)) throw error
          reasons.push(error.message)
        })
      }
      return reasons
    },
  }
}

const NUMBER = '601234567890'
const shipped = { status: 'DELIVERY', carrier: 'CJ대한통운', tracking: NUMBER }
const rowOf = ({ number }: { number: string }, tracking = NUMBER, line = '') =>
  `${number},${line},CJ대한통운,${tracking}`

test('the rows of a file are shipped by the job, and the same file again changes nothing', async () => {
  const order = await newOrder()
  await order.run(order.lineId, 'accept')
  const files = filesOf(haru)
  expect(await files.check([rowOf(order)])).toMatchObject({
    form_carrier: '',
    rows: [{ line: order.lineId, recipient: '김민지', state: 'ready' }],
  })
  expect(await order.statuses()).toEqual(['READY_FOR_DELIVERY'])
  await files.start([rowOf(order)])
  expect(await files.work()).toEqual([])
  expect(await order.lines()).toMatchObject([shipped])
  // A process that was killed after the transition runs the item again.
  expect(await files.work()).toEqual([])
  expect((await files.check([rowOf(order)])).rows).toMatchObject([{ state: 'done' }])
})

test('a paid line is accepted and shipped if the person has left that on', async () => {
  const order = await newOrder()
  const files = filesOf(haru)
  expect((await files.check([rowOf(order)])).rows).toMatchObject([{ state: 'accept' }])
  expect(await files.start([rowOf(order)], { accept: false })).toMatchObject({ total: 0 })
  await files.start([rowOf(order)])
  expect(await files.work()).toEqual([])
  expect(await order.lines()).toMatchObject([shipped])
})

test('a job that was killed between acceptance and shipment ships the line', async () => {
  const order = await newOrder()
  let kills = 1
  const files = filesOf(haru, async (...input) => {
    if (input[1] === 'ship' && kills-- > 0) throw new Error('killed')
    return transitionLine(...input)
  })
  await files.start([rowOf(order)])
  await expect(files.work()).rejects.toThrow('killed')
  expect(await order.statuses()).toEqual(['READY_FOR_DELIVERY'])
  expect(await files.work()).toEqual([])
  expect(await order.lines()).toMatchObject([shipped])
})

test('a line that was cancelled after the check is refused with its reason, and nothing else', async () => {
  const [one, other] = [await newOrder(), await newOrder()]
  for (const order of [one, other]) await order.run(order.lineId, 'accept')
  const rows = [rowOf(one), rowOf(other, '601234567891')]
  const files = filesOf(haru)
  await files.start(rows)
  await one.requestClaim(one.lineId)
  expect(await files.work()).toEqual(['구매자가 취소를 요청한 상품입니다. 요청을 먼저 처리해 주세요.'])
  expect([...(await one.statuses()), ...(await other.statuses())]).toEqual(['REQ_CANCEL', 'DELIVERY'])
})

test('of two people with one file the second is told, before and while it runs', async () => {
  const order = await newOrder()
  await order.run(order.lineId, 'accept')
  const [first, second] = [filesOf(haru), filesOf(haru)]
  const { digest } = await second.check([rowOf(order, '777777777777')])
  await second.start([rowOf(order, '777777777777')])
  await first.start([rowOf(order)])
  await first.work()
  // The second file has another number for the line, so it must not replace the first.
  expect(await second.work()).toEqual([`이미 보냈습니다(CJ대한통운 ${NUMBER}).`])
  await expect(second.start([rowOf(order, '777777777777')], { digest })).rejects.toMatchObject({
    code: 'CONFLICT',
    message: '확인하신 뒤로 파일이나 주문이 바뀌었습니다. 다시 확인해 주세요.',
  })
  expect(await order.lines()).toMatchObject([shipped])
})

test('two jobs with the same file at the same time ship each row once, without an error', async () => {
  const orders = [await newOrder(), await newOrder()]
  const rows = orders.map((order) => rowOf(order))
  const [first, second] = [filesOf(haru), filesOf(haru)]
  for (const files of [first, second]) await files.start(rows)
  expect(await Promise.all([first.work(), second.work()])).toEqual([[], []])
  for (const order of orders) {
    expect(await order.lines()).toMatchObject([shipped])
    const { history } = await modules.orders.seller.detail(haru.shopId, order.number)
    expect(history.filter(({ status }) => status === 'DELIVERY')).toHaveLength(1)
  }
})

test('a file of 20,000 rows has an outcome for each, and one job', async () => {
  const order = await newOrder()
  await order.run(order.lineId, 'accept')
  await copyOrder(modules, order.number, MAX_TRACKING_ROWS - 1)
  const numbers = Array.from(
    { length: MAX_TRACKING_ROWS - 1 },
    (_, index) => `20300101-${String(index + 1).padStart(8, '0')}`,
  )
  const rows = [order.number, ...numbers].map((number, index) =>
    rowOf({ number }, String(700_000_000_000 + index)),
  )
  const files = filesOf(haru)
  const { rows: outcomes } = await files.check(rows)
  expect(outcomes).toHaveLength(MAX_TRACKING_ROWS)
  expect(new Set(outcomes.map(({ state, recipient }) => `${state} ${recipient}`))).toEqual(
    new Set(['ready ']),
  )
  expect(await files.start(rows)).toMatchObject({ total: MAX_TRACKING_ROWS })
  await expect(files.check([...rows, rowOf(order)])).rejects.toThrow('20,000행까지')
}, 120_000)

test('another number of a shipped line is corrected only if the person wants it and has seen the old one', async () => {
  const order = await newOrder()
  await order.run(order.lineId, 'accept')
  await order.move(order.lineId, 'ship', { carrier: '한진택배', tracking: '111111111111' })
  const files = filesOf(haru)
  expect((await files.check([rowOf(order)])).rows).toMatchObject([
    { state: 'correct', before: '한진택배 111111111111' },
  ])
  expect(await files.start([rowOf(order)])).toMatchObject({ total: 0 })
  await files.start([rowOf(order)], { correct: true })
  await order.move(order.lineId, 'correctTracking', { carrier: '한진택배', tracking: '222222222222' })
  expect(await files.work()).toEqual(['이미 보냈습니다(한진택배 222222222222).'])
  await files.start([rowOf(order)], { correct: true })
  expect(await files.work()).toEqual([])
  expect(await order.lines()).toMatchObject([shipped])
})

test('the check reports a number that was shipped with another carrier, as the job does', async () => {
  const [first, second] = [await newOrder(), await newOrder()]
  for (const order of [first, second]) await order.run(order.lineId, 'accept')
  await first.move(first.lineId, 'ship', { carrier: '한진택배', tracking: '633333333333' })
  const files = filesOf(haru)
  const check = () => files.check([rowOf(second, '6333-3333-3333')])
  expect((await check()).rows).toMatchObject([
    {
      state: 'wrong',
      reason: `송장번호 633333333333번은 주문 ${first.number}에서 한진택배로 보냈습니다. 택배사와 번호를 확인해 주세요.`,
    },
  ])
  await first.move(first.lineId, 'correctTracking', { carrier: '한진택배', tracking: '644444444444' })
  expect((await check()).rows).toMatchObject([{ state: 'ready' }])
})

test('the shop’s own carrier is used for a file without one, and named', async () => {
  const shop = await newShop(modules.tenancy, { default_carrier: '한진택배' })
  const rows = ['20200101-00000001,601234567890']
  expect(await filesOf(shop).check(rows, '', '주문번호,송장번호')).toMatchObject({
    form_carrier: '',
    default_carrier: '한진택배',
    rows: [{ carrier: '한진택배' }],
  })
  const way = await newShop(modules.tenancy, { default_carrier: '직접 배송' })
  expect(await filesOf(way).check(rows, '', '주문번호,송장번호')).not.toHaveProperty('default_carrier')
})

test('an order in two parcels is shipped by its line numbers', async () => {
  const bowl = await productWithLine(modules, haru.shopId, { price: 5_000, stock: [7] })
  const order = await newOrder({ more: [bowl.line] })
  const [mug, plate] = await order.lines()
  for (const line of [mug, plate]) await order.run(line?.id as number, 'accept')
  const files = filesOf(haru)
  await files.start([rowOf(order, NUMBER, String(mug?.id)), rowOf(order, '601234567891', String(plate?.id))])
  expect(await files.work()).toEqual([])
  expect((await order.lines()).map((line) => line)).toMatchObject([shipped, { tracking: '601234567891' }])
})

test('orders of another shop and unknown ones are refused alike', async () => {
  const order = await newOrder()
  await order.run(order.lineId, 'accept')
  const stranger = await newShop(modules.tenancy)
  const rows = [rowOf(order), rowOf({ number: '20200101-00000001' })]
  expect((await filesOf(stranger).check(rows)).rows).toMatchObject([
    { state: 'wrong', name: '', recipient: '', reason: '이 상점에 없는 주문입니다.' },
    { state: 'wrong', reason: '이 상점에 없는 주문입니다.' },
  ])
})

test('a file without carriers waits for one choice, and takes the carrier of its form', async () => {
  const order = await newOrder()
  await order.run(order.lineId, 'accept')
  const files = filesOf(haru)
  const row = [`${order.number},688888888888`]
  expect((await files.check(row, '', '주문번호,송장번호')).rows).toMatchObject([{ state: 'carrier' }])
  expect((await files.check(row, '한진택배', '주문번호,송장번호')).rows).toMatchObject([
    { state: 'ready', carrier: '한진택배' },
  ])
  await expect(files.check(row, '비둘기', '주문번호,송장번호')).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect(
    await files.check([`6012345678901,${order.number},김민지`], '', '등기번호,주문번호,수취인명'),
  ).toMatchObject({
    form_carrier: '우체국택배',
    rows: [{ state: 'ready', carrier: '우체국택배' }],
  })
})
