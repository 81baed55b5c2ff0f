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
/** `IMPORT_ROWS=50000` goes through as many as a large shop has. */
const ROWS = 200 * rounds(4)
const CRASHES = Math.min(4, rounds(4))
const LONGEST_LIFE_MS = 700
const LONGEST_MS = 120_000 + ROWS * 20

let modules: TestModules
let worker: ChildProcess | undefined

beforeEach(async () => {
  modules = await openModules({ pool: 4 })
})
afterEach(async () => {
  worker?.kill('SIGKILL')
  await modules.close()
})

async function work(): Promise<void> {
  worker = fork(SCRIPT, [modules.url, modules.dir], { execArgv: [] })
  await once(worker, 'message')
}

async function killAndGoOn(): Promise<void> {
  await pause(randomInt(LONGEST_LIFE_MS))
  worker?.kill('SIGKILL')
  await work()
}

test(`an import of ${ROWS} rows goes on after kills (${CRASHES}), and no row is taken over twice`, {
  timeout: LONGEST_MS * 2,
}, async () => {
  const uid = await newAccount(modules.accounts)
  const { shop } = await newShop(modules.tenancy, { uid })
  const { imports } = modules.productFiles
  const path = join(modules.dir, 'products.csv')
  const rows = Array.from({ length: ROWS }, (_, index) => `상품 ${index},${1_000 + index}`)
  await writeFile(path, `상품명,판매가\n${rows.join('\n')}\n`)
  const { id } = await imports.upload({ shopId: shop, uid }, '상품.csv', {
    path,
    bytes: (await stat(path)).size,
  })
  const endsAs = (state: string) =>
    vi.waitFor(async () => expect((await imports.read(shop, id)).state).toBe(state), {
      timeout: LONGEST_MS,
      interval: 500,
    })

  await imports.check({ shopId: shop, uid }, id)
  await work()
  await endsAs('checked')
  await imports.start({ shopId: shop, uid }, id)
  for (let crash = 0; crash < CRASHES; crash += 1) await killAndGoOn()
  await endsAs('imported')

  expect((await imports.read(shop, id)).counts).toMatchObject({ created: ROWS, saved: ROWS, refused: 0 })
  const { rows: products } = await modules.database.asShop(shop, (tx) =>
    sql<{ products: number; titles: number; newest: number }>`
        select count(*)::int as products, count(distinct title)::int as titles, max(version) as newest
        from product where shop_id = ${shop}`.execute(tx),
  )
  expect(products).toEqual([{ products: ROWS, titles: ROWS, newest: 1 }])
})
