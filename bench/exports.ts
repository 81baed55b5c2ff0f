import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { seedBulk } from '../src/domains/catalogue/seed/seed-bulk.ts'
import { FILE_LIMITS } from '../src/domains/catalogue/shared/file-limits.ts'
import { openDatabase } from '../src/platform/database/pools.ts'
import { createStorage } from '../src/platform/storage/storage.ts'
import { migrateModules } from '../src/server/migrations.ts'
import { HEAP } from './processes.ts'
import { atMost, type Result } from './result.ts'
import type { World } from './world.ts'

const PRODUCTS = 100_000
const SHOPID = 'exported'
const SCRIPT = fileURLToPath(new URL('./export-process.ts', import.meta.url))
const PICTURE_BYTES = 100_000
const DETAIL = { letters: 2_000, longest: 90_000, of: 1_000 }
const FORMS = ['csv', 'xlsx', 'zip'] as const

interface Exported {
  before: number
  peak: number
  bytes: number
}

/** Peak resident memory of a process that exports 100,000 products with the server's heap limits. */
export async function benchExports({ createDatabase, data }: World): Promise<Result[]> {
  const url = await createDatabase('exports')
  const dir = join(data, 'exported')
  const shopId = await prepare(url, dir)
  const results: Result[] = []
  for (const form of FORMS) {
    const began = performance.now()
    const { before, peak, bytes } = await exported([url, dir, String(shopId), form])
    const seconds = (performance.now() - began) / 1_000
    console.log(
      `${form}: ${Math.round(bytes / 1_000_000)} MB in ${seconds.toFixed(0)} s, ${before.toFixed(0)} MB resident before`,
    )
    results.push(
      atMost(`peak resident memory of an export of 100,000 products as ${form}`, peak, 512, ' MB', 0),
    )
  }
  return results
}

async function exported(args: string[]): Promise<Exported> {
  const child = fork(SCRIPT, args, { execArgv: HEAP.split(' ') })
  const [answer] = await once(child, 'message')
  await once(child, 'exit')
  return answer as Exported
}

/** Creates a shop whose products have descriptions and as many pictures as an archive may hold. Returns its shop id. */
async function prepare(url: string, dir: string): Promise<number> {
  await migrateModules(url)
  const database = openDatabase({ url, pool: 4, onError: () => {} })
  await seedBulk(database, { shops: 0, products: PRODUCTS, shopid: SHOPID })
  await database.close()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('set role madang_system')
  await client.query(
    `update product set detail_html = '<p>' || repeat('가', case when pid % $1 = 0 then $2 else $3 end::int) || '</p>', images = '{}'`,
    [DETAIL.of, DETAIL.longest, DETAIL.letters],
  )
  const { rows } = await client.query<{ shop_id: string; keys: string[] }>(
    `with pictured as (
       update product set images = array[$1 || '/products/p' || pid || '.jpg']
       where pid in (select pid from product order by pid limit $2) returning shop_id, images[1] as key)
     select shop_id, array_agg(key) as keys from pictured group by shop_id`,
    [SHOPID, FILE_LIMITS.pictures],
  )
  await client.end()
  const files = createStorage({ dir }).public
  for (const key of rows[0]?.keys ?? []) await files.put(key, randomBytes(PICTURE_BYTES), 'image/jpeg')
  return Number(rows[0]?.shop_id)
}
