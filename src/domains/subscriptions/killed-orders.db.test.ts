import { type ChildProcess, fork } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortOne, type TestPortOne } from '../../../tests/factories/portone.ts'
import {
  newBuyer,
  openPurchaseModules,
  type PurchaseModules,
  rowsOf,
} from '../../../tests/factories/purchase-modules.ts'
import { savePortOneCard } from '../../../tests/factories/saved-cards.ts'
import { newSubscription, ordersOf, passUntilDue } from '../../../tests/factories/subscriptions.ts'
import { newShop } from '../../../tests/factories/tenancy.ts'
import { rounds } from '../../../tests/rounds.ts'

const SCRIPT = fileURLToPath(
  new URL('../../../tests/factories/subscription-process.fixture.ts', import.meta.url),
)
const KILLS = rounds(10, 3)
const SUBSCRIPTIONS = 6
const MAX_LIFE_MS = 150

let portone: TestPortOne
let modules: PurchaseModules
const workers = new Set<ChildProcess>()

beforeAll(async () => {
  portone = await startPortOne()
  modules = await openPurchaseModules(undefined, {}, portone.keys)
  // At night no order is announced.
  modules.time.now = new Date('2026-03-02T01:00:00Z')
})
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL')
  await Promise.all([modules.close(), portone.close()])
})

async function startWorker(): Promise<ChildProcess> {
  const worker = fork(SCRIPT, [modules.url, modules.time.now.toISOString(), JSON.stringify(portone.keys)], {
    execArgv: [],
  })
  workers.add(worker)
  await once(worker, 'message')
  return worker
}

async function kill(worker: ChildProcess): Promise<void> {
  worker.kill('SIGKILL')
  await once(worker, 'exit')
  workers.delete(worker)
}

test(`after ${KILLS} kills of two processes, each day has one order and its money was taken once`, async () => {
  const haru = await newShop(modules.tenancy, { free_from: 0, delivery_fee: 0 })
  const subscribe = async () => {
    const buyer = await newBuyer(modules)
    const { card } = await savePortOneCard(modules, portone, buyer.uid)
    return newSubscription(modules, haru.shopId, { buyer, card, weeks: 2, product: { stock: [100] } })
  }
  const all = await Promise.all(Array.from({ length: SUBSCRIPTIONS }, subscribe))
  for (let count = 0; count < KILLS; count += 1) {
    await passUntilDue(modules, 14)
    const processes = await Promise.all([startWorker(), startWorker()])
    for (const worker of processes) worker.send('run')
    await pause(randomInt(MAX_LIFE_MS))
    await Promise.all(processes.map(kill))
    // What was under way is taken over. A charge that was never sent lapses with its payment after ten minutes.
    for (let minute = 0; minute < 25; minute += 1) {
      modules.pass(1)
      await modules.payments.settlement.reconcile()
      await modules.subscriptions.due.run()
    }
  }
  const numbers = Array.from({ length: KILLS + 1 }, (_, index) => index + 1)
  for (const { buyer } of all)
    expect(await ordersOf(modules, buyer.uid)).toEqual({ rounds: numbers, paid: KILLS + 1 })
  const payments = await rowsOf(modules, sql<{ id: string }>`select id from payment where state = 'PAID'`)
  expect(portone.charges.toSorted()).toEqual(payments.map(({ id }) => id).toSorted())
  await modules.payments.ledger.assertBalanced()
}, 120_000)
