import { type ChildProcess, fork } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withAllShops } from '../../../../tests/all-shops.ts'
import { AFTER_CRASH_MS, eventually } from '../../../../tests/eventually.ts'
import { newAccount } from '../../../../tests/factories/accounts.ts'
import { openModules, type TestModules } from '../../../../tests/factories/modules.ts'
import { newProductImport } from '../../../../tests/factories/product-files.ts'
import { aProductDraft } from '../../../../tests/factories/products.ts'
import { newStaffMember } from '../../../../tests/factories/staff.ts'
import { newShop } from '../../../../tests/factories/tenancy.ts'
import { rounds } from '../../../../tests/rounds.ts'
import type { Tx } from '../tables.ts'
import type { BulkChange } from './bulk.contract.ts'

const SCRIPT = fileURLToPath(
  new URL('../../../../tests/factories/import-process.fixture.ts', import.meta.url),
)
const CRASHES = rounds(2)
const MAX_LIFE_MS = 400
const TIMEOUT_MS = 120_000

let modules: TestModules
let worker: ChildProcess | undefined

beforeEach(async () => {
  modules = await openModules({ pool: 4 })
})
afterEach(async () => {
  worker?.kill('SIGKILL')
  worker = undefined
  await modules.close()
})

const sevenWonMore: BulkChange = {
  kind: 'price',
  by: 'won',
  amount: 7,
  step: 1,
  round: 'down',
  with_sale: false,
}
const priceOf = (index: number) => 1_000 + index

async function shopWithProducts(products: number) {
  const uid = await newAccount(modules.accounts)
  const { shopId } = await newShop(modules.tenancy, { uid })
  const saved = await modules.catalogue.drafts.save(
    shopId,
    Array.from({ length: products }, (_, index) =>
      aProductDraft({ code: `F-${index}`, title: `상품 ${index}`, price: priceOf(index) }),
    ),
  )
  return { shopId, uid, pids: saved.map(({ pid }) => pid) }
}

const pricesOf = (shopId: number): Promise<number[]> =>
  modules.database.asShop(shopId, async (tx: Tx) => {
    const { rows } = await sql<{ price: number }>`
      select price from product where shop_id = ${shopId} order by pid`.execute(tx)
    return rows.map(({ price }) => price)
  })

async function startWorker(): Promise<void> {
  worker = fork(SCRIPT, [modules.url, modules.dir], { execArgv: [] })
  await once(worker, 'message')
}

/**
 * Processes the shop's jobs in processes that are killed at random times, until no job is open. The last process goes
 * on.
 */
async function workWithCrashes(shopId: number, uid: number): Promise<void> {
  if (!worker) await startWorker()
  for (let crash = 0; crash < CRASHES; crash += 1) {
    await pause(randomInt(MAX_LIFE_MS))
    worker?.kill('SIGKILL')
    await startWorker()
  }
  await eventually(async () => {
    const jobs = await modules.jobs.list(shopId, uid)
    expect(jobs.every(({ ended_at }) => ended_at !== null)).toBe(true)
  }, AFTER_CRASH_MS)
}

test(`a bulk change and its undo change each product once although ${CRASHES} processes are killed`, {
  timeout: TIMEOUT_MS * 4,
}, async () => {
  const { shopId, uid, pids } = await shopWithProducts(500)
  const before = await pricesOf(shopId)
  const job = await modules.catalogue.bulk.start({ shopId, uid }, { change: sevenWonMore, filter: {} })
  await workWithCrashes(shopId, uid)
  expect(await pricesOf(shopId)).toEqual(before.map((price) => price + 7))
  const undo = await modules.catalogue.bulk.undo({ shopId, uid }, job.id)
  await workWithCrashes(shopId, uid)
  expect(await pricesOf(shopId)).toEqual(before)
  const jobs = await modules.jobs.list(shopId, uid)
  for (const id of [job.id, undo.id])
    expect(jobs.find((job) => job.id === id)).toMatchObject({ state: 'done', done: 500, failed: 0 })
  const { items } = await modules.catalogue.history.list(shopId, { pid: pids[499] as number })
  expect(items.map(({ action }) => action)).toEqual(['undoBulk', 'startBulk'])
})

