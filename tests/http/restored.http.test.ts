import { access, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Manifest } from '../../src/platform/backup/manifest.ts'
import { roles } from '../../src/platform/database/connections/role-address.ts'
import { startEmbeddedPostgres } from '../../src/platform/database/embedded.ts'
import type { Database } from '../../src/platform/database/pools.ts'
import { DAY_MS } from '../../src/platform/seoul-day.ts'
import { createStorage } from '../../src/platform/storage/storage.ts'
import { claimUpload, releaseUpload } from '../../src/platform/uploads/private-uploads.ts'
import { migrateModules } from '../../src/server/migrations.ts'
import { openServices, type Services } from '../../src/server/services.ts'
import { withAllShops } from '../all-shops.ts'
import { openTestDatabase, testDatabase } from '../database.ts'
import { hasPostgres15, startPostgres15 } from '../debian-postgres.ts'
import { newAccount } from '../factories/accounts.ts'
import { asUser, digestsOfTables, emptyDatabase, newBackup, restoreBackup } from '../factories/backups.ts'
import { productWithLine } from '../factories/carts.ts'
import { aFullShop, type FullShop } from '../factories/full-shop.ts'
import { placeOrder } from '../factories/orders.ts'
import { newShop, TestDns } from '../factories/tenancy.ts'
import { anUpload } from '../factories/uploads.ts'
import { ACCOUNT, PASSWORD } from './account-person.ts'
import { buyTwoPieces } from './buy-two-pieces.ts'
import { newPage } from './page.ts'
import { PLATFORM, startServer } from './test-server.ts'
import { userClient } from './user-client.ts'

const EMAIL = 'minji@example.com'
const OLD_PICTURES = 40

let root: string
let source: Source
let haru: FullShop
let minji: number
let backup: string
let manifest: Manifest
let restored: { url: string; digests: Record<string, string> }
const cleanups: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'madang-backup-'))
  cleanups.push(() => rm(root, { recursive: true }))
  source = await openSource(join(root, 'source'))
  const { services, database } = source
  const { public: files } = createStorage({ dir: join(source.dataFolder, 'files') })
  haru = await aFullShop({ database, services, files, dns: new TestDns() }, { shopid: 'haru' })
  const gollada = await newShop(services.tenancy, { shopid: 'gollada' })
  await productWithLine({ ...services, database }, gollada.shopId)
  minji = await newAccount(services.accounts, { email: EMAIL, password: PASSWORD })
  const writer = await startWriter()
  backup = join(root, 'backup')
  manifest = await newBackup({ url: source.url, dataFolder: source.dataFolder, folder: backup })
  await writer.stop()
  expect(writer.changes()).toBeGreaterThan(0)
  restored = await restoreOnNewCluster()
})
afterAll(async () => {
  for (const cleanUp of cleanups.toReversed()) await cleanUp()
})

interface Source {
  url: string
  dataFolder: string
  database: Database
  services: Services
}

async function openSource(dataFolder: string): Promise<Source> {
  const { url } = await testDatabase()
  const database = openTestDatabase({ url, pool: 2 })
  cleanups.push(() => database.close())
  const storage = createStorage({ dir: join(dataFolder, 'files') })
  const services = openServices({
    database,
    files: storage.public,
    privateFiles: storage.private,
    imageSecret: 'a secret for tests',
    platform: { host: PLATFORM, portSuffix: '' },
    resolveTxt: new TestDns().resolveTxt,
  })
  return { url, dataFolder, database, services }
}

/** Orders new products, and replaces pictures: stores and claims a new one, releases and deletes one of before. */
async function startWriter() {
  const { services, database } = source
  const { uploads } = services
  const upload = async (uid: number) => {
    const key = await anUpload(uploads, uid)
    await database.asShop(haru.shopId, (tx) => claimUpload(tx, key, uid))
    return key
  }
  const old: string[] = []
  for (let n = 0; n < OLD_PICTURES; n += 1) old.push(await upload(minji))
  let [changes, stopping] = [0, false]
  const replacePictures = async () => {
    while (!stopping) {
      await upload(1_000_000 + changes)
      const key = old.pop()
      if (key) await database.asShop(haru.shopId, (tx) => releaseUpload(tx, key, minji))
      await uploads.deleteOrphans(new Date(Date.now() + 2 * DAY_MS))
      changes += 1
    }
  }
  const order = async () => {
    while (!stopping) {
      const { line } = await productWithLine({ ...services, database }, haru.shopId)
      await placeOrder(services.orders, { uid: minji, guest: null, adult: false }, [line])
    }
  }
  const running = Promise.all([replacePictures(), order()])
  return {
    changes: () => changes,
    async stop() {
      stopping = true
      await running
    },
  }
}

