import { type ChildProcess, fork } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { startPortOnePlatform, type TestPlatform } from '../../../tests/factories/portone-platform.ts'
import {
  openPurchaseModules,
  type PurchaseModules,
  rowsOf,
} from '../../../tests/factories/purchase-modules.ts'
import {
  assertAllSettled,
  assertDaySums,
  assertPaidOnce,
  completeOrders,
  KILL_TIMES,
  newOpenOrders,
  newProvenAccount,
  refundDoneLines,
} from '../../../tests/factories/settlements.ts'
import { newShop } from '../../../tests/factories/tenancy.ts'
import { rounds } from '../../../tests/rounds.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { DAY_MS } from '../../platform/seoul-day.ts'

const SCRIPT = fileURLToPath(
  new URL('../../../tests/factories/settlement-process.fixture.ts', import.meta.url),
)
/** Kills by the way of paying. */
const KILLS = { file: rounds(10, 2), portone: rounds(50, 2) } as const
const SHOPS = 30
/** orders that each shop completes between two kills */
const ORDERS = 4
const MAX_LIFE_MS = 400
const UNPAID_DAYS = 8
const OPERATOR = 9_001
/** Every fifth payout fails. */
const FAILING = 5
const PERIODS = ['day', 'day', 'day', 'week', 'half_month', 'month'] as const

type Channel = keyof typeof KILLS

let modules: PurchaseModules
let platform: TestPlatform
let shopIds: number[]
const workers = new Set<ChildProcess>()
const errors: string[] = []

async function openWorld(channel: Channel): Promise<void> {
  platform = await startPortOnePlatform()
  modules = await openPurchaseModules(undefined, channel === 'portone' ? overPortOne() : {})
  errors.length = 0
  modules.time.now = new Date('2026-11-01T12:00:00+09:00')
  const { plans } = modules.settlements
  const [plan] = await plans.list()
  const rates = { goods_rate: 333, delivery_rate: 100, method_rates: { card: 299 } }
  await plans.addVersion(plan?.id as number, { first_day: '2026-11-05', ...rates }, OPERATOR)
  shopIds = []
  for (let index = 0; index < SHOPS; index += 1) {
    const { shopId } = await newShop(modules.tenancy)
    shopIds.push(shopId)
    await plans.setPeriod(shopId, PERIODS[index % PERIODS.length] ?? 'week')
    await newProvenAccount(modules, shopId)
  }
  // From the first kill on there are payouts each day.
  for (let day = 0; day < UNPAID_DAYS; day += 1) {
    await newOpenOrders(modules, shopIds, 1)
    await completeOrders(modules)
    passDay()
    await modules.settlements.closing.closeDue()
  }
}

afterEach(async () => {
  for (const worker of workers) worker.kill('SIGKILL')
  workers.clear()
  await modules.close()
  await platform.close()
})

const overPortOne = () => ({ portOne: platform.keys, payoutTimes: KILL_TIMES })

async function startWorker(channel: Channel): Promise<ChildProcess> {
  const keys = channel === 'portone' ? [JSON.stringify(platform.keys)] : []
  const worker = fork(SCRIPT, [modules.url, modules.time.now.toISOString(), ...keys], { execArgv: [] })
  workers.add(worker)
  await once(worker, 'message')
  worker.on('message', (message) => {
    errors.push((message as { error: string }).error)
  })
  return worker
}

async function kill(worker: ChildProcess): Promise<void> {
  worker.kill('SIGKILL')
  await once(worker, 'exit')
  workers.delete(worker)
}

/** A day passes for all processes. */
function passDay(): void {
  modules.time.now = new Date(modules.time.now.getTime() + DAY_MS)
  for (const worker of workers) worker.send(modules.time.now.toISOString())
}

/**
 * A person pays in PortOne's console. The bank does not transfer to every fifth shop, whose account is proven again.
 */
async function payAtPortOne(): Promise<void> {
  platform.pay(() => (randomInt(FAILING) === 0 ? '예금주 불일치' : undefined))
  for (const shopId of shopIds) await modules.settlements.holds.lift(shopId, '통장 확인', OPERATOR)
}