/**
 * Locks a product and runs the shop's jobs. When `isReached` holds, calls `act`, then unlocks the product, so that the
 * jobs finish.
 */
async function actWhileRunning(
  shopId: number,
  pid: number,
  isReached: () => Promise<boolean>,
  act: () => unknown,
) {
  let running: Promise<void> | undefined
  // The lock uses a system transaction, because a connection of the shop would count towards the shop's connection
  // limit.
  await withAllShops(modules.database, async (tx: Tx) => {
    await sql`select from product where shop_id = ${shopId} and pid = ${pid} for update`.execute(tx)
    running = modules.jobs.work()
    await eventually(async () => expect(await isReached()).toBe(true))
    await act()
  })
  await running
}

test('a bulk change stops when the clerk who started it leaves the staff, and the owner undoes it', async () => {
  const { shopId, uid: owner, pids } = await shopWithProducts(400)
  const clerk = await newStaffMember(modules, shopId, 'manager')
  const { id } = await modules.catalogue.bulk.start(
    { shopId, uid: clerk },
    { change: sevenWonMore, filter: {} },
  )
  const currentJob = async () => modules.jobs.find(shopId, id)
  await actWhileRunning(
    shopId,
    pids[150] as number,
    async () => (await currentJob())?.done === 100,
    () => modules.staff.members.remove(shopId, clerk, { uid: owner, address: '' }),
  )
  const { done = 0, ...job } = (await currentJob()) ?? {}
  expect(job).toMatchObject({ state: 'refused', total: 400 })
  expect(done).toBeLessThan(400)
  expect((await pricesOf(shopId)).map((price, index) => price - priceOf(index))).toEqual(
    Array.from({ length: 400 }, (_, index) => (index < done ? 7 : 0)),
  )
  const { items } = await modules.catalogue.history.list(shopId, { pid: pids[0] as number })
  expect(items).toMatchObject([{ uid: clerk, job: id, before: { price: 1_000 }, after: { price: 1_007 } }])
  await modules.catalogue.bulk.undo({ shopId, uid: owner }, id)
  await modules.jobs.work()
  expect(await pricesOf(shopId)).toEqual(Array.from({ length: 400 }, (_, index) => priceOf(index)))
})

test('an import stops when the clerk who started it leaves the staff, and the owner continues it', async () => {
  const { shopId, uid: owner, pids } = await shopWithProducts(400)
  const clerk = await newStaffMember(modules, shopId, 'manager')
  const actor = { shopId, uid: clerk }
  const { imports, queries } = modules.productFiles
  const rows = Array.from({ length: 400 }, (_, index) => `F-${index},상품 ${index},${priceOf(index) + 7}`)
  const id = await newProductImport(modules, actor, `상품코드,상품명,판매가\n${rows.join('\n')}\n`)
  await imports.check(actor, id)
  await modules.jobs.work()
  await imports.start(actor, id)
  await actWhileRunning(
    shopId,
    pids[150] as number,
    async () => (await queries.read(shopId, id)).counts.saved === 100,
    () => modules.staff.members.remove(shopId, clerk, { uid: owner, address: '' }),
  )
  const stopped = await queries.read(shopId, id)
  expect(stopped).toMatchObject({ state: 'stopped', counts: { changed: 400 } })
  expect(stopped.counts.saved).toBeLessThan(400)
  expect((await pricesOf(shopId)).filter((price, index) => price !== priceOf(index))).toHaveLength(
    stopped.counts.saved,
  )
  expect(await queries.list(shopId)).toMatchObject([{ id, state: 'stopped' }])
  await imports.start({ shopId, uid: owner }, id)
  await modules.jobs.work()
  expect(await queries.read(shopId, id)).toMatchObject({ state: 'imported', counts: { saved: 400 } })
  expect((await pricesOf(shopId)).every((price, index) => price === priceOf(index) + 7)).toBe(true)
})