/** A server that does not have the platform's roles. */
async function restoreOnNewCluster() {
  const dataFolder = join(root, 'restored')
  const log = { warn: () => {}, error: () => {} }
  const { url, stop } = await startEmbeddedPostgres({ dataFolder, log, disposable: true })
  cleanups.push(stop)
  await restoreBackup({ url, dataFolder, folder: backup })
  return { url, digests: await digestsOfTables(url) }
}

test('a backup beside writers is of one moment: all its rows are there, and all files that they name', async () => {
  const counts = Object.fromEntries(manifest.tables.map(({ name, rows }) => [name, rows]))
  const restoredCounts = Object.entries(restored.digests).map(([name, digest]) => [
    name,
    Number.parseInt(digest, 10),
  ])
  expect(Object.fromEntries(restoredCounts)).toEqual(counts)
  const keys = await asUser(restored.url, async (client) => {
    const { rows } = await client.query<{ key: string }>(
      'select key from private_upload where uses > 0 and uid = any ($1)',
      [[minji, ...Array.from({ length: 10_000 }, (_, n) => 1_000_000 + n)]],
    )
    return rows.map(({ key }) => key)
  })
  expect(keys.length).toBeGreaterThanOrEqual(OLD_PICTURES)
  for (const key of keys) await access(join(root, 'restored/files/private', key))
})

const OTHER_SERVER = hasPostgres15
  ? 'PostgreSQL 15'
  : 'the same server, because PostgreSQL 15 is not installed'

test(`a user without superuser rights restores all rows and numbers, on ${OTHER_SERVER}`, async () => {
  const folder = join(root, 'quiet')
  const quiet = await newBackup({ url: source.url, dataFolder: source.dataFolder, folder })
  const target = await openTarget()
  const dataFolder = join(root, 'other')
  await restoreBackup({ url: target.url, dataFolder, folder })
  expect(await digestsOfTables(target.adminUrl)).toEqual(await digestsOfTables(source.url))
  const again = await newBackup({ url: target.url, dataFolder, folder: join(root, 'again') })
  expect(again).toMatchObject({ sequences: quiet.sequences, migrations: quiet.migrations })
})

async function openTarget() {
  if (hasPostgres15) {
    const server = await startPostgres15()
    cleanups.push(server.stop)
    return emptyDatabase(server.url)
  }
  const database = await emptyDatabase()
  cleanups.push(database.drop)
  await database.change(`grant ${roles.join(', ')} to ${database.name} with admin option`)
  return database
}

test('row level security and grants hold after a restore', async () => {
  const database = openTestDatabase({ url: restored.url, pool: 2 })
  cleanups.push(() => database.close())
  const shopsOf = (table: string) =>
    database.asShop(haru.shopId, (tx) =>
      sql<{ shop_id: number }>`select distinct shop_id from ${sql.table(table)}`.execute(tx),
    )
  for (const table of ['listing', 'shop_order']) {
    const { rows } = await shopsOf(table)
    expect(rows, table).toEqual([{ shop_id: haru.shopId }])
  }
  const sessions = database.asShop(haru.shopId, (tx) => sql`select from account_session`.execute(tx))
  await expect(sessions).rejects.toThrow(/permission denied/)
})

test('a server starts on it: a person logs in with the same password and orders', async () => {
  await migrateModules(restored.url)
  const server = await startServer(restored.url)
  try {
    const page = newPage(server, ACCOUNT)
    expect((await page.post('/api/auth/sign-in/email', { email: EMAIL, password: PASSWORD })).status).toBe(
      200,
    )
    const list = await server.ask('/shop/list', { host: `haru.${PLATFORM}` })
    expect(list.text).toContain('무광 백자 접시')
    const { placed } = await buyTwoPieces(server, haru.shopId, await userClient(server, minji))
    const orders = await withAllShops(server.database, (tx) =>
      sql<{ number: string }>`select number from shop_order where number = any (${placed.numbers})`.execute(
        tx,
      ),
    )
    expect(orders.rows.map(({ number }) => number)).toEqual(placed.numbers)
  } finally {
    await server.close()
  }
})
