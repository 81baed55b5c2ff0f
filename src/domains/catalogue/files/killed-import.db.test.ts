import { type ChildProcess, fork } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newAccount } from '../../../../tests/factories/accounts.ts'
import { openModules, type TestModules } from '../../../../tests/factories/modules.ts'
import { newShop } from '../../../../tests/factories/tenancy.ts'
import { rounds } from '../../../../tests/rounds.ts'

const SCRIPT = fileURLToPath(
  new URL('../../../../tests/factories/import-process.fixture.ts', import.meta.url),
)
const ROWS = 200 * rounds(4)
const CRASHES = Math.min(4, rounds(4))
const MAX_LIFE_MS = 700
const TIMEOUT_MS = 120_000 + ROWS * 20

let modules: TestModules
let worker: ChildProcess | undefined

beforeEach(async () => {
  modules = await openModules({ pool: 4 })
})
afterEach(async () => {
  worker?.kill('SIGKILL')
  await modules.close()
})

async function startWorker(): Promise<void> {
  worker = fork(SCRIPT, [modules.url, modules.dir], { execArgv: [] })
  await once(worker, 'message')
}

async function killAndRestart(): Promise<void> {
  await pause(randomInt(MAX_LIFE_MS))
  worker?.kill('SIGKILL')
  await startWorker()
}

test(`an import of ${ROWS} rows saves each row once although ${CRASHES} processes are killed`, {
  timeout: TIMEOUT_MS * 2,
}, async () => {
  const uid = await newAccount(modules.accounts)
  const { shopId } = await newShop(modules.tenancy, { uid })
  const { imports, queries, uploads } = modules.productFiles
  const path = join(modules.dir, 'products.csv')
  const rows = Array.from({ length: ROWS }, (_, index) => `상품 ${index},${1_000 + index}`)
  await writeFile(path, `상품명,판매가\n${rows.join('\n')}\n`)
  const { id } = await uploads.upload(
    { shopId, uid },
    { name: '상품.csv' },
    {
      path,
      bytes: (await stat(path)).size,
    },
  )
  const expectState = (state: string) =>
    vi.waitFor(async () => expect((await queries.read(shopId, id)).state).toBe(state), {
      timeout: TIMEOUT_MS,
      interval: 500,
    })

  await imports.check({ shopId, uid }, id)
  await startWorker()
  await expectState('checked')
  await imports.start({ shopId, uid }, id)
  for (let crash = 0; crash < CRASHES; crash += 1) await killAndRestart()
  await expectState('imported')

  expect((await queries.read(shopId, id)).counts).toMatchObject({ created: ROWS, saved: ROWS, refused: 0 })
  const { rows: products } = await modules.database.asShop(shopId, (tx) =>
    sql<{ products: number; titles: number; newest: number }>`
        select count(*)::int as products, count(distinct title)::int as titles, max(version) as newest
        from product where shop_id = ${shopId}`.execute(tx),
  )
  expect(products).toEqual([{ products: ROWS, titles: ROWS, newest: 1 }])
})
