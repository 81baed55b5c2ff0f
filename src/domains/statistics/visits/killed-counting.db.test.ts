import { type ChildProcess, fork } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withAllShops } from '../../../../tests/all-shops.ts'
import { openModules, type TestModules } from '../../../../tests/factories/modules.ts'
import { newShop } from '../../../../tests/factories/tenancy.ts'
import { rounds } from '../../../../tests/rounds.ts'
import { visitCounting } from './visits.ts'

const SCRIPT = fileURLToPath(new URL('./counting-process.fixture.ts', import.meta.url))
const CRASHES = 2 * rounds(3)
const MAX_LIFE_MS = 150

interface CountTotals {
  seen: number
  counted: number
}

let modules: TestModules
const alive: ChildProcess[] = []

beforeEach(async () => {
  modules = await openModules({ pool: 2 })
})
afterEach(async () => {
  for (const child of alive) child.kill('SIGKILL')
  await modules.close()
})

/** A process that counts views, with its last reports. */
async function aProcess(shopSlug: string, number: number) {
  const child = fork(SCRIPT, [modules.url, shopSlug, String(number)], { execArgv: [] })
  alive.push(child)
  const totals: CountTotals = { seen: 0, counted: 0 }
  child.on('message', (message) => Object.assign(totals, message))
  await once(child, 'message')
  return { child, totals }
}

/** Counted sums of a shop, and the number of its visitor rows. */
async function sumOf(shopId: number) {
  const { rows } = await withAllShops(modules.database, (tx) =>
    sql<{ views: number; visits: number; visitors: number; rows: number }>`
      select sum(views)::int as views, sum(visits)::int as visits, sum(visitors)::int as visitors,
        (select count(*)::int from visitor where shop_id = ${shopId}) as rows
      from day_figure where shop_id = ${shopId} and topic = 'all'`.execute(tx),
  )
  return rows[0] as { views: number; visits: number; visitors: number; rows: number }
}

test(
  `each batch of ${CRASHES} killed processes is counted completely once or not at all`,
  async () => {
    const { shopId, shopid } = await newShop(modules.tenancy)
    const all: CountTotals[] = []
    // Another process counts views at the same time and is not killed.
    const other = await aProcess(shopid, 0)
    for (let crash = 1; crash <= CRASHES; crash += 1) {
      const { child, totals } = await aProcess(shopid, crash)
      await pause(randomInt(MAX_LIFE_MS))
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
      all.push(totals)
    }
    const before = other.totals.counted
    await expect.poll(() => other.totals.counted).toBeGreaterThan(before)
    other.child.kill('SIGKILL')
    await once(other.child, 'exit')
    all.push(other.totals)

    const sum = await sumOf(shopId)
    const { views } = sum
    // Each view has a new visitor. If a view were counted twice, there would be more views than visitors.
    expect(sum).toEqual({ views, visits: views, visitors: views, rows: views })
    expect(views).toBeGreaterThanOrEqual(all.reduce((sum, { counted }) => sum + counted, 0))
    expect(views).toBeLessThanOrEqual(all.reduce((sum, { seen }) => sum + seen, 0))
    expect(views).toBeGreaterThan(0)
  },
  60_000 + CRASHES * 10_000,
)

test('a batch that is interrupted by a kill leaves no rows, and other processes continue to count', async () => {
  const { shopId, shopid } = await newShop(modules.tenancy)
  const counting = visitCounting({
    database: modules.database,
    clock: () => new Date(),
    platformHost: 'madang.test',
    findings: async () => 0,
  })
  const view = { shopid, url: '/', agent: 'Mozilla/5.0', referrer: '', host: 'haru.madang.test' }
  const see = (address: string) => counting.see({ ...view, address, at: Date.now(), device: 'pc' })
  see('one')
  await counting.flush()
  const owner = await modules.database.connectAsOwner()
  try {
    // A lock on these rows makes the process wait after it has written the visitors of its batch.
    await owner.query('begin')
    await owner.query('select from day_figure for update')
    const { child } = await aProcess(shopid, 1)
    const waiting = async () => (await owner.query('select from pg_locks where not granted')).rowCount
    await expect.poll(waiting, { timeout: 20_000 }).toBeGreaterThan(0)
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  } finally {
    await owner.query('rollback')
    await owner.end()
  }
  see('other')
  await counting.flush()
  expect(await sumOf(shopId)).toEqual({ views: 2, visits: 2, visitors: 2, rows: 2 })
}, 60_000)
