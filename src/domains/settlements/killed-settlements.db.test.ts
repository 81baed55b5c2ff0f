import { type ChildProcess, fork } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
  newOpenOrders,
  newProvenAccount,
  refundDoneLines,
} from '../../../tests/factories/settlements.ts'
import { newShop } from '../../../tests/factories/tenancy.ts'
import { rounds } from '../../../tests/rounds.ts'
import { DAY_MS } from '../../platform/seoul-day.ts'

const SCRIPT = fileURLToPath(
  new URL('../../../tests/factories/settlement-process.fixture.ts', import.meta.url),
)
const KILLS = rounds(10, 3)
const SHOPS = 30
/** orders that each shop completes between two kills */
const ORDERS = 4
const MAX_LIFE_MS = 400
const UNPAID_DAYS = 8
const OPERATOR = 9_001
const PERIODS = ['day', 'day', 'day', 'week', 'half_month', 'month'] as const

let modules: PurchaseModules
let shopIds: number[]
const workers = new Set<ChildProcess>()
const errors: string[] = []

beforeAll(async () => {
  modules = await openPurchaseModules()
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
})
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL')
  await modules.close()
})

async function startWorker(): Promise<ChildProcess> {
  const worker = fork(SCRIPT, [modules.url, modules.time.now.toISOString()], { execArgv: [] })
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

test(
  `after ${KILLS} kills of processes that write entries, close and pay, each happened once, and all sums agree`,
  async () => {
    let servers = await Promise.all([startWorker(), startWorker()])
    for (let count = 0; count < KILLS; count += 1) {
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
      const [dying, other] = servers as [ChildProcess, ChildProcess]
      await kill(dying)
      servers = [other, await startWorker()]
    }
    await Promise.all(servers.map(kill))
    await finish()
    expect(errors).toEqual([])
    await assertAllSettled(modules)
    await assertDaySums(modules)
    await assertPaidOnce(modules)
    await modules.settlements.checks.run()
    const [counts] = await rowsOf(
      modules,
      sql<object>`select (select count(*)::int from shop_order) as orders, (select count(*)::int from settlement_entry) as entries,
        (select count(*)::int from settlement) as settlements, (select count(*)::int from payout) as payouts,
        (select count(*)::int from payout where state = 'FAILED') as failed`,
    )
    console.info(`${KILLS} kills: ${JSON.stringify(counts)}`)
  },
  60_000 + KILLS * 20_000,
)

/** Does what the killed processes have left, until all settlements are paid. */
async function finish(): Promise<void> {
  const { entries, closing, batches, holds } = modules.settlements
  await entries.writeDue()
  modules.time.now = new Date(modules.time.now.getTime() + 40 * DAY_MS)
  await closing.closeDue()
  modules.time.now = new Date(modules.time.now.getTime() + 10 * DAY_MS)
  for (const shopId of shopIds) await holds.lift(shopId, '통장 확인', OPERATOR)
  await batches.create(OPERATOR)
  // The list has the newest batches only.
  const open = await rowsOf(
    modules,
    sql<{ id: number }>`select distinct batch_id as id from payout where state = 'SENT'`,
  )
  for (const { id } of open) await batches.answer({ batch: id, answers: [], all_paid: true })
}