test.each(['file', 'portone'] as const)(
  'after kills of processes that write entries, close and pay (%s), each happened once, and all sums agree',
  async (channel) => {
    await openWorld(channel)
    let servers = await Promise.all([startWorker(channel), startWorker(channel)])
    for (let count = 0; count < KILLS[channel]; count += 1) {
      await newOpenOrders(modules, shopIds, ORDERS)
      await completeOrders(modules)
      if (count % 2 === 1) await refundDoneLines(modules, 7)
      await modules.settlements.adjustments.request(
        shopIds[count % SHOPS] as number,
        { amount: -1 - count, reason: '시험' },
        OPERATOR,
      )
      passDay()
      await pause(randomInt(MAX_LIFE_MS))
      if (channel === 'portone') await payAtPortOne()
      const [dying, other] = servers as [ChildProcess, ChildProcess]
      await kill(dying)
      servers = [other, await startWorker(channel)]
    }
    await Promise.all(servers.map(kill))
    await finish(channel)
    expect(errors).toEqual([])
    await assertAllSettled(modules)
    await assertDaySums(modules)
    await assertPaidOnce(modules)
    if (channel === 'portone') await assertOrderedOnce()
    await modules.settlements.checks.run()
    const [counts] = await rowsOf(
      modules,
      sql<object>`select (select count(*)::int from shop_order) as orders, (select count(*)::int from settlement_entry) as entries,
        (select count(*)::int from settlement) as settlements, (select count(*)::int from payout) as payouts,
        (select count(*)::int from payout where state = 'FAILED') as failed`,
    )
    console.info(`${KILLS[channel]} kills (${channel}): ${JSON.stringify(counts)}`)
  },
  120_000 + Math.max(...Object.values(KILLS)) * 20_000,
)

/** Does what the killed processes have left, until all settlements are paid. */
async function finish(channel: Channel): Promise<void> {
  const { entries, closing, batches, holds, orders } = modules.settlements
  await entries.writeDue()
  modules.time.now = new Date(modules.time.now.getTime() + 40 * DAY_MS)
  await closing.closeDue()
  modules.time.now = new Date(modules.time.now.getTime() + 10 * DAY_MS)
  for (const shopId of shopIds) await holds.lift(shopId, '통장 확인', OPERATOR)
  const createBatch = () =>
    batches.create(OPERATOR).catch((error) => {
      if (!(error instanceof DomainError && error.code === 'CONFLICT')) throw error
    })
  if (channel === 'file') {
    await createBatch()
    // The list has the newest batches only.
    const open = await rowsOf(
      modules,
      sql<{ id: number }>`select distinct batch_id as id from payout where state = 'SENT'`,
    )
    for (const { id } of open) await batches.answer({ batch: id, answers: [], all_paid: true })
    return
  }
  const countUnpaid = async () => {
    for (const shopId of shopIds) await holds.lift(shopId, '통장 확인', OPERATOR)
    await createBatch()
    await orders.runDue()
    platform.pay()
    await orders.runDue()
    const [row] = await rowsOf(
      modules,
      sql<{
        count: number
      }>`select count(*)::int as count from settlement where state in ('PAYABLE', 'PAYING')`,
    )
    return row?.count
  }
  await expect.poll(countUnpaid, { timeout: 60_000, interval: 500 }).toBe(0)
}

/** Asserts that each payment was registered once at PortOne, paid once there, and recorded. */
async function assertOrderedOnce(): Promise<void> {
  expect(new Set(platform.items.map(({ memo }) => memo)).size).toBe(platform.items.length)
  expect(platform.items.filter(({ status }) => status !== 'PAID_OUT')).toEqual([])
  const paid = await rowsOf(
    modules,
    sql<{
      item: string
      amount: number
    }>`select remote_item as item, amount from payout where state = 'PAID' order by 1`,
  )
  expect(paid).toEqual(
    platform.items
      .map(({ id, settlementAmount }) => ({ item: id, amount: settlementAmount }))
      .toSorted((one, other) => (one.item < other.item ? -1 : 1)),
  )
}
