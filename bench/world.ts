import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { fillDemo } from '../demo/fill.ts'
import { loadConfig } from '../src/platform/config/config.ts'
import { imageSecret } from '../src/platform/config/secrets.ts'
import { startEmbeddedPostgres } from '../src/platform/database/embedded.ts'
import { openDatabase } from '../src/platform/database/pools.ts'
import { createStorage } from '../src/platform/storage/storage.ts'
import { migrateModules } from '../src/server/migrations.ts'
import { openServices, type Services } from '../src/server/services.ts'

/** A database with the demo world, and the values of it that benchmarks use. */
export interface World {
  port: number
  databaseUrl: string
  data: string
  services: Services
  /** shop id of haru, and one of its products */
  shopId: number
  productSid: number
  productPid: number
  /** an empty database on the same PostgreSQL server */
  createDatabase(name: string): Promise<string>
  close(): Promise<void>
}

const PORT = 3290

/** Creates the demo world in a temporary folder, on an embedded PostgreSQL with default durability. */
export async function openWorld(progress: (text: string) => void): Promise<World> {
  const data = mkdtempSync(join(tmpdir(), 'madang-bench-'))
  const postgres = await startEmbeddedPostgres({ dataFolder: data, log: console })
  await migrateModules(postgres.url)
  const database = openDatabase({ url: postgres.url, pool: 4, onError: () => {} })
  const platform = { host: 'madang.localhost', portSuffix: `:${PORT}` }
  const { public: files, private: privateFiles } = createStorage({ dir: join(data, 'files') })
  // The secret signs image addresses that descriptions store, so the measured servers use the same one.
  const secret = await imageSecret(loadConfig(process.env, ['--data', data]))
  const needs = { database, files, privateFiles, imageSecret: secret, platform }
  await fillDemo({ ...needs, progress })
  const services = openServices(needs)
  const owner = await services.tenancy.hosts.resolveHost({ slug: 'haru' })
  const list = await services.catalogue.lists.page({ shopid: 'haru', category: 0, sort: 'popular', page: 1 })
  const productSid = list.items.find((item) => !item.sold_out && item.sale_price === null)?.sid as number
  const product = await services.catalogue.products.read({ shopid: 'haru', sid: productSid })
  return {
    port: PORT,
    databaseUrl: postgres.url,
    data,
    services,
    shopId: owner?.xshopid as number,
    productSid,
    productPid: product.data.id,
    async createDatabase(name) {
      const client = new pg.Client({ connectionString: postgres.url })
      await client.connect()
      await client.query(`create database ${name}`)
      await client.end()
      return postgres.url.replace(/\/[^/?]+(\?|$)/, `/${name}$1`)
    },
    async close() {
      await database.close()
      await postgres.stop()
      rmSync(data, { recursive: true, force: true })
    },
  }
}
